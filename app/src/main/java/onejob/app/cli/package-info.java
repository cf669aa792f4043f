/// The command line: one class a group of verbs, one JSON document or a few aligned lines as the answer.
@NullMarked
package onejob.app.cli;

import org.jspecify.annotations.NullMarked;
