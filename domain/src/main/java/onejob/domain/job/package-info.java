/// The durable record of one intention, and what identifies it.
@NullMarked
package onejob.domain.job;

import org.jspecify.annotations.NullMarked;
