package onejob.domain.job;

/// The owner's own name for one intention: 1 to 255 visible ASCII characters, kept as long as the job exists.
public record IdempotencyKey(String value) {
    public static final int MAX_LENGTH = 255;

    public IdempotencyKey {
        if (!valid(value)) {
            throw new IllegalArgumentException("an idempotency key is 1 to 255 visible ASCII characters");
        }
    }

    public static boolean valid(String text) {
        return !text.isEmpty() && text.length() <= MAX_LENGTH && text.chars().allMatch(c -> c >= 0x21 && c <= 0x7e);
    }

    @Override
    public String toString() {
        return value;
    }
}
