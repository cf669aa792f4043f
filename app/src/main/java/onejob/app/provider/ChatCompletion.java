package onejob.app.provider;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okio.ByteString;
import onejob.app.config.ProviderConfig;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// The other language that providers speak: chat completions with JSON output. What is sent to a model.
public final class ChatCompletion {
    private static final String KIND = "openai-chat";

    private final Map<String, JsonValue> settings;

    private ChatCompletion(Map<String, JsonValue> settings) {
        this.settings = settings;
    }

    /// One of the messages of a request.
    record Message(String role, String content) {}

    static boolean speaks(ProviderConfig provider) {
        return provider.kind().equals(KIND);
    }

    /// How this provider is asked, when it is a model.
    public static Optional<ChatCompletion> of(ProviderConfig provider) {
        return speaks(provider)
                ? Optional.of(new ChatCompletion(
                        provider.chat() instanceof JsonValue.Members members ? members.members() : Map.of()))
                : Optional.empty();
    }

    public String model() {
        return text("model");
    }

    /// A number of the configuration: `temperature`, `maxTokens`, `contextTokens`.
    public Optional<BigDecimal> number(String name) {
        return settings.get(name) instanceof JsonValue.Decimal(BigDecimal value)
                ? Optional.of(value)
                : Optional.empty();
    }

    private String text(String name) {
        return settings.get(name) instanceof JsonValue.Text(String value) ? value : "";
    }

    /// What the model is told: the prompt with the payload in its places; where it has none, the prompt and, in a
    /// message of its own, the payload.
    List<Message> messages(String payload) throws Prompt.Incomplete {
        Prompt prompt = new Prompt(text("prompt"));
        return prompt.hasPlaces()
                ? List.of(new Message("user", prompt.filled(payload)))
                : List.of(new Message("system", prompt.template()), new Message("user", payload));
    }

    /// The same for every attempt of a job, byte for byte.
    ByteString body(String payload) throws Prompt.Incomplete {
        Map<String, JsonValue> body = new LinkedHashMap<>();
        put(body, "model", settings.get("model"));
        body.put(
                "messages",
                new JsonValue.Elements(
                        messages(payload).stream().map(ChatCompletion::json).toList()));
        put(body, "temperature", settings.get("temperature"));
        put(body, "seed", settings.get("seed"));
        put(body, "max_tokens", settings.get("maxTokens"));
        body.put("n", new JsonValue.Decimal(BigDecimal.ONE));
        body.put("response_format", new JsonValue.Members(Map.of("type", new JsonValue.Text("json_object"))));
        return ByteString.encodeUtf8(StrictJson.write(new JsonValue.Members(body)));
    }

    private static JsonValue json(Message message) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("role", new JsonValue.Text(message.role()));
        members.put("content", new JsonValue.Text(message.content()));
        return new JsonValue.Members(members);
    }

    private static void put(Map<String, JsonValue> members, String name, @Nullable JsonValue value) {
        if (value != null) {
            members.put(name, value);
        }
    }
}
