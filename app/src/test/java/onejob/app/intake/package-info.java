/// The intake met from outside: real sockets, a real database.
@NullMarked
package onejob.app.intake;

import org.jspecify.annotations.NullMarked;
