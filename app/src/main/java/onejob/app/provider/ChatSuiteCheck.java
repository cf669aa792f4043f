package onejob.app.provider;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import onejob.app.config.ProviderConfig;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.CheckVerdict.Rule;
import onejob.domain.qualify.SuiteCase;

/// What a model must be asked like before its answers prove anything: nearly without chance, more than once, and with a
/// prompt that leaves room for the answer.
public final class ChatSuiteCheck implements SuiteCheck {
    /// Above it a structure that held three times says little about the fourth.
    static final BigDecimal HIGHEST_TEMPERATURE = new BigDecimal("0.3");

    static final int FEWEST_REPETITIONS = 3;

    private static final JsonPointer MESSAGES = new JsonPointer("/messages");
    private static final JsonPointer ROLE = new JsonPointer("/role");
    private static final JsonPointer CONTENT = new JsonPointer("/content");

    private final PromptSize size = new PromptSize();

    @Override
    public List<CheckVerdict> of(ProviderConfig provider, SuiteCase asked, String body) {
        return ChatCompletion.of(provider)
                .map(chat -> List.of(temperature(chat), repetitions(asked), size(chat, body)))
                .orElse(List.of());
    }

    private static CheckVerdict temperature(ChatCompletion chat) {
        Optional<BigDecimal> temperature = chat.number("temperature");
        return new CheckVerdict(
                Rule.KIND,
                "/temperature",
                temperature.filter(t -> t.compareTo(HIGHEST_TEMPERATURE) <= 0).isPresent(),
                "a low temperature: at most " + HIGHEST_TEMPERATURE,
                temperature.map(BigDecimal::toPlainString).orElse("none is configured, so the provider's own applies"));
    }

    private static CheckVerdict repetitions(SuiteCase asked) {
        return new CheckVerdict(
                Rule.KIND,
                "",
                asked.repeat() >= FEWEST_REPETITIONS,
                "asked at least " + FEWEST_REPETITIONS + " times: `repeat` of the case",
                asked.repeat() == 1 ? "once" : asked.repeat() + " times");
    }

    /// What is sent and what may be answered share the model's context.
    private CheckVerdict size(ChatCompletion chat, String body) {
        PromptSize.Counted counted = size.of(chat.model(), messages(body));
        Optional<BigDecimal> context = chat.number("contextTokens");
        BigDecimal answer = chat.number("maxTokens").orElse(BigDecimal.ZERO);
        String room = answer.signum() == 0 ? "" : ", " + answer.toPlainString() + " of them kept for the answer";
        return new CheckVerdict(
                Rule.PROMPT_SIZE,
                "",
                context.filter(limit ->
                                BigDecimal.valueOf(counted.tokens()).add(answer).compareTo(limit) <= 0)
                        .isPresent(),
                context.map(limit -> "at most " + limit.toPlainString() + " tokens" + room)
                        .orElse("`contextTokens` of the provider: how many tokens its model takes"),
                context.isPresent() ? counted.words() : "not configured; the prompt has " + counted.words());
    }

    private static List<ChatCompletion.Message> messages(String body) {
        List<ChatCompletion.Message> messages = new ArrayList<>();
        try {
            if (MESSAGES.find(StrictJson.read(body)) instanceof JsonValue.Elements(List<JsonValue> elements)) {
                elements.forEach(message ->
                        messages.add(new ChatCompletion.Message(text(ROLE, message), text(CONTENT, message))));
            }
        } catch (StrictJson.Malformed e) {
            throw new IllegalArgumentException("what is sent to a model is JSON", e);
        }
        return messages;
    }

    private static String text(JsonPointer pointer, JsonValue message) {
        return pointer.find(message) instanceof JsonValue.Text(String value) ? value : "";
    }
}
