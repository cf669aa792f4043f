/// What engines claim, mark and tell.
@NullMarked
package onejob.persistence.queue;

import org.jspecify.annotations.NullMarked;
