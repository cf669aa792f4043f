/// The door for owners and providers: HTTP in, {@link onejob.domain.port.Submissions} out. Decides
/// nothing about jobs.
@NullMarked
package onejob.app.intake;

import org.jspecify.annotations.NullMarked;
