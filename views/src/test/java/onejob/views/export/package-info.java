@NullMarked
package onejob.views.export;

import org.jspecify.annotations.NullMarked;
