/// The console's words and times.
@NullMarked
package onejob.views.text;

import org.jspecify.annotations.NullMarked;
