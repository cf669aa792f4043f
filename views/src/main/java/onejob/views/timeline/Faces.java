package onejob.views.timeline;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.text.Font;
import onejob.views.theme.Fonts;

/// The fonts behind the faces. Widths are kept: measuring is the dearest part of painting, and a timeline
/// that grows says the same words again every second.
final class Faces implements Measure {
    private static final int KEPT = 2000;

    private record Key(String text, Face face) {}

    private final Map<Face, Font> fonts = new EnumMap<>(Face.class);
    private final Map<Key, Double> widths = new LinkedHashMap<>(256, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Double> eldest) {
            return size() > KEPT;
        }
    };

    Faces() {
        fonts.put(Face.REGULAR, Font.font(Fonts.SANS, 11));
        fonts.put(Face.STRONG, Font.font(Fonts.SANS_SEMI, 11));
        fonts.put(Face.WORD, Font.font(Fonts.SANS, 12));
        fonts.put(Face.NAME, Font.font(Fonts.SANS_SEMI, 13));
        fonts.put(Face.MONO, Font.font(Fonts.MONO, 11));
    }

    Font font(Face face) {
        return java.util.Objects.requireNonNull(fonts.get(face));
    }

    @Override
    public double width(String text, Face face) {
        return widths.computeIfAbsent(new Key(text, face), key -> Fonts.width(text, font(face)));
    }
}
