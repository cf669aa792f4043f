package onejob.views.theme;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import onejob.views.text.Words;

/// Theme and words together, and what is made of both: badges and states.
public record Kit(Theme theme, Words words) {
    public Glyph glyph(Look look, double size) {
        return Glyph.of(theme, look, size);
    }

    public Glyph glyph(Symbol symbol, double size) {
        return Glyph.of(theme, symbol, size);
    }

    /// A state as a small filled badge.
    public HBox badge(Look look) {
        return badge(look, words.say(look.key()));
    }

    public HBox badge(Look look, String word) {
        String name = name(look);
        HBox badge = Ui.row(5, glyph(look, 14), Ui.firm(word, "t12", "fg-" + name));
        badge.setMinWidth(Region.USE_PREF_SIZE);
        badge.setMaxWidth(Region.USE_PREF_SIZE);
        return Ui.styled(badge, "badge", "badge-" + name);
    }

    /// A state as shape and word.
    public HBox state(Look look, String word, double glyph, String sizeClass) {
        Label label = Ui.text(word, sizeClass, "fg-" + name(look));
        HBox row = Ui.row(7, glyph(look, glyph), label);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    public static String name(Look look) {
        return look.name().toLowerCase(java.util.Locale.ROOT);
    }
}
