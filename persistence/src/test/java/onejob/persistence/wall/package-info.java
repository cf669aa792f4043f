/// What stands behind the functions, for whoever goes around them.
@NullMarked
package onejob.persistence.wall;

import org.jspecify.annotations.NullMarked;
