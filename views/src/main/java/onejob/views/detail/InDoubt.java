package onejob.views.detail;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.domain.port.Event;
import onejob.domain.port.Outlook;
import onejob.domain.provider.ProviderPolicy;
import onejob.domain.provider.Published;
import onejob.views.act.Summary;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.timeline.EventFacts;

/// What one has to know of an attempt that is unknown: what was sent and when, what has been asked of its provider, and
/// what a
/// person may do. Nowhere that it might be done once more.
final class InDoubt {
    private final Job job;
    private final Attempt attempt;
    private final List<Event> events;
    private final Outlook.Coming coming;
    private final Published published;
    private final Words words;
    private final Times times;

    InDoubt(
            Job job,
            Attempt attempt,
            List<Event> events,
            Outlook.Coming coming,
            Published published,
            Words words,
            Times times) {
        this.job = job;
        this.attempt = attempt;
        this.events = events;
        this.coming = coming;
        this.published = published;
        this.words = words;
        this.times = times;
    }

    List<Rich> told(Instant now) {
        List<Rich> told = new ArrayList<>();
        Instant sent = attempt.sentAt();
        if (sent != null) {
            String amount = Summary.of(job, words.locale()).amount();
            String what = amount.isEmpty() ? job.operation() : job.operation() + " " + amount;
            told.add(words.rich("doubt.sent", times.exactSecond(sent, now), what, attempt.provider(), job.owner()));
        }
        told.add(looked(now));
        told.addAll(new Ahead(job, events, coming, words, times).lookUp(attempt, now));
        List<Rich.Run> runs = new ArrayList<>();
        for (Rich sentence : told) {
            if (!runs.isEmpty()) {
                runs.add(new Rich.Run(" ", Rich.Style.PLAIN, null));
            }
            runs.addAll(sentence.runs());
        }
        return List.of(new Rich(runs));
    }

    private Rich looked(Instant now) {
        Optional<ProviderPolicy> policy = published.provider(attempt.provider());
        if (policy.filter(ProviderPolicy::lookUp).isEmpty()) {
            return words.rich("doubt.cannot", attempt.provider());
        }
        Optional<Event> last = events.reversed().stream()
                .filter(e -> e.kind().equals("look_up") && attempt.id().equals(e.attempt()))
                .findFirst();
        if (last.isEmpty()) {
            return words.rich("doubt.never");
        }
        Map<String, String> facts = EventFacts.of(last.get().detail());
        String outcome = facts.getOrDefault("outcome", "");
        String when = times.exactSecond(last.get().at(), now);
        String found = words.code("look_up", outcome);
        if (!outcome.equals("no_trace")) {
            return words.rich("doubt.looked", when, found);
        }
        Instant deadline = attempt.deadlineAt();
        Duration window = policy.map(ProviderPolicy::settlementWindow).orElse(null);
        return deadline == null || window == null
                ? words.rich("doubt.looked.proves", when, found, attempt.provider())
                : words.rich("doubt.looked.until", when, found, times.exactSecond(deadline.plus(window), now));
    }
}
