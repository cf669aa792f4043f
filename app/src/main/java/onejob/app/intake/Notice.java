package onejob.app.intake;

import java.util.LinkedHashMap;
import java.util.Map;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// What a provider's callback says. Members that it has beyond those are its own business.
///
/// @param result null where it is null or absent, which only a failure may have
/// @param exact the result's text as it came; null likewise
record Notice(
        String attempt,
        boolean succeeded,
        @Nullable String reference,
        @Nullable JsonValue result,
        @Nullable String exact) {
    /// What jobs are looked up by has to fit an index.
    private static final int MAX_REFERENCE = 500;

    static Notice read(byte[] bytes) {
        Body body = Body.read(bytes);
        String attempt = body.text("attempt");
        String outcome = body.text("outcome");
        if (!outcome.equals("succeeded") && !outcome.equals("failed")) {
            throw Problem.invalid("`outcome` is succeeded or failed");
        }
        String reference = body.optionalText("reference").orElse(null);
        if (reference != null && reference.length() > MAX_REFERENCE) {
            throw Problem.invalid("`reference` is longer than " + MAX_REFERENCE);
        }
        JsonValue result = body.member("result");
        if (result == null || result == JsonValue.Null.NULL) {
            if (outcome.equals("succeeded")) {
                throw Problem.invalid("a success has a `result`");
            }
            return new Notice(attempt, false, reference, null, null);
        }
        return new Notice(attempt, outcome.equals("succeeded"), reference, result, body.exact("result"));
    }

    /// Whose notice it would be, had it the right shape; null when it does not say.
    static @Nullable String attemptIn(byte[] bytes) {
        try {
            return StrictJson.read(bytes) instanceof JsonValue.Members(Map<String, JsonValue> members)
                            && members.get("attempt") instanceof JsonValue.Text(String attempt)
                    ? attempt
                    : null;
        } catch (StrictJson.Malformed e) {
            return null;
        }
    }

    /// What makes two notices without a reference the same: what they say, in whatever bytes.
    JsonValue told() {
        if (result != null) {
            return result;
        }
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("outcome", new JsonValue.Text(succeeded ? "succeeded" : "failed"));
        return new JsonValue.Members(members);
    }
}
