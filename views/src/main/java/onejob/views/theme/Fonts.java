package onejob.views.theme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// The console's two families, carried along so that it looks alike everywhere. A missing one fails at start: a wrong
/// family name would fall back silently.
public final class Fonts {
    public static final String SANS = "Inter";
    public static final String SANS_SEMI = "Inter SemiBold";
    public static final String MONO = "JetBrains Mono";

    private Fonts() {}

    /// Loads every face.
    ///
    /// @throws IllegalStateException a face is missing, or reads as another family than the style sheets name
    public static void load() {
        face("/com/formdev/flatlaf/fonts/inter/Inter-Regular.otf", SANS);
        face("/com/formdev/flatlaf/fonts/inter/Inter-SemiBold.otf", SANS_SEMI);
        face("/com/formdev/flatlaf/fonts/jetbrains_mono/JetBrainsMono-Regular.ttf", MONO);
        face("/com/formdev/flatlaf/fonts/jetbrains_mono/JetBrainsMono-Bold.ttf", MONO);
    }

    private static void face(String resource, String family) {
        try (InputStream in = Fonts.class.getResourceAsStream(resource)) {
            Font font = in == null ? null : Font.loadFont(in, 13);
            if (font == null || !font.getFamily().equals(family)) {
                throw new IllegalStateException("no font family %s in %s, but %s"
                        .formatted(family, resource, font == null ? "nothing" : font.getFamily()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// How wide a text is in a font, in pixels.
    public static double width(String text, Font font) {
        Text measure = new Text(text);
        measure.setFont(font);
        return measure.getLayoutBounds().getWidth();
    }
}
