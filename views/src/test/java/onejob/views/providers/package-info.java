@NullMarked
package onejob.views.providers;

import org.jspecify.annotations.NullMarked;
