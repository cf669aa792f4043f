package onejob.app.demo;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.Jobs;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.Qualifications;
import onejob.domain.port.Transitions;
import onejob.domain.provider.Standing;
import onejob.domain.transition.Command;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Outcome;
import onejob.persistence.Database;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Five orders in which everything happens that this product is about, right after the start: one hangs, one is
/// declined, one is never sent, one loses a race, and one is cancelled and succeeds all the same.
final class Story implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Story.class);
    static final List<String> ORDERS = List.of("hung", "declined", "unsent", "race", "fenced");
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LOOK_EVERY = Duration.ofMillis(200);

    private final Customers customers;
    private final Script script;
    private final Transitions transitions;
    private final Jobs jobs;
    private final Qualifications qualifications;
    private final Supplier<UUID> ids;
    private final int first;

    /// @param database under the login of an operator who plays along
    /// @param first the first of the order numbers that are its own
    Story(Customers customers, Script script, Database database, Supplier<UUID> ids, int first) {
        this.customers = customers;
        this.script = script;
        this.transitions = database.transitions();
        this.jobs = database.jobs();
        this.qualifications = database.qualifications();
        this.ids = ids;
        this.first = first;
    }

    @Override
    public void run() {
        try {
            qualify();
            hung();
            declined();
            neverSent();
            Optional<JobId> race = ordered("race", Behaviour.HELD);
            Optional<JobId> fenced = ordered("fenced", Behaviour.HELD);
            if (race.isPresent()) {
                lostRace(race.get());
            }
            if (fenced.isPresent()) {
                cancelledThenDone(fenced.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (DatabaseUnavailable | OutcomeUnknown e) {
            LOG.warn("the demo's story ends early: {}", e.toString());
        }
    }

    /// One model shows that it may stand in for another, and a cheaper one that it may not. The fallback of payouts is
    /// left to whoever looks.
    private void qualify() {
        for (Standing standing : qualifications.standings()) {
            if (standing.operation().equals("summarise") && standing.state() == Standing.State.NEVER_RUN) {
                done(new Command.QualifyProvider(command(), standing.provider(), standing.operation()));
            }
        }
    }

    /// Stays unknown until somebody decides: the provider keeps silent, and has no trace of it.
    private void hung() {
        ordered("hung", Behaviour.HANG);
    }

    private void declined() {
        ordered("declined", Behaviour.DECLINE);
    }

    /// Goes to a provider where nobody listens: known not to be done, so the next attempt is free at once.
    private void neverSent() {
        customers.order(order("unsent").at("legacy-pay"));
    }

    /// The first attempt is let race, the fallback answers first, and then the first answers too: the work was done
    /// twice, one result stands, and the other is on record.
    private void lostRace(JobId id) throws InterruptedException {
        Optional<Attempt> first =
                await(id, job -> is(job, 1, AttemptState.UNKNOWN)).map(job -> attempt(job, 1));
        if (first.isEmpty()
                || !done(new Command.ReleaseAttempt(
                        command(), first.get().id(), first.get().version(), "the customer is waiting"))
                || !done(new Command.LaunchAttempt(
                        command(), id, "fallback-pay", 1, "the first attempt hangs", false))) {
            return;
        }
        if (await(id, job -> job.status().closed()).isPresent()) {
            script.letGo("acme", ref("race"));
        }
    }

    /// A person stops waiting and fences the attempt; what it still answers wins nothing, but is kept for review.
    private void cancelledThenDone(JobId id) throws InterruptedException {
        Optional<Attempt> first =
                await(id, job -> is(job, 1, AttemptState.UNKNOWN)).map(job -> attempt(job, 1));
        if (first.isPresent()
                && done(new Command.CancelAttempt(
                        command(),
                        first.get().id(),
                        first.get().version(),
                        Evidence.ASSUMED,
                        null,
                        "hangs, and support sees no charge"))) {
            script.letGo("acme", ref("fenced"));
        }
    }

    private Optional<JobId> ordered(String name, Behaviour behaviour) {
        script.plan("acme", ref(name), behaviour);
        return customers.order(order(name));
    }

    private Order order(String name) {
        return switch (name) {
            case "hung" -> Order.charge("alice", ref(name), "42.00", "EUR", "J. Okafor");
            case "declined" -> Order.charge("northwind", ref(name), "310.50", "USD", "M. Lindqvist");
            case "unsent" -> Order.charge("alice", ref(name), "9.90", "EUR", "S. Tanaka");
            case "race" -> Order.charge("northwind", ref(name), "129.00", "EUR", "P. Moreau");
            default -> Order.charge("lumen-labs", ref(name), "75.25", "GBP", "K. Nowak");
        };
    }

    private String ref(String name) {
        return "order-" + (first + ORDERS.indexOf(name));
    }

    private static boolean is(Job job, int number, AttemptState state) {
        return job.attempts().stream().anyMatch(a -> a.number() == number && a.state() == state);
    }

    private static Attempt attempt(Job job, int number) {
        return job.attempts().stream()
                .filter(a -> a.number() == number)
                .findFirst()
                .orElseThrow();
    }

    /// The job once it is so; empty when it does not become so, or the demo ends.
    private Optional<Job> await(JobId id, Predicate<Job> condition) throws InterruptedException {
        long rounds = PATIENCE.dividedBy(LOOK_EVERY);
        for (long i = 0; i < rounds; i++) {
            Optional<Job> job = jobs.job(id).filter(condition);
            if (job.isPresent()) {
                return job;
            }
            if (!script.pause(LOOK_EVERY)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /// Somebody at the console may have been quicker; then the story goes on without us.
    private boolean done(Command command) {
        Outcome outcome = transitions.apply(command);
        if (outcome instanceof Outcome.Refused refused) {
            LOG.info("the demo's story goes another way: {}", refused.refusal().detail());
            return false;
        }
        return true;
    }

    private CommandId command() {
        return new CommandId(ids.get());
    }
}
