package onejob.domain.port;

import java.util.List;
import java.util.Optional;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.Intention;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.provider.News;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import org.jspecify.annotations.Nullable;

/// What the intake may do, on behalf of whoever holds a token. Every call takes the token's SHA-256, never a name.
/// All throw {@link DatabaseUnavailable}: perhaps stored, the same call again is safe.
public interface Submissions {
    /// Whose token this is; empty when unknown or revoked.
    Optional<OwnerId> owner(Token token);

    /// Creates the job of this key, or finds it. `found` is what the key already stands for.
    ///
    /// @param payload exact text as it came
    /// @param search values of the operation's search pointers, by pointer
    /// @throws Busy somebody holds this key in a transaction of their own; nothing was changed
    Submitted submit(
            Token token,
            JobId newId,
            IdempotencyKey key,
            Intention intention,
            String payload,
            List<Lifted> search,
            Source source);

    /// Keeps the trace of a POST that was refused before it reached {@link #submit}.
    void refused(Token token, @Nullable String key, String code, Source source);

    /// The owner's job; empty when it is another owner's, or none.
    Optional<Job> job(Token token, JobId id);

    /// The owner's jobs, newest first.
    List<Job> jobs(
            Token token,
            @Nullable JobStatus status,
            @Nullable IdempotencyKey key,
            Jobs.@Nullable Position after,
            int limit);

    /// Launch or close by the owner; of the owner's jobs only.
    Outcome apply(Token token, Command command);

    /// What an attempt at a provider was about, for reading its notices; empty when there is no such attempt there.
    Optional<Target> target(String provider, AttemptId attempt);

    /// A provider's signed notice. The signature was checked.
    ///
    /// @return false when there is no such attempt at this provider; it is kept and shown all the same
    /// @throws Busy the row stays locked; nothing was changed
    boolean callback(String provider, AttemptId attempt, News news, String rawSha256);

    /// A signed notice that fits no known shape or attempt: kept and shown, in the log of its attempt too where it
    /// names one of this provider.
    ///
    /// @throws Busy that attempt's row stays locked; nothing was kept
    void unmatched(String provider, @Nullable String attempt, String reason, String rawSha256);

    /// Proves whose request it is.
    ///
    /// @param sha256 of the bearer token; the token itself is never stored
    record Token(Fingerprint sha256) {}

    /// What was asked for.
    ///
    /// @param payload exact text
    record Target(String operation, String payload) {}

    record Lifted(String pointer, String value) {}

    /// Where a request came from, as far as trusted proxies tell.
    record Source(String address, @Nullable String agent) {}

    sealed interface Submitted {
        record Created(Job job) implements Submitted {}

        record Replayed(Job job) implements Submitted {}

        /// The key stands for another intention. The stored one is here to name the members that differ, never to show.
        record Conflict(String operation, @Nullable String provider, String payload) implements Submitted {}

        record OperationUnknown() implements Submitted {}

        record ProviderUnknown() implements Submitted {}

        record Unauthorized() implements Submitted {}
    }

    class Busy extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Busy(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
