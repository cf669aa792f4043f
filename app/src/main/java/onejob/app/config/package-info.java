/// The configuration file: read strictly, checked whole, published without its secrets.
@NullMarked
package onejob.app.config;

import org.jspecify.annotations.NullMarked;
