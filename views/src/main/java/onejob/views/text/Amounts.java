package onejob.views.text;

import org.jspecify.annotations.Nullable;

/// Amounts as people read them: every digit as it came, thousands set apart.
public final class Amounts {
    private Amounts() {}

    /// A currency's code beside an amount; what does not look like one is left to the payload.
    public static String currency(@Nullable String text) {
        return text != null && text.matches("[A-Za-z0-9]{1,8}") ? text : "";
    }

    public static String grouped(String amount) {
        if (!amount.matches("-?[0-9]{4,}(\\.[0-9]+)?")) {
            return amount;
        }
        int point = amount.indexOf('.') < 0 ? amount.length() : amount.indexOf('.');
        StringBuilder grouped = new StringBuilder(amount);
        for (int i = point - 3; i > (amount.startsWith("-") ? 1 : 0); i -= 3) {
            grouped.insert(i, ',');
        }
        return grouped.toString();
    }
}
