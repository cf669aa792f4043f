package onejob.views.text;

import java.text.DecimalFormatSymbols;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Amounts as people read them: every digit as it came, thousands set apart.
///
/// Where a comma begins the decimals, a comma between thousands would make 3,976 out of 3976: a space that does
/// not break stands there instead. The point is what the payload says, in every language.
public final class Amounts {
    private static final char NO_BREAK = 0xA0;

    private Amounts() {}

    /// A currency's code beside an amount; what does not look like one is left to the payload.
    public static String currency(@Nullable String text) {
        return text != null && text.matches("[A-Za-z0-9]{1,8}") ? text : "";
    }

    public static String grouped(String amount, Locale locale) {
        if (!amount.matches("-?[0-9]{4,}(\\.[0-9]+)?")) {
            return amount;
        }
        int point = amount.indexOf('.') < 0 ? amount.length() : amount.indexOf('.');
        char mark = DecimalFormatSymbols.getInstance(locale).getDecimalSeparator() == ',' ? NO_BREAK : ',';
        StringBuilder grouped = new StringBuilder(amount);
        for (int i = point - 3; i > (amount.startsWith("-") ? 1 : 0); i -= 3) {
            grouped.insert(i, mark);
        }
        return grouped.toString();
    }
}
