package onejob.domain.port;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Role;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import org.jspecify.annotations.Nullable;

/// Narrows a list. Of each set any value will do, an empty one asks for nothing; all that is asked for must hold.
///
/// @param states an attempt is in one of these
/// @param providers the job aims at one of these, or an attempt went there
/// @param roles an attempt had one of these
/// @param severalAttempts there is more than one attempt
/// @param olderThan it was submitted longer ago, by the database's clock
/// @param youngerThan it was submitted less long ago, by the database's clock
/// @param from it was submitted then or later
/// @param until it was submitted before then
public record JobFilter(
        Set<JobStatus> statuses,
        Set<AttemptState> states,
        Set<OwnerId> owners,
        Set<String> providers,
        Set<Role> roles,
        Set<String> operations,
        boolean severalAttempts,
        boolean suspectedDuplicate,
        @Nullable Duration olderThan,
        @Nullable Duration youngerThan,
        @Nullable Instant from,
        @Nullable Instant until) {
    public static final JobFilter NONE = new JobFilter(
            Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false, false, null, null, null, null);

    public JobFilter {
        statuses = Set.copyOf(statuses);
        states = Set.copyOf(states);
        owners = Set.copyOf(owners);
        providers = Set.copyOf(providers);
        roles = Set.copyOf(roles);
        operations = Set.copyOf(operations);
    }

    public JobFilter withStatuses(Set<JobStatus> now) {
        return new JobFilter(
                now,
                states,
                owners,
                providers,
                roles,
                operations,
                severalAttempts,
                suspectedDuplicate,
                olderThan,
                youngerThan,
                from,
                until);
    }

    public JobFilter withStates(Set<AttemptState> now) {
        return new JobFilter(
                statuses,
                now,
                owners,
                providers,
                roles,
                operations,
                severalAttempts,
                suspectedDuplicate,
                olderThan,
                youngerThan,
                from,
                until);
    }

    public JobFilter withOwners(Set<OwnerId> now) {
        return new JobFilter(
                statuses,
                states,
                now,
                providers,
                roles,
                operations,
                severalAttempts,
                suspectedDuplicate,
                olderThan,
                youngerThan,
                from,
                until);
    }

    public JobFilter withProviders(Set<String> now) {
        return new JobFilter(
                statuses,
                states,
                owners,
                now,
                roles,
                operations,
                severalAttempts,
                suspectedDuplicate,
                olderThan,
                youngerThan,
                from,
                until);
    }

    public JobFilter withRoles(Set<Role> now) {
        return new JobFilter(
                statuses,
                states,
                owners,
                providers,
                now,
                operations,
                severalAttempts,
                suspectedDuplicate,
                olderThan,
                youngerThan,
                from,
                until);
    }

    public JobFilter withOperations(Set<String> now) {
        return new JobFilter(
                statuses,
                states,
                owners,
                providers,
                roles,
                now,
                severalAttempts,
                suspectedDuplicate,
                olderThan,
                youngerThan,
                from,
                until);
    }

    public JobFilter withSeveralAttempts(boolean now) {
        return new JobFilter(
                statuses,
                states,
                owners,
                providers,
                roles,
                operations,
                now,
                suspectedDuplicate,
                olderThan,
                youngerThan,
                from,
                until);
    }

    public JobFilter withSuspectedDuplicate(boolean now) {
        return new JobFilter(
                statuses,
                states,
                owners,
                providers,
                roles,
                operations,
                severalAttempts,
                now,
                olderThan,
                youngerThan,
                from,
                until);
    }

    public JobFilter withOlderThan(@Nullable Duration now) {
        return new JobFilter(
                statuses,
                states,
                owners,
                providers,
                roles,
                operations,
                severalAttempts,
                suspectedDuplicate,
                now,
                youngerThan,
                from,
                until);
    }

    public JobFilter withYoungerThan(@Nullable Duration now) {
        return new JobFilter(
                statuses,
                states,
                owners,
                providers,
                roles,
                operations,
                severalAttempts,
                suspectedDuplicate,
                olderThan,
                now,
                from,
                until);
    }

    public JobFilter withTime(@Nullable Instant since, @Nullable Instant before) {
        return new JobFilter(
                statuses,
                states,
                owners,
                providers,
                roles,
                operations,
                severalAttempts,
                suspectedDuplicate,
                olderThan,
                youngerThan,
                since,
                before);
    }
}
