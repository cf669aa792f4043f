package onejob.views.theme;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.paint.Color;

/// The token table in one of its two themes, as colours for painters and as a style sheet.
public final class Palette {
    public static final Palette LIGHT = new Palette(false);
    public static final Palette DARK = new Palette(true);

    private final boolean dark;
    private final Map<String, Color> colours = new HashMap<>();

    private Palette(boolean dark) {
        this.dark = dark;
        Tokens.TABLE.forEach((name, pair) -> colours.put(name, Color.web(dark ? pair.dark() : pair.light())));
    }

    public boolean dark() {
        return dark;
    }

    public Color colour(String token) {
        Color colour = colours.get(token);
        if (colour == null) {
            throw new IllegalArgumentException("no token " + token);
        }
        return colour;
    }

    public Color fg(Look look) {
        return colour(look.token() + "-fg");
    }

    public Color solid(Look look) {
        return colour(look.token() + "-solid");
    }

    public Color tint(Look look) {
        return colour(look.token() + "-tint");
    }

    /// Looked-up colours for every token, the theme's own colours mapped on them, and a few classes for each look.
    String css() {
        StringBuilder css = new StringBuilder(".root{\n");
        Tokens.TABLE.forEach((name, pair) -> css.append("-")
                .append(name)
                .append(":")
                .append(dark ? pair.dark() : pair.light())
                .append(";\n"));
        css.append("""
                -color-bg-default:-surface;-color-bg-overlay:-raised;-color-bg-subtle:-sunken;-color-bg-inset:-sunken;
                -color-fg-default:-text-1;-color-fg-muted:-text-2;-color-fg-subtle:-text-3;
                -color-border-default:-line-strong;-color-border-muted:-line;-color-border-subtle:-line;
                -color-accent-fg:-accent-text;-color-accent-emphasis:-accent;
                -color-accent-muted:-accent-line;-color-accent-subtle:-accent-bg;}
                """);
        for (Look look : Look.values()) {
            String name = look.name().toLowerCase(Locale.ROOT);
            String token = look.token();
            css.append(".fg-%1$s{-fx-text-fill:-%2$s-fg;-fx-fill:-%2$s-fg;}\n".formatted(name, token));
            css.append(".badge-%1$s{-fx-background-color:-%2$s-tint;}\n".formatted(name, token));
            css.append(
                    ".box-%1$s{-fx-background-color:-%2$s-line,-%2$s-tint;-fx-background-insets:0,1;-fx-background-radius:8,7;}\n"
                            .formatted(name, token));
        }
        return css.toString();
    }
}
