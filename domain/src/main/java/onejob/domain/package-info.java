/// What may happen: the rules of jobs and attempts, in plain Java.
@NullMarked
package onejob.domain;

import org.jspecify.annotations.NullMarked;
