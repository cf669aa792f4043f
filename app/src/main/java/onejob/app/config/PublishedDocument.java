package onejob.app.config;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Fingerprint;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// Operations and providers as they are published to the database, whose functions take route, limits,
/// deadlines, pause and qualification from there. One canonical text, so that equal files are one
/// revision; no secret is in it: of headers the names alone, of a callback secret that there is one.
///
/// @param text canonical JSON
public record PublishedDocument(String text, Fingerprint fingerprint) {
    public static PublishedDocument of(Configuration configuration) {
        JsonValue document = object(Map.of(
                "operations", named(configuration.operations(), OperationConfig::name, PublishedDocument::operation),
                "providers", named(configuration.providers(), ProviderConfig::name, PublishedDocument::provider)));
        return new PublishedDocument(CanonicalJson.write(document), Fingerprint.of(document));
    }

    private static JsonValue operation(OperationConfig o) {
        Map<String, JsonValue> m = new LinkedHashMap<>();
        m.put("route", texts(o.route()));
        m.put("launch", text(o.automaticLaunch() ? "automatic" : "manual"));
        m.put("release", text(o.release().name().toLowerCase(Locale.ROOT)));
        m.put("maxAttempts", number(o.maxAttempts()));
        m.put("qualification", text(o.qualificationRequired() ? "required" : "none"));
        m.put("search", texts(o.search()));
        m.put("mask", texts(o.mask()));
        m.put("failover", text(o.automaticFailover() ? "automatic" : "manual"));
        m.put(
                "failoverOn",
                texts(o.failoverOn().stream().map(FailureKind::word).sorted().toList()));
        m.put(
                "retry",
                object(Map.of(
                        "mode", text(o.retry().automatic() ? "automatic" : "manual"),
                        "backoffMs", millis(o.retry().backoff()),
                        "maxBackoffMs", millis(o.retry().maxBackoff()))));
        m.put("onExhausted", text(then(o.onExhausted())));
        m.put("onRejected", text(then(o.onRejected())));
        m.put("sideEffects", text(o.sideEffects() ? "external" : "none"));
        m.put("onContractViolation", text(o.contractViolationIsFailure() ? "failed" : "unknown"));
        m.put("outputSchema", o.outputSchema());
        m.put("refusalSchema", orNull(o.refusalSchema()));
        m.put(
                "answerChecks",
                new JsonValue.Elements(o.answerChecks().stream()
                        .map(c -> object(Map.of("pointer", text(c.pointer()), "equalsInput", text(c.equalsInput()))))
                        .toList()));
        m.put("contract", orNull(o.contract()));
        return object(m);
    }

    private static JsonValue provider(ProviderConfig p) {
        Map<String, JsonValue> m = new LinkedHashMap<>();
        m.put("kind", text(p.kind()));
        m.put("url", text(p.url()));
        m.put("timeoutMs", millis(p.timeout()));
        m.put("answerWithinMs", millis(p.answerWithin()));
        m.put("listenForMs", millis(p.listenFor()));
        m.put("connectTimeoutMs", millis(p.connectTimeout()));
        m.put("settlementWindowMs", p.settlementWindow() == null ? JsonValue.Null.NULL : millis(p.settlementWindow()));
        m.put("lookUp", flag(p.statusUrl() != null));
        m.put("statusUrl", textOrNull(p.statusUrl()));
        m.put("cancel", flag(p.cancelUrl() != null));
        m.put("cancelUrl", textOrNull(p.cancelUrl()));
        m.put("qualifyUrl", textOrNull(p.qualifyUrl()));
        m.put("callbacks", flag(p.callbackSecret() != null));
        m.put("paused", flag(p.paused()));
        m.put("referencePointer", textOrNull(p.referencePointer()));
        m.put(
                "notProcessed",
                new JsonValue.Elements(p.notProcessed().stream()
                        .sorted()
                        .map(PublishedDocument::number)
                        .toList()));
        m.put("maxAnswerBytes", number(p.maxAnswerBytes()));
        m.put("headers", texts(p.headers().keySet().stream().sorted().toList()));
        if (p.chat() != null) {
            m.put("chat", p.chat());
        }
        return object(m);
    }

    private static <T> JsonValue named(Collection<T> all, Function<T, String> name, Function<T, JsonValue> document) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        all.forEach(t -> members.put(name.apply(t), document.apply(t)));
        return object(members);
    }

    private static String then(OperationConfig.Then then) {
        return then == OperationConfig.Then.FAIL ? "fail" : "hold";
    }

    private static JsonValue object(Map<String, JsonValue> members) {
        return new JsonValue.Members(members);
    }

    private static JsonValue texts(List<String> texts) {
        return new JsonValue.Elements(
                texts.stream().map(PublishedDocument::text).toList());
    }

    private static JsonValue text(String text) {
        return new JsonValue.Text(text);
    }

    private static JsonValue textOrNull(@Nullable String text) {
        return text == null ? JsonValue.Null.NULL : text(text);
    }

    private static JsonValue orNull(@Nullable JsonValue value) {
        return value == null ? JsonValue.Null.NULL : value;
    }

    private static JsonValue number(long number) {
        return new JsonValue.Decimal(BigDecimal.valueOf(number));
    }

    private static JsonValue millis(Duration duration) {
        return number(duration.toMillis());
    }

    private static JsonValue flag(boolean flag) {
        return flag ? JsonValue.Bool.TRUE : JsonValue.Bool.FALSE;
    }
}
