package onejob.domain.transition;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.ProviderPolicy;
import onejob.domain.provider.Published;
import onejob.domain.provider.ReleasePolicy;
import org.jspecify.annotations.Nullable;

/// What a person may do to a job as it stands. The database's functions decide the same again under the row's
/// lock, and theirs is the word that counts; this one says it before the click, with every reason at once.
public final class Guard {
    private final Published published;
    private final PersonRole role;
    private final Instant now;
    private final Refusals no = new Refusals();

    private Guard(Published published, PersonRole role, Instant now) {
        this.published = published;
        this.role = role;
        this.now = now;
    }

    /// Everything that speaks against a command, in the order of {@link RefusalCode}; empty when it is
    /// allowed.
    ///
    /// @param job the job that the command is about; null for a provider's, and when there is none by its
    ///     id
    /// @param now by the database's clock
    public static List<Refusal> decide(
            @Nullable Job job, Published published, PersonRole role, Command command, Instant now) {
        Guard guard = new Guard(published, role, now);
        guard.no.when(!role.may(needed(command)), RefusalCode.ROLE_NOT_PERMITTED);
        guard.judge(job, command);
        return guard.no.inOrder();
    }

    /// The least role that may give a command.
    static PersonRole needed(Command command) {
        return switch (command) {
            case Command.LaunchAttempt launch -> launch.override() ? PersonRole.ADMIN : PersonRole.OPERATOR;
            case Command.ResolveAttempt resolve -> PersonRole.OPERATOR;
            case Command.CancelAttempt cancel -> PersonRole.OPERATOR;
            case Command.ReleaseAttempt release -> PersonRole.OPERATOR;
            case Command.CheckAttempt check -> PersonRole.OPERATOR;
            case Command.CloseJob close -> PersonRole.OPERATOR;
            case Command.ReviewLateAnswer review -> PersonRole.OPERATOR;
            case Command.AddNote note -> PersonRole.OPERATOR;
            case Command.ShowPayload show -> PersonRole.OPERATOR;
            case Command.PauseProvider pause -> PersonRole.ADMIN;
            case Command.ResumeProvider resume -> PersonRole.ADMIN;
            case Command.QualifyProvider qualify -> PersonRole.OPERATOR;
            case Command.StopSuite stop -> PersonRole.OPERATOR;
        };
    }

    private void judge(@Nullable Job job, Command command) {
        switch (command) {
            case Command.LaunchAttempt launch -> onJob(job, launch.job(), it -> launch(it, launch));
            case Command.CloseJob close -> onJob(job, close.job(), it -> close(it, close));
            case Command.AddNote note -> onJob(job, note.job(), it -> reasoned(note.text()));
            case Command.ShowPayload show -> onJob(job, show.job(), it -> {});
            case Command.ResolveAttempt resolve -> onAttempt(job, resolve.attempt(), it -> resolve(it, resolve));
            case Command.CancelAttempt cancel -> onAttempt(job, cancel.attempt(), it -> cancel(it, cancel));
            case Command.ReleaseAttempt release ->
                onAttempt(job, release.attempt(), it -> release(it, release, operation(job)));
            case Command.CheckAttempt check -> onAttempt(job, check.attempt(), this::check);
            case Command.ReviewLateAnswer review -> review(job, review);
            case Command.PauseProvider pause -> {
                providerKnown(pause.provider());
                reasoned(pause.reason());
            }
            case Command.ResumeProvider resume -> providerKnown(resume.provider());
            case Command.QualifyProvider qualify -> qualify(qualify);
            // Whether there is such a run is not known here.
            case Command.StopSuite stop -> {}
        }
    }

    /// A suite may be run whatever the provider's state is: of a paused one to know before it is resumed, and of a
    /// primary before it becomes a fallback.
    private void qualify(Command.QualifyProvider qualify) {
        Optional<OperationPolicy> operation = published.operation(qualify.operation());
        no.when(operation.isEmpty(), RefusalCode.OPERATION_UNKNOWN);
        no.when(
                published.provider(qualify.provider()).isEmpty()
                        || operation
                                .filter(policy -> !policy.route().contains(qualify.provider()))
                                .isPresent(),
                RefusalCode.PROVIDER_UNKNOWN);
    }

