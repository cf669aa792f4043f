package onejob.app.provider;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import okio.ByteString;
import onejob.app.json.StrictJson;
import onejob.domain.job.Fingerprint;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.Answer;
import org.jspecify.annotations.Nullable;

/// A whole answer as it came over the wire.
///
/// @param body what came; only what is known of it by its bytes alone is taken from there
/// @param shown the same without our own secrets, to be read and kept
/// @param location where a redirect points; nobody follows it
/// @param retryAfter how long the provider asks us to wait
record Heard(
        int status,
        Body body,
        ByteString shown,
        @Nullable String location,
        @Nullable Duration retryAfter) {
    /// The decoded body.
    ///
    /// @param tooLarge there was more than is read
    /// @param readable its encoding was undone; else these are the bytes as they came
    record Body(ByteString bytes, boolean tooLarge, boolean readable) {}

    /// For reading by the contract: what the strict reader makes of it, and the exact text.
    Answer answer() {
        return new Answer.Status(
                status,
                body.tooLarge(),
                json(),
                body.readable() ? shown.string(StandardCharsets.UTF_8) : "",
                Fingerprint.ofBytes(body.bytes().toByteArray()).hex(),
                location,
                retryAfter);
    }

    /// Null when it is not, whole, one JSON text by the strict reader.
    @Nullable
    JsonValue json() {
        if (body.tooLarge() || !body.readable()) {
            return null;
        }
        try {
            return StrictJson.read(shown.toByteArray());
        } catch (StrictJson.Malformed e) {
            return null;
        }
    }
}
