/// JSON read strictly, written exactly, and the shapes in which jobs leave the house.
@NullMarked
package onejob.app.json;

import org.jspecify.annotations.NullMarked;
