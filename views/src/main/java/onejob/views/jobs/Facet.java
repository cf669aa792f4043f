package onejob.views.jobs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Role;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.JobFilter;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// One thing a list can be narrowed by, of which several values may be asked for.
///
/// @param name in keys and ids
/// @param code of a value, as it is remembered
/// @param value of such a code
record Facet<T>(
        String name,
        Function<JobFilter, Set<T>> get,
        BiFunction<JobFilter, Set<T>, JobFilter> with,
        Function<T, String> code,
        Function<String, T> value,
        BiFunction<Words, T, String> word) {
    static final Facet<JobStatus> STATUS = new Facet<>(
            "status",
            JobFilter::statuses,
            JobFilter::withStatuses,
            JobStatus::word,
            JobStatus::of,
            (words, value) -> words.say(Look.of(value).key()));
    static final Facet<AttemptState> STATE = new Facet<>(
            "state",
            JobFilter::states,
            JobFilter::withStates,
            AttemptState::word,
            AttemptState::of,
            (words, value) -> words.say(Look.of(value).key()));
    static final Facet<OwnerId> OWNER = new Facet<>(
            "owner",
            JobFilter::owners,
            JobFilter::withOwners,
            OwnerId::value,
            OwnerId::new,
            (_, value) -> value.value());
    static final Facet<String> PROVIDER = new Facet<>(
            "provider",
            JobFilter::providers,
            JobFilter::withProviders,
            code -> code,
            code -> code,
            (_, value) -> value);
    static final Facet<Role> ROLE = new Facet<>(
            "role",
            JobFilter::roles,
            JobFilter::withRoles,
            Role::word,
            Role::of,
            (words, value) -> words.say("role." + value.word()));
    static final Facet<String> OPERATION = new Facet<>(
            "operation",
            JobFilter::operations,
            JobFilter::withOperations,
            code -> code,
            code -> code,
            (_, value) -> value);
    static final List<Facet<?>> ALL = List.of(STATUS, STATE, OWNER, PROVIDER, ROLE, OPERATION);

    boolean asked(JobFilter filter, T choice) {
        return get.apply(filter).contains(choice);
    }

    /// The filter with this value too, or without it.
    JobFilter toggled(JobFilter filter, T choice) {
        Set<T> values = new HashSet<>(get.apply(filter));
        if (!values.remove(choice)) {
            values.add(choice);
        }
        return with.apply(filter, values);
    }

    JobFilter without(JobFilter filter) {
        return with.apply(filter, Set.of());
    }

    boolean isAsked(JobFilter filter) {
        return !get.apply(filter).isEmpty();
    }

    /// The asked values in words.
    String said(JobFilter filter, Words words) {
        List<String> said = new ArrayList<>();
        get.apply(filter).forEach(choice -> said.add(word.apply(words, choice)));
        said.sort(null);
        return String.join(", ", said);
    }

    List<String> codes(JobFilter filter) {
        return get.apply(filter).stream().map(code).sorted().toList();
    }

    JobFilter coded(JobFilter filter, Collection<String> codes) {
        Set<T> values = new HashSet<>();
        codes.forEach(each -> values.add(value.apply(each)));
        return with.apply(filter, values);
    }
}
