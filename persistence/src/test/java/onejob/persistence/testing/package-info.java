/// A real PostgreSQL for tests, of this module and of those above it.
@NullMarked
package onejob.persistence.testing;

import org.jspecify.annotations.NullMarked;
