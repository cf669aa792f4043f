package onejob.app.intake;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// One request, as far as the intake looks at it.
final class Call {
    /// How much of a body that is too large is still taken in, so that its sender hears why instead of a
    /// reset.
    private static final int DRAINED = 4 * 1_048_576;

    private final HttpExchange exchange;

    Call(HttpExchange exchange) {
        this.exchange = exchange;
    }

    String method() {
        return exchange.getRequestMethod();
    }

    /// The path's segments, undecoded: nothing that is served needs an escape.
    List<String> path() {
        String path = exchange.getRequestURI().getRawPath();
        if (path == null || !path.startsWith("/")) {
            return List.of("");
        }
        return List.of(path.substring(1).split("/", -1));
    }

    /// The query's parameters, each at most once.
    Map<String, String> query() {
        Map<String, String> parameters = new LinkedHashMap<>();
        String query = exchange.getRequestURI().getRawQuery();
        if (query == null || query.isEmpty()) {
            return parameters;
        }
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            if (parameters.put(name, equals < 0 ? "" : decoded(pair.substring(equals + 1))) != null) {
                throw badQuery("a parameter is given twice");
            }
        }
        return parameters;
    }

    static Problem badQuery(String detail) {
        return Problem.of(400, "invalid_request", detail);
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw badQuery("the query is not percent-encoded");
        }
    }

    /// Every value of a header, without the padding that HTTP allows around it.
    List<String> headers(String name) {
        List<String> values = exchange.getRequestHeaders().get(name);
        return values == null ? List.of() : values.stream().map(Call::unpadded).toList();
    }

    /// A header's value where it is given once.
    Optional<String> header(String name) {
        List<String> values = headers(name);
        return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
    }

    InetAddress peer() {
        return exchange.getRemoteAddress().getAddress();
    }

    /// The whole body.
    ///
    /// @throws Problem it is larger than the limit
    /// @throws IOException the sender hung up before its end: there is nobody to answer
    byte[] body(int limit) throws IOException {
        long declared = declaredLength();
        if (declared > limit) {
            throw tooLarge(limit);
        }
        InputStream in = exchange.getRequestBody();
        byte[] body = in.readNBytes(limit + 1);
        if (body.length > limit) {
            in.skip(DRAINED);
            throw tooLarge(limit);
        }
        if (body.length < declared) {
            throw new IOException("the sender hung up after " + body.length + " of " + declared + " bytes");
        }
        return body;
    }

    private static Problem tooLarge(int limit) {
        return Problem.of(413, "payload_too_large", "the body is larger than " + limit + " bytes");
    }

    /// -1 where the body is sent in chunks, or there is none.
    private long declaredLength() {
        if (exchange.getRequestHeaders().containsKey("Transfer-Encoding")) {
            return -1;
        }
        String text = header("Content-Length").orElse("");
        return text.matches("\\d{1,18}") ? Long.parseLong(text) : -1;
    }

    /// JSON, in UTF-8 whatever it says: there is no other (RFC 8259).
    boolean isJson() {
        String[] parts =
                header("Content-Type").orElse("").toLowerCase(Locale.ROOT).split(";", -1);
        if (!parts[0].strip().equals("application/json")) {
            return false;
        }
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip().replace("\"", "");
            if (parameter.startsWith("charset=") && !parameter.equals("charset=utf-8")) {
                return false;
            }
        }
        return true;
    }

    private static String unpadded(String value) {
        int from = 0;
        int to = value.length();
        while (from < to && (value.charAt(from) == ' ' || value.charAt(from) == '\t')) {
            from++;
        }
        while (to > from && (value.charAt(to - 1) == ' ' || value.charAt(to - 1) == '\t')) {
            to--;
        }
        return value.substring(from, to);
    }
}
