/// One deed for many jobs: seen before, done one at a time, each read again.
@NullMarked
package onejob.views.bulk;

import org.jspecify.annotations.NullMarked;
