/// Contract suites: what engines record of them, and what people read.
@NullMarked
package onejob.persistence.qualify;

import org.jspecify.annotations.NullMarked;
