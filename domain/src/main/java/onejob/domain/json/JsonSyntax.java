package onejob.domain.json;

import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;

/// Whether a text is JSON that can be kept: RFC 8259, no member twice in an object, nesting and numbers within limits,
/// and
/// every string text that a database keeps. Makes no values: it only says where a person has to look.
public final class JsonSyntax {
    private static final int DEEPEST = 64;
    private static final int LONGEST_NUMBER = 100;
    private static final int LARGEST_EXPONENT = 1000;

    private final String text;
    private int at;

    private JsonSyntax(String text) {
        this.text = text;
    }

    private static final class Wrong extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Wrong() {
            super("not JSON", null, false, false);
        }
    }

    /// The place of the first character that does not belong, counted from 1; empty when all of it does.
    public static OptionalInt wrongAt(String text) {
        JsonSyntax syntax = new JsonSyntax(text);
        try {
            syntax.blanks();
            syntax.value(1);
            syntax.blanks();
            return syntax.at == text.length() ? OptionalInt.empty() : OptionalInt.of(syntax.at + 1);
        } catch (Wrong e) {
            return OptionalInt.of(Math.min(syntax.at, text.length()) + 1);
        }
    }

    private void value(int depth) {
        need(depth <= DEEPEST);
        switch (peek()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true");
            case 'f' -> word("false");
            case 'n' -> word("null");
            default -> number();
        }
    }

    private void object(int depth) {
        Set<String> names = new HashSet<>();
        at++;
        blanks();
        if (took('}')) {
            return;
        }
        do {
            blanks();
            int from = at;
            if (!names.add(string())) {
                at = from;
                throw new Wrong();
            }
            blanks();
            need(took(':'));
            blanks();
            value(depth + 1);
            blanks();
        } while (took(','));
        need(took('}'));
    }

    private void array(int depth) {
        at++;
        blanks();
        if (took(']')) {
            return;
        }
        do {
            blanks();
            value(depth + 1);
            blanks();
        } while (took(','));
        need(took(']'));
    }

    private String string() {
        need(took('"'));
        StringBuilder value = new StringBuilder();
        while (peek() != '"') {
            char c = text.charAt(at);
            need(c >= ' ');
            at++;
            value.append(c == '\\' ? escaped() : c);
        }
        boolean keeps = value.codePoints()
                .noneMatch(c -> c == 0 || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE));
        need(keeps);
        at++;
        return value.toString();
    }

    private char escaped() {
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> hex();
            default -> {
                at--;
                throw new Wrong();
            }
        };
    }

    private char hex() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            char c = peek();
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            need(digit >= 0);
            code = code * 16 + digit;
            at++;
        }
        return (char) code;
    }

    private void number() {
        int from = at;
        boolean negative = took('-');
        int digits = at;
        need(digits() > 0);
        need(text.charAt(digits) != '0' || at == digits + 1);
        if (took('.')) {
            need(digits() > 0);
        }
        need(at - from - (negative ? 1 : 0) <= LONGEST_NUMBER);
        if (took('e') || took('E')) {
            if (!took('+')) {
                took('-');
            }
            int exponent = at;
            need(digits() > 0);
            need(at - exponent <= 4 && Integer.parseInt(text, exponent, at, 10) <= LARGEST_EXPONENT);
        }
    }

    private int digits() {
        int from = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at - from;
    }

    private void word(String word) {
        need(text.startsWith(word, at));
        at += word.length();
    }

    private void blanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        need(at < text.length());
        return text.charAt(at);
    }

    private boolean took(char c) {
        boolean is = at < text.length() && text.charAt(at) == c;
        at += is ? 1 : 0;
        return is;
    }

    private static void need(boolean so) {
        if (!so) {
            throw new Wrong();
        }
    }
}
