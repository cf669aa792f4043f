/// What may change, who may change it, and what a change would do.
@NullMarked
package onejob.domain.transition;

import org.jspecify.annotations.NullMarked;
