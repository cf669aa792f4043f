package onejob.views.gallery;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.port.ProviderHealth;
import onejob.domain.port.Qualifications;
import onejob.domain.provider.Standing;
import onejob.domain.provider.Standing.State;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.CheckVerdict.Rule;
import onejob.domain.qualify.Novelty;
import onejob.domain.qualify.SuiteRun;
import onejob.domain.qualify.SuiteRun.CaseRun;
import onejob.domain.qualify.SuiteRun.CaseRun.Progress;
import org.jspecify.annotations.Nullable;

/// Four providers for three operations, as they are made up for looking at.
public final class FakeSuites implements Qualifications, ProviderHealth {
    private static final UUID RUNNING = new UUID(7, 1);
    private static final UUID FAILED = new UUID(7, 2);
    private static final JobId JOB = new JobId(UUID.fromString("01930b52-9c31-7d44-a1b2-55cc00aa7f3a"));
    private final Instant now;

    FakeSuites(Instant now) {
        this.now = now;
    }

    @Override
    public List<Standing> standings() {
        return List.of(
                at("charge", "acme", State.PRIMARY, null, null, null),
                at("charge", "fallback-pay", State.PASSED, latest(6, 6, -7, 23), null, null),
                at("charge", "northbank", State.NOT_IN_ROUTE, null, null, null),
                at("charge", "wirehub", State.EXPIRED, latest(6, 6, -33, -3), null, null),
                at("payout", "acme", State.NOT_IN_ROUTE, null, null, null),
                at("payout", "fallback-pay", State.FAILED, latest(4, 7, -1, -1), null, null),
                at("payout", "northbank", State.PRIMARY, null, null, null),
                at("payout", "wirehub", State.NEVER_RUN, null, null, new Standing.Running(RUNNING, true, 4, 7)),
                at("refund", "acme", State.PRIMARY, null, null, null),
                at(
                        "refund",
                        "fallback-pay",
                        State.WITHDRAWN,
                        latest(5, 5, -9, 21),
                        new Standing.Withdrawal(
                                Standing.Withdrawal.Cause.VIOLATION,
                                now.minus(Duration.ofDays(4)),
                                "svc",
                                "attempt 2: /currency is not the request's",
                                JOB,
                                new AttemptId(new UUID(1, 2))),
                        null),
                at("refund", "northbank", State.NEVER_RUN, null, null, null),
                at("refund", "wirehub", State.PASSED, latest(5, 5, -29, 1), null, null));
    }

    private static Standing at(
            String operation,
            String provider,
            State state,
            Standing.@Nullable Latest latest,
            Standing.@Nullable Withdrawal withdrawal,
            Standing.@Nullable Running running) {
        Standing.Ability ability =
                provider.equals("northbank") ? Standing.Ability.NO_SANDBOX : Standing.Ability.CAN_RUN;
        return new Standing(operation, provider, state, ability, latest, withdrawal, running, null);
    }

    private Standing.Latest latest(int passed, int cases, int daysAgo, int until) {
        return new Standing.Latest(
                FAILED, now.plus(Duration.ofDays(daysAgo)), "olga", passed, cases, now.plus(Duration.ofDays(until)));
    }

    @Override
    public Optional<SuiteRun> run(UUID run) {
        return Optional.empty();
    }

    @Override
    public Optional<SuiteRun> latest(String operation, String provider) {
        return switch (operation + "/" + provider) {
            case "payout/wirehub" -> Optional.of(run(RUNNING, operation, provider, SuiteRun.State.RUNNING));
            case "refund/northbank", "charge/acme", "payout/northbank", "refund/acme" -> Optional.empty();
            case "payout/fallback-pay" -> Optional.of(run(FAILED, operation, provider, SuiteRun.State.FAILED));
            default -> Optional.of(run(FAILED, operation, provider, SuiteRun.State.PASSED));
        };
    }

    private SuiteRun run(UUID id, String operation, String provider, SuiteRun.State state) {
        boolean ended = state.ended();
        Instant begun = ended ? now.minus(Duration.ofDays(1)) : now.minusSeconds(12);
        List<CaseRun> cases = new ArrayList<>();
        String[] names = {
            "a small payout",
            "two decimals kept",
            "currency USD",
            "same key, same answer",
            "an account that is closed",
            "umlauts in the name",
            "look-up after a cut line"
        };
        for (int i = 0; i < names.length; i++) {
            Progress progress = state == SuiteRun.State.PASSED
                    ? Progress.PASSED
                    : state == SuiteRun.State.FAILED
                            ? i == 2 || i > 4 ? Progress.FAILED : Progress.PASSED
                            : i < 4 ? Progress.PASSED : i == 4 ? Progress.RUNNING : Progress.WAITING;
            int repeat = i == 0 || i == 3 ? 3 : 1;
            boolean answered = progress == Progress.PASSED || progress == Progress.FAILED;
            cases.add(new CaseRun(
                    i + 1,
                    names[i],
                    progress,
                    repeat,
                    answered ? repeat : 0,
                    progress == Progress.RUNNING ? now.minusMillis(800) : null,
                    Duration.ofMillis(answered ? 370 + i * 14L : 0),
                    answered ? verdicts(progress == Progress.FAILED, repeat > 1) : List.of()));
        }
        return new SuiteRun(
                id,
                operation,
                provider,
                state,
                "olga",
                begun,
                "engine-1",
                begun,
                ended ? begun.plusSeconds(14) : null,
                null,
                null,
                state == SuiteRun.State.PASSED ? begun.plusSeconds(14).plus(Duration.ofDays(30)) : null,
                cases);
    }

