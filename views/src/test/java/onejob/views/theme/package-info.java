/// Tests of the colours.
package onejob.views.theme;

import org.jspecify.annotations.NullMarked;
