package onejob.domain.provider;

import java.util.Set;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.Fingerprint;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// Reads what happened on the wire as news of an attempt: was it sent, and is it certain? The first line of
/// the contract's table that fits decides, and whatever no line makes certain is unknown, never failed.
///
/// @param checks what the operation demands of an answer to this request
/// @param notProcessed statuses by which this provider says that it certainly did nothing
/// @param referencePointer where an answer holds the provider's reference; null when it holds none
/// @param violationIsFailure an answer against the contract is a failure; only where the work has no side
///     effects
public record AnswerReading(
        ContractChecks checks,
        Set<Integer> notProcessed,
        @Nullable JsonPointer referencePointer,
        boolean violationIsFailure) {
    /// Longer ones are no references: an index that must hold them would refuse the whole answer.
    static final int MAX_REFERENCE = 500;

    private static final String NOTHING = Fingerprint.ofBytes(new byte[0]).hex();

    public AnswerReading {
        notProcessed = Set.copyOf(notProcessed);
    }

    /// Reads the answer to the request itself.
    public News read(Answer answer) {
        return switch (answer) {
            case Answer.NotSent it -> new News.Failed(null, FailureKind.NOT_SENT, it.words(), NOTHING, NOTHING);
            case Answer.TimedOut it -> new News.Unknown(null, FailureKind.TIMEOUT, it.words());
            case Answer.ConnectionLost it -> new News.Unknown(null, FailureKind.CONNECTION_LOST, it.words());
            case Answer.Status it -> status(it);
        };
    }

    private News status(Answer.Status answer) {
        int code = answer.code();
        if (notProcessed.contains(code)) {
            return failed(answer, FailureKind.NOT_PROCESSED, answer.words());
        }
        if (code == 202) {
            return new News.Accepted(reference(answer.body()));
        }
        if (code >= 200 && code < 300) {
            return answer.tooLarge() ? violation(answer, "larger than maxAnswerBytes") : judged(answer);
        }
        return rejects(code)
                ? failed(answer, FailureKind.REJECTED, answer.words())
                : new News.Unknown(reference(answer.body()), FailureKind.AMBIGUOUS_ANSWER, answer.words());
    }

    /// A refused redirect is a rejection, since nobody follows it. The four excepted may come after the
    /// work was done.
    private static boolean rejects(int code) {
        return switch (code) {
            case 307, 308 -> true;
            case 408, 409, 425, 429 -> false;
            default -> code >= 400 && code < 500;
        };
    }

    private News judged(Answer.Status answer) {
        JsonValue body = answer.body();
        if (body == null) {
            return violation(answer, "not JSON");
        }
        Verdict verdict = Verdict.of(checks, body);
        return switch (verdict) {
            case SUCCESS -> new News.Succeeded(reference(body), answer.text(), answer.sha256(), canonical(body));
            case REFUSAL -> failed(answer, FailureKind.REJECTED, answer.words());
            case BOTH, NEITHER, OTHER_REQUEST, INCOMPLETE -> violation(answer, verdict.words());
        };
    }

    /// Reads a provider's own notice. A success counts only when its result is one by the operation's
    /// contract; a misfit is unknown whatever the policy is, since the provider did say that it succeeded.
    ///
    /// @param reference as the notice names it; null to look for it in the result
    /// @param text the result's exact text; null when there is none
    /// @param sha256 of the notice's exact bytes, lower-case hex
    public News told(
            LateAnswer.Told outcome,
            @Nullable String reference,
            @Nullable JsonValue result,
            @Nullable String text,
            String sha256) {
        String named = usable(reference) ? reference : reference(result);
        String canonical = canonical(result == null ? JsonValue.Null.NULL : result);
        return switch (outcome) {
            case FAILED ->
                new News.Failed(
                        named,
                        FailureKind.REJECTED,
                        text == null
                                ? "the provider says it failed"
                                : "the provider says it failed: " + Excerpt.of(text),
                        sha256,
                        canonical);
            case SUCCEEDED -> {
                Verdict verdict = result == null ? Verdict.NEITHER : Verdict.of(checks, result);
                yield verdict == Verdict.SUCCESS
                        ? new News.Succeeded(named, text, sha256, canonical)
                        : new News.Unknown(
                                named,
                                FailureKind.CONTRACT_VIOLATION,
                                against(verdict.words(), text == null ? "" : text));
            }
        };
    }

    /// Reads a whole 2xx answer that is against the contract for a reason which its body alone does not show.
    ///
    /// @param why completes "the answer is …"
    public News against(Answer.Status answer, String why) {
        return violation(answer, why);
    }

    private News violation(Answer.Status answer, String why) {
        String message = against(why, answer.text());
        return violationIsFailure
                ? failed(answer, FailureKind.CONTRACT_VIOLATION, message)
                : new News.Unknown(reference(answer.body()), FailureKind.CONTRACT_VIOLATION, message);
    }

    private News failed(Answer.Status answer, FailureKind kind, String message) {
        JsonValue body = answer.body();
        String canonical = body == null ? answer.sha256() : canonical(body);
        return new News.Failed(reference(body), kind, message, answer.sha256(), canonical, answer.retryAfter());
    }

    private static String canonical(JsonValue value) {
        return Fingerprint.of(value).hex();
    }

    private @Nullable String reference(@Nullable JsonValue body) {
        if (body == null || referencePointer == null) {
            return null;
        }
        return switch (referencePointer.find(body)) {
            case JsonValue.Text text when usable(text.value()) -> text.value();
            case JsonValue.Decimal number when usable(CanonicalJson.write(number)) -> CanonicalJson.write(number);
            case null, default -> null;
        };
    }

    private static boolean usable(@Nullable String reference) {
        return reference != null && !reference.isBlank() && reference.length() <= MAX_REFERENCE;
    }

    private static String against(String why, String text) {
        return "the answer is " + why + (text.isEmpty() ? "" : ": " + Excerpt.of(text));
    }
}
