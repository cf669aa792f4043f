@NullMarked
package onejob.views.jobs;

import org.jspecify.annotations.NullMarked;
