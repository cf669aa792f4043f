package onejob.views.timeline;

import java.util.List;

/// What is told about one thing on the timeline: to the eye as a card, to the ear as a few sentences.
public record Facts(String title, List<String> lines) {
    public Facts {
        lines = List.copyOf(lines);
    }

    /// The same for a screen reader.
    public String spoken() {
        return lines.isEmpty() ? title : title + ". " + String.join(". ", lines);
    }
}
