/// The programs: everything with a main method or a socket.
@NullMarked
package onejob.app;

import org.jspecify.annotations.NullMarked;
