/// Rows to domain values, and database errors to the few kinds that callers tell apart.
@NullMarked
package onejob.persistence.codec;

import org.jspecify.annotations.NullMarked;
