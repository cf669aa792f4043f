@NullMarked
package onejob.views.timeline;

import org.jspecify.annotations.NullMarked;
