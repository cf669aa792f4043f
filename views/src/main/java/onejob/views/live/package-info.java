/// What time it is at the database, and how fresh what we know is.
@NullMarked
package onejob.views.live;

import org.jspecify.annotations.NullMarked;
