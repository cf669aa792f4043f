package onejob.app.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.OutcomeUnknown;
import onejob.domain.port.SuiteCalls;
import onejob.domain.port.SuiteCalls.Tried;
import onejob.domain.port.SuiteWork;
import onejob.domain.port.SuiteWork.End;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.Suite;
import onejob.domain.qualify.SuiteCase;
import onejob.domain.qualify.SuiteRun;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One run of a contract suite: case by case, call by call, each told before the next is made. Asked to stop, it ends
/// between two calls or in the middle of one.
final class Qualifying {
    private static final Logger LOG = LoggerFactory.getLogger(Qualifying.class);
    private static final Duration LOOK_WHETHER_STOPPED = Duration.ofMillis(300);
    private static final int LONGEST_TEXT = 100_000;

    private final SuiteWork work;
    private final SuiteCalls calls;
    private final Delivery delivery;
    private final Predicate<UUID> holdsLease;
    private volatile boolean ending;

    Qualifying(SuiteWork work, SuiteCalls calls, Delivery delivery, Predicate<UUID> holdsLease) {
        this.work = work;
        this.calls = calls;
        this.delivery = delivery;
        this.holdsLease = holdsLease;
    }

    /// A suite as taken under a run.
    record Held(UUID run, SuiteWork.Ordered suite) {}

    /// The engine ends: what is being run ends with it, and is to be run again.
    void endAll() {
        ending = true;
    }

    void carryOut(Held held) {
        SuiteWork.Ordered ordered = held.suite();
        Set<String> words = new HashSet<>();
        Optional<End> end;
        String because = "";
        try {
            Optional<Suite> suite = calls.suite(ordered.operation(), ordered.provider());
            end = suite.isPresent() ? cases(held, suite.get(), words) : Optional.of(End.CHANGED);
            because = end.isEmpty() || end.get() != End.ENGINE_LOST
                    ? ""
                    : "the engine was stopped while it ran the suite";
        } catch (RuntimeException | Error e) {
            LOG.error("the suite of {} for {} broke down", ordered.provider(), ordered.operation(), e);
            end = Optional.of(End.ENGINE_LOST);
            because =
                    "the engine failed while it ran the suite: " + e.getClass().getSimpleName();
        }
        Optional<End> how = end;
        String why = because;
        delivery.deliver(
                "end of the suite of " + ordered.provider(),
                () -> work.end(held.run(), ordered.suite(), how, why, words));
        LOG.info(
                "suite of {} for {}: {}",
                ordered.provider(),
                ordered.operation(),
                how.map(End::name).orElse("through"));
    }

    private Optional<End> cases(Held held, Suite suite, Set<String> words) {
        for (int i = 0; i < suite.cases().size(); i++) {
            Optional<End> end = one(held, suite.cases().get(i), i + 1, words);
            if (end.isPresent()) {
                return end;
            }
        }
        return Optional.empty();
    }

    /// A case that has failed is not repeated further.
    private Optional<End> one(Held held, SuiteCase asked, int number, Set<String> words) {
        Map<String, CheckVerdict> verdicts = new LinkedHashMap<>();
        List<String> answers = new ArrayList<>();
        boolean passed = true;
        for (int repetition = 1; passed && repetition <= asked.repeat(); repetition++) {
            Optional<End> before =
                    told(() -> work.calls(held.run(), held.suite().suite(), number));
            if (before.isPresent()) {
                return before;
            }
            Called called = call(held, asked);
            if (called.end().isPresent()) {
                return called.end();
            }
            Tried tried = called.tried().orElseThrow();
            SuiteRun.CaseAnswer answer = answer(tried, repetition);
            Optional<End> after =
                    told(() -> work.answered(held.run(), held.suite().suite(), number, answer));
            if (after.isPresent()) {
                return after;
            }
            words.addAll(tried.words());
            answers.add(tried.answer());
            tried.verdicts().forEach(it -> verdicts.put(it.rule() + " " + it.pointer() + " " + it.expected(), it));
            passed = tried.passed();
        }
        List<CheckVerdict> all = new ArrayList<>(verdicts.values());
        if (passed && asked.repeat() > 1) {
            CheckVerdict shape = calls.sameShape(answers);
            all.add(shape);
            passed = shape.passed();
        }
        boolean verdict = passed;
        return told(() -> work.judged(held.run(), held.suite().suite(), number, verdict, all));
    }

    private static SuiteRun.CaseAnswer answer(Tried tried, int repetition) {
        return new SuiteRun.CaseAnswer(
                repetition,
                java.time.Instant.EPOCH, // the database's clock says when
                tried.took(),
                tried.status(),
                kept(tried.request()),
                kept(tried.answer()),
                tried.verdicts());
    }

    /// As much as is kept, without what no database keeps.
    private static String kept(String text) {
        String clean = text.replace('\0', '\uFFFD');
        return clean.codePointCount(0, clean.length()) <= LONGEST_TEXT
                ? clean
                : clean.substring(0, clean.offsetByCodePoints(0, LONGEST_TEXT));
    }

    private record Called(Optional<Tried> tried, Optional<End> end) {}

    /// The call goes on a thread of its own, so that this one can look whether somebody has stopped the run meanwhile.
    private Called call(Held held, SuiteCase asked) {
        CompletableFuture<Tried> answer = new CompletableFuture<>();
        AtomicReference<Throwable> fault = new AtomicReference<>();
        Thread caller = Thread.ofVirtual()
                .name(Thread.currentThread().getName() + "-call")
                .start(() -> {
                    try {
                        answer.complete(calls.call(
                                held.suite().operation(),
                                held.suite().provider(),
                                asked,
                                () -> !ending && holdsLease.test(held.run())));
                    } catch (RuntimeException | Error e) {
                        fault.set(e);
                        answer.completeExceptionally(e);
                    }
                });
        while (true) {
            try {
                return new Called(
                        Optional.of(answer.get(LOOK_WHETHER_STOPPED.toMillis(), TimeUnit.MILLISECONDS)),
                        Optional.empty());
            } catch (TimeoutException e) {
                Optional<End> end = stopped(held);
                if (end.isPresent()) {
                    caller.interrupt();
                    return new Called(Optional.empty(), end);
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException("a call of a suite broke down", fault.get());
            } catch (InterruptedException e) {
                caller.interrupt();
                return new Called(Optional.empty(), Optional.of(End.ENGINE_LOST));
            }
        }
    }

    private Optional<End> stopped(Held held) {
        if (ending) {
            return Optional.of(End.ENGINE_LOST);
        }
        try {
            return work.ends(held.run(), held.suite().suite());
        } catch (DatabaseUnavailable | OutcomeUnknown e) {
            return Optional.empty(); // it is told when the call has ended, as soon as the database is back
        }
    }

    private Optional<End> told(Supplier<Optional<End>> telling) {
        AtomicReference<Optional<End>> end = new AtomicReference<>(Optional.empty());
        boolean told = delivery.deliver("a suite's progress", () -> end.set(telling.get()));
        return told && !ending ? end.get() : Optional.of(End.ENGINE_LOST);
    }
}
