/// What is published about operations and providers, and how a provider's answer is read.
@NullMarked
package onejob.domain.provider;

import org.jspecify.annotations.NullMarked;
