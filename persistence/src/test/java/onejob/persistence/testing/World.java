package onejob.persistence.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Intention;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.json.JsonValue;
import onejob.domain.people.Evidence;
import onejob.domain.port.Event;
import onejob.domain.port.Submissions;
import onejob.domain.port.WorkQueue;
import onejob.domain.provider.Channel;
import onejob.domain.provider.News;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.RefusalCode;
import onejob.persistence.Database;
import org.jspecify.annotations.Nullable;

/// A small world to play in: a database, alice who orders, olga who decides, and one engine. Each verb is one call of
/// a port, so a story reads as one.
public final class World implements AutoCloseable {
    public static final String REASON = "the customer is waiting";
    private static final AtomicInteger KEYS = new AtomicInteger();
    public final TestDatabase database;
    public final Database olga;
    public final Database service;
    /// The engine's process.
    public final UUID run = UUID.randomUUID();

    private final Map<AttemptId, WorkQueue.Work> held = new ConcurrentHashMap<>();

    public World(String document) {
        database = TestDatabase.create().publish(document);
        olga = database.as("olga");
        service = database.as("svc");
        service.workQueue().start(run, "engine-1", Duration.ofHours(1));
    }

    public static CommandId id() {
        return new CommandId(UUID.randomUUID());
    }

    public Job submit(String operation) {
        return ((Submissions.Submitted.Created) submit(operation, "k-" + KEYS.incrementAndGet())).job();
    }

    public Submissions.Submitted submit(String operation, String key) {
        return submit(TestDatabase.ALICE, operation, key);
    }

    public Submissions.Submitted submit(Submissions.Token owner, String operation, String key) {
        return service.submissions()
                .submit(
                        owner,
                        new JobId(UUID.randomUUID()),
                        new IdempotencyKey(key),
                        new Intention(operation, null, new JsonValue.Text("p")),
                        "\"p\"",
                        List.of(),
                        new Submissions.Source("127.0.0.1", null));
    }

    public Outcome apply(Command command) {
        return olga.transitions().apply(command);
    }

    /// By olga, who has seen the newest attempt.
    public AttemptId launch(JobId job, String provider) {
        Outcome outcome = apply(new Command.LaunchAttempt(id(), job, provider, job(job).newest(), null, false));
        return java.util.Objects.requireNonNull(((Outcome.Applied) outcome).attempt());
    }

    /// What the engine holds of this attempt after it has claimed whatever is due.
    public WorkQueue.Work hold(AttemptId attempt) {
        WorkQueue.Work work = held.get(attempt);
        if (work == null) {
            service.workQueue().claim(run, 100, Set.of()).forEach(it -> held.put(it.attempt(), it));
            work = held.get(attempt);
        }
        if (work == null) {
            throw new IllegalStateException("attempt " + attempt + " is not due");
        }
        return work;
    }

    /// Claims and commits `running`.
    public boolean send(AttemptId attempt) {
        return service.workQueue().markRunning(id(), run, hold(attempt)).isPresent();
    }

    public AttemptId sent(JobId job, String provider) {
        AttemptId attempt = launch(job, provider);
        assertThat(send(attempt)).isTrue();
        return attempt;
    }

    /// Sent, and no answer came.
    public AttemptId unknown(JobId job, String provider) {
        AttemptId attempt = sent(job, provider);
        tell(attempt, timeout());
        return attempt;
    }

    public AttemptId released(JobId job, String provider) {
        AttemptId attempt = unknown(job, provider);
        done(release(attempt));
        return attempt;
    }

    public void tell(AttemptId attempt, News news) {
        tell(attempt, Channel.ANSWER, news);
    }

    public void tell(AttemptId attempt, Channel channel, News news) {
        tell(jobOf(attempt), attempt, channel, news);
    }

    /// In one call, for races.
    public void tell(Job job, AttemptId attempt, Channel channel, News news) {
        service.workQueue().tell(id(), run, job.owner(), job.id(), attempt, channel, news);
    }

    /// What this engine takes now, held by it.
    public List<WorkQueue.Work> claim() {
        List<WorkQueue.Work> taken = service.workQueue().claim(run, 100, Set.of());
        taken.forEach(it -> held.put(it.attempt(), it));
        return taken;
    }

    public Outcome release(AttemptId attempt) {
        return apply(new Command.ReleaseAttempt(id(), attempt, attempt(attempt).version(), REASON));
    }

    public Outcome cancel(AttemptId attempt, Evidence evidence) {
        return apply(new Command.CancelAttempt(id(), attempt, attempt(attempt).version(), evidence, "seen", REASON));
    }

    public Outcome resolve(AttemptId attempt, LateAnswer.Told as, String reference) {
        return apply(new Command.ResolveAttempt(
                id(), attempt, attempt(attempt).version(), as, Evidence.PROVIDER, reference, null, REASON));
    }

    public Outcome close(JobId id) {
        Job job = job(id);
        return apply(new Command.CloseJob(id(), id, JobStatus.FAILED, job.version(), job.newest(), REASON));
    }

    public Outcome review(LateAnswer late, LateAnswer.Review as) {
        return apply(new Command.ReviewLateAnswer(id(), late.id(), as, "seen", REASON));
    }

    public Job job(JobId id) {
        return olga.jobs().job(id).orElseThrow();
    }

    public Job jobOf(AttemptId attempt) {
        return olga.jobs().jobOf(attempt).orElseThrow();
    }

    public Attempt attempt(AttemptId attempt) {
        return jobOf(attempt).attempt(attempt).orElseThrow();
    }

    public List<Event> events(JobId job) {
        return olga.jobs().events(job);
    }

    public List<String> kinds(JobId job) {
        return events(job).stream().map(Event::kind).toList();
    }

    public static void done(Outcome outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Applied.class);
    }

    public static @Nullable RefusalCode code(Outcome outcome) {
        return outcome instanceof Outcome.Refused refused ? refused.refusal().code() : null;
    }

    public static News success(@Nullable String reference) {
        return success(reference, "done");
    }

    /// A success.
    ///
    /// @param canonical what the answer says, whatever its bytes are
    public static News success(@Nullable String reference, String canonical) {
        return new News.Succeeded(reference, "{\"id\":\"x\"}", sha("bytes of " + canonical), sha(canonical));
    }

    public static News failure(@Nullable String reference) {
        return new News.Failed(reference, FailureKind.REJECTED, "declined", sha("declined"), sha("declined"));
    }

    /// Certainly not done, for a reason that is no provider's decision.
    ///
    /// @param kind `NOT_SENT` or `NOT_PROCESSED`
    public static News notDone(FailureKind kind, @Nullable Duration retryAfter) {
        return new News.Failed(null, kind, "not done", sha("declined"), sha("declined"), retryAfter);
    }

    public static News timeout() {
        return new News.Unknown(null, FailureKind.TIMEOUT, "no answer");
    }

    public static String sha(String text) {
        return Fingerprint.ofBytes(text.getBytes(StandardCharsets.UTF_8)).hex();
    }

    /// Every invariant holds of the whole database.
    public void assertWhole() {
        assertThat(database.as("onejob_owner").invariants().check())
                .isNotEmpty()
                .allSatisfy(finding ->
                        assertThat(finding.violations()).as(finding.name()).isZero());
    }

    @Override
    public void close() {
        database.close();
    }
}
