package onejob.app.provider;

import java.math.BigDecimal;
import onejob.app.config.ProviderConfig;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.Answer;
import onejob.domain.provider.AnswerReading;
import onejob.domain.provider.News;
import onejob.domain.provider.Usage;
import org.jspecify.annotations.Nullable;

/// What a model's provider answered. The model's words are the result, and are read by the operation's schemas; what
/// stands around them is not, but says whose words they are, what they took, and whether they are all there.
final class ChatAnswer {
    private static final int LONGEST_REFERENCE = 500;
    private static final JsonPointer CONTENT = new JsonPointer("/choices/0/message/content");
    private static final JsonPointer FINISH = new JsonPointer("/choices/0/finish_reason");
    private static final JsonPointer MODEL = new JsonPointer("/model");
    private static final JsonPointer PROMPT_TOKENS = new JsonPointer("/usage/prompt_tokens");
    private static final JsonPointer COMPLETION_TOKENS = new JsonPointer("/usage/completion_tokens");

    private final Answer.Status whole;
    private final @Nullable String content;
    private final @Nullable String finish;

    private ChatAnswer(Answer.Status whole) {
        this.whole = whole;
        this.content = text(CONTENT);
        this.finish = text(FINISH);
    }

    /// Reads it as news, with the reference that stands around the model's words.
    ///
    /// @param reading of the words alone, which hold no reference
    static News read(Answer.Status whole, AnswerReading reading, ProviderConfig provider) {
        ChatAnswer answer = new ChatAnswer(whole);
        return answer.around(answer.words(reading), provider);
    }

    /// The model's words as if they were the whole answer; the answer itself where it holds none.
    static Answer.Status words(Answer.Status whole) {
        ChatAnswer answer = new ChatAnswer(whole);
        return answer.content == null || !answer.answered() ? whole : answer.words(answer.content);
    }

    private Answer.Status words(String said) {
        return new Answer.Status(whole.code(), false, json(said), said, whole.sha256(), whole.location());
    }

    private boolean answered() {
        boolean answered = whole.code() >= 200 && whole.code() < 300 && whole.code() != 202;
        return answered && !whole.tooLarge() && whole.body() != null;
    }

    private News words(AnswerReading reading) {
        if (!answered()) {
            return reading.read(whole);
        }
        if (content == null) {
            return reading.against(whole, "without a message of the model");
        }
        Answer.Status words = words(content);
        // Whatever the words look like: JSON that happens to end where they were cut is not what was asked for.
        return switch (finish == null ? "" : finish) {
            case "length" -> reading.against(words, "cut off at the model's token limit (finish_reason length)");
            case "content_filter" ->
                reading.against(words, "withheld by the provider's filter (finish_reason content_filter)");
            default -> reading.read(words);
        };
    }

    private News around(News news, ProviderConfig provider) {
        String reference = reference(provider);
        if (reference == null) {
            reference = news.reference();
        }
        Usage usage = usage();
        return switch (news) {
            case News.Succeeded s -> new News.Succeeded(reference, s.result(), s.sha256(), s.canonicalSha256(), usage);
            case News.Failed f ->
                new News.Failed(
                        reference, f.kind(), f.message(), f.sha256(), f.canonicalSha256(), f.retryAfter(), usage);
            case News.Unknown u -> new News.Unknown(reference, u.kind(), u.message(), usage);
            case News.Accepted a -> new News.Accepted(reference);
        };
    }

    private @Nullable String reference(ProviderConfig provider) {
        if (provider.referencePointer() == null) {
            return null;
        }
        String found = text(new JsonPointer(provider.referencePointer()));
        return found == null || found.isBlank() || found.length() > LONGEST_REFERENCE ? null : found;
    }

    /// Null when nothing of it is said.
    private @Nullable Usage usage() {
        Usage usage = new Usage(text(MODEL), count(PROMPT_TOKENS), count(COMPLETION_TOKENS), finish);
        return usage.equals(new Usage(null, null, null, null)) ? null : usage;
    }

    private @Nullable String text(JsonPointer pointer) {
        return whole.body() != null && pointer.find(whole.body()) instanceof JsonValue.Text(String value)
                ? value
                : null;
    }

    private @Nullable Long count(JsonPointer pointer) {
        if (whole.body() != null
                && pointer.find(whole.body()) instanceof JsonValue.Decimal(BigDecimal value)
                && value.signum() >= 0
                && value.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0) {
            return value.longValue();
        }
        return null;
    }

    private static @Nullable JsonValue json(String content) {
        try {
            return StrictJson.read(content);
        } catch (StrictJson.Malformed e) {
            return null;
        }
    }
}
