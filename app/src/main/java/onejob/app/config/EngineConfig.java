package onejob.app.config;

import java.time.Duration;

/// How an engine works.
///
/// @param concurrency calls in flight at most, over all providers
/// @param lease how long after its last sign of life an engine counts as lost
/// @param stopGrace how long calls in flight are awaited at a stop
public record EngineConfig(String name, int concurrency, Duration sweepEvery, Duration lease, Duration stopGrace) {}
