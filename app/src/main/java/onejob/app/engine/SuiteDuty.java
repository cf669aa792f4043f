package onejob.app.engine;

import onejob.domain.job.Fingerprint;
import onejob.domain.port.SuiteCalls;
import onejob.domain.port.SuiteWork;

/// What an engine needs to run contract suites.
///
/// @param configuration of the file that the engine was started with
public record SuiteDuty(SuiteWork work, SuiteCalls calls, Fingerprint configuration, Novelties novelties) {}
