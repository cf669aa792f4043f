package onejob.app.engine;

import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import org.slf4j.MDC;

/// Names job and attempt in everything that is logged meanwhile.
final class LogNames {
    private LogNames() {}

    static void during(JobId job, AttemptId attempt, Runnable work) {
        MDC.put("job", job.toString());
        MDC.put("attempt", attempt.toString());
        try {
            work.run();
        } finally {
            MDC.remove("job");
            MDC.remove("attempt");
        }
    }
}
