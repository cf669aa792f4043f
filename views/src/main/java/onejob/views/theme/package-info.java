/// Tokens, fonts, style sheets, and the painters of every shape.
@NullMarked
package onejob.views.theme;

import org.jspecify.annotations.NullMarked;
