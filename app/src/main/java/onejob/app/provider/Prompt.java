package onejob.app.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// A template over a payload: `{payload}` is its exact text, `{/member}` what a JSON Pointer leads to, text without its
/// quotes. What is put in is never read as a template again.
record Prompt(String template) {
    private static final Pattern PLACE = Pattern.compile("\\{payload}|\\{(/[^{}]*)}");

    /// The prompt has a place whose value this payload does not have. Half a question is not asked.
    static final class Incomplete extends Exception {
        private static final long serialVersionUID = 1L;

        Incomplete(String pointer) {
            super("the prompt asks for `" + pointer + "` of the payload, and it has none");
        }
    }

    /// Whether the payload is put into it at all.
    boolean hasPlaces() {
        return PLACE.matcher(template).find();
    }

    /// The pointers it uses.
    List<String> pointers() {
        List<String> pointers = new ArrayList<>();
        PLACE.matcher(template).results().map(place -> place.group(1)).forEach(pointer -> {
            if (pointer != null) {
                pointers.add(pointer);
            }
        });
        return pointers;
    }

    /// The prompt for one payload.
    ///
    /// @param payload exact text
    String filled(String payload) throws Incomplete {
        StringBuilder filled = new StringBuilder();
        int from = 0;
        JsonValue document = pointers().isEmpty() ? JsonValue.Null.NULL : read(payload);
        for (MatchResult place : PLACE.matcher(template).results().toList()) {
            filled.append(template, from, place.start());
            String pointer = place.group(1);
            filled.append(pointer == null ? payload : member(document, pointer));
            from = place.end();
        }
        return filled.append(template, from, template.length()).toString();
    }

    private static String member(JsonValue document, String pointer) throws Incomplete {
        @Nullable JsonValue value = JsonPointer.valid(pointer) ? new JsonPointer(pointer).find(document) : null;
        if (value == null) {
            throw new Incomplete(pointer);
        }
        return value instanceof JsonValue.Text text ? text.value() : StrictJson.write(value);
    }

    private static JsonValue read(String payload) throws Incomplete {
        try {
            return StrictJson.read(payload);
        } catch (StrictJson.Malformed e) {
            // The intake took it as strict JSON; what cannot be read has no members.
            throw new Incomplete("/");
        }
    }
}
