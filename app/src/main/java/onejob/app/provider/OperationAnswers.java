package onejob.app.provider;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import onejob.app.config.OperationConfig;
import onejob.app.config.ProviderConfig;
import onejob.app.json.StrictJson;
import onejob.app.provider.Heard.Answer;
import onejob.domain.attempt.FailureKind;
import onejob.domain.job.Fingerprint;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.News;
import org.jspecify.annotations.Nullable;

/// What an answer to one operation means: the contract's table, in its order, the first line that fits deciding.
final class OperationAnswers {
    private static final int LONGEST_REFERENCE = 512;

    private final AnswerSchema output;
    private final @Nullable AnswerSchema refusal;
    private final List<OperationConfig.Check> checks;
    private final boolean violationIsFailure;

    OperationAnswers(OperationConfig operation) {
        String where = "operation " + operation.name() + ": ";
        output = AnswerSchema.of(where + "outputSchema", operation.outputSchema());
        refusal = operation.refusalSchema() == null
                ? null
                : AnswerSchema.of(where + "refusalSchema", operation.refusalSchema());
        checks = operation.answerChecks();
        violationIsFailure = operation.contractViolationIsFailure();
    }

    /// Reads a whole answer to the request itself.
    News read(Answer answer, ProviderConfig provider, String payload) {
        int status = answer.status();
        Told told = Told.of(answer.body(), provider);
        String words = "the provider answered " + status;
        if (provider.notProcessed().contains(status)) {
            return told.failed(FailureKind.NOT_PROCESSED, words);
        }
        if (status == 202) {
            return new News.Accepted(told.reference());
        }
        if (status >= 200 && status <= 299) {
            return byContract(told, payload);
        }
        boolean transientClientError = status == 408 || status == 409 || status == 425 || status == 429;
        if ((status >= 400 && status <= 499 && !transientClientError) || status == 307 || status == 308) {
            return told.failed(FailureKind.REJECTED, words);
        }
        return new News.Unknown(told.reference(), FailureKind.AMBIGUOUS_ANSWER, words);
    }

    /// Reads a result that was told as a success in other words than a plain answer's: by a look-up, for example.
    News told(JsonValue result, ProviderConfig provider, String payload) {
        Told told = Told.of(result, provider);
        if (output.fits(result) && !isRefusal(result) && agrees(result, payload, false)) {
            return told.succeeded();
        }
        return new News.Unknown(
                told.reference(),
                FailureKind.CONTRACT_VIOLATION,
                "told as a success, but not one by the operation's schemas and checks");
    }

    private News byContract(Told told, String payload) {
        JsonValue value = told.value();
        if (value == null) {
            return violation(told, "the answer cannot be read: " + told.unreadable());
        }
        boolean fitsOutput = output.fits(value);
        boolean fitsRefusal = isRefusal(value);
        if (fitsOutput && fitsRefusal) {
            return violation(told, "the answer fits both schemas, of success and of refusal");
        }
        if (fitsRefusal && agrees(value, payload, true)) {
            return told.failed(FailureKind.REJECTED, "the provider refused");
        }
        if (fitsOutput && agrees(value, payload, false)) {
            return told.succeeded();
        }
        return violation(
                told,
                fitsOutput || fitsRefusal
                        ? "the answer is not about this request"
                        : "the answer fits neither schema, of success or of refusal");
    }

    private News violation(Told told, String why) {
        return violationIsFailure
                ? told.failed(FailureKind.CONTRACT_VIOLATION, why)
                : new News.Unknown(told.reference(), FailureKind.CONTRACT_VIOLATION, why);
    }

    private boolean isRefusal(JsonValue value) {
        return refusal != null && refusal.fits(value);
    }

    /// Whether the answer is about this request. A refusal need not have every member that a success repeats.
    private boolean agrees(JsonValue answer, String payload, boolean whereThere) {
        if (checks.isEmpty()) {
            return true;
        }
        JsonValue input;
        try {
            input = StrictJson.read(payload);
        } catch (StrictJson.Malformed e) {
            return false;
        }
        return checks.stream().allMatch(check -> {
            Optional<JsonValue> said = Pointer.at(answer, check.pointer());
            if (said.isEmpty()) {
                return whereThere;
            }
            return Pointer.at(input, check.equalsInput())
                    .filter(asked -> CanonicalJson.write(asked).equals(CanonicalJson.write(said.get())))
                    .isPresent();
        });
    }

    /// Text or a number; one too long to be looked up by is taken for none.
    static @Nullable String referenceIn(JsonValue value, ProviderConfig provider) {
        if (provider.referencePointer() == null) {
            return null;
        }
        return Pointer.at(value, provider.referencePointer())
                .map(found -> switch (found) {
                    case JsonValue.Text text -> text.value();
                    case JsonValue.Decimal number -> CanonicalJson.write(number);
                    case JsonValue.Members m -> "";
                    case JsonValue.Elements e -> "";
                    case JsonValue.Bool b -> "";
                    case JsonValue.Null n -> "";
                })
                .filter(found -> !found.isEmpty() && found.length() <= LONGEST_REFERENCE)
                .orElse(null);
    }

    /// An answer's content, as far as it can be read.
    ///
    /// @param value null when the body is not one JSON text by the strict reader
    private record Told(
            @Nullable JsonValue value,
            @Nullable String text,
            @Nullable String unreadable,
            @Nullable String reference,
            String sha256,
            String canonicalSha256) {
        static Told of(Heard.Body body, ProviderConfig provider) {
            String sha = Fingerprint.ofBytes(body.bytes().toByteArray()).hex();
            if (body.unreadable() != null) {
                return new Told(null, null, body.unreadable(), null, sha, sha);
            }
            try {
                String text = StrictJson.text(body.bytes().toByteArray());
                JsonValue value = StrictJson.read(text);
                return new Told(
                        value,
                        text,
                        null,
                        referenceIn(value, provider),
                        sha,
                        Fingerprint.of(value).hex());
            } catch (StrictJson.Malformed e) {
                return new Told(null, null, e.reason(), null, sha, sha);
            }
        }

        static Told of(JsonValue value, ProviderConfig provider) {
            String text = StrictJson.write(value);
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            String sha = Fingerprint.ofBytes(bytes).hex();
            return new Told(
                    value,
                    text,
                    null,
                    referenceIn(value, provider),
                    sha,
                    Fingerprint.of(value).hex());
        }

        News succeeded() {
            return new News.Succeeded(reference, text, sha256, canonicalSha256);
        }

        News failed(FailureKind kind, String message) {
            return new News.Failed(reference, kind, message, sha256, canonicalSha256);
        }
    }
}
