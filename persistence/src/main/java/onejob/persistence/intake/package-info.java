/// What the intake does for whoever holds a token.
@NullMarked
package onejob.persistence.intake;

import org.jspecify.annotations.NullMarked;
