package onejob.app.intake;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// An answer, ready to be written.
///
/// @param type media type of the body
/// @param body empty for none
record Reply(int status, String type, String body, Map<String, String> headers) {
    private static final String JSON = "application/json";

    Reply {
        headers = Map.copyOf(headers);
    }

    static Reply json(int status, String body) {
        return new Reply(status, JSON, body, Map.of());
    }

    static Reply text(int status, String type, String body) {
        return new Reply(status, type, body, Map.of());
    }

    static Reply empty(int status) {
        return new Reply(status, JSON, "", Map.of());
    }

    Reply with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Reply(status, type, body, more);
    }

    byte[] bytes() {
        return body.getBytes(StandardCharsets.UTF_8);
    }
}
