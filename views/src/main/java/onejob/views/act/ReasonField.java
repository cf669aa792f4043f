package onejob.views.act;

import java.util.function.Consumer;
import javafx.scene.TraversalDirection;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import onejob.domain.people.Typed;
import onejob.views.text.Words;
import onejob.views.theme.WritingArea;

/// Where a person says why, in as many lines as it takes.
public final class ReasonField extends VBox {
    private final TextArea reason = new WritingArea();

    ReasonField(Words words, Deed deed) {
        reason.setId("dialog-reason");
        reason.setPrefRowCount(deed == Deed.NOTE ? 5 : 2);
        leaveByTab(reason);
        getChildren()
                .add(new Labelled(
                        words,
                        deed == Deed.NOTE ? "form.text" : "form.reason",
                        deed == Deed.NOTE
                                ? "form.text.hint"
                                : deed.launches() ? "form.reason.free" : "form.reason.hint",
                        reason,
                        Typed.REASON));
    }

    /// Tab leaves the field: a person with a keyboard must get to the button.
    public static void leaveByTab(TextArea field) {
        field.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.TAB && !e.isControlDown()) {
                field.requestFocusTraversal(e.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
                e.consume();
            }
        });
    }

    TextArea field() {
        return reason;
    }

    void put(String text) {
        reason.setText(text);
        reason.end();
    }

    void onText(Consumer<String> listener) {
        reason.textProperty().addListener((_, _, text) -> listener.accept(text));
    }

    void freeze() {
        reason.setEditable(false);
    }
}
