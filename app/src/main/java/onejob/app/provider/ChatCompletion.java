package onejob.app.provider;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import okio.ByteString;
import onejob.app.config.ProviderConfig;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.Answer;
import onejob.domain.provider.News;
import org.jspecify.annotations.Nullable;

/// The other language that providers speak: chat completions with JSON output. The model's words are the result, and
/// are read by the same schemas; what stands around them is not.
final class ChatCompletion {
    private static final String KIND = "openai-chat";
    private static final int LONGEST_REFERENCE = 500;
    private static final String PLACE = "{payload}";
    private static final JsonPointer CONTENT = new JsonPointer("/choices/0/message/content");

    private ChatCompletion() {}

    static boolean speaks(ProviderConfig provider) {
        return provider.kind().equals(KIND);
    }

    /// The same for every attempt of a job, byte for byte. The payload's exact text stands where the prompt says
    /// `{payload}`, else in a message of its own behind it.
    static ByteString body(ProviderConfig provider, String payload) {
        Map<String, JsonValue> chat =
                provider.chat() instanceof JsonValue.Members members ? members.members() : Map.of();
        String prompt = chat.get("prompt") instanceof JsonValue.Text text ? text.value() : "";
        Map<String, JsonValue> body = new LinkedHashMap<>();
        put(body, "model", chat.get("model"));
        body.put(
                "messages",
                new JsonValue.Elements(
                        prompt.contains(PLACE)
                                ? List.of(message("user", prompt.replace(PLACE, payload)))
                                : List.of(message("system", prompt), message("user", payload))));
        put(body, "temperature", chat.get("temperature"));
        put(body, "seed", chat.get("seed"));
        put(body, "max_tokens", chat.get("maxTokens"));
        body.put("n", new JsonValue.Decimal(BigDecimal.ONE));
        body.put("response_format", new JsonValue.Members(Map.of("type", new JsonValue.Text("json_object"))));
        return ByteString.encodeUtf8(StrictJson.write(new JsonValue.Members(body)));
    }

    /// The model's own words as the answer's body. An answer that holds none, or words that were cut off at a limit,
    /// is no JSON and read as such.
    static Answer.Status unwrapped(Answer.Status whole) {
        if (whole.code() < 200 || whole.code() > 299 || whole.code() == 202 || whole.body() == null) {
            return whole;
        }
        String content = CONTENT.find(whole.body()) instanceof JsonValue.Text text ? text.value() : "";
        return new Answer.Status(
                whole.code(), whole.tooLarge(), json(content), content, whole.sha256(), whole.location());
    }

    /// The news with the reference that stands around the model's words.
    static News withReference(News news, Answer.Status whole, ProviderConfig provider) {
        JsonValue body = whole.body();
        if (body == null
                || provider.referencePointer() == null
                || !(new JsonPointer(provider.referencePointer()).find(body) instanceof JsonValue.Text found)
                || found.value().isBlank()
                || found.value().length() > LONGEST_REFERENCE) {
            return news;
        }
        String reference = found.value();
        return switch (news) {
            case News.Succeeded s -> new News.Succeeded(reference, s.result(), s.sha256(), s.canonicalSha256());
            case News.Failed f ->
                new News.Failed(reference, f.kind(), f.message(), f.sha256(), f.canonicalSha256(), f.retryAfter());
            case News.Unknown u -> new News.Unknown(reference, u.kind(), u.message());
            case News.Accepted a -> new News.Accepted(reference);
        };
    }

    private static @Nullable JsonValue json(String content) {
        try {
            return StrictJson.read(content);
        } catch (StrictJson.Malformed e) {
            return null;
        }
    }

    private static JsonValue message(String role, String content) {
        Map<String, JsonValue> message = new LinkedHashMap<>();
        message.put("role", new JsonValue.Text(role));
        message.put("content", new JsonValue.Text(content));
        return new JsonValue.Members(message);
    }

    private static void put(Map<String, JsonValue> members, String name, @Nullable JsonValue value) {
        if (value != null) {
            members.put(name, value);
        }
    }
}
