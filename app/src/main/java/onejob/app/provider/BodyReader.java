package onejob.app.provider;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import okhttp3.Response;
import okio.ByteString;
import onejob.app.provider.Heard.Body;

/// Reads an answer's body, never more of it than a limit. What arrives is taken off the wire first and decoded after,
/// so that a cut connection is not confused with a bad encoding. OkHttp's own decoding is not used: it has no limits.
final class BodyReader {
    /// What a body that fits may be longer by while encoded.
    private static final int ENCODING_OVERHEAD = 65_536;

    private BodyReader() {}

    /// Reads the body.
    ///
    /// @param in the body as it comes, still encoded
    /// @param limit decoded bytes; one more is read to know that there is more
    /// @throws IOException the body did not come whole
    static Body read(Response response, InputStream in, int limit) throws IOException {
        String encoding =
                String.join(",", response.headers("Content-Encoding")).trim().toLowerCase(Locale.ROOT);
        return switch (encoding) {
            case "", "identity" -> plain(in, limit);
            case "gzip", "x-gzip" -> gzip(in, limit);
            default -> {
                ByteString raw = raw(in, limit);
                yield new Body(raw, raw.size() > limit, false);
            }
        };
    }

    private static Body plain(InputStream in, int limit) throws IOException {
        ByteString bytes = raw(in, limit);
        return new Body(bytes, bytes.size() > limit, true);
    }

    private static Body gzip(InputStream in, int limit) throws IOException {
        int rawLimit = (int) Math.min(Integer.MAX_VALUE - 16L, (long) limit + ENCODING_OVERHEAD);
        ByteString raw = raw(in, rawLimit);
        try (GZIPInputStream decoded = new GZIPInputStream(new ByteArrayInputStream(raw.toByteArray()))) {
            ByteString bytes = ByteString.of(decoded.readNBytes(limit + 1));
            return new Body(bytes, bytes.size() > limit, true);
        } catch (IOException e) {
            return new Body(raw, raw.size() > rawLimit, false);
        }
    }

    private static ByteString raw(InputStream in, int limit) throws IOException {
        return ByteString.of(in.readNBytes(limit + 1));
    }
}
