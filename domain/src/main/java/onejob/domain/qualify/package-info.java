/// What a provider must pass before it may serve as fallback: contract suites, their checks and what became of them.
@NullMarked
package onejob.domain.qualify;

import org.jspecify.annotations.NullMarked;
