package onejob.views.gallery;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.port.Event;
import org.jspecify.annotations.Nullable;

/// Jobs whose timelines are hard to draw: milliseconds, days, both at once, two hundred look-ups, a clock
/// that steps back, names too long.
public final class TimelineScenes {
    private static final Instant NOW = Scenes.NOW;

    private TimelineScenes() {}

    /// Writes one job's events down.
    private static final class Book {
        final String tail;
        final List<Event> events = new ArrayList<>();
        JobStatus status = JobStatus.RUNNING;
        long version = 1;

        Book(String tail, Instant created) {
            this.tail = tail;
            say("job_created", "alice", created, null, null, "{}");
        }

        AttemptId id(int number) {
            return new AttemptId(UUID.fromString("01a231a5-0000-7000-8000-%08d%s".formatted(number, tail)));
        }

        Book say(
                String kind,
                String actor,
                Instant at,
                @Nullable Integer attempt,
                @Nullable AttemptState state,
                String detail) {
            events.add(new Event(
                    new OwnerId("alice"),
                    Scenes.id(tail),
                    events.size() + 1,
                    attempt == null ? null : id(attempt),
                    kind,
                    actor,
                    at,
                    state,
                    state == null ? null : 1L,
                    status,
                    version,
                    detail));
            return this;
        }

        Book begin(int attempt, Instant at, Instant sent) {
            say("attempt_launched", "engine-1", at, attempt, AttemptState.STARTING, "{}");
            return say("attempt_sent", "engine-1", sent, attempt, AttemptState.RUNNING, "{}");
        }

        Attempt attempt(
                int number,
                String provider,
                AttemptState state,
                Instant at,
                Instant sent,
                @Nullable Instant ended,
                LateAnswer... late) {
            Attempt made = Scenes.attempt(tail, number, provider, state, at, sent, ended, null, List.of(late));
            return made;
        }

        Scenes.Story story(String key, boolean duplicate, Attempt... attempts) {
            return new Scenes.Story(
                    Scenes.job(tail, "alice", key, status, version, duplicate, List.of(attempts)), events);
        }
    }

    /// All of it within a third of a second.
    public static Scenes.Story milliseconds() {
        Instant t = NOW.minus(Duration.ofMinutes(12));
        Book book = new Book("0a01", t.minusMillis(3)).begin(1, t, t.plusMillis(4));
        book.status = JobStatus.UNKNOWN;
        book.say(
                "attempt_unknown",
                "engine-1",
                t.plusMillis(61),
                1,
                AttemptState.UNKNOWN,
                "{\"kind\":\"connection_lost\"}");
        book.say("look_up", "engine-1", t.plusMillis(140), 1, AttemptState.UNKNOWN, "{\"outcome\":\"running\"}");
        book.status = JobStatus.SUCCEEDED;
        book.version = 2;
        book.say(
                "attempt_settled",
                "engine-1",
                t.plusMillis(322),
                1,
                AttemptState.SUCCEEDED,
                "{\"outcome\":\"succeeded\",\"reference\":\"pay_1\",\"channel\":\"look_up\"}");
        return book.story(
                "ord-ms",
                false,
                book.attempt(1, "acme", AttemptState.SUCCEEDED, t, t.plusMillis(4), t.plusMillis(322)));
    }

