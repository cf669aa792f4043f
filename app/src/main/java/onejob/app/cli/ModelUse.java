package onejob.app.cli;

import java.math.BigDecimal;
import java.util.List;
import onejob.app.json.StrictJson;
import onejob.domain.attempt.Attempt;
import onejob.domain.job.Job;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.port.Event;

/// What models said their answers took, a line an answer; nothing where no attempt went to one.
final class ModelUse {
    private static final JsonPointer USAGE = new JsonPointer("/usage");

    private ModelUse() {}

    static String sheet(Job job, List<Event> events) {
        StringBuilder lines = new StringBuilder();
        for (Event event : events) {
            JsonValue usage = usage(event);
            if (usage != null) {
                lines.append("model's answer of attempt ")
                        .append(number(job, event))
                        .append(": ")
                        .append(words(usage))
                        .append(System.lineSeparator());
            }
        }
        return lines.isEmpty() ? "" : System.lineSeparator() + lines;
    }

    private static @org.jspecify.annotations.Nullable JsonValue usage(Event event) {
        try {
            return USAGE.find(StrictJson.read(event.detail()));
        } catch (StrictJson.Malformed e) {
            // Not ours to judge here: the event is shown elsewhere as it is.
            return null;
        }
    }

    private static String number(Job job, Event event) {
        return job.attempts().stream()
                .filter(attempt -> attempt.id().equals(event.attempt()))
                .map(Attempt::number)
                .map(String::valueOf)
                .findFirst()
                .orElse("?");
    }

    private static String words(JsonValue usage) {
        return said(usage, "promptTokens") + " tokens in, " + said(usage, "completionTokens") + " out, stopped by "
                + said(usage, "finishReason") + ", " + said(usage, "model");
    }

    private static String said(JsonValue usage, String name) {
        return switch (new JsonPointer("/" + name).find(usage)) {
            case JsonValue.Text(String text) -> Table.printable(text);
            case JsonValue.Decimal(BigDecimal number) -> number.toPlainString();
            case null, default -> "not said";
        };
    }
}
