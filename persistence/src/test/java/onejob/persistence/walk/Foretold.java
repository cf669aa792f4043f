package onejob.persistence.walk;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.people.PersonRole;
import onejob.domain.provider.Published;
import onejob.domain.transition.Command;
import onejob.domain.transition.Consequences;
import onejob.domain.transition.Guard;
import onejob.domain.transition.Refusal;

/// A command's consequences as they were foretold, beside the job as it then was.
final class Foretold {
    private Foretold() {}

    /// Every difference, in words; empty when all came as foretold.
    static List<String> compare(
            Job before, Published published, PersonRole role, Command command, Instant now, Job after) {
        Consequences consequences = Consequences.of(before, published, role, command, now);
        List<String> differences = new ArrayList<>();
        same(differences, "attempt", consequences.attemptTo(), subject(command, after));
        same(differences, "status", consequences.statusTo(), after.status());
        same(differences, "version", consequences.versionTo(), after.version());
        same(
                differences,
                "may have taken effect",
                consequences.mayHaveTakenEffect(),
                !after.unsettled().isEmpty());
        for (Consequences.Possible possible : consequences.possible()) {
            same(
                    differences,
                    "what bars " + possible.deed() + " " + possible.provider(),
                    codes(possible.barred()),
                    codes(barred(possible, after, published, role, command, now)));
        }
        versions(differences, before, after);
        if (before.suspectedDuplicate() && !after.suspectedDuplicate()) {
            differences.add("suspected no longer");
        }
        boolean lateSuccess = after.attempts().stream()
                .flatMap(attempt -> attempt.lateAnswers().stream())
                .anyMatch(late -> late.outcome() == LateAnswer.Told.SUCCEEDED);
        same(differences, "suspected", lateSuccess, after.suspectedDuplicate());
        return differences;
    }

    private static Optional<AttemptState> subjectState(Job after, onejob.domain.attempt.AttemptId attempt) {
        return after.attempt(attempt).map(Attempt::state);
    }

    private static @org.jspecify.annotations.Nullable AttemptState subject(Command command, Job after) {
        return switch (command) {
            case Command.LaunchAttempt c ->
                after.attempts().stream()
                        .filter(attempt ->
                                attempt.launchedAt().isAfter(after.createdAt()) && c.after() < attempt.number())
                        .map(Attempt::state)
                        .findFirst()
                        .orElse(null);
            case Command.ResolveAttempt c -> subjectState(after, c.attempt()).orElse(null);
            case Command.CancelAttempt c -> subjectState(after, c.attempt()).orElse(null);
            case Command.ReleaseAttempt c -> subjectState(after, c.attempt()).orElse(null);
            case Command.CheckAttempt c -> subjectState(after, c.attempt()).orElse(null);
            case Command.CloseJob c -> null;
            case Command.ReviewLateAnswer c -> null;
            case Command.AddNote c -> null;
            case Command.ShowPayload c -> null;
            case Command.PauseProvider c -> null;
            case Command.ResumeProvider c -> null;
            case Command.QualifyProvider c -> null;
            case Command.StopSuite c -> null;
        };
    }

    private static List<Refusal> barred(
            Consequences.Possible possible, Job after, Published published, PersonRole role, Command by, Instant now) {
        String provider = possible.provider();
        Command next = provider == null
                ? new Command.CloseJob(
                        by.id(),
                        after.id(),
                        onejob.domain.job.JobStatus.CANCELLED,
                        after.version(),
                        after.newest(),
                        "why")
                : new Command.LaunchAttempt(by.id(), after.id(), provider, after.newest(), null, false);
        return Guard.decide(after, published, role, next, now);
    }

    private static List<String> codes(List<Refusal> refusals) {
        return refusals.stream().map(refusal -> refusal.code().word()).toList();
    }

    /// An attempt's version moves by one with every step; the job's when it is closed or an attempt that was sent is
    /// cancelled, and by nothing else.
    private static void versions(List<String> differences, Job before, Job after) {
        boolean cancelled = false;
        for (Attempt was : before.attempts()) {
            Attempt is = after.attempt(was.id()).orElseThrow();
            boolean first = was.state() == AttemptState.RUNNING
                    && is.state() != AttemptState.RUNNING
                    && is.state() != AttemptState.UNKNOWN;
            long steps = was.state() == is.state() ? 0 : first ? 2 : 1;
            same(differences, "version of attempt " + was.number(), was.version() + steps, is.version());
            cancelled |= was.state() != is.state() && is.state() == AttemptState.CANCELLED && is.sentAt() != null;
        }
        boolean closed = !before.status().closed() && after.status().closed();
        boolean moves = closed || (cancelled && !before.status().closed());
        same(differences, "moved version", before.version() + (moves ? 1 : 0), after.version());
    }

    private static void same(
            List<String> differences,
            String what,
            @org.jspecify.annotations.Nullable Object foretold,
            @org.jspecify.annotations.Nullable Object was) {
        if (!Objects.equals(foretold, was)) {
            differences.add(what + " foretold " + foretold + ", was " + was);
        }
    }
}
