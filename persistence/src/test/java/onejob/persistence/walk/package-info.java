/// Guard and functions, compared on every state of a small world.
@NullMarked
package onejob.persistence.walk;

import org.jspecify.annotations.NullMarked;
