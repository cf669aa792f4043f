package onejob.domain.port;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.job.OwnerId;
import onejob.domain.provider.Channel;
import onejob.domain.provider.News;
import onejob.domain.transition.CommandId;
import org.jspecify.annotations.Nullable;

/// What an engine takes from the database and tells it. A lease is an engine *process's*: an id made at start, never a
/// name's. All throw {@link DatabaseUnavailable}.
public interface WorkQueue {
    /// Opens a lease for this process.
    void start(UUID run, String name, Duration lease);

    /// Renews the lease by the database's clock. False: it ran out before, and this run may no longer send.
    boolean beat(UUID run);

    /// Ends the lease: what is still running under it becomes unknown, what is starting is free for others.
    void stop(UUID run);

    /// Launches what is due and takes over what is free: each comes back `starting`, held by this run.
    ///
    /// @param exceptProviders work for these is left, for want of room: else a hanging provider's backlog
    ///     would stand in front of everybody's
    List<Work> claim(UUID run, int limit, Set<String> exceptProviders);

    /// Commits `running`, before the first byte may leave. Empty: nothing may be sent (closed, cancelled, paused, a
    /// late success unreviewed, lease lost); the reason is on record. A repeat of the same command after a
    /// lost answer is no permission to send.
    ///
    /// @return what is left until the deadline
    Optional<Duration> markRunning(CommandId command, UUID run, Work work);

    /// News of an attempt. Safe to repeat with the same command id.
    void tell(CommandId command, UUID run, OwnerId owner, JobId job, AttemptId attempt, Channel channel, News news);

    /// Notes what changes nothing by itself: an ambiguous look-up, a proxy's page, …
    ///
    /// @param detail JSON text
    void note(UUID run, OwnerId owner, JobId job, AttemptId attempt, String kind, String detail);

    /// Turns what is overdue or whose engine is lost into unknown, and frees what never was sent.
    Swept sweep(UUID run);

    /// Requests of people for an engine to carry out, now held by this run.
    List<Request> requests(UUID run, int limit);

    /// Look-ups that are due by themselves, of attempts of whose effect nothing certain is known; held by this run like
    /// people's requests, and answered like them.
    ///
    /// @param exceptProviders questions to these are left, for want of room
    List<Request> lookUps(UUID run, int limit, Set<String> exceptProviders);

    /// What a look-up or a cancel call found; settles what is certain.
    ///
    /// @param outcome `succeeded`, `failed`, `running`, `no_trace`, `look_up_failed`, `cancelled`, `not_cancelled`
    /// @param news certain news for {@link #tell}, or null
    void answerRequest(UUID run, Request request, String outcome, @Nullable News news, String detail);

    /// Claimed work. `payload` is the exact text.
    record Work(
            OwnerId owner,
            JobId job,
            AttemptId attempt,
            int number,
            String operation,
            String provider,
            String payload,
            long readVersion) {}

    record Swept(int lost, int overdue, int freed) {}

    enum Ask {
        LOOK_UP,
        CANCEL
    }

    /// What an engine is asked to ask a provider.
    ///
    /// @param onlyOneSentThere this attempt is the only one of its job ever sent to this provider
    /// @param newestSentThere this attempt is the newest of its job sent to this provider
    record Request(
            UUID id,
            Ask ask,
            OwnerId owner,
            JobId job,
            AttemptId attempt,
            String operation,
            String provider,
            String payload,
            @Nullable Instant deadlineAt,
            boolean onlyOneSentThere,
            boolean newestSentThere) {}
}
