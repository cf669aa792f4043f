/// What the rules need from the outside: the only doors to the database and to providers.
@NullMarked
package onejob.domain.port;

import org.jspecify.annotations.NullMarked;
