/// Who acts, and on what evidence.
@NullMarked
package onejob.domain.people;

import org.jspecify.annotations.NullMarked;
