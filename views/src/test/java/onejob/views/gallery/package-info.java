/// The console on made-up data, to look at.
@NullMarked
package onejob.views.gallery;

import org.jspecify.annotations.NullMarked;
