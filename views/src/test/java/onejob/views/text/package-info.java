@NullMarked
package onejob.views.text;

import org.jspecify.annotations.NullMarked;
