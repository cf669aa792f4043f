/// What people see: the console's windows. Knows the domain, never SQL and never HTTP.
@NullMarked
package onejob.views;

import org.jspecify.annotations.NullMarked;
