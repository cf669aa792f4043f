package onejob.persistence.intake;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Intention;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.Jobs;
import onejob.domain.port.Submissions;
import onejob.domain.provider.News;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.persistence.codec.Outcomes;
import onejob.persistence.codec.Rows;
import onejob.persistence.codec.Sql;
import onejob.persistence.codec.SqlFailure;
import onejob.persistence.codec.Told;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// The intake's functions. A call whose answer was lost may be made again: the key or the command id finds what it did.
public final class PgSubmissions implements Submissions {
    private final Sql sql;

    public PgSubmissions(Sql sql) {
        this.sql = sql;
    }

    @Override
    public Optional<OwnerId> owner(Token token) {
        return sql.call(handle -> handle.createQuery("SELECT intake_owner(:token)")
                .bind("token", token.sha256().bytes())
                .map((row, context) -> Optional.ofNullable(row.getString(1)))
                .one()
                .map(OwnerId::new));
    }

    @Override
    public Submitted submit(
            Token token,
            JobId newId,
            IdempotencyKey key,
            Intention intention,
            String payload,
            List<Lifted> search,
            Source source) {
        String[] pointers = search.stream().map(Lifted::pointer).toArray(String[]::new);
        String[] values = search.stream().map(Lifted::value).toArray(String[]::new);
        record Answer(
                String outcome,
                @Nullable UUID job,
                @Nullable String operation,
                @Nullable String provider,
                @Nullable String payload) {}
        Answer answer = unlessBusy(
                "the key stays locked",
                handle -> handle.createQuery("""
                        SELECT * FROM submit(:token, :job, :key, :operation, :provider, :fingerprint, :payloadFingerprint, :payload,
                          :pointers, :values, :source, :agent)""")
                        .bind("token", token.sha256().bytes())
                        .bind("job", newId.value())
                        .bind("key", key.value())
                        .bind("operation", intention.operation())
                        .bind("provider", intention.provider())
                        .bind("fingerprint", intention.fingerprint().bytes())
                        .bind(
                                "payloadFingerprint",
                                intention.payloadFingerprint().bytes())
                        .bind("payload", payload)
                        .bindArray("pointers", String.class, (Object[]) pointers)
                        .bindArray("values", String.class, (Object[]) values)
                        .bind("source", source.address())
                        .bind("agent", source.agent())
                        .map((row, context) -> new Answer(
                                row.getString("outcome"),
                                row.getObject("job", UUID.class),
                                row.getString("stored_operation"),
                                row.getString("stored_provider"),
                                row.getString("stored_payload")))
                        .one());
        return switch (answer.outcome()) {
            case "created" -> stored(token, answer.job(), Submitted.Created::new);
            case "replayed" -> stored(token, answer.job(), Submitted.Replayed::new);
            case "conflict" ->
                new Submitted.Conflict(
                        String.valueOf(answer.operation()), answer.provider(), String.valueOf(answer.payload()));
            case "operation_unknown" -> new Submitted.OperationUnknown();
            case "provider_unknown" -> new Submitted.ProviderUnknown();
            case "unauthorized" -> new Submitted.Unauthorized();
            default -> throw new IllegalStateException("submit answered " + answer.outcome());
        };
    }

    /// Reads the job back. A token that was revoked in between reads nothing any more; the job stays.
    private Submitted stored(Token token, @Nullable UUID job, Function<Job, Submitted> as) {
        if (job == null) {
            throw new IllegalStateException("submit named no job");
        }
        return job(token, new JobId(job)).map(as).orElseGet(Submitted.Unauthorized::new);
    }

    @Override
    public void refused(Token token, @Nullable String key, String code, Source source) {
        sql.call(handle -> handle.createQuery("SELECT refused_request(:token, :key, :code, :source, :agent)::text")
                .bind("token", token.sha256().bytes())
                .bind("key", key)
                .bind("code", code)
                .bind("source", source.address())
                .bind("agent", source.agent())
                .mapTo(String.class)
                .findOne());
    }

    @Override
    public Optional<Job> job(Token token, JobId id) {
        return sql.call(handle -> jobs(handle, token, id.value(), null, null, null, 1)
                .map((row, context) -> Rows.job(row))
                .findOne());
    }

    @Override
    public List<Job> jobs(
            Token token,
            @Nullable JobStatus status,
            @Nullable IdempotencyKey key,
            Jobs.@Nullable Position after,
            int limit) {
        return sql.call(handle -> jobs(handle, token, null, status, key, after, limit)
                .map((row, context) -> Rows.job(row))
                .list());
    }

