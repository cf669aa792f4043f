/// Naming a database and a login.
@NullMarked
package onejob.views.connect;

import org.jspecify.annotations.NullMarked;
