package onejob.app.provider;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.List;
import java.util.Optional;

/// How many tokens a model reads when it is asked, counted with its own tokenizer where that is known. Vocabularies are
/// large and are read when first needed.
public final class PromptSize {
    /// Of a model whose tokenizer is not known: so much more than by the reference tokenizer is reckoned with.
    static final int MARGIN_PERCENT = 20;

    /// What frames each message, and the answer's beginning, in OpenAI's chat format.
    private static final int PER_MESSAGE = 3;

    private static final int ANSWER_BEGINS = 3;
    private static final EncodingType REFERENCE = EncodingType.O200K_BASE;

    private final EncodingRegistry registry = Encodings.newLazyEncodingRegistry();

    /// What was counted.
    ///
    /// @param tokens with the margin, where there is one
    /// @param tokenizer by which
    /// @param exact the model's own tokenizer, no margin
    public record Counted(int tokens, String tokenizer, boolean exact) {
        /// `1204 tokens (o200k_base)`, or with the margin and why.
        public String words() {
            return tokens + " tokens (" + tokenizer
                    + (exact
                            ? ")"
                            : " and " + MARGIN_PERCENT + " % more, since this model's own tokenizer is not known)");
        }
    }

    /// Counts the messages of a request.
    Counted of(String model, List<ChatCompletion.Message> messages) {
        Optional<Encoding> own = registry.getEncodingForModel(model);
        Encoding encoding = own.orElseGet(() -> registry.getEncoding(REFERENCE));
        int tokens = ANSWER_BEGINS;
        for (ChatCompletion.Message message : messages) {
            tokens += PER_MESSAGE
                    + encoding.countTokensOrdinary(message.role())
                    + encoding.countTokensOrdinary(message.content());
        }
        return own.isPresent()
                ? new Counted(tokens, encoding.getName(), true)
                : new Counted((int) ((tokens * (100L + MARGIN_PERCENT) + 99) / 100), encoding.getName(), false);
    }
}
