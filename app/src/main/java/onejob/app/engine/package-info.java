/// The engine: claims work, has it sent once, tells what was heard.
@NullMarked
package onejob.app.engine;

import org.jspecify.annotations.NullMarked;
