package onejob.views.gallery;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.people.PersonRole;
import onejob.domain.port.Activity;
import onejob.domain.port.ChangeFeed;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.Event;
import onejob.domain.port.IntakeRequest;
import onejob.domain.port.JobFilter;
import onejob.domain.port.JobPage;
import onejob.domain.port.JobQuery;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.port.PersonsDeed;
import onejob.domain.port.StopSign;
import onejob.domain.port.Transitions;
import onejob.domain.port.WorkList;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.ProviderPolicy;
import onejob.domain.provider.Published;
import onejob.domain.provider.ReleasePolicy;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import org.jspecify.annotations.Nullable;

/// Ports over made-up jobs, for looking at the console where no database is.
public final class FakePorts implements Jobs, Transitions, ChangeFeed, Activity {
    private static final List<String> PEOPLE = List.of("boris", "olga");

    private final Map<JobId, Scenes.Story> stories = new LinkedHashMap<>();
    private final Set<JobId> changed = ConcurrentHashMap.newKeySet();
    private final List<Command> commands = new ArrayList<>();
    private final long started = System.nanoTime();
    private final Map<JobId, String> holders = new ConcurrentHashMap<>();
    private java.util.function.@Nullable Function<Command, Outcome> carrying;
    private volatile boolean away;
    private volatile @Nullable Outcome answer;

    public FakePorts(Scenes.Story... given) {
        for (Scenes.Story story : given) {
            stories.put(story.job().id(), story);
        }
    }

    public void goAway(boolean gone) {
        away = gone;
    }

    public void answerWith(Outcome outcome) {
        answer = outcome;
    }

    public void replace(Scenes.Story story) {
        stories.put(story.job().id(), story);
        changed.add(story.job().id());
    }

    public synchronized List<Command> commands() {
        return List.copyOf(commands);
    }

    private void here0() {
        if (away) {
            throw new DatabaseUnavailable("away", new IllegalStateException());
        }
    }

    private Instant now() {
        return Scenes.NOW.plusNanos(System.nanoTime() - started);
    }

    @Override
    public Optional<Job> job(JobId id) {
        here0();
        return Optional.ofNullable(stories.get(id)).map(Scenes.Story::job);
    }

    @Override
    public Optional<Job> jobOf(AttemptId attempt) {
        return stories.values().stream()
                .map(Scenes.Story::job)
                .filter(j -> j.attempt(attempt).isPresent())
                .findFirst();
    }

    @Override
    public Optional<Job> jobOfLateAnswer(UUID late) {
        return Optional.empty();
    }

    @Override
    public List<Job> jobs(java.util.Collection<JobId> ids) {
        here0();
        return ids.stream().flatMap(id -> job(id).stream()).toList();
    }

    @Override
    public List<JobRow> rows(java.util.Collection<JobId> ids) {
        return jobs(ids).stream().map(job -> row(job, null)).toList();
    }

    @Override
    public Map<JobId, String> lockedBy(java.util.Collection<JobId> ids) {
        here0();
        Map<JobId, String> held = new LinkedHashMap<>(holders);
        held.keySet().retainAll(Set.copyOf(ids));
        return held;
    }

    public void hold(JobId job, String login) {
        holders.put(job, login);
    }

    /// From now on each command is answered by what this says.
    public void carryOut(java.util.function.Function<Command, Outcome> how) {
        carrying = how;
    }

    public List<Scenes.Story> stories() {
        return List.copyOf(stories.values());
    }

