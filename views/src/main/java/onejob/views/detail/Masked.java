package onejob.views.detail;

import java.util.List;
import onejob.domain.job.Job;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;
import org.jspecify.annotations.Nullable;

/// A job as it may be spread over the screen: without what its operation masks.
final class Masked {
    private Masked() {}

    static Job job(Job job, Published published) {
        List<String> mask =
                published.operation(job.operation()).map(OperationPolicy::mask).orElse(List.of());
        return mask.isEmpty()
                ? job
                : new Job(
                        job.owner(),
                        job.id(),
                        job.key(),
                        job.operation(),
                        job.provider(),
                        hidden(job.payload(), mask),
                        job.status(),
                        job.suspectedDuplicate(),
                        job.version(),
                        job.completedBy(),
                        hidden(job.result(), mask),
                        job.createdAt(),
                        job.closedAt(),
                        job.attempts());
    }

    private static @Nullable String hidden(@Nullable String json, List<String> mask) {
        return json == null ? null : PayloadText.raw(json, mask);
    }
}
