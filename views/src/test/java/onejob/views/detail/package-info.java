@NullMarked
package onejob.views.detail;

import org.jspecify.annotations.NullMarked;
