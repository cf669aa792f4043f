package onejob.app.provider;

import java.nio.charset.StandardCharsets;
import java.util.List;
import onejob.app.config.OperationConfig;
import onejob.app.config.ProviderConfig;
import onejob.app.json.StrictJson;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Fingerprint;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.Answer;
import onejob.domain.provider.AnswerReading;
import onejob.domain.provider.ContractChecks;
import onejob.domain.provider.News;
import org.jspecify.annotations.Nullable;

/// One operation's schemas and checks, compiled once, and its answers read by them.
final class OperationAnswers {
    private final AnswerSchema output;
    private final @Nullable AnswerSchema refusal;
    private final List<Check> checks;
    private final boolean violationIsFailure;
    private final MaskedWords masked;

    /// Pointers of which both must lead to the same value: in the answer, and in the payload.
    private record Check(JsonPointer said, JsonPointer asked) {}

    OperationAnswers(OperationConfig operation) {
        String where = "operation " + operation.name() + ": ";
        output = AnswerSchema.of(where + "outputSchema", operation.outputSchema());
        refusal = operation.refusalSchema() == null
                ? null
                : AnswerSchema.of(where + "refusalSchema", operation.refusalSchema());
        checks = operation.answerChecks().stream()
                .map(check -> new Check(new JsonPointer(check.pointer()), new JsonPointer(check.equalsInput())))
                .toList();
        violationIsFailure = operation.contractViolationIsFailure();
        masked = new MaskedWords(operation.mask());
    }

    /// Reads the answer to the request itself.
    News read(Answer answer, ProviderConfig provider, String payload) {
        if (ChatCompletion.speaks(provider) && answer instanceof Answer.Status status) {
            // The reference stands around the model's words, and the schemas are about the words.
            return masked.in(ChatAnswer.read(status, reading(null, provider, payload), provider), payload);
        }
        return masked.in(reading(provider.referencePointer(), provider, payload).read(answer), payload);
    }

    /// Reads what was told in other words than a plain answer's: by a look-up, for example.
    News told(LateAnswer.Told outcome, JsonValue result, ProviderConfig provider, String payload) {
        String text = StrictJson.write(result);
        String sha256 =
                Fingerprint.ofBytes(text.getBytes(StandardCharsets.UTF_8)).hex();
        return masked.in(
                reading(provider.referencePointer(), provider, payload).told(outcome, null, result, text, sha256),
                payload);
    }

    private AnswerReading reading(@Nullable String reference, ProviderConfig provider, String payload) {
        return new AnswerReading(
                new OfRequest(payload),
                provider.notProcessed(),
                reference == null ? null : new JsonPointer(reference),
                violationIsFailure);
    }

    /// What the operation demands of an answer to the request with this payload.
    private final class OfRequest implements ContractChecks {
        private final String payload;

        OfRequest(String payload) {
            this.payload = payload;
        }

        @Override
        public boolean fitsOutput(JsonValue answer) {
            return output.fits(answer);
        }

        @Override
        public boolean fitsRefusal(JsonValue answer) {
            return refusal != null && refusal.fits(answer);
        }

        @Override
        public Checked checks(JsonValue answer) {
            if (checks.isEmpty()) {
                return Checked.ALL_PRESENT_PASS;
            }
            JsonValue input;
            try {
                input = StrictJson.read(payload);
            } catch (StrictJson.Malformed e) {
                // The intake took it as strict JSON; what cannot be compared agrees with nothing.
                return Checked.A_CHECK_FAILED;
            }
            boolean allThere = true;
            for (Check check : checks) {
                JsonValue said = check.said().find(answer);
                if (said == null) {
                    allThere = false;
                } else if (!same(said, check.asked().find(input))) {
                    return Checked.A_CHECK_FAILED;
                }
            }
            return allThere ? Checked.ALL_PRESENT_PASS : Checked.SOME_ABSENT_REST_PASS;
        }

        private static boolean same(JsonValue said, @Nullable JsonValue asked) {
            return asked != null && CanonicalJson.write(said).equals(CanonicalJson.write(asked));
        }
    }
}
