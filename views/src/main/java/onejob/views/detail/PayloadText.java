package onejob.views.detail;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/// Sets JSON out over lines without touching a single digit or character of it, and hides what is to be masked.
public final class PayloadText {
    private static final String HIDDEN = "\"••••\"";

    private final String json;
    private final Set<String> masked;
    private final StringBuilder out = new StringBuilder();
    private final Deque<String> path = new ArrayDeque<>();
    private final List<int[]> hidden = new ArrayList<>();
    private int at;

    private PayloadText(String json, Collection<String> masked) {
        this.json = json;
        this.masked = Set.copyOf(masked);
    }

    /// The text in lines; what is not JSON is given back as it is, unless something is to be masked in it.
    ///
    /// @param masked RFC 6901 pointers of members to hide
    public static String of(String json, Collection<String> masked) {
        try {
            PayloadText text = new PayloadText(json, masked);
            text.value(0);
            return text.out.toString();
        } catch (IndexOutOfBoundsException e) {
            return masked.isEmpty() ? json : HIDDEN;
        }
    }

    /// The text exactly as it came, but for what is to be masked in it.
    public static String raw(String json, Collection<String> masked) {
        PayloadText text = new PayloadText(json, masked);
        try {
            text.value(0);
        } catch (IndexOutOfBoundsException e) {
            return masked.isEmpty() ? json : HIDDEN;
        }
        StringBuilder raw = new StringBuilder();
        int from = 0;
        for (int[] span : text.hidden) {
            raw.append(json, from, span[0]).append(HIDDEN);
            from = span[1];
        }
        return raw.append(json, from, json.length()).toString();
    }

    /// Whether there is anything in it that is to be masked. What cannot be read is masked whole.
    public static boolean masks(String json, Collection<String> masked) {
        PayloadText text = new PayloadText(json, masked);
        try {
            text.value(0);
            return !text.hidden.isEmpty();
        } catch (IndexOutOfBoundsException e) {
            return !masked.isEmpty();
        }
    }

    private void value(int depth) {
        char c = peek();
        if (masked.contains(pointer())) {
            int length = out.length();
            int from = at;
            int before = hidden.size();
            bare(c, depth);
            out.setLength(length);
            out.append(HIDDEN);
            while (hidden.size() > before) {
                hidden.removeLast();
            }
            hidden.add(new int[] {from, at});
        } else {
            bare(c, depth);
        }
    }

    private void bare(char c, int depth) {
        switch (c) {
            case '{' -> nested('}', depth, true);
            case '[' -> nested(']', depth, false);
            case '"' -> out.append(string());
            default -> {
                int from = at;
                while (at < json.length() && ",}] \t\r\n".indexOf(json.charAt(at)) < 0) {
                    at++;
                }
                out.append(json, from, at);
            }
        }
    }

    private void nested(char end, int depth, boolean named) {
        out.append(json.charAt(at++));
        int index = 0;
        while (peek() != end) {
            if (json.charAt(at) == ',') {
                at++;
                out.append(',');
                peek();
            }
            out.append('\n').append("  ".repeat(depth + 1));
            String name = Integer.toString(index++);
            if (named) {
                String quoted = string();
                name = quoted.substring(1, quoted.length() - 1);
                out.append(quoted).append(": ");
                peek();
                at++;
            }
            path.addLast(name.replace("~", "~0").replace("/", "~1"));
            value(depth + 1);
            path.removeLast();
        }
        at++;
        out.append(index == 0 ? "" : "\n" + "  ".repeat(depth)).append(end);
    }

    private String string() {
        int from = at++;
        while (json.charAt(at) != '"') {
            at += json.charAt(at) == '\\' ? 2 : 1;
        }
        return json.substring(from, ++at);
    }

    private char peek() {
        while (Character.isWhitespace(json.charAt(at))) {
            at++;
        }
        return json.charAt(at);
    }

    private String pointer() {
        return path.isEmpty() ? "" : "/" + String.join("/", path);
    }
}
