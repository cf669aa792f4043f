package onejob.app.provider;

/// Other people's words on their way into a record.
final class Words {
    private Words() {}

    /// Without what cannot be stored or would move a reader's cursor, and no longer than is worth reading.
    static String printable(String text, int longest) {
        StringBuilder out = new StringBuilder();
        text.codePoints()
                .limit(longest)
                .forEach(c -> out.appendCodePoint(
                        Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE ? '?' : c));
        return out.toString();
    }
}
