package onejob.views.act;

import java.time.Instant;
import onejob.domain.provider.Published;
import onejob.domain.provider.Standing;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import org.jspecify.annotations.Nullable;

/// Where a provider stands for an operation, in words and with a shape, wherever that is told.
public final class StandingWords {
    /// What a link to a provider's suite begins with.
    public static final String SUITE = "suite-";

    private final Words words;
    private final Times times;

    public StandingWords(Words words, Times times) {
        this.words = words;
        this.times = times;
    }

    /// What of an operation's standings is told beside its launches: another print is another sentence.
    public static String print(Published published, String operation) {
        StringBuilder print = new StringBuilder();
        published.standings().values().stream()
                .filter(it -> it.operation().equals(operation))
                .sorted(java.util.Comparator.comparing(Standing::provider))
                .forEach(it -> print.append(it.provider())
                        .append(it.state())
                        .append(it.latest())
                        .append(it.withdrawal()));
        return print.toString();
    }

    /// The shape of what was proven, whatever runs at the moment.
    public static Look look(Standing standing) {
        return switch (standing.state()) {
            case PASSED, PRIMARY -> Look.SUCCEEDED;
            case EXPIRED -> Look.EXPIRED;
            case FAILED -> Look.FAILED;
            case WITHDRAWN -> Look.CANCELLED;
            case NOT_IN_ROUTE, NOT_NEEDED, NEVER_RUN -> Look.NONE;
        };
    }

    /// One or two words.
    public String word(Standing standing) {
        return words.say("standing." + standing.state().word());
    }

    /// How much was passed.
    public String cases(Standing standing) {
        Standing.Latest latest = standing.latest();
        return latest == null ? "" : words.say("standing.cases", latest.passed(), latest.cases());
    }

    /// The second line of a cell; empty where there is nothing to add.
    public String first(Standing standing) {
        Standing.Withdrawal gone = standing.withdrawal();
        return switch (standing.state()) {
            case PRIMARY -> words.say("standing.primary.proof");
            case NOT_NEEDED -> words.say("standing.not_needed.proof");
            case PASSED, EXPIRED, FAILED -> cases(standing);
            case WITHDRAWN ->
                gone != null && gone.cause() == Standing.Withdrawal.Cause.VIOLATION && gone.at() != null
                        ? words.say(
                                "standing.withdrawn.violation",
                                times.dayMonth(gone.at()),
                                gone.job() == null ? "" : gone.job().tail())
                        : words.say("standing.withdrawn.changed");
            case NEVER_RUN, NOT_IN_ROUTE -> unable(standing);
        };
    }

    /// Why no suite can be run for it; empty when one can, or nobody would.
    private String unable(Standing standing) {
        if (standing.state() == Standing.State.NOT_IN_ROUTE) {
            return "";
        }
        return switch (standing.ability()) {
            case CAN_RUN -> "";
            case NO_SUITE -> words.say("standing.no_suite");
            case NO_SANDBOX -> words.say("standing.no_sandbox");
        };
    }

    /// The third line of a cell; empty where there is nothing to add.
    public String second(Standing standing) {
        Standing.Latest latest = standing.latest();
        Standing.Violation violation = standing.violation();
        return switch (standing.state()) {
            case PASSED -> latest == null ? "" : words.say("standing.until", times.dayMonth(latest.expiresAt()));
            case EXPIRED -> latest == null ? "" : words.say("standing.since", times.dayMonth(latest.expiresAt()));
            case FAILED -> latest == null ? "" : times.dayMonth(latest.at()) + ", " + latest.by();
            case WITHDRAWN -> withdrawn(standing);
            case PRIMARY, NOT_NEEDED ->
                violation == null ? "" : words.say("standing.violated", times.dayMonth(violation.at()));
            case NEVER_RUN, NOT_IN_ROUTE -> "";
        };
    }

    private String withdrawn(Standing standing) {
        Standing.Withdrawal gone = standing.withdrawal();
        if (gone != null && gone.cause() == Standing.Withdrawal.Cause.VIOLATION) {
            return "“" + gone.because() + "”";
        }
        Standing.Latest latest = standing.latest();
        return latest == null ? "" : words.say("standing.withdrawn.passed", times.dayMonth(latest.at()));
    }

    /// All of it in one sentence, as it is told beside a launch.
    public String sentence(Standing standing, Instant now) {
        return rich(standing, now).plain();
    }

    /// The same with its parts.
    public Rich rich(Standing standing, Instant now) {
        Standing.Latest latest = standing.latest();
        String provider = standing.provider();
        String key = "standing.told." + standing.state().word();
        Standing.Withdrawal gone = standing.withdrawal();
        if (gone != null && standing.state() == Standing.State.WITHDRAWN) {
            return gone.cause() == Standing.Withdrawal.Cause.CHANGED
                    ? words.rich(key + ".changed", provider)
                    : words.rich(
                            key + ".violation",
                            provider,
                            gone.at() == null ? "" : times.exactSecond(gone.at(), now),
                            gone.job() == null ? "" : gone.job().tail(),
                            gone.because());
        }
        return latest == null
                ? words.rich(key, provider)
                : words.rich(
                        key,
                        provider,
                        Integer.toString(latest.passed()),
                        Integer.toString(latest.cases()),
                        times.exactSecond(latest.at(), now),
                        latest.by(),
                        times.exactSecond(latest.expiresAt(), now));
    }

    /// Why a fallback is barred, with the way to its suite.
    ///
    /// @param admin may start it all the same, with a reason
    Rich barred(Standing standing, Instant now, boolean admin) {
        Rich why = rich(standing, now);
        Rich way = words.rich("standing.way." + (admin ? "admin" : "operator"));
        java.util.List<Rich.Run> runs = new java.util.ArrayList<>(why.runs());
        runs.add(new Rich.Run(" ", Rich.Style.PLAIN, null));
        way.runs().forEach(run -> runs.add(to(run, standing.provider())));
        return new Rich(runs);
    }

    private static Rich.Run to(Rich.Run run, String provider) {
        @Nullable String target = run.target();
        return target == null || !target.endsWith("-") ? run : new Rich.Run(run.text(), run.style(), target + provider);
    }
}