    private void launch(Job job, Command.LaunchAttempt launch) {
        blocked(job);
        no.when(stands(job), RefusalCode.LATE_SUCCESS_STANDS);
        no.when(launch.after() != job.newest(), RefusalCode.ATTEMPT_CHANGED);
        no.when(launch.override() && blank(launch.reason()), RefusalCode.EVIDENCE_REQUIRED);
        no.when(
                published
                        .provider(launch.provider())
                        .filter(ProviderPolicy::paused)
                        .isPresent(),
                RefusalCode.PROVIDER_PAUSED);
        operation(job)
                .ifPresentOrElse(
                        policy -> launch(job, launch, policy), () -> no.when(true, RefusalCode.OPERATION_UNKNOWN));
    }

    private void launch(Job job, Command.LaunchAttempt launch, OperationPolicy policy) {
        String provider = launch.provider();
        no.when(job.attempts().size() >= policy.maxAttempts(), RefusalCode.ATTEMPTS_EXHAUSTED);
        if (!policy.route().contains(provider) || published.provider(provider).isEmpty()) {
            no.when(true, RefusalCode.PROVIDER_UNKNOWN);
            return;
        }
        boolean primary = policy.route().getFirst().equals(provider);
        boolean waived = launch.override() && role.may(PersonRole.ADMIN) && !blank(launch.reason());
        if (primary || !policy.qualificationRequired() || waived) {
            return;
        }
        if (!published.isQualified(policy.name(), provider)) {
            boolean expired = published.hasExpired(policy.name(), provider);
            no.when(expired, RefusalCode.QUALIFICATION_EXPIRED);
            no.when(!expired, RefusalCode.FALLBACK_NOT_QUALIFIED);
        }
    }

    /// A standing late success does not keep a job from being closed: it is the reason to close it.
    private void close(Job job, Command.CloseJob close) {
        blocked(job);
        no.when(close.version() != job.version(), RefusalCode.VERSION_CHANGED);
        no.when(close.after() != job.newest(), RefusalCode.ATTEMPT_CHANGED);
        reasoned(close.reason());
    }

    /// What keeps anything new from happening to a job: it is decided, undecided, or perhaps done already.
    private void blocked(Job job) {
        no.when(job.status().closed(), RefusalCode.JOB_CLOSED);
        no.when(unreviewed(job), RefusalCode.LATE_SUCCESS_UNREVIEWED);
        job.blocking().map(attempt -> Blocking.of(attempt, now)).ifPresent(because -> {
            boolean unknown = because.state() == AttemptState.UNKNOWN;
            no.when(unknown, RefusalCode.ATTEMPT_UNKNOWN, because);
            no.when(!unknown, RefusalCode.ATTEMPT_IN_FLIGHT, because);
        });
    }

    /// Resolving says what is *known* about an attempt whose end is open. A guess is no knowledge.
    private void resolve(Attempt attempt, Command.ResolveAttempt resolve) {
        seen(attempt, resolve.version());
        allowedIn(attempt, state -> state == AttemptState.UNKNOWN || state == AttemptState.RELEASED);
        no.when(resolve.evidence() == Evidence.ASSUMED || blank(resolve.reference()), RefusalCode.EVIDENCE_REQUIRED);
        reasoned(resolve.reason());
    }

    private void cancel(Attempt attempt, Command.CancelAttempt cancel) {
        seen(attempt, cancel.version());
        allowedIn(attempt, AttemptState::blocking);
        boolean stoppable = policy(attempt).filter(ProviderPolicy::cancel).isPresent();
        no.when(
                attempt.stateAt(now) == AttemptState.RUNNING && !stoppable,
                RefusalCode.DEADLINE_NOT_REACHED,
                Blocking.of(attempt, now));
        reasoned(cancel.reason());
    }

