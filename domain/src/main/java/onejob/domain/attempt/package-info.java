/// One try at a job at one provider, and what it may become.
@NullMarked
package onejob.domain.attempt;

import org.jspecify.annotations.NullMarked;
