/// One class a race: hundreds of rounds of threads that start together.
@NullMarked
package onejob.persistence.race;

import org.jspecify.annotations.NullMarked;
