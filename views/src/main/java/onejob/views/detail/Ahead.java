package onejob.views.detail;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.domain.job.JobStatus;
import onejob.domain.port.Event;
import onejob.domain.port.Outlook;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.timeline.Barred;
import onejob.views.timeline.EventFacts;

/// What will happen to a job without anybody's doing, and when; and where policy has come to its end, that it has.
final class Ahead {
    private final Job job;
    private final List<Event> events;
    private final Outlook.Coming coming;
    private final Words words;
    private final Times times;

    Ahead(Job job, List<Event> events, Outlook.Coming coming, Words words, Times times) {
        this.job = job;
        this.events = events;
        this.coming = coming;
        this.words = words;
        this.times = times;
    }

    /// Everything that comes, in its order.
    List<Rich> told(Instant now) {
        List<Rich> told = new ArrayList<>();
        Instant step = coming.step();
        if (step != null) {
            told.add(
                    step.isAfter(now)
                            ? words.rich("ahead.step", times.exactSecond(step, now))
                            : words.rich("ahead.now"));
        } else {
            noStep().ifPresent(told::add);
        }
        job.attempts().forEach(attempt -> told.addAll(lookUp(attempt, now)));
        return told;
    }

    /// When an engine asks the provider about an attempt again; empty where it never does.
    List<Rich> lookUp(Attempt attempt, Instant now) {
        return coming.lookUps().stream()
                .filter(it -> it.attempt().equals(attempt.id()))
                .map(Outlook.LookUp::at)
                .filter(at -> at != null)
                .map(at -> at.isAfter(now)
                        ? words.rich("ahead.look_up", attempt.provider(), times.exactSecond(at, now), attempt.number())
                        : words.rich("ahead.look_up.now", attempt.provider(), attempt.number()))
                .toList();
    }

    /// Policy would have gone on, and something stood in the way: said until somebody goes on.
    private Optional<Rich> noStep() {
        if (job.status() != JobStatus.OPEN) {
            return Optional.empty();
        }
        for (Event event : events.reversed()) {
            switch (event.kind()) {
                case "no_step_left" -> {
                    Map<String, String> facts = EventFacts.of(event.detail());
                    return Optional.of(
                            words.rich("ahead.none", new Barred(words).told(facts.getOrDefault("barred", "[]"))));
                }
                case "attempt_launched", "late_reviewed" -> {
                    return Optional.empty();
                }
                default -> {}
            }
        }
        return Optional.empty();
    }
}
