/// The window around everything, and how fresh its data is.
@NullMarked
package onejob.views.shell;

import org.jspecify.annotations.NullMarked;