    private static JobRow row(Job job, @Nullable String matched) {
        long late = job.attempts().stream()
                .flatMap(a -> a.lateAnswers().stream())
                .filter(LateAnswer::awaitsReview)
                .count();
        var newest = job.attempts().isEmpty() ? null : job.attempts().getLast();
        Instant since = newest == null
                ? job.createdAt()
                : newest.endedAt() != null
                        ? newest.endedAt()
                        : newest.deadlineAt() != null ? newest.deadlineAt() : newest.launchedAt();
        return new JobRow(
                job.owner(),
                job.id(),
                job.key(),
                job.operation(),
                job.provider(),
                job.status(),
                job.suspectedDuplicate(),
                job.version(),
                job.createdAt(),
                job.closedAt(),
                job.attempts().stream().map(a -> a.state()).toList(),
                since,
                newest == null || newest.failure() == null
                        ? null
                        : newest.failure().kind().word(),
                "1250.00",
                "EUR",
                null,
                (int) late,
                matched);
    }

    @Override
    public JobPage page(JobQuery query, Jobs.@Nullable Position after, int limit, StopSign stop) {
        here0();
        JobFilter filter = query.filter();
        List<JobRow> rows = new ArrayList<>(stories.values().stream()
                .map(Scenes.Story::job)
                .filter(j -> belongs(j, query.list()))
                .filter(j -> query.need() == null || query.need() == need(j))
                .filter(j -> filter.owners().isEmpty() || filter.owners().contains(j.owner()))
                .filter(j -> filter.statuses().isEmpty() || filter.statuses().contains(j.status()))
                .map(j -> row(j, null))
                .toList());
        if (query.order() != JobQuery.usual(query.list())) {
            java.util.Collections.reverse(rows);
        }
        int from = 0;
        for (int i = 0; after != null && i < rows.size(); i++) {
            from = rows.get(i).id().equals(after.id()) ? i + 1 : from;
        }
        List<JobRow> page = rows.subList(from, Math.min(rows.size(), from + limit));
        return new JobPage(
                page,
                page.size() < limit
                        ? null
                        : new Jobs.Position(
                                page.getLast().createdAt(), page.getLast().id()));
    }

    private static JobQuery.Need need(Job job) {
        if (job.status() == JobStatus.UNKNOWN) {
            return JobQuery.Need.UNKNOWN;
        }
        return belongs(job, WorkList.LATE_SUCCESSES) ? JobQuery.Need.LATE_SUCCESS : JobQuery.Need.OPEN;
    }

    private static boolean belongs(Job job, WorkList list) {
        boolean late =
                job.attempts().stream().flatMap(a -> a.lateAnswers().stream()).anyMatch(LateAnswer::awaitsReview);
        return switch (list) {
            case NEEDS_A_DECISION -> late || job.status() == JobStatus.UNKNOWN || job.status() == JobStatus.OPEN;
            case UNKNOWN -> job.status() == JobStatus.UNKNOWN;
            case LATE_SUCCESSES -> late;
            case IN_FLIGHT -> job.status() == JobStatus.RUNNING;
            case EVERYTHING -> true;
        };
    }

    @Override
    public List<JobRow> search(String text, int limit, StopSign stop) {
        here0();
        String wanted = text.strip();
        return stories.values().stream()
                .map(Scenes.Story::job)
                .filter(j -> j.id().toString().equals(wanted)
                        || j.owner().value().equals(wanted)
                        || j.key().value().equals(wanted))
                .map(j -> row(j, j.owner().value().equals(wanted) ? "owner" : "id"))
                .toList();
    }

    @Override
    public List<PersonsDeed> page(Activity.Filter filter, Activity.@Nullable Position after, int limit) {
        return stories.values().stream()
                .flatMap(story -> story.events().stream().map(event -> deed(story, event)))
                .filter(deed -> PEOPLE.contains(deed.person()))
                .filter(deed -> filter.person() == null || filter.person().equals(deed.person()))
                .filter(deed -> filter.job() == null || filter.job().equals(deed.job()))
                .filter(deed -> filter.kinds().isEmpty() || filter.kinds().contains(deed.kind()))
                .filter(deed -> after == null || deed.at().isBefore(after.at()))
                .sorted(Comparator.comparing(PersonsDeed::at).reversed())
                .limit(limit)
                .toList();
    }

