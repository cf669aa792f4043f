package onejob.views.shell;

import java.util.Locale;
import java.util.Optional;
import java.util.prefs.Preferences;
import javafx.geometry.Rectangle2D;
import onejob.views.theme.Theme.Scheme;

/// What a person has chosen and should not have to choose again: language, and by environment theme, zone, and where
/// the
/// window stands.
public final class Choices {
    private static final String NO = "";

    private final Preferences all = Preferences.userRoot().node("onejob/console");

    /// The tag of the language that was chosen.
    public Optional<String> language() {
        return Optional.of(all.get("language", NO)).filter(tag -> !tag.isEmpty());
    }

    /// Keeps a language's tag; an empty one follows the system again.
    public void keepLanguage(String tag) {
        all.put("language", tag);
    }

    /// Light, dark, or as the system: what was chosen in this environment, else the latest choice anywhere.
    public Scheme scheme(String environment) {
        return read(node(environment).get("theme", all.get("theme", NO)));
    }

    /// The latest choice anywhere.
    public Scheme scheme() {
        return read(all.get("theme", NO));
    }

    private static Scheme read(String word) {
        for (Scheme scheme : Scheme.values()) {
            if (scheme.name().toLowerCase(Locale.ROOT).equals(word)) {
                return scheme;
            }
        }
        return Scheme.SYSTEM;
    }

    void keepScheme(String environment, Scheme scheme) {
        String word = scheme.name().toLowerCase(Locale.ROOT);
        node(environment).put("theme", word);
        all.put("theme", word);
    }

    boolean utc(String environment) {
        return node(environment).getBoolean("utc", false);
    }

    void keepUtc(String environment, boolean utc) {
        node(environment).putBoolean("utc", utc);
    }

    /// Where the window was left, if it was ever closed here.
    public Optional<Rectangle2D> bounds(String environment) {
        Preferences node = node(environment);
        double width = node.getDouble("window.width", 0);
        double height = node.getDouble("window.height", 0);
        double x = node.getDouble("window.x", Double.NaN);
        double y = node.getDouble("window.y", Double.NaN);
        return width <= 0 || height <= 0 || Double.isNaN(x) || Double.isNaN(y)
                ? Optional.empty()
                : Optional.of(new Rectangle2D(x, y, width, height));
    }

    /// Keeps where the window stands.
    public void keepBounds(String environment, Rectangle2D bounds) {
        Preferences node = node(environment);
        node.putDouble("window.x", bounds.getMinX());
        node.putDouble("window.y", bounds.getMinY());
        node.putDouble("window.width", bounds.getWidth());
        node.putDouble("window.height", bounds.getHeight());
    }

    private Preferences node(String environment) {
        String name = environment.isBlank() ? "unnamed" : environment.replace('/', '_');
        return all.node(name.substring(0, Math.min(60, name.length())));
    }
}
