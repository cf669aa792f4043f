/// The console as a program: its one JavaFX application, and how it is opened and ended from outside.
@NullMarked
package onejob.app.console;

import org.jspecify.annotations.NullMarked;
