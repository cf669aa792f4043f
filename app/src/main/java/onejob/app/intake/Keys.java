package onejob.app.intake;

import java.util.List;
import java.util.Optional;
import onejob.domain.job.IdempotencyKey;
import org.jspecify.annotations.Nullable;

/// The `Idempotency-Key` header. A key given twice is refused even when both are equal: two layers that
/// each add one will not always agree.
final class Keys {
    private static final String HEADER = "Idempotency-Key";
    private static final String RULE =
            "; it is 1 to " + IdempotencyKey.MAX_LENGTH + " visible ASCII characters, given once";

    private Keys() {}

    static IdempotencyKey required(Call call) {
        return optional(call)
                .orElseThrow(() -> Problem.of(
                        400,
                        "idempotency_key_missing",
                        "there is no " + HEADER + " header: without one, a repeat would be new work" + RULE));
    }

    static Optional<IdempotencyKey> optional(Call call) {
        List<String> values = call.headers(HEADER);
        if (values.isEmpty()) {
            return Optional.empty();
        }
        if (values.size() > 1) {
            throw invalid("the " + HEADER + " header is given " + values.size() + " times");
        }
        String value = values.getFirst();
        if (!IdempotencyKey.valid(value)) {
            throw invalid("the " + HEADER + " header is "
                    + (value.isEmpty()
                            ? "empty"
                            : value.length() > IdempotencyKey.MAX_LENGTH
                                    ? "longer than " + IdempotencyKey.MAX_LENGTH
                                    : "not visible ASCII"));
        }
        return Optional.of(new IdempotencyKey(value));
    }

    /// What the header said, right or wrong, for the record of a refusal; null when there was none.
    static @Nullable String asGiven(Call call) {
        List<String> values = call.headers(HEADER);
        return values.isEmpty() ? null : Sources.printable(String.join(", ", values), 300);
    }

    private static Problem invalid(String what) {
        return Problem.of(400, "idempotency_key_invalid", what + RULE);
    }
}
