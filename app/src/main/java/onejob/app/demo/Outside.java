package onejob.app.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// How the demo's outside world, its customers and its providers, calls the intake: plain HTTP as anybody would. Not
/// how
/// the product calls providers.
final class Outside {
    private static final int CONNECT_MILLIS = 2_000;
    private static final int READ_MILLIS = 10_000;

    private Outside() {}

    record Answer(int status, String body) {}

    static Answer post(URI address, Map<String, String> headers, String json) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        try {
            connection.setConnectTimeout(CONNECT_MILLIS);
            connection.setReadTimeout(READ_MILLIS);
            connection.setInstanceFollowRedirects(false);
            connection.setRequestMethod("POST");
            connection.setRequestProperty("Content-Type", "application/json");
            headers.forEach(connection::setRequestProperty);
            connection.setDoOutput(true);
            try (OutputStream out = connection.getOutputStream()) {
                out.write(json.getBytes(StandardCharsets.UTF_8));
            }
            int status = connection.getResponseCode();
            return new Answer(status, body(status < 400 ? connection.getInputStream() : connection.getErrorStream()));
        } finally {
            connection.disconnect();
        }
    }

    private static String body(@org.jspecify.annotations.Nullable InputStream stream) throws IOException {
        if (stream == null) {
            return "";
        }
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
