package onejob.app.engine;

import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// How an engine is doing, for health checks.
///
/// @param run the lease it holds; null while it holds none
/// @param sinceDone for each background task, how long ago it last went through without a fault
/// @param inFlight calls before their timeout
/// @param waitingAnswers answers in hand that the database has not taken yet
/// @param stopping nothing new is claimed any more
public record EngineHealth(
        @Nullable UUID run, Map<String, Duration> sinceDone, int inFlight, int waitingAnswers, boolean stopping) {
    public EngineHealth {
        sinceDone = Map.copyOf(sinceDone);
    }
}
