package onejob.domain.provider;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// What a model says its answer took, kept beside the attempt's end. Each is null where the provider does not say.
///
/// @param model that truly answered, which may be a dated one
/// @param promptTokens in the request, by the provider's own count
/// @param completionTokens in the answer
/// @param finishReason why the model stopped, in the provider's own word
public record Usage(
        @Nullable String model,
        @Nullable Long promptTokens,
        @Nullable Long completionTokens,
        @Nullable String finishReason) {
    /// Members without those that are not said, as JSON text.
    public String json() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        text(members, "model", model);
        number(members, "promptTokens", promptTokens);
        number(members, "completionTokens", completionTokens);
        text(members, "finishReason", finishReason);
        return CanonicalJson.write(new JsonValue.Members(members));
    }

    private static void text(Map<String, JsonValue> members, String name, @Nullable String value) {
        if (value != null) {
            members.put(name, new JsonValue.Text(Excerpt.of(value)));
        }
    }

    private static void number(Map<String, JsonValue> members, String name, @Nullable Long value) {
        if (value != null) {
            members.put(name, new JsonValue.Decimal(BigDecimal.valueOf(value)));
        }
    }
}
