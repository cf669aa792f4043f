@NullMarked
package onejob.views.bulk;

import org.jspecify.annotations.NullMarked;
