@NullMarked
package onejob.views.shell;

import org.jspecify.annotations.NullMarked;
