/// Calls the transition functions and maps what they answer.
@NullMarked
package onejob.persistence.transition;

import org.jspecify.annotations.NullMarked;
