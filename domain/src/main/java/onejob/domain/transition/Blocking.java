package onejob.domain.transition;

import java.time.Duration;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;

/// The attempt that stands in the way of a command.
///
/// @param age since it entered this state, by the database's clock
public record Blocking(AttemptId id, int number, AttemptState state, Duration age) {}
