/// What a process says about itself while it runs.
@NullMarked
package onejob.app.observe;

import org.jspecify.annotations.NullMarked;
