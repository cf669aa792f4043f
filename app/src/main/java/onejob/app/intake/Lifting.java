package onejob.app.intake;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import onejob.domain.port.Submissions.Lifted;

/// Takes an operation's `search` members out of a payload, to be found by. A number is spelled in its
/// one canonical way, so that 12.50 is found as 12.5; objects, arrays and null are nothing to search
/// for.
final class Lifting {
    /// What an index entry holds, with room for four bytes a character.
    private static final int MAX_LENGTH = 255;

    private Lifting() {}

    static List<Lifted> from(JsonValue payload, List<String> pointers) {
        List<Lifted> lifted = new ArrayList<>();
        for (String pointer : pointers) {
            Optional.ofNullable(new JsonPointer(pointer).find(payload))
                    .flatMap(Lifting::text)
                    .ifPresent(text -> lifted.add(new Lifted(pointer, text)));
        }
        return lifted;
    }

    private static Optional<String> text(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(String text) -> Optional.of(cut(text));
            case JsonValue.Decimal number -> Optional.of(CanonicalJson.write(number));
            case JsonValue.Bool bool -> Optional.of(CanonicalJson.write(bool));
            case JsonValue.Null n -> Optional.empty();
            case JsonValue.Members m -> Optional.empty();
            case JsonValue.Elements e -> Optional.empty();
        };
    }

    private static String cut(String text) {
        if (text.length() <= MAX_LENGTH) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(MAX_LENGTH - 1)) ? MAX_LENGTH - 1 : MAX_LENGTH;
        return text.substring(0, end);
    }
}
