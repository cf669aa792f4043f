package onejob.persistence.walk;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.Channel;
import onejob.domain.provider.Published;
import onejob.domain.transition.Command;
import onejob.domain.transition.Guard;
import onejob.domain.transition.Outcome;
import onejob.domain.transition.Refusal;
import onejob.persistence.testing.Session;
import onejob.persistence.testing.TestDatabase;
import onejob.persistence.testing.World;
import org.jspecify.annotations.Nullable;

/// Goes breadth-first through the states of a small world, asks everything of each, and compares.
final class Walk implements AutoCloseable {
    final Map<String, Integer> answers = new TreeMap<>();
    final List<String> differences = new ArrayList<>();
    int triples;
    int heard;

    private final World world;
    private final Map<PersonRole, Session> people = new EnumMap<>(PersonRole.class);
    private final Session service;
    private final Map<String, Node> nodes = new LinkedHashMap<>();

    /// A state that was reached, by a job that is in it.
    record Node(String operation, JobId job, List<Step> path) {}

    Walk(World world) throws SQLException {
        this.world = world;
        people.put(PersonRole.VIEWER, new Session(world.database.login("victor")));
        people.put(PersonRole.OPERATOR, new Session(world.database.login("olga")));
        people.put(PersonRole.ADMIN, new Session(world.database.login("ada")));
        service = new Session(world.database.login("svc"));
    }

    /// Every state that the engine's news and an operator's deeds lead to.
    ///
    /// @param limit on the steps that lead there from the first
    /// @param all of so many states one is asked everything in every role; the others, what leads on
    /// @param first names of the steps that lead to where the walk begins
    void everyStateOf(String operation, int limit, int all, String... first) throws SQLException {
        Published published = world.olga.jobs().published();
        Deque<Node> waiting = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        Node start = begin(operation, first);
        int end = start.path().size() + limit;
        seen.add(signature(world.job(start.job())));
        waiting.add(start);
        while (!waiting.isEmpty()) {
            Node node = waiting.remove();
            Job job = world.job(node.job());
            Map<String, Step> found = new LinkedHashMap<>();
            boolean fresh = nodes.put(operation + ": " + signature(job), node) == null;
            boolean everything = fresh && nodes.size() % all == 0;
            ask(job, published, everything, found);
            hear(job, found);
            if (node.path().size() == end) {
                continue;
            }
            for (Map.Entry<String, Step> entry : found.entrySet()) {
                if (seen.add(entry.getKey())) {
                    Node next = reach(operation, node.path(), entry.getValue());
                    String reached = signature(world.job(next.job()));
                    if (!reached.equals(entry.getKey())) {
                        differences.add(names(next.path()) + " led to " + reached + ", not to " + entry.getKey());
                    }
                    waiting.add(next);
                }
            }
        }
    }

    /// Asks everything again in every state that was reached, under another configuration.
    ///
    /// @param all of so many states one
    void everyStateAgain(int all) throws SQLException {
        Published published = world.olga.jobs().published();
        List<Node> reached = List.copyOf(nodes.values());
        for (int i = 0; i < reached.size(); i += all) {
            Node node = reached.get(i);
            ask(world.job(node.job()), published, true, new LinkedHashMap<>());
        }
    }

    void nothing() throws SQLException {
        Published published = world.olga.jobs().published();
        for (Deed deed : Deed.ofNothing()) {
            Job none = world.submit("work");
            for (PersonRole role : PersonRole.values()) {
                compare(
                        none,
                        null,
                        published,
                        role,
                        deed,
                        world.olga.jobs().here().now());
            }
        }
    }

    int states() {
        return nodes.size();
    }

    private Node begin(String operation, String... names) {
        Job job = world.submit(operation);
        List<Step> path = new ArrayList<>();
        for (String name : names) {
            Step step = named(world.job(job.id()), name);
            step.take(world, job.id());
            path.add(step);
        }
        return new Node(operation, job.id(), List.copyOf(path));
    }

    private static Step named(Job job, String name) {
        if (name.startsWith("sent ")) {
            return new Step.Sent(Integer.parseInt(name.substring(5)));
        }
        for (Heard heard : Heard.of(job)) {
            if (heard.name().equals(name)) {
                return new Step.Told(heard);
            }
        }
        return Deed.of(job).stream()
                .filter(deed -> deed.name().equals(name))
                .map(Step.Asked::new)
                .findFirst()
                .orElseThrow();
    }

    private Node reach(String operation, List<Step> path, Step last) {
        List<Step> steps = new ArrayList<>(path);
        steps.add(last);
        JobId job = world.submit(operation).id();
        steps.forEach(step -> step.take(world, job));
        return new Node(operation, job, List.copyOf(steps));
    }