    private static Query jobs(
            Handle handle,
            Token token,
            @Nullable UUID job,
            @Nullable JobStatus status,
            @Nullable IdempotencyKey key,
            Jobs.@Nullable Position after,
            int limit) {
        return handle.createQuery(
                        "SELECT * FROM intake_jobs(:token, :job, :status, :key, CAST(:at AS timestamptz), :id, :limit)")
                .bind("token", token.sha256().bytes())
                .bind("job", job)
                .bind("status", status == null ? null : status.word())
                .bind("key", key == null ? null : key.value())
                .bind("at", after == null ? null : after.createdAt().toString())
                .bind("id", after == null ? null : after.id().value())
                .bind("limit", limit);
    }

    @Override
    public Outcome apply(Token token, Command command) {
        return switch (command) {
            case Command.LaunchAttempt c ->
                run(handle -> handle.createQuery(
                                Outcomes.FIELDS + "intake_launch(:token, :command, :job, :provider, :after) AS r")
                        .bind("token", token.sha256().bytes())
                        .bind("command", c.id().value())
                        .bind("job", c.job().value())
                        .bind("provider", c.provider())
                        .bind("after", c.after()));
            case Command.CloseJob c ->
                run(handle -> handle.createQuery(Outcomes.FIELDS
                                + "intake_close(:token, :command, :job, :version, :after, :reason) AS r")
                        .bind("token", token.sha256().bytes())
                        .bind("command", c.id().value())
                        .bind("job", c.job().value())
                        .bind("version", c.version())
                        .bind("after", c.after())
                        .bind("reason", c.reason()));
            case Command.ResolveAttempt c -> throw notAnOwners(c);
            case Command.CancelAttempt c -> throw notAnOwners(c);
            case Command.ReleaseAttempt c -> throw notAnOwners(c);
            case Command.CheckAttempt c -> throw notAnOwners(c);
            case Command.ReviewLateAnswer c -> throw notAnOwners(c);
            case Command.AddNote c -> throw notAnOwners(c);
            case Command.ShowPayload c -> throw notAnOwners(c);
            case Command.PauseProvider c -> throw notAnOwners(c);
            case Command.ResumeProvider c -> throw notAnOwners(c);
            case Command.QualifyProvider c -> throw notAnOwners(c);
            case Command.StopSuite c -> throw notAnOwners(c);
        };
    }

    private static IllegalArgumentException notAnOwners(Command command) {
        return new IllegalArgumentException("an owner launches and closes, and no more: " + command);
    }

    private Outcome run(Function<Handle, Query> call) {
        try {
            Outcome outcome = sql.call(handle ->
                    call.apply(handle).map((row, context) -> Outcomes.read(row)).one());
            if (outcome == null) {
                throw new IllegalStateException("a function answered nothing");
            }
            return outcome;
        } catch (SqlFailure failure) {
            Outcome refused = Outcomes.refused(failure);
            if (refused != null) {
                return refused;
            }
            throw failure;
        }
    }

    @Override
    public Optional<Target> target(String provider, AttemptId attempt) {
        return sql.call(handle -> handle.createQuery("SELECT * FROM callback_target(:provider, :attempt)")
                .bind("provider", provider)
                .bind("attempt", attempt.value())
                .map((row, context) -> {
                    String operation = row.getString("operation");
                    return operation == null
                            ? Optional.<Target>empty()
                            : Optional.of(new Target(operation, row.getString("payload")));
                })
                .one());
    }

    @Override
    public boolean callback(String provider, AttemptId attempt, News news, String rawSha256) {
        return unlessBusy(
                "the job of attempt " + attempt + " stays locked",
                handle -> Told.of(news)
                        .bind(handle.createQuery("SELECT callback(:provider, :attempt, " + Told.ARGUMENTS + ")"))
                        .bind("provider", provider)
                        .bind("attempt", attempt.value())
                        .bind("sha", new Fingerprint(rawSha256).bytes())
                        .mapTo(Boolean.class)
                        .one());
    }

    private <T> T unlessBusy(String what, Function<Handle, T> call) {
        try {
            return sql.call(call);
        } catch (SqlFailure failure) {
            if (failure.busy()) {
                throw new Busy(what, failure);
            }
            throw failure;
        }
    }

    @Override
    public void unmatched(String provider, @Nullable String attempt, String reason, String rawSha256) {
        unlessBusy(
                "the job of attempt " + attempt + " stays locked",
                handle -> handle.createQuery("SELECT unmatched(:provider, :attempt, :reason, :sha)::text")
                        .bind("provider", provider)
                        .bind("attempt", attempt)
                        .bind("reason", reason)
                        .bind("sha", new Fingerprint(rawSha256).bytes())
                        .mapTo(String.class)
                        .findOne());
    }
}
