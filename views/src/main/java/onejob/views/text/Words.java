package onejob.views.text;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/// The catalogue of everything the console says, in the language of the person.
public final class Words {
    private static final String BUNDLE = "onejob.views.text.messages";

    private final ResourceBundle bundle;

    public Words(Locale locale) {
        bundle = ResourceBundle.getBundle(
                BUNDLE, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /// The bundle itself, for FXML.
    public ResourceBundle bundle() {
        return bundle;
    }

    public Locale locale() {
        return bundle.getLocale();
    }

    /// A sentence with its values put in.
    public String say(String key, Object... values) {
        return rich(key, values).plain();
    }

    /// The same with its strong, machine-made and pressable parts.
    public Rich rich(String key, Object... values) {
        return Rich.parse(bundle.getString(key), List.of(values));
    }

    /// A number with its noun, as the language counts: `key.one`, `key.few`, `key.many`.
    public String count(String key, long number) {
        return say(key + "." + form(number), number(number));
    }

    /// Word for a code of the domain, and the code itself where the catalogue has none: more may come.
    public String code(String family, String code) {
        String key = family + "." + code;
        return bundle.containsKey(key) ? bundle.getString(key) : code.replace('_', ' ');
    }

    /// Digits in groups, as the language groups them.
    public String number(long number) {
        return String.format(locale(), "%,d", number);
    }

    private String form(long number) {
        if (!locale().getLanguage().equals("ru")) {
            return number == 1 ? "one" : "many";
        }
        long tens = number % 100;
        long ones = number % 10;
        if (ones == 1 && tens != 11) {
            return "one";
        }
        return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? "few" : "many";
    }
}
