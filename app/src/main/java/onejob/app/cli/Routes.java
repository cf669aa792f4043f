package onejob.app.cli;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import onejob.domain.attempt.Role;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;
import onejob.domain.provider.Standing;

/// What a provider is to the operations that name it.
final class Routes {
    private Routes() {}

    /// The operations that have it in their route, by name.
    static List<OperationPolicy> of(String provider, Published published) {
        return published.operations().values().stream()
                .filter(operation -> operation.route().contains(provider))
                .sorted(Comparator.comparing(OperationPolicy::name))
                .toList();
    }

    static Role role(OperationPolicy operation, String provider) {
        return operation.route().getFirst().equals(provider) ? Role.PRIMARY : Role.FALLBACK;
    }

    /// In a word: may it serve as it stands?
    static String qualification(OperationPolicy operation, String provider, Published published) {
        if (role(operation, provider) == Role.PRIMARY || !operation.qualificationRequired()) {
            return "not_needed";
        }
        return published
                .standing(operation.name(), provider)
                .map(it -> it.state() == Standing.State.NEVER_RUN
                        ? "none"
                        : it.state().word())
                .orElse("none");
    }

    /// Since when or until when, and why; empty where there is nothing to say.
    static String standing(OperationPolicy operation, String provider, Published published) {
        return published.standing(operation.name(), provider).map(Routes::words).orElse("");
    }

    private static String words(Standing standing) {
        Standing.Latest latest = standing.latest();
        Standing.Withdrawal withdrawal = standing.withdrawal();
        Standing.Running running = standing.running();
        String proof = switch (standing.state()) {
            case PASSED -> latest == null ? "" : "until " + seconds(latest.expiresAt());
            case EXPIRED -> latest == null ? "" : "since " + seconds(latest.expiresAt());
            case FAILED ->
                latest == null
                        ? ""
                        : latest.passed() + " of " + latest.cases() + " cases, " + seconds(latest.at()) + ", "
                                + latest.by();
            case WITHDRAWN -> withdrawal == null ? "" : withdrawal.because();
            case NOT_IN_ROUTE, PRIMARY, NOT_NEEDED, NEVER_RUN -> "";
        };
        String now = running == null
                ? ""
                : running.taken() ? "running, " + running.done() + " of " + running.cases() : "waits for an engine";
        return proof.isEmpty() || now.isEmpty() ? proof + now : proof + "; " + now;
    }

    private static String seconds(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
