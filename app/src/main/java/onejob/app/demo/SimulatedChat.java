package onejob.app.demo;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;

/// A model behind a chat completions interface: sums up the `text` of whatever JSON it finds in its messages, as
/// `{"ref","title","points"}`, in the mood that the script, or the payload's own `simulate`, puts it in.
final class SimulatedChat {
    private static final String SCHEMA =
            "{\"type\":\"object\",\"required\":[\"ref\",\"title\",\"points\"],\"properties\":"
                    + "{\"ref\":{\"type\":\"string\"},\"title\":{\"type\":\"string\"},\"points\":{\"type\":\"array\"}}}";
    private static final JsonPointer TEXT = new JsonPointer("/text");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])\\s+");
    private static final int LONGEST_TITLE = 60;
    private static final int MOST_POINTS = 3;

    private final AtomicInteger answers = new AtomicInteger();

    /// What was asked, as far as a model understands it.
    record Asked(JsonValue.Members payload, String model, int promptTokens) {
        Optional<String> text(String name) {
            return payload.members().get(name) instanceof JsonValue.Text(String value)
                    ? Optional.of(value)
                    : Optional.empty();
        }
    }

    Asked read(byte[] body) throws StrictJson.Malformed {
        JsonValue request = StrictJson.read(body);
        StringBuilder said = new StringBuilder();
        JsonValue.Members payload = new JsonValue.Members(Map.of());
        if (new JsonPointer("/messages").find(request) instanceof JsonValue.Elements(List<JsonValue> messages)) {
            for (JsonValue message : messages) {
                if (new JsonPointer("/content").find(message) instanceof JsonValue.Text(String content)) {
                    said.append(content).append('\n');
                    payload = lastObject(content).orElse(payload);
                }
            }
        }
        String model =
                new JsonPointer("/model").find(request) instanceof JsonValue.Text(String value) ? value : "simulated";
        return new Asked(payload, model, tokens(said.toString()));
    }

    /// The payload at the end of the words, whatever braces stand in the prompt before it.
    private static Optional<JsonValue.Members> lastObject(String words) {
        int end = words.lastIndexOf('}') + 1;
        for (int start = words.indexOf('{'); start >= 0 && start < end; start = words.indexOf('{', start + 1)) {
            Optional<JsonValue.Members> found = object(words.substring(start, end));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// Empty where the brace was the prompt's own.
    private static Optional<JsonValue.Members> object(String words) {
        try {
            return StrictJson.read(words) instanceof JsonValue.Members members && TEXT.find(members) != null
                    ? Optional.of(members)
                    : Optional.empty();
        } catch (StrictJson.Malformed e) {
            return Optional.empty();
        }
    }

    /// The answer, as it goes over the wire.
    String answer(Asked asked, ChatMood mood) {
        int number = answers.incrementAndGet();
        String good = StrictJson.write(summary(asked, false));
        String words = switch (mood) {
            case GOOD -> good;
            case MOODY -> number % 3 == 0 ? StrictJson.write(summary(asked, true)) : good;
            case HALLUCINATE -> StrictJson.write(summary(asked, true));
            case IGNORE_FORMAT -> "- " + String.join("\n- ", points(asked));
            case PROSE -> "Sure! Here is the summary you asked for:\n\n```json\n" + good + "\n```\nLet me know!";
            case ECHO_SCHEMA -> SCHEMA;
            case CUT_OFF -> good.substring(0, good.length() * 2 / 3);
        };
        Map<String, JsonValue> message = new LinkedHashMap<>();
        message.put("role", new JsonValue.Text("assistant"));
        message.put("content", new JsonValue.Text(words));
        Map<String, JsonValue> choice = new LinkedHashMap<>();
        choice.put("index", number(0));
        choice.put("message", new JsonValue.Members(message));
        choice.put("finish_reason", new JsonValue.Text(mood == ChatMood.CUT_OFF ? "length" : "stop"));
        Map<String, JsonValue> answer = new LinkedHashMap<>();
        answer.put("id", new JsonValue.Text("chatcmpl-%05d".formatted(number)));
        answer.put("object", new JsonValue.Text("chat.completion"));
        answer.put("model", new JsonValue.Text(asked.model()));
        answer.put("choices", new JsonValue.Elements(List.of(new JsonValue.Members(choice))));
        answer.put("usage", usage(asked.promptTokens(), tokens(words)));
        return StrictJson.write(new JsonValue.Members(answer));
    }

    private static JsonValue summary(Asked asked, boolean hallucinated) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("ref", new JsonValue.Text(asked.text("ref").orElse("")));
        members.put("title", new JsonValue.Text(title(asked.text("text").orElse("Nothing was said"))));
        members.put(
                "points",
                new JsonValue.Elements(points(asked).stream()
                        .<JsonValue>map(JsonValue.Text::new)
                        .toList()));
        if (hallucinated) {
            members.put("confidence", new JsonValue.Decimal(new BigDecimal("0.93")));
        }
        return new JsonValue.Members(members);
    }

    private static String title(String text) {
        String first = SENTENCE_END.split(text.strip(), 2)[0];
        return first.codePointCount(0, first.length()) <= LONGEST_TITLE
                ? first
                : first.substring(0, first.offsetByCodePoints(0, LONGEST_TITLE)) + "…";
    }

    private static List<String> points(Asked asked) {
        List<String> points = new ArrayList<>(SENTENCE_END
                .splitAsStream(asked.text("text").orElse("").strip())
                .filter(sentence -> !sentence.isBlank())
                .limit(MOST_POINTS)
                .toList());
        return points.isEmpty() ? List.of("Nothing was said.") : points;
    }

    private static JsonValue usage(int prompt, int completion) {
        Map<String, JsonValue> usage = new LinkedHashMap<>();
        usage.put("prompt_tokens", number(prompt));
        usage.put("completion_tokens", number(completion));
        usage.put("total_tokens", number(prompt + completion));
        return new JsonValue.Members(usage);
    }

    /// Roughly: four characters make a token.
    private static int tokens(String text) {
        return (text.length() + 3) / 4;
    }

    private static JsonValue number(int number) {
        return new JsonValue.Decimal(BigDecimal.valueOf(number));
    }
}
