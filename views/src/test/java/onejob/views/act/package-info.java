@NullMarked
package onejob.views.act;

import org.jspecify.annotations.NullMarked;
