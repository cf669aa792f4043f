package onejob.views.detail;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.timeline.EventFacts;

/// What was found about late successes: the verdict, under which reference, by whom and when.
final class Reviews {
    private final Job job;
    private final List<Event> events;
    private final Words words;
    private final Times times;

    Reviews(Job job, List<Event> events, Words words, Times times) {
        this.job = job;
        this.events = events;
        this.words = words;
        this.times = times;
    }

    List<Rich> told(Instant now) {
        return job.attempts().stream()
                .flatMap(a -> a.lateAnswers().stream())
                .filter(late -> late.review() != null)
                .map(late -> told(late, now))
                .toList();
    }

    private Rich told(LateAnswer late, Instant now) {
        String verdict =
                late.review() == null ? "" : words.code("review", late.review().word());
        Optional<Event> said = events.reversed().stream()
                .filter(e -> e.kind().equals("late_reviewed"))
                .filter(e ->
                        late.id().toString().equals(EventFacts.of(e.detail()).get("late")))
                .findFirst();
        if (said.isEmpty()) {
            return words.rich("reviewed.bare", late.provider(), verdict);
        }
        Map<String, String> facts = EventFacts.of(said.get().detail());
        return words.rich(
                "reviewed",
                late.provider(),
                verdict,
                facts.getOrDefault("reference", "–"),
                said.get().actor(),
                times.exactSecond(said.get().at(), now));
    }
}
