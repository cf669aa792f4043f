package onejob.app.intake;

import java.util.List;
import java.util.Map;
import onejob.app.json.JsonObject;
import onejob.app.json.RefusalJson;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import org.jspecify.annotations.Nullable;

/// A request that is answered with `application/problem+json` (RFC 9457). Thrown within the intake, so
/// that the checks of a request read in their order; it never leaves it but as an answer, and carries no
/// stack trace that could.
final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final String TYPE = "application/problem+json";
    private static final Map<Integer, String> TITLES = Map.ofEntries(
            Map.entry(400, "Bad Request"),
            Map.entry(401, "Unauthorized"),
            Map.entry(404, "Not Found"),
            Map.entry(405, "Method Not Allowed"),
            Map.entry(409, "Conflict"),
            Map.entry(413, "Content Too Large"),
            Map.entry(415, "Unsupported Media Type"),
            Map.entry(422, "Unprocessable Content"),
            Map.entry(500, "Internal Server Error"),
            Map.entry(503, "Service Unavailable"));

    private final int status;
    private final String code;
    private final transient @Nullable Refusal refusal;
    private final transient List<String> differs;
    private final transient Map<String, String> headers;

    private Problem(
            int status,
            String code,
            String detail,
            @Nullable Refusal refusal,
            List<String> differs,
            Map<String, String> headers) {
        super(detail, null, false, false);
        this.status = status;
        this.code = code;
        this.refusal = refusal;
        this.differs = differs;
        this.headers = headers;
    }

    static Problem of(int status, String code, String detail) {
        return new Problem(status, code, detail, null, List.of(), Map.of());
    }

    static Problem unauthorized(String detail) {
        return new Problem(401, "unauthorized", detail, null, List.of(), Map.of("WWW-Authenticate", "Bearer"));
    }

    static Problem notFound() {
        return of(404, "not_found", "there is nothing here");
    }

    static Problem invalid(String detail) {
        return of(422, "invalid_request", detail);
    }

    static Problem methodNotAllowed(List<String> allowed) {
        return new Problem(
                405,
                "method_not_allowed",
                "this address takes " + String.join(", ", allowed),
                null,
                List.of(),
                Map.of("Allow", String.join(", ", allowed)));
    }

    static Problem conflict(List<String> differs) {
        return new Problem(
                409,
                "idempotency_key_conflict",
                "this key stands for another intention; what differs: " + String.join(", ", differs)
                        + ". New work needs a new key",
                null,
                differs,
                Map.of());
    }

    static Problem databaseUnavailable() {
        return later(
                "database_unavailable", "the database is away; perhaps this was stored: repeat it with the same key");
    }

    static Problem busy() {
        return later("busy", "the row stays locked by somebody; nothing was changed: repeat it");
    }

    private static Problem later(String code, String detail) {
        return new Problem(503, code, detail, null, List.of(), Map.of("Retry-After", "1"));
    }

    static Problem refused(Refusal refusal) {
        int status = refusal.code() == RefusalCode.NOT_FOUND ? 404 : 409;
        Map<String, String> headers = refusal.code() == RefusalCode.BUSY ? Map.of("Retry-After", "1") : Map.of();
        return new Problem(status, refusal.code().word(), refusal.detail(), refusal, List.of(), headers);
    }

    String code() {
        return code;
    }

    Reply reply() {
        JsonObject body = JsonObject.begin()
                .text("type", "urn:onejob:problem:" + code)
                .text("title", TITLES.getOrDefault(status, "Error"))
                .number("status", status)
                .text("detail", getMessage())
                .text("code", code);
        if (refusal != null) {
            RefusalJson.members(body, refusal);
        }
        if (!differs.isEmpty()) {
            body.texts("differs", differs);
        }
        return new Reply(status, TYPE, body.end(), headers);
    }
}