    private static List<CheckVerdict> verdicts(boolean failed, boolean shape) {
        List<CheckVerdict> verdicts = new ArrayList<>(List.of(
                new CheckVerdict(Rule.ANSWER, "", true, "a success", "a success"),
                new CheckVerdict(Rule.EQUALS, "/status", true, "\"done\"", "\"done\""),
                new CheckVerdict(
                        Rule.EQUALS_INPUT, "/amount", !failed, "/amount \"12.50\"", failed ? "\"1250\"" : "\"12.50\""),
                new CheckVerdict(Rule.MAX_BYTES, "", true, "4096 bytes", "88 bytes")));
        if (shape) {
            verdicts.add(new CheckVerdict(Rule.SAME_SHAPE, "", true, "the same shape every time", "3 of 3 the same"));
        }
        return verdicts;
    }

    @Override
    public List<SuiteRun.CaseAnswer> answers(UUID run, int number) {
        boolean failed = run.equals(FAILED) && (number == 3 || number > 5);
        List<SuiteRun.CaseAnswer> answers = new ArrayList<>();
        int repeat = number == 1 || number == 4 ? 3 : 1;
        for (int i = 1; i <= repeat; i++) {
            answers.add(new SuiteRun.CaseAnswer(
                    i,
                    now.minusSeconds(6),
                    Duration.ofMillis(380 + i * 9L),
                    200,
                    "{\"job\":\"q-1\",\"operation\":\"payout\",\"payload\":{\"amount\":\"12.50\",\"currency\":\"USD\"}}",
                    "{\"status\":\"done\",\"id\":\"wh_00C41\",\"amount\":\"" + (failed ? "1250" : "12.50")
                            + "\",\"currency\":\"USD\"}",
                    verdicts(failed, false)));
        }
        return answers;
    }

    @Override
    public List<Novelty> novelties(int limit) {
        return List.of(
                new Novelty(
                        "charge",
                        "acme",
                        Novelty.Kind.STATUS_WORD,
                        "/status under_review_7",
                        now.minusSeconds(1900),
                        JOB,
                        new AttemptId(new UUID(1, 3))),
                new Novelty(
                        "payout",
                        "northbank",
                        Novelty.Kind.MEMBER,
                        "/fees/intermediary",
                        now.minus(Duration.ofDays(1)),
                        JOB,
                        new AttemptId(new UUID(1, 4))));
    }

    @Override
    public List<Health> lastHour() {
        return List.of(
                health("acme", 1204, 1, 5, 380, 1900, false, null),
                health("fallback-pay", 310, 0, 0, 610, 1100, false, null),
                health("northbank", 1820, 90, 40, 940, 2000, true, null),
                health("wirehub", 0, 0, 0, 0, 0, false, new Pause("ada", now.minusSeconds(1800), "their maintenance")));
    }

    private Health health(
            String provider,
            int succeeded,
            int unknown,
            int late,
            int median,
            int slowest,
            boolean bounded,
            @Nullable Pause pause) {
        List<Share> slices = new ArrayList<>();
        for (int i = 0; i < SLICES; i++) {
            int each = succeeded / SLICES + (i * 7 % 5);
            boolean bad = unknown > 10 ? i > 12 : i % 9 == 3 && unknown > 0;
            slices.add(
                    succeeded == 0
                            ? Share.NONE
                            : new Share(
                                    each,
                                    i % 6 == 0 ? 1 : 0,
                                    0,
                                    bad ? Math.max(1, unknown / 12) : 0,
                                    late > 0 && i % 8 == 5 ? 1 : 0));
        }
        return new Health(
                provider,
                new Share(succeeded, succeeded / 60, 0, unknown, late),
                slices,
                bounded ? now.minusSeconds(2400) : now.minus(WINDOW),
                bounded,
                median == 0 ? null : Duration.ofMillis(median),
                slowest == 0 ? null : Duration.ofMillis(slowest),
                pause);
    }

    @Override
    public Open open() {
        return new Open(Map.of("charge", 7, "payout", 4, "refund", 0), false);
    }
}
