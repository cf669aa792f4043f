/// What the functions and ports do, told one fact at a time.
@NullMarked
package onejob.persistence.fact;

import org.jspecify.annotations.NullMarked;
