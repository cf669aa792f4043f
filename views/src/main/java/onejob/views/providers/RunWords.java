package onejob.views.providers;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import onejob.domain.provider.Standing;
import onejob.domain.qualify.SuiteRun;
import onejob.views.act.RefusalWords;
import onejob.views.text.Times;
import onejob.views.text.Words;
import org.jspecify.annotations.Nullable;

/// How a run of a suite stands, in words.
final class RunWords {
    private final Words words;
    private final Times times;

    RunWords(Words words, Times times) {
        this.words = words;
        this.times = times;
    }

    /// Since when, by whom, or what became of it.
    String state(SuiteRun run, Instant now) {
        String asked = times.exactSecond(run.askedAt(), now);
        if (run.stoppedBy() != null && !run.state().ended()) {
            return words.say("run.stopping", run.stoppedBy());
        }
        return switch (run.state()) {
            case WAITING ->
                Duration.between(run.askedAt(), now).compareTo(RunModel.PATIENCE) > 0
                        ? words.say("run.noengine", run.askedBy(), asked)
                        : words.say("run.waiting", run.askedBy(), asked);
            case RUNNING -> words.say("run.running", run.askedBy(), asked, engine(run));
            case PASSED ->
                words.say(
                        "run.passed",
                        ended(run, now),
                        run.askedBy(),
                        run.expiresAt() == null ? "" : times.exactSecond(run.expiresAt(), now));
            case FAILED -> words.say("run.failed", ended(run, now), run.askedBy());
            case STOPPED ->
                words.say("run.stopped", run.stoppedBy() == null ? run.askedBy() : run.stoppedBy(), ended(run, now));
            case ENGINE_LOST -> words.say("run.engine_lost", engine(run), ended(run, now));
            case CHANGED -> words.say("run.changed", ended(run, now));
            case NO_SUITE -> words.say("run.no_suite", run.operation());
            case NO_SANDBOX -> words.say("run.no_sandbox", run.provider(), run.operation());
        };
    }

    private static String engine(SuiteRun run) {
        return run.engine() == null ? "?" : run.engine();
    }

    private String ended(SuiteRun run, Instant now) {
        return run.endedAt() == null ? "" : times.exactSecond(run.endedAt(), now);
    }

    /// How many cases are through.
    static int done(SuiteRun run) {
        return (int) run.cases().stream()
                .filter(it -> it.state() == SuiteRun.CaseRun.Progress.PASSED
                        || it.state() == SuiteRun.CaseRun.Progress.FAILED)
                .count();
    }

    /// "4 of 7"
    String counted(SuiteRun run) {
        return run.state().ended()
                ? words.say("run.counted.passed", run.passed(), run.cases().size())
                : words.say("run.counted", done(run), run.cases().size());
    }

    /// How long it has been going, or took; empty while nobody has begun.
    String span(SuiteRun run, Instant now) {
        Instant from = run.takenAt();
        if (from == null) {
            return "";
        }
        Instant until = run.endedAt() == null ? now : run.endedAt();
        return times.span(Duration.between(from, until));
    }

    /// How long a pass is valid, as far as that can be seen.
    ///
    /// @param alike the standings of the same operation
    String valid(@Nullable SuiteRun run, List<Standing> alike) {
        Duration span = run != null && run.expiresAt() != null && run.endedAt() != null
                ? Duration.between(run.endedAt(), run.expiresAt())
                : alike.stream()
                        .map(Standing::latest)
                        .filter(it -> it != null
                                && it.passed() == it.cases()
                                && it.expiresAt().isAfter(it.at()))
                        .findFirst()
                        .map(it -> Duration.between(it.at(), it.expiresAt()))
                        .orElse(Duration.ZERO);
        if (span.isZero()) {
            return words.say("run.valid.version");
        }
        // What ended and what holds are told by two readings of one clock.
        long days = span.plusSeconds(30).toDays();
        return days >= 1 ? words.count("run.valid", days) : words.say("run.valid.span", times.span(span));
    }

    /// What came of a press; empty where what is shown says it already.
    String said(Doings.Said said) {
        String word = said.deed().word();
        return switch (said.step()) {
            case Doings.Step.Sent _ -> words.say("dialog.sent");
            case Doings.Step.Done _ -> "";
            case Doings.Step.Refused refused ->
                words.say(
                        "run.refused." + word,
                        new RefusalWords(words, times)
                                .plain(refused.refusal(), said.pair().provider()));
            case Doings.Step.NotKnown _ -> words.say("dialog.notknown");
            case Doings.Step.Away _ -> words.say("dialog.away");
            case Doings.Step.Fault fault -> words.say("dialog.fault", fault.words());
        };
    }
}
