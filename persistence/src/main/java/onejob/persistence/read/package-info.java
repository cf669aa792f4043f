/// What people read: one statement a question, never a write.
@NullMarked
package onejob.persistence.read;

import org.jspecify.annotations.NullMarked;
