/// JSON values with every digit kept, and their canonical form.
@NullMarked
package onejob.domain.json;

import org.jspecify.annotations.NullMarked;
