/// The only thread plumbing of the console.
@NullMarked
package onejob.views.fx;

import org.jspecify.annotations.NullMarked;
