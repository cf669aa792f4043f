package onejob.app.intake;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// A request's JSON object, asked for its members. What it lacks or has too much is a {@link Problem}
/// that names it.
final class Body {
    private final String text;
    private final JsonValue value;

    private Body(String text, JsonValue value) {
        this.text = text;
        this.value = value;
    }

    /// Type first, then syntax.
    static Body json(Call call, byte[] bytes) {
        if (!call.isJson()) {
            throw Problem.of(415, "unsupported_media_type", "send `Content-Type: application/json`, in UTF-8");
        }
        return read(bytes);
    }

    static Body read(byte[] bytes) {
        try {
            String text = StrictJson.text(bytes);
            return new Body(text, StrictJson.read(text));
        } catch (StrictJson.Malformed e) {
            throw Problem.of(400, "malformed_json", e.reason());
        }
    }

    /// Refuses anything but an object with these members and no others.
    Body only(String... allowed) {
        List<String> known = Arrays.asList(allowed);
        if (!(value instanceof JsonValue.Members(var members))) {
            throw Problem.invalid("the body must be an object with " + String.join(", ", known));
        }
        members.keySet().stream()
                .filter(name -> !known.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw Problem.invalid("unknown member " + quoted(name) + "; known are " + String.join(", ", known));
                });
        return this;
    }

    @Nullable
    JsonValue member(String name) {
        return value instanceof JsonValue.Members(var members) ? members.get(name) : null;
    }

    JsonValue required(String name) {
        JsonValue member = member(name);
        if (member == null) {
            throw Problem.invalid("`" + name + "` is missing");
        }
        return member;
    }

    String text(String name) {
        required(name);
        return optionalText(name).orElseThrow(() -> Problem.invalid("`" + name + "` must be text, not empty"));
    }

    /// Empty when absent or null.
    Optional<String> optionalText(String name) {
        JsonValue member = member(name);
        if (member == null || member == JsonValue.Null.NULL) {
            return Optional.empty();
        }
        if (!(member instanceof JsonValue.Text(String text)) || text.isBlank()) {
            throw Problem.invalid("`" + name + "` must be text, not empty");
        }
        return Optional.of(text);
    }

    long number(String name, long most) {
        if (required(name) instanceof JsonValue.Decimal(BigDecimal number)
                && number.signum() >= 0
                && number.compareTo(BigDecimal.valueOf(most)) <= 0
                && number.stripTrailingZeros().scale() <= 0) {
            return number.longValueExact();
        }
        throw Problem.invalid("`" + name + "` must be a whole number, not negative");
    }

    /// The member's value, character for character as it came.
    String exact(String name) {
        try {
            return StrictJson.exactMember(text, name).orElseThrow(() -> Problem.invalid("`" + name + "` is missing"));
        } catch (StrictJson.Malformed e) {
            throw new IllegalStateException("read once already", e);
        }
    }

    private static String quoted(String name) {
        return "`" + Sources.printable(name, 60) + "`";
    }
}
