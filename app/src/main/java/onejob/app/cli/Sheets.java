package onejob.app.cli;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.port.Jobs;
import onejob.domain.provider.ProviderPolicy;
import onejob.domain.provider.Published;
import onejob.domain.transition.Refusal;
import onejob.persistence.admin.Invariants;
import org.jspecify.annotations.Nullable;

/// What people read in a terminal: words, not codes; times in UTC.
final class Sheets {
    private Sheets() {}

    static String jobs(List<Job> jobs) {
        if (jobs.isEmpty()) {
            return "No jobs.";
        }
        Table table = new Table().row("STATUS", "JOB", "OWNER", "OPERATION", "TRIES", "CREATED", "KEY");
        for (Job job : jobs) {
            table.row(
                    status(job),
                    job.id().toString(),
                    job.owner().value(),
                    job.operation(),
                    Integer.toString(job.attempts().size()),
                    time(job.createdAt()),
                    job.key().value());
        }
        return table.toString();
    }

    private static String status(Job job) {
        return job.status().word() + (job.suspectedDuplicate() ? " (suspected duplicate)" : "");
    }

    static String job(Job job) {
        Table facts = new Table()
                .row("job", job.id().toString())
                .row("status", status(job))
                .row("owner", job.owner().value())
                .row("key", job.key().value())
                .row("operation", job.operation() + " at " + job.provider())
                .row("version", Long.toString(job.version()))
                .row("created", time(job.createdAt()));
        Instant closed = job.closedAt();
        if (closed != null) {
            facts.row("closed", time(closed));
        }
        job.winner().ifPresent(winner -> facts.row("won by", "attempt " + winner.number()));
        if (!job.unsettled().isEmpty()) {
            facts.row("unsettled", "effect not known of attempt " + numbers(job.unsettled()));
        }
        fact(facts, "payload", job.payload());
        fact(facts, "result", job.result());
        return facts + attempts(job);
    }

    private static void fact(Table facts, String name, @Nullable String value) {
        if (value != null) {
            facts.row(name, value);
        }
    }

    private static String numbers(List<Integer> numbers) {
        return numbers.stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private static String attempts(Job job) {
        if (job.attempts().isEmpty()) {
            return "\nNo attempt yet.";
        }
        Table table = new Table().row("TRY", "STATE", "PROVIDER", "VERSION", "SENT", "REFERENCE", "ATTEMPT");
        for (Attempt attempt : job.attempts()) {
            Instant sent = attempt.sentAt();
            String reference = attempt.reference();
            table.row(
                    Integer.toString(attempt.number()),
                    state(attempt),
                    attempt.provider() + " (" + attempt.role().word() + ")",
                    Long.toString(attempt.version()),
                    sent == null ? "not sent" : time(sent),
                    reference == null ? "" : reference,
                    attempt.id().toString());
        }
        String late = job.attempts().stream()
                .flatMap(attempt -> attempt.lateAnswers().stream().map(answer -> late(attempt, answer)))
                .collect(Collectors.joining());
        return "\n" + table + (late.isEmpty() ? "" : "\n" + late);
    }

    private static String state(Attempt attempt) {
        var failure = attempt.failure();
        return attempt.state().word()
                + (failure == null ? "" : " (" + failure.kind().word().replace('_', ' ') + ")");
    }

    private static String late(Attempt attempt, LateAnswer answer) {
        return "late answer of attempt %d at %s: %s%s, dropped because %s%s%n"
                .formatted(
                        attempt.number(),
                        time(answer.at()),
                        answer.outcome().word(),
                        answer.reference() == null ? "" : ", reference " + Table.printable(answer.reference()),
                        answer.lostBecause().word().replace('_', ' '),
                        review(answer));
    }

    private static String review(LateAnswer answer) {
        var review = answer.review();
        if (review != null) {
            return "; reviewed: " + review.word();
        }
        return answer.awaitsReview() ? "; awaits review (" + answer.id() + ")" : "";
    }

    /// One attempt after a deed, in a sentence.
    static String attempt(Job job, Attempt attempt) {
        return "Attempt %d of job %s at %s is %s; its version is %d, the job's is %d (%s)."
                .formatted(
                        attempt.number(),
                        job.id(),
                        attempt.provider(),
                        state(attempt),
                        attempt.version(),
                        job.version(),
                        job.status().word());
    }

    static String late(List<Jobs.LateItem> items) {
        if (items.isEmpty()) {
            return "No late successes.";
        }
        Table table = new Table().row("REVIEW", "LATE ANSWER", "PROVIDER", "REFERENCE", "CAME", "JOB");
        for (Jobs.LateItem item : items) {
            LateAnswer answer = item.answer();
            String reference = answer.reference();
            table.row(
                    answer.review() == null ? "awaited" : answer.review().word(),
                    answer.id().toString(),
                    answer.provider(),
                    reference == null ? "" : reference,
                    time(answer.at()),
                    item.job().toString());
        }
        return table.toString();
    }

    static String providers(List<ProviderPolicy> providers, Published published) {
        Table table =
                new Table().row("PROVIDER", "STATE", "LOOK-UP", "CANCEL", "OPERATION", "ROLE", "QUALIFICATION", "");
        for (ProviderPolicy provider : providers) {
            String reason = provider.pauseReason();
            String state = !provider.paused() ? "in use" : "paused" + (reason == null ? "" : ": " + reason);
            String lookUp = provider.lookUp() ? "yes" : "no";
            String cancel = provider.cancel() ? "yes" : "no";
            var served = Routes.of(provider.name(), published);
            if (served.isEmpty()) {
                table.row(provider.name(), state, lookUp, cancel, "none", "", "", "");
            }
            served.forEach(operation -> table.row(
                    provider.name(),
                    state,
                    lookUp,
                    cancel,
                    operation.name(),
                    Routes.role(operation, provider.name()).word(),
                    Routes.qualification(operation, provider.name(), published).replace('_', ' '),
                    Routes.standing(operation, provider.name(), published)));
        }
        return table.toString();
    }

    static String findings(List<Invariants.Finding> findings) {
        Table table = new Table();
        findings.forEach(
                f -> table.row(f.violations() == 0 ? "holds" : "BROKEN", f.name(), violations(f.violations())));
        return table.toString();
    }

    private static String violations(long count) {
        return count == 0 ? "" : count + (count == 1 ? " violation" : " violations");
    }

    static String refusal(Refusal refusal) {
        return "Refused: %s.%nWhat to do: %s.".formatted(refusal.detail(), refusal.wayOut());
    }

    private static String time(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
