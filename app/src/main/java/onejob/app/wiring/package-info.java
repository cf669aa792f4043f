/// Puts the programs together: one hand-written class a program, nothing found by magic.
@NullMarked
package onejob.app.wiring;

import org.jspecify.annotations.NullMarked;
