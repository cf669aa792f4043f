package onejob.app.json;

import java.util.List;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import org.jspecify.annotations.Nullable;

/// The one shape in which a job leaves the house, over HTTP and on the command line. Payload and result
/// are put in exactly as they came.
public final class JobJson {
    private JobJson() {}

    public static String write(Job job) {
        JsonObject object = JsonObject.begin();
        members(object, job);
        return object.end();
    }

    /// `{"jobs":[…],"next":CURSOR|null}`.
    ///
    /// @param next opaque to whoever reads it; null on the last page
    public static String page(List<Job> jobs, @Nullable String next) {
        return JsonObject.begin()
                .objects("jobs", jobs, JobJson::members)
                .text("next", next)
                .end();
    }

    /// `{"jobs":[…]}`.
    public static String list(List<Job> jobs) {
        return JsonObject.begin().objects("jobs", jobs, JobJson::members).end();
    }

    static void members(JsonObject object, Job job) {
        object.text("id", job.id().toString())
                .text("owner", job.owner().value())
                .text("operation", job.operation())
                .text("provider", job.provider())
                .exact("payload", job.payload())
                .text("status", job.status().word())
                .flag("suspectedDuplicate", job.suspectedDuplicate())
                .numbers("unsettled", job.unsettled())
                .text("advice", Advice.of(job).orElse(null))
                .number("version", job.version())
                .text(
                        "completedBy",
                        job.completedBy() == null ? null : job.completedBy().toString())
                .exact("result", job.result())
                .time("createdAt", job.createdAt())
                .time("closedAt", job.closedAt())
                .objects("attempts", job.attempts(), AttemptJson::members);
    }

    public static String attempt(Attempt attempt) {
        JsonObject object = JsonObject.begin();
        AttemptJson.members(object, attempt);
        return object.end();
    }
}