    private void release(Attempt attempt, Command.ReleaseAttempt release, Optional<OperationPolicy> operation) {
        seen(attempt, release.version());
        allowedIn(attempt, state -> state == AttemptState.UNKNOWN);
        reasoned(release.reason());
        no.when(operation.isEmpty(), RefusalCode.OPERATION_UNKNOWN);
        // Whoever lacks the role altogether was told so; the policy is then read for the least role that has it.
        PersonRole judged = role.may(PersonRole.OPERATOR) ? role : PersonRole.OPERATOR;
        ReleasePolicy policy = operation.map(OperationPolicy::release).orElse(ReleasePolicy.OPERATOR);
        no.when(!policy.allows(judged), RefusalCode.RELEASE_NOT_ALLOWED, Blocking.of(attempt, now));
    }

    /// Looking is allowed in every state, also of a closed job: what matters is that there is something to
    /// ask about.
    private void check(Attempt attempt) {
        boolean askable = attempt.sentAt() != null
                && policy(attempt).filter(ProviderPolicy::lookUp).isPresent();
        no.when(!askable, RefusalCode.LOOK_UP_UNAVAILABLE, Blocking.of(attempt, now));
    }

    private void review(@Nullable Job job, Command.ReviewLateAnswer review) {
        Optional<LateAnswer> late = job == null ? Optional.empty() : lateAnswer(job, review.late());
        no.when(late.isEmpty(), RefusalCode.NOT_FOUND);
        no.when(late.filter(it -> it.outcome() != LateAnswer.Told.SUCCEEDED).isPresent(), RefusalCode.WRONG_STATE);
        no.when(late.isPresent() && blank(review.reference()), RefusalCode.EVIDENCE_REQUIRED);
        if (late.isPresent()) {
            reasoned(review.reason());
        }
    }

    private void seen(Attempt attempt, long version) {
        no.when(attempt.version() != version, RefusalCode.ATTEMPT_CHANGED, Blocking.of(attempt, now));
    }

    private void allowedIn(Attempt attempt, Predicate<AttemptState> allowed) {
        no.when(!allowed.test(attempt.stateAt(now)), RefusalCode.WRONG_STATE, Blocking.of(attempt, now));
    }

    private void reasoned(String reason) {
        no.when(blank(reason), RefusalCode.EVIDENCE_REQUIRED);
    }

    private void providerKnown(String provider) {
        no.when(published.provider(provider).isEmpty(), RefusalCode.PROVIDER_UNKNOWN);
    }

    private void onJob(@Nullable Job job, JobId id, Consumer<Job> rule) {
        if (job == null || !job.id().equals(id)) {
            no.when(true, RefusalCode.NOT_FOUND);
        } else {
            rule.accept(job);
        }
    }

    private void onAttempt(@Nullable Job job, AttemptId id, Consumer<Attempt> rule) {
        Optional<Attempt> attempt = job == null ? Optional.empty() : job.attempt(id);
        attempt.ifPresentOrElse(rule, () -> no.when(true, RefusalCode.NOT_FOUND));
    }

    private Optional<OperationPolicy> operation(@Nullable Job job) {
        return job == null ? Optional.empty() : published.operation(job.operation());
    }

    private Optional<ProviderPolicy> policy(Attempt attempt) {
        return published.provider(attempt.provider());
    }

    private static boolean unreviewed(Job job) {
        return lateAnswers(job).stream().anyMatch(LateAnswer::awaitsReview);
    }

    /// One `stands` among several decides, but only once all are reviewed: until then the open question
    /// comes first.
    private static boolean stands(Job job) {
        return !unreviewed(job)
                && lateAnswers(job).stream()
                        .anyMatch(late -> late.outcome() == LateAnswer.Told.SUCCEEDED
                                && late.review() == LateAnswer.Review.STANDS);
    }

    private static Optional<LateAnswer> lateAnswer(Job job, UUID id) {
        return lateAnswers(job).stream().filter(late -> late.id().equals(id)).findFirst();
    }

    private static List<LateAnswer> lateAnswers(Job job) {
        return job.attempts().stream()
                .flatMap(attempt -> attempt.lateAnswers().stream())
                .toList();
    }

    private static boolean blank(@Nullable String text) {
        return text == null || text.isBlank();
    }
}
