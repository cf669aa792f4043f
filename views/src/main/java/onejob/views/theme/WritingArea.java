package onejob.views.theme;

import javafx.scene.control.TextArea;
import javafx.scene.control.TextFormatter;
import onejob.views.text.Plain;

/// Lines of text, a person's or a stranger's, kept character by character. They are wrapped unless some run from right
/// to left: laying out such text wrapped fails, and with it the window (see {@link Plain}).
public final class WritingArea extends TextArea {
    public WritingArea() {
        setWrapText(true);
        // Before the text changes, not after: then it would be laid out once already.
        setTextFormatter(new TextFormatter<>(change -> {
            setWrapText(!Plain.turns(change.getControlNewText()));
            return change;
        }));
    }
}