    /// Unknown for days, beside an answer of milliseconds; cancelled on an assumption, answered late all the
    /// same.
    public static Scenes.Story days() {
        Instant t = NOW.minus(Duration.ofDays(4));
        Instant cancelled = t.plus(Duration.ofDays(2)).plusSeconds(4000);
        Instant late = t.plus(Duration.ofDays(3)).plusSeconds(7000);
        Book book = new Book("0a02", t.minusMillis(3)).begin(1, t, t.plusMillis(40));
        book.status = JobStatus.UNKNOWN;
        book.say("attempt_unknown", "engine-1", t.plusMillis(2040), 1, AttemptState.UNKNOWN, "{\"kind\":\"timeout\"}");
        book.say("look_up", "engine-1", t.plusSeconds(30), 1, AttemptState.UNKNOWN, "{\"outcome\":\"no_trace\"}");
        book.say("look_up", "engine-1", t.plusSeconds(90_000), 1, AttemptState.UNKNOWN, "{\"outcome\":\"no_trace\"}");
        book.status = JobStatus.OPEN;
        book.version = 2;
        book.say(
                "attempt_cancelled",
                "olga",
                cancelled,
                1,
                AttemptState.CANCELLED,
                "{\"evidence\":\"assumed\",\"reason\":\"nobody knows\"}");
        Instant second = cancelled.plusSeconds(50);
        book.status = JobStatus.RUNNING;
        book.begin(2, second, second.plusMillis(15));
        book.status = JobStatus.SUCCEEDED;
        book.version = 3;
        book.say(
                "attempt_settled",
                "engine-1",
                second.plusMillis(145),
                2,
                AttemptState.SUCCEEDED,
                "{\"outcome\":\"succeeded\",\"reference\":\"fp_77120\",\"channel\":\"answer\"}");
        book.say(
                "late_answer",
                "acme",
                late,
                1,
                AttemptState.CANCELLED,
                "{\"outcome\":\"succeeded\",\"reference\":\"pay_8Q\",\"channel\":\"callback\",\"lost_because\":\"slot_taken\"}");
        return book.story(
                "ord-days",
                true,
                book.attempt(1, "acme", AttemptState.CANCELLED, t, t.plusMillis(40), cancelled),
                book.attempt(
                        2,
                        "fallback-pay",
                        AttemptState.SUCCEEDED,
                        second,
                        second.plusMillis(15),
                        second.plusMillis(145)));
    }

    /// Asked about two hundred times, by a name that fits nowhere.
    public static Scenes.Story lookUps() {
        Instant t = NOW.minus(Duration.ofHours(9));
        String provider = "international-settlement-gateway-of-the-northern-provinces";
        Book book = new Book("0a03", t.minusMillis(3)).begin(1, t, t.plusMillis(40));
        book.status = JobStatus.UNKNOWN;
        book.say("attempt_unknown", "engine-1", t.plusMillis(2040), 1, AttemptState.UNKNOWN, "{\"kind\":\"timeout\"}");
        for (int i = 0; i < 200; i++) {
            Instant at = t.plusSeconds(10 + i * 160L);
            String outcome = i % 17 == 5 ? "look_up_failed\",\"detail\":\"503" : "no_trace";
            book.say("look_up", "engine-1", at, 1, AttemptState.UNKNOWN, "{\"outcome\":\"" + outcome + "\"}");
        }
        return book.story("ord-200", false, book.attempt(1, provider, AttemptState.UNKNOWN, t, t.plusMillis(40), null));
    }

    /// The database's clock was set back by two seconds while it ran.
    public static Scenes.Story clockStep() {
        Instant t = NOW.minus(Duration.ofMinutes(20));
        Book book = new Book("0a04", t.minusMillis(3)).begin(1, t, t.plusMillis(400));
        book.status = JobStatus.UNKNOWN;
        book.say("attempt_unknown", "engine-1", t.minusMillis(1600), 1, AttemptState.UNKNOWN, "{\"kind\":\"timeout\"}");
        book.say("look_up", "olga", t.plusSeconds(4), 1, AttemptState.UNKNOWN, "{\"outcome\":\"no_trace\"}");
        book.status = JobStatus.OPEN;
        book.version = 2;
        book.say(
                "attempt_cancelled",
                "olga",
                t.plusSeconds(9),
                1,
                AttemptState.CANCELLED,
                "{\"evidence\":\"ledger\",\"reference\":\"STMT-118\",\"reason\":\"not on the statement\"}");
        return book.story(
                "ord-step",
                false,
                book.attempt(1, "acme", AttemptState.CANCELLED, t, t.plusMillis(400), t.plusSeconds(9)));
    }

    public static List<Scenes.Story> all() {
        return List.of(milliseconds(), days(), lookUps(), clockStep());
    }
}
