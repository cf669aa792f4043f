@NullMarked
package onejob.views.live;

import org.jspecify.annotations.NullMarked;
