/// Tables into files: CSV and JSON that are safe to open.
@NullMarked
package onejob.views.export;

import org.jspecify.annotations.NullMarked;