    private void ask(Job job, Published published, boolean everything, Map<String, Step> found) throws SQLException {
        Instant now = world.olga.jobs().here().now();
        for (Deed deed : Deed.of(job)) {
            for (PersonRole role : PersonRole.values()) {
                if (!everything && !(deed.leadsOn() && role == PersonRole.OPERATOR)) {
                    continue;
                }
                Job after = compare(job, job, published, role, deed, now);
                if (after != null && deed.leadsOn() && role == PersonRole.OPERATOR) {
                    found.putIfAbsent(signature(after), new Step.Asked(deed));
                }
            }
        }
    }

    /// @return the job after the deed; null where it was refused, or waits for a provider
    private @Nullable Job compare(
            Job job, @Nullable Job about, Published published, PersonRole role, Deed deed, Instant now)
            throws SQLException {
        triples++;
        Command command = deed.command().apply(job);
        List<Refusal> guard = Guard.decide(about, published, role, command, now);
        Session session = Objects.requireNonNull(people.get(role));
        try {
            Outcome outcome = session.transitions.apply(command);
            String told = outcome instanceof Outcome.Refused refused
                    ? refused.refusal().code().word()
                    : "applied";
            String foretold =
                    guard.isEmpty() ? "applied" : guard.getFirst().code().word();
            answers.merge(told, 1, Integer::sum);
            if (!told.equals(foretold)) {
                differences.add(signature(job) + ", " + role + ", " + deed.name() + ": guard " + foretold
                        + ", function " + told);
            }
            if (about == null || !(outcome instanceof Outcome.Applied)) {
                return null;
            }
            Job after = session.jobs.job(job.id()).orElseThrow();
            Foretold.compare(job, published, role, command, now, after)
                    .forEach(it -> differences.add(signature(job) + ", " + deed.name() + ": " + it));
            return after;
        } finally {
            session.takeBack();
        }
    }

    private void hear(Job job, Map<String, Step> found) throws SQLException {
        for (Heard news : Heard.of(job)) {
            heard++;
            try {
                Heard.Told foretold = news.foretold(job);
                Attempt attempt = Deed.attempt(job, news.number());
                service.queue.tell(
                        World.id(), world.run, job.owner(), job.id(), attempt.id(), Channel.ANSWER, news.news());
                Job after =
                        service.submissions.job(TestDatabase.ALICE, job.id()).orElseThrow();
                Heard.Told told = Heard.seen(after, news.number());
                if (!told.equals(foretold)) {
                    differences.add(signature(job) + ", " + news.name() + ": " + told + ", foretold " + foretold);
                }
                if (news.leadsOn(job)) {
                    found.putIfAbsent(signature(after), new Step.Told(news));
                }
            } finally {
                service.takeBack();
            }
        }
        for (Attempt attempt : job.attempts()) {
            if (attempt.state() == AttemptState.STARTING) {
                send(job, attempt, found);
            } else if (attempt.state() == AttemptState.RUNNING
                    && attempt.provider().equals("slow")) {
                Step agreed = new Step.Agreed(attempt.number());
                Job there =
                        world.job(reach(job.operation(), pathOf(job), agreed).job());
                found.putIfAbsent(signature(there), agreed);
            }
        }
    }

    private List<Step> pathOf(Job job) {
        return Objects.requireNonNull(nodes.get(job.operation() + ": " + signature(job)))
                .path();
    }

    /// A starting attempt is sent, unless a late success bars it.
    private void send(Job job, Attempt attempt, Map<String, Step> found) throws SQLException {
        heard++;
        boolean barred = job.attempts().stream()
                .flatMap(it -> it.lateAnswers().stream())
                .anyMatch(late ->
                        late.outcome() == LateAnswer.Told.SUCCEEDED && late.review() != LateAnswer.Review.REVERSED);
        try {
            boolean sent = service.queue
                    .markRunning(World.id(), world.run, world.hold(attempt.id()))
                    .isPresent();
            if (sent == barred) {
                differences.add(signature(job) + ": attempt " + attempt.number() + " sent: " + sent);
            }
            if (sent) {
                Job after =
                        service.submissions.job(TestDatabase.ALICE, job.id()).orElseThrow();
                found.putIfAbsent(signature(after), new Step.Sent(attempt.number()));
            }
        } finally {
            service.takeBack();
        }
    }

    /// What decides about a job, without its identity: two jobs with the same signature are in the same state.
    private static String signature(Job job) {
        return job.status().word() + (job.suspectedDuplicate() ? "!" : "") + " "
                + job.attempts().stream()
                        .map(a -> a.provider() + "/" + a.state().word() + (a.sentAt() == null ? "" : "/sent")
                                + (a.assumed() ? "/assumed" : "")
                                + (a.readVersion() == job.version() ? "" : "/fenced")
                                + a.lateAnswers().stream()
                                        .map(late -> late.outcome() + "=" + late.review())
                                        .sorted()
                                        .toList())
                        .collect(Collectors.joining(", "));
    }

    private static String names(List<Step> path) {
        return path.stream().map(Step::name).collect(Collectors.joining(" > "));
    }

    @Override
    public void close() throws SQLException {
        for (Session session : people.values()) {
            session.close();
        }
        service.close();
    }
}
