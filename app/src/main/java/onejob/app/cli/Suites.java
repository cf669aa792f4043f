package onejob.app.cli;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.SuiteRun;
import onejob.domain.qualify.SuiteRun.CaseRun;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;

/// Has an engine run a contract suite, and tells how it goes.
final class Suites {
    private static final Duration UNTIL_TAKEN = Duration.ofSeconds(15);
    private static final Duration UNTIL_STOPPED = Duration.ofSeconds(10);
    private static final long LOOK_EVERY_MILLIS = 150;

    private final Session session;
    private final Deeds deeds;
    private final Set<Integer> told = new HashSet<>();

    Suites(Session session, Deeds deeds) {
        this.session = session;
        this.deeds = deeds;
    }

    /// Exit 0 only when every case has passed. Asked to end, it stops the run at the engine.
    int run(Command.QualifyProvider command) {
        return switch (deeds.give(command)) {
            case Outcome.Refused refused -> deeds.refuse(refused.refusal());
            case Outcome.Applied applied -> follow(applied.request());
            case Outcome.Pending pending -> follow(pending.request());
        };
    }

    private int follow(@org.jspecify.annotations.Nullable UUID run) {
        if (run == null) {
            throw new IllegalStateException("a suite without a run");
        }
        SuiteRun end = untilEnded(run);
        session.answer(SuiteSheets.json(end, this::answers), () -> SuiteSheets.summary(end));
        return end.state() == SuiteRun.State.PASSED ? Exit.DONE : Exit.REFUSED;
    }

    private java.util.List<SuiteRun.CaseAnswer> answers(SuiteRun run, CaseRun one) {
        return session.database().qualifications().answers(run.id(), one.number());
    }

    private SuiteRun untilEnded(UUID id) {
        Lifetime lifetime = session.lifetime();
        long start = System.nanoTime();
        long heard = start;
        long stopping = 0;
        while (true) {
            try {
                Optional<SuiteRun> read = session.database().qualifications().run(id);
                heard = System.nanoTime();
                SuiteRun run = read.orElseThrow(() -> new IllegalStateException("no run " + id));
                tell(run);
                if (run.state().ended()) {
                    return run;
                }
                if (stopping == 0 && lifetime.askedToEnd()) {
                    stopping = System.nanoTime();
                    session.terminal().err().println("Stopping the suite at its engine.");
                    session.database().transitions().apply(new Command.StopSuite(session.command(null), id));
                    continue;
                }
                patience(run, start, stopping);
            } catch (DatabaseUnavailable e) {
                if (waited(heard).compareTo(UNTIL_TAKEN) > 0) {
                    throw e;
                }
            }
            Pause.millis(LOOK_EVERY_MILLIS);
        }
    }

    private static void patience(SuiteRun run, long start, long stopping) {
        if (run.state() == SuiteRun.State.WAITING && waited(start).compareTo(UNTIL_TAKEN) > 0) {
            throw new CliFailure(
                    Exit.UNREACHABLE,
                    "No engine has taken the suite within " + UNTIL_TAKEN.toSeconds()
                            + " s. It stands, and an engine whose file is the one published will run it.");
        }
        if (stopping != 0 && waited(stopping).compareTo(UNTIL_STOPPED) > 0) {
            throw new CliFailure(Exit.REFUSED, "The suite was asked to stop, and its engine has not said so yet.");
        }
    }

    /// Each case once, when it has ended: a line each, which goes with answers on standard output and with log files.
    private void tell(SuiteRun run) {
        int all = run.cases().size();
        for (CaseRun one : run.cases()) {
            boolean passed = one.state() == CaseRun.Progress.PASSED;
            if ((passed || one.state() == CaseRun.Progress.FAILED) && told.add(one.number())) {
                session.terminal()
                        .err()
                        .printf(
                                "%s %d/%d %s: %d of %d answered, %d ms%s%n",
                                passed ? "passed" : "FAILED",
                                one.number(),
                                all,
                                Table.printable(one.name()),
                                one.answered(),
                                one.repeat(),
                                one.took().toMillis(),
                                passed ? "" : "; " + failures(one));
            }
        }
    }

    static String failures(CaseRun one) {
        return one.verdicts().stream()
                .filter(it -> !it.passed())
                .map(Suites::words)
                .collect(Collectors.joining("; "));
    }

    private static String words(CheckVerdict verdict) {
        String where = verdict.pointer().isEmpty() ? "" : verdict.pointer() + " ";
        return Table.printable(where + verdict.rule().word().replace('_', ' ') + ": wanted " + verdict.expected()
                + ", found " + verdict.found());
    }

    private static Duration waited(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
