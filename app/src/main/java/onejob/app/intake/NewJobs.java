package onejob.app.intake;

import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import onejob.app.config.Configuration;
import onejob.app.json.JobJson;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Intention;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.Submissions;
import onejob.domain.port.Submissions.Lifted;
import onejob.domain.port.Submissions.Submitted;
import onejob.domain.port.Submissions.Token;

/// `POST /v1/jobs`: one key, one intention, one job, however often it is sent.
final class NewJobs {
    private record Asked(IdempotencyKey key, Intention intention, String payload) {}

    private final Configuration configuration;
    private final Submissions submissions;
    private final Callers callers;
    private final Sources sources;
    private final Supplier<UUID> ids;
    private final MeterRegistry meters;

    NewJobs(
            Configuration configuration,
            Submissions submissions,
            Callers callers,
            Sources sources,
            Supplier<UUID> ids,
            MeterRegistry meters) {
        this.configuration = configuration;
        this.submissions = submissions;
        this.callers = callers;
        this.sources = sources;
        this.ids = ids;
        this.meters = meters;
    }

    Reply post(Call call) throws IOException {
        Token token = Bearer.of(call);
        Asked asked;
        try {
            asked = read(call);
        } catch (Problem problem) {
            throw callers.refused(token, Keys.asGiven(call), problem, call);
        }
        Submitted submitted = submissions.submit(
                token,
                new JobId(ids.get()),
                asked.key(),
                asked.intention(),
                asked.payload(),
                search(asked.intention()),
                sources.of(call));
        return switch (submitted) {
            case Submitted.Created(Job job) -> located(Reply.json(201, JobJson.write(job)), job);
            case Submitted.Replayed(Job job) -> {
                meters.counter("onejob.intake.replays").increment();
                yield located(Reply.json(200, JobJson.write(job)), job).with("Idempotent-Replayed", "true");
            }
            case Submitted.Conflict conflict -> {
                meters.counter("onejob.intake.conflicts").increment();
                throw Problem.conflict(Differences.between(asked.intention(), conflict));
            }
            case Submitted.OperationUnknown unknown ->
                throw Problem.of(422, "operation_unknown", "there is no such operation");
            case Submitted.ProviderUnknown unknown ->
                throw Problem.of(422, "provider_unknown", "the operation's route has no such provider");
            case Submitted.Unauthorized stranger -> throw Bearer.unknown();
        };
    }

    /// Size, type, syntax, key, shape: in this order, and before anything is asked of the database.
    private Asked read(Call call) throws IOException {
        byte[] bytes = call.body(configuration.intake().maxBodyBytes());
        Body body = Body.json(call, bytes);
        IdempotencyKey key = Keys.required(call);
        body.only("operation", "payload", "provider");
        String operation = body.text("operation");
        String provider = body.optionalText("provider").orElse(null);
        Intention intention = new Intention(operation, provider, body.required("payload"));
        return new Asked(key, intention, body.exact("payload"));
    }

    private List<Lifted> search(Intention intention) {
        return configuration
                .operation(intention.operation())
                .map(o -> Lifting.from(intention.payload(), o.search()))
                .orElse(List.of());
    }

    private static Reply located(Reply reply, Job job) {
        return reply.with("Location", "/v1/jobs/" + job.id());
    }
}
