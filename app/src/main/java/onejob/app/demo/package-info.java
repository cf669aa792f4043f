/// The demo: a PostgreSQL of its own, providers that misbehave on purpose, customers, and the real engine and intake.
@NullMarked
package onejob.app.demo;

import org.jspecify.annotations.NullMarked;
