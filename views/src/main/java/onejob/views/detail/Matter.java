package onejob.views.detail;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.port.Event;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// What is the matter with a job, in two sentences.
///
/// @param review a late success is to be reviewed: the banner has the way to it
record Matter(Look look, String headline, Rich text, boolean review) {
    static Matter of(Job job, List<Event> events, Instant now, Words words, Times times) {
        Optional<LateAnswer> late = job.attempts().stream()
                .flatMap(a -> a.lateAnswers().stream())
                .filter(LateAnswer::awaitsReview)
                .min(Comparator.comparing(LateAnswer::at));
        if (late.isPresent()) {
            return late(job, late.get(), words, times);
        }
        Optional<Attempt> blocking = job.blocking();
        if (blocking.isPresent()) {
            return blocking(blocking.get(), events, now, words, times);
        }
        Optional<Attempt> released = job.attempts().stream()
                .filter(a -> a.state() == AttemptState.RELEASED)
                .findFirst();
        if (released.isPresent() && !job.status().closed()) {
            return new Matter(
                    Look.RELEASED,
                    words.say("matter.released", released.get().number()),
                    words.rich("matter.released.text", released.get().provider()),
                    false);
        }
        return settled(job, now, words, times);
    }

    private static Matter late(Job job, LateAnswer late, Words words, Times times) {
        Optional<Attempt> winner = job.winner();
        Instant settled = job.closedAt();
        String key = winner.isPresent() ? "matter.late.two" : "matter.late.one";
        String after = settled == null || late.at().isBefore(settled)
                ? times.clock(late.at())
                : words.say("matter.after", times.span(Duration.between(settled, late.at())));
        String amount = Summary.of(job).amount();
        Rich text = amount.isEmpty()
                ? words.rich("matter.late.text", late.provider())
                : words.rich("matter.late.amount", late.provider(), amount);
        return new Matter(Look.SUPERSEDED, words.say(key, late.provider(), after), text, true);
    }

    private static Matter blocking(Attempt attempt, List<Event> events, Instant now, Words words, Times times) {
        Instant deadline = attempt.deadlineAt();
        boolean overdue = attempt.state() == AttemptState.RUNNING && deadline != null && !now.isBefore(deadline);
        Instant since = overdue && deadline != null ? deadline : since(attempt, events);
        String span = times.span(Duration.between(since, now));
        Look look = Look.of(attempt.stateAt(now));
        String why = attempt.failure() == null
                ? "matter.unknown.silent"
                : "matter.unknown." + attempt.failure().kind().word();
        return switch (look) {
            case UNKNOWN ->
                new Matter(look, words.say("matter.unknown", span), words.rich(why, attempt.provider()), false);
            case STARTING ->
                new Matter(
                        look,
                        words.say("matter.starting", attempt.number(), span),
                        words.rich("matter.starting.text"),
                        false);
            default -> {
                Rich text = deadline == null
                        ? words.rich("matter.running.open", attempt.provider())
                        : words.rich("matter.running.text", attempt.provider(), times.millis(deadline));
                yield new Matter(look, words.say("matter.running", attempt.number(), span), text, false);
            }
        };
    }

    private static Matter settled(Job job, Instant now, Words words, Times times) {
        Look look = Look.of(job.status());
        List<Integer> unsettled = job.unsettled();
        if (job.status() == JobStatus.OPEN && !unsettled.isEmpty()) {
            // Nothing blocks, and yet it is not over: whoever launches now must know.
            return new Matter(
                    Look.UNKNOWN,
                    words.say("matter.open", times.span(Duration.between(lastEnd(job), now))),
                    words.rich("matter.open.unsettled", unsettled.getLast()),
                    false);
        }
        if (job.status() == JobStatus.OPEN) {
            String key = job.attempts().isEmpty() ? "matter.open.none" : "matter.open";
            String failure = job.attempts().isEmpty()
                    ? ""
                    : job.attempts().getLast().failure() == null
                            ? words.say(
                                    Look.of(job.attempts().getLast().state()).key())
                            : words.code(
                                    "failure",
                                    job.attempts().getLast().failure().kind().word());
            return new Matter(
                    look,
                    words.say(key, times.span(Duration.between(lastEnd(job), now))),
                    words.rich(key + ".text", job.newest(), failure),
                    false);
        }
        String when = job.closedAt() == null ? "" : times.exactSecond(job.closedAt(), now);
        String word = words.say(look.key());
        Rich text = job.winner()
                .map(w ->
                        words.rich("matter.won", w.number(), w.provider(), w.reference() == null ? "–" : w.reference()))
                .orElse(unsettled.isEmpty() ? words.rich("matter.closed.text") : words.rich("matter.closed.unsettled"));
        return new Matter(look, words.say("matter.closed", capital(word), when), text, false);
    }

    private static String capital(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static Instant lastEnd(Job job) {
        return job.attempts().stream()
                .map(Attempt::endedAt)
                .filter(java.util.Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(job.createdAt());
    }

    /// When an attempt entered the state it is in: the first event of the run of events that show it.
    private static Instant since(Attempt attempt, List<Event> events) {
        Instant since = attempt.sentAt() == null ? attempt.launchedAt() : attempt.sentAt();
        AttemptState before = null;
        for (Event event : events) {
            if (attempt.id().equals(event.attempt()) && event.attemptState() != null) {
                since = event.attemptState() == before ? since : event.at();
                before = event.attemptState();
            }
        }
        return since;
    }
}
