package onejob.domain.job;

import java.util.LinkedHashMap;
import java.util.Map;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// What an owner asks for, as the request gave it. `provider` is null when the request named none, so that a changed
/// route never turns a replay into a conflict.
public record Intention(String operation, @Nullable String provider, JsonValue payload) {
    /// Binds an idempotency key to exactly this intention.
    public Fingerprint fingerprint() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("operation", new JsonValue.Text(operation));
        members.put("provider", provider == null ? JsonValue.Null.NULL : new JsonValue.Text(provider));
        members.put("payload", payload);
        return Fingerprint.of(new JsonValue.Members(members));
    }

    /// What a search for duplicates compares: the same work, whoever was to do it.
    public Fingerprint payloadFingerprint() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("operation", new JsonValue.Text(operation));
        members.put("payload", payload);
        return Fingerprint.of(new JsonValue.Members(members));
    }
}
