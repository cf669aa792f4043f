package onejob.views.detail;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.port.Event;
import onejob.domain.port.Outlook;
import onejob.domain.provider.Published;
import onejob.views.act.Summary;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// Finds out what is the matter with a job.
final class Matters {
    private final Job job;
    private final List<Event> events;
    private final Outlook.Coming coming;
    private final Published published;
    private final Instant now;
    private final Words words;
    private final Times times;

    Matters(
            Job job,
            List<Event> events,
            Outlook.Coming coming,
            Published published,
            Instant now,
            Words words,
            Times times) {
        this.job = job;
        this.events = events;
        this.coming = coming;
        this.published = published;
        this.now = now;
        this.words = words;
        this.times = times;
    }

    Matter matter() {
        Optional<LateAnswer> late = job.attempts().stream()
                .flatMap(a -> a.lateAnswers().stream())
                .filter(LateAnswer::awaitsReview)
                .min(Comparator.comparing(LateAnswer::at));
        if (late.isPresent()) {
            return late(late.get());
        }
        List<Rich> reviews = new Reviews(job, events, words, times).told(now);
        Optional<Attempt> blocking = job.blocking();
        if (blocking.isPresent()) {
            return blocking(blocking.get(), reviews);
        }
        Optional<Attempt> released = job.attempts().stream()
                .filter(a -> a.state() == AttemptState.RELEASED)
                .findFirst();
        Matter rest = released.isPresent() && !job.status().closed()
                ? new Matter(
                                Look.RELEASED,
                                words.say("matter.released", released.get().number()),
                                words.rich(
                                        "matter.released.text", released.get().provider()))
                        .with(new Ahead(job, events, coming, words, times).told(now))
                : settled().with(new Ahead(job, events, coming, words, times).told(now));
        return rest.with(together(rest.more(), reviews));
    }

    private static List<Rich> together(List<Rich> some, List<Rich> others) {
        return java.util.stream.Stream.concat(some.stream(), others.stream()).toList();
    }

    private Matter late(LateAnswer late) {
        Optional<Attempt> winner = job.winner();
        Instant settled = job.closedAt();
        String key = winner.isPresent() ? "matter.late.two" : "matter.late.one";
        String after = settled == null || late.at().isBefore(settled)
                ? times.clock(late.at())
                : words.say("matter.after", times.span(Duration.between(settled, late.at())));
        String amount = Summary.of(job, words.locale()).amount();
        Rich text = amount.isEmpty()
                ? words.rich("matter.late.text", late.provider())
                : words.rich("matter.late.amount", late.provider(), amount);
        return new Matter(Look.SUPERSEDED, words.say(key, late.provider(), after), text, List.of(), true);
    }

    private Matter blocking(Attempt attempt, List<Rich> reviews) {
        Instant deadline = attempt.deadlineAt();
        boolean overdue = attempt.state() == AttemptState.RUNNING && deadline != null && !now.isBefore(deadline);
        Instant since = overdue && deadline != null ? deadline : since(attempt);
        String span = times.span(Duration.between(since, now));
        Look look = Look.of(attempt.stateAt(now));
        String why = attempt.failure() == null
                ? "matter.unknown.silent"
                : "matter.unknown." + attempt.failure().kind().word();
        return switch (look) {
            case UNKNOWN ->
                new Matter(
                        look,
                        words.say("matter.unknown", span, times.exactSecond(since, now)),
                        words.rich(why, attempt.provider()),
                        new InDoubt(job, attempt, events, coming, published, words, times).told(now),
                        false);
            case STARTING ->
                new Matter(
                                look,
                                words.say("matter.starting", attempt.number(), span),
                                words.rich("matter.starting.text"))
                        .with(reviews);
            default -> {
                Rich text = deadline == null
                        ? words.rich("matter.running.open", attempt.provider())
                        : words.rich("matter.running.text", attempt.provider(), times.millis(deadline));
                yield new Matter(look, words.say("matter.running", attempt.number(), span), text).with(reviews);
            }
        };
    }

    private Matter settled() {
        Look look = Look.of(job.status());
        List<Integer> unsettled = job.unsettled();
        if (job.status() == JobStatus.OPEN && !unsettled.isEmpty()) {
            // Nothing blocks, and yet it is not over: whoever launches now must know.
            return new Matter(
                    Look.UNKNOWN,
                    words.say("matter.open", times.span(Duration.between(lastEnd(), now))),
                    words.rich("matter.open.unsettled", unsettled.getLast()));
        }
        if (job.status() == JobStatus.OPEN) {
            return open(look);
        }
        String when = job.closedAt() == null ? "" : times.exactSecond(job.closedAt(), now);
        String word = words.say(look.key());
        Rich text = job.winner()
                .map(w ->
                        words.rich("matter.won", w.number(), w.provider(), w.reference() == null ? "–" : w.reference()))
                .orElse(unsettled.isEmpty() ? words.rich("matter.closed.text") : words.rich("matter.closed.unsettled"));
        return new Matter(look, words.say("matter.closed", capital(word), when), text);
    }

    private Matter open(Look look) {
        if (job.attempts().isEmpty()) {
            return new Matter(
                    look,
                    words.say("matter.open.none", times.span(Duration.between(lastEnd(), now))),
                    words.rich("matter.open.none.text"));
        }
        Attempt last = job.attempts().getLast();
        String end = last.failure() == null
                ? words.say(Look.of(last.state()).key())
                : words.code("failure", last.failure().kind().word());
        return new Matter(
                look,
                words.say("matter.open", times.span(Duration.between(lastEnd(), now))),
                words.rich("matter.open.text", job.newest(), end));
    }

    private static String capital(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private Instant lastEnd() {
        return job.attempts().stream()
                .map(Attempt::endedAt)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(job.createdAt());
    }

    /// When an attempt entered the state it is in: the first event of the run of events that show it.
    private Instant since(Attempt attempt) {
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
