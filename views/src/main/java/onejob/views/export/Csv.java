package onejob.views.export;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Lines of CSV (RFC 4180) that a spreadsheet takes for text and nothing else.
public final class Csv {
    private static final String BEGINS_A_FORMULA = "=+-@\t\r\n＝＋－＠";

    private Csv() {}

    /// One line with its end. Every cell is quoted, so that no separator of any country splits it.
    ///
    /// @param cells null is an empty cell
    public static String line(List<? extends @Nullable String> cells) {
        return cells.stream().map(Csv::cell).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String cell(@Nullable String value) {
        return value == null ? "" : '"' + guarded(value).replace("\"", "\"\"") + '"';
    }

    /// What a spreadsheet would calculate gets an apostrophe in front (OWASP, CSV injection).
    static String guarded(String value) {
        return !value.isEmpty() && BEGINS_A_FORMULA.indexOf(value.charAt(0)) >= 0 ? "'" + value : value;
    }
}
