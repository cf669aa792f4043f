package onejob.domain.json;

import java.util.ArrayList;
import java.util.List;

/// Cuts JSON by its text, for what must come back with every digit as it came.
public final class JsonText {
    private JsonText() {}

    /// An object's text without one of its members; the others stay as they were written.
    ///
    /// @param object the exact text, as a strict reader accepted it
    /// @param value what that reader made of it, its members in the order of the text
    public static String without(String object, JsonValue.Members value, String name) {
        List<String> written = members(object);
        if (written.size() != value.members().size()) {
            throw new IllegalArgumentException("the text and the value differ in their number of members");
        }
        int index = List.copyOf(value.members().keySet()).indexOf(name);
        if (index >= 0) {
            written.remove(index);
        }
        return "{" + String.join(",", written) + "}";
    }

    private static List<String> members(String object) {
        List<String> found = new ArrayList<>();
        int depth = 0;
        int start = 0;
        boolean quoted = false;
        for (int i = 0; i < object.length(); i++) {
            char c = object.charAt(i);
            if (quoted) {
                if (c == '\\') {
                    i++;
                } else if (c == '"') {
                    quoted = false;
                }
                continue;
            }
            switch (c) {
                case '"' -> quoted = true;
                case '{', '[' -> {
                    depth++;
                    start = depth == 1 ? i + 1 : start;
                }
                case ',' -> {
                    if (depth == 1) {
                        found.add(object.substring(start, i).strip());
                        start = i + 1;
                    }
                }
                case '}', ']' -> {
                    depth--;
                    String last = object.substring(start, i).strip();
                    if (depth == 0 && !last.isEmpty()) {
                        found.add(last);
                    }
                }
                default -> {}
            }
        }
        return found;
    }
}
