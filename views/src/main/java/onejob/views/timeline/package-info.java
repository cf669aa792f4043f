/// A job's attempts on one axis, as a picture and as text.
@NullMarked
package onejob.views.timeline;

import org.jspecify.annotations.NullMarked;