    private static PersonsDeed deed(Scenes.Story story, Event event) {
        Optional<Attempt> attempt =
                event.attempt() == null ? Optional.empty() : story.job().attempt(event.attempt());
        return new PersonsDeed(
                event.job() + " " + event.seq(),
                event.at(),
                event.actor(),
                event.kind(),
                event.owner(),
                event.job(),
                event.attempt(),
                attempt.map(Attempt::number).orElse(null),
                attempt.map(Attempt::provider).orElse(null),
                event.seq(),
                event.attemptState(),
                event.attemptVersion(),
                event.jobStatus(),
                event.jobVersion(),
                null,
                event.detail());
    }

    @Override
    public List<String> people() {
        return PEOPLE;
    }

    @Override
    public List<Event> events(JobId job) {
        here0();
        return Optional.ofNullable(stories.get(job)).map(Scenes.Story::events).orElse(List.of());
    }

    @Override
    public List<IntakeRequest> intakeRequests(JobId job) {
        return List.of(
                new IntakeRequest(
                        Scenes.NOW.minusSeconds(846), "ord-1042-pay", "created", null, "203.0.113.18", "web/4.12"),
                new IntakeRequest(
                        Scenes.NOW.minusSeconds(840), "ord-1042-pay", "replayed", null, "203.0.113.18", "web/4.12"));
    }

    @Override
    public List<LateItem> late(int limit) {
        return List.of();
    }

    @Override
    public List<onejob.domain.port.UnmatchedNotice> unmatchedNotices(int limit) {
        return List.of();
    }

    @Override
    public Map<WorkList, Long> counts() {
        here0();
        Map<WorkList, Long> counts = new EnumMap<>(WorkList.class);
        for (WorkList list : WorkList.values()) {
            counts.put(
                    list,
                    stories.values().stream()
                            .filter(s -> belongs(s.job(), list))
                            .count());
        }
        counts.put(WorkList.EVERYTHING, 1_214_310L);
        return counts;
    }

    @Override
    public Published published() {
        here0();
        ProviderPolicy acme =
                new ProviderPolicy("acme", Duration.ofSeconds(2), true, true, Duration.ofMinutes(15), false, null);
        ProviderPolicy pay = new ProviderPolicy("fallback-pay", Duration.ofSeconds(2), true, true, null, false, null);
        ProviderPolicy hub = new ProviderPolicy("wirehub", Duration.ofSeconds(2), false, false, null, false, null);
        return new Published(
                1,
                Map.of(
                        "charge",
                        new OperationPolicy(
                                "charge",
                                List.of("acme", "fallback-pay", "wirehub"),
                                true,
                                ReleasePolicy.OPERATOR,
                                3,
                                true,
                                List.of("/ref"),
                                List.of("/card"))),
                Map.of("acme", acme, "fallback-pay", pay, "wirehub", hub),
                Set.of("charge/fallback-pay"),
                Set.of("charge/wirehub"));
    }

    @Override
    public List<Job> list(@Nullable JobStatus status, @Nullable OwnerId owner, int limit) {
        return List.of();
    }

    @Override
    public Optional<RequestState> request(UUID request) {
        return Optional.of(new RequestState(true, "no_trace"));
    }

    @Override
    public Here here() {
        here0();
        return new Here(now(), "orders-db", "olga", PersonRole.OPERATOR, "7", false);
    }

    @Override
    public synchronized Outcome apply(Command command) {
        commands.add(command);
        here0();
        java.util.function.Function<Command, Outcome> how = carrying;
        if (how != null) {
            return how.apply(command);
        }
        Outcome given = answer;
        return given == null ? new Outcome.Refused(new Refusal(RefusalCode.BUSY, null)) : given;
    }

    @Override
    public Optional<Outcome> outcomeOf(CommandId command) {
        return Optional.ofNullable(answer);
    }

    @Override
    public Set<JobId> next() {
        here0();
        Set<JobId> told = new HashSet<>(changed);
        changed.removeAll(told);
        return told;
    }
}
