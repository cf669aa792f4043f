package onejob.app.demo;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;
import onejob.app.json.StrictJson;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.job.Job;
import onejob.domain.json.JsonValue;
import onejob.domain.port.Event;

/// One event as one line in plain words.
final class Sentences {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private final ZoneId zone;

    Sentences(ZoneId zone) {
        this.zone = zone;
    }

    String of(Event event, Job job) {
        String who = String.format("%-38s", about(job));
        return TIME.format(event.at().atZone(zone)) + "  " + who + "  " + what(event, job);
    }

    /// What the customer calls it: number and sum.
    private static String about(Job job) {
        Map<String, JsonValue> payload = payload(job);
        String ref = text(payload, "ref").orElse("…" + job.id().tail());
        return ref
                + text(payload, "amount").map(a -> "  " + a + " ").orElse("")
                + text(payload, "currency").orElse("");
    }

    private static Map<String, JsonValue> payload(Job job) {
        String payload = job.payload();
        try {
            return payload != null && StrictJson.read(payload) instanceof JsonValue.Members m ? m.members() : Map.of();
        } catch (StrictJson.Malformed e) {
            // Only our own intake stores payloads, and it takes no others.
            throw new IllegalStateException("a stored payload is not JSON", e);
        }
    }

    private static Optional<String> text(Map<String, JsonValue> payload, String name) {
        return payload.get(name) instanceof JsonValue.Text t ? Optional.of(t.value()) : Optional.empty();
    }

    private static String what(Event event, Job job) {
        Optional<Attempt> attempt = Optional.ofNullable(event.attempt()).flatMap(job::attempt);
        String name = attempt.map(a -> "attempt " + a.number() + " at " + a.provider())
                .orElse("the job");
        return switch (event.kind()) {
            case "job_created" -> job.owner() + " orders: " + job.operation();
            case "attempt_launched" -> name + " begins" + by(event);
            case "attempt_sent" -> name + " goes out";
            case "attempt_accepted" -> name + " is accepted: the provider will say later";
            case "attempt_unknown" -> name + " is UNKNOWN" + why(attempt) + ": nobody knows whether it was done";
            case "attempt_settled", "attempt_resolved" -> settled(event, name, attempt) + by(event);
            case "attempt_cancelled" -> name + " is cancelled and fenced" + by(event);
            case "attempt_released" -> name + " is let race" + by(event);
            case "late_answer" -> name + " answers LATE: the answer is dropped, the fact is kept";
            case "late_reviewed" -> "a late success of " + name + " is reviewed" + by(event);
            case "look_up" -> name + " is looked up at its provider";
            case "cancel_asked" -> "the provider is asked to cancel " + name;
            case "job_closed" -> "the job is closed: " + event.jobStatus().word() + by(event);
            case "command_refused" -> "a command" + by(event) + " is refused";
            case "novelty" -> name + " answered something that no passed suite had: the Providers page shows what";
            case "no_step_left" -> "no automatic step is left: somebody decides";
            case "qualification_withdrawn" -> name + " answered against the contract: the provider's pass is withdrawn";
            case "note" -> "a note is added" + by(event);
            // More kinds may come; their names are words too.
            default -> name + ": " + event.kind().replace('_', ' ');
        };
    }

    private static String settled(Event event, String name, Optional<Attempt> attempt) {
        AttemptState state = event.attemptState();
        if (state == null) {
            return name + " is settled";
        }
        return switch (state) {
            case SUCCEEDED -> name + " is done and WINS: its result is the job's";
            case FAILED -> name + " failed" + why(attempt) + ": it was not done";
            case SUPERSEDED -> name + " lost: another was first";
            case STARTING, RUNNING, UNKNOWN, RELEASED, CANCELLED -> name + " is " + state.word();
        };
    }

    private static String why(Optional<Attempt> attempt) {
        return attempt.map(Attempt::failure)
                .map(failure -> " (" + failure.kind().word().replace('_', ' ') + ")")
                .orElse("");
    }

    /// People are named; what the engine does by itself needs no name.
    private static String by(Event event) {
        return event.actor().startsWith("demo_service") || event.actor().startsWith("engine ")
                ? ""
                : ", by " + event.actor();
    }
}
