package onejob.domain.provider;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.json.JsonText;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// What a question to a provider brought: a look-up, or the request to cancel.
///
/// @param news certain news of the attempt, or a success told that is none by the contract; null when neither
/// @param message in words, with the provider's own where there are any
public record Reply(Finding finding, @Nullable News news, String message) {
    /// The outcomes of a question, by the contract's words.
    public enum Finding {
        SUCCEEDED,
        FAILED,
        RUNNING,
        NO_TRACE,
        LOOK_UP_FAILED,
        CANCELLED,
        NOT_CANCELLED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Reads the answer to a look-up. That there is no trace is told as just that: whether it proves
    /// anything depends on the database's clock. What is not certain leaves the question open.
    public static Reply toLookUp(AnswerReading reading, Answer answer) {
        if (answer instanceof Answer.Status status && status.code() == 404) {
            return new Reply(Finding.NO_TRACE, null, answer.words());
        }
        Document document = Document.of(answer, 200);
        return switch (document.state()) {
            case "succeeded" -> {
                News news = document.told(reading, LateAnswer.Told.SUCCEEDED);
                Finding finding = news instanceof News.Succeeded ? Finding.SUCCEEDED : Finding.LOOK_UP_FAILED;
                yield new Reply(finding, news, answer.words());
            }
            case "failed" -> new Reply(Finding.FAILED, document.told(reading, LateAnswer.Told.FAILED), answer.words());
            case "running" -> new Reply(Finding.RUNNING, null, answer.words());
            default -> new Reply(Finding.LOOK_UP_FAILED, null, answer.words());
        };
    }

    /// Reads the answer to a request to cancel: only 200 and `cancelled` is one. 409 and `succeeded` is a
    /// success told.
    public static Reply toCancel(AnswerReading reading, Answer answer) {
        if ("cancelled".equals(Document.of(answer, 200).state())) {
            return new Reply(Finding.CANCELLED, null, answer.words());
        }
        Document conflict = Document.of(answer, 409);
        News news = "succeeded".equals(conflict.state()) ? conflict.told(reading, LateAnswer.Told.SUCCEEDED) : null;
        return new Reply(Finding.NOT_CANCELLED, news, answer.words());
    }

    /// A state and, beside it, the members that are the result.
    ///
    /// @param state empty when the answer names none, or is not of the status that may name one
    private record Document(String state, JsonValue.Members members, String text, String sha256) {
        static Document of(Answer answer, int code) {
            return answer instanceof Answer.Status status
                            && status.code() == code
                            && !status.tooLarge()
                            && status.body() instanceof JsonValue.Members members
                            && members.members().get("state") instanceof JsonValue.Text state
                    ? new Document(state.value(), members, status.text(), status.sha256())
                    : new Document("", new JsonValue.Members(Map.of()), "", "");
        }

        News told(AnswerReading reading, LateAnswer.Told outcome) {
            Map<String, JsonValue> result = new LinkedHashMap<>(members.members());
            result.remove("state");
            return reading.told(
                    outcome, null, new JsonValue.Members(result), JsonText.without(text, members, "state"), sha256);
        }
    }
}
