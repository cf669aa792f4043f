package onejob.domain.job;

/// Whose intention a job is. The name itself is the identity: 1 to 120 visible ASCII characters.
public record OwnerId(String value) {
    public OwnerId {
        if (!value.matches("[\\x21-\\x7e]{1,120}")) {
            throw new IllegalArgumentException("an owner's name is 1 to 120 visible ASCII characters: " + value);
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
