package onejob.views.jobs;

import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.controlsfx.control.PopOver;

/// Asks for the name of a saved view.
public final class NamePopover {
    private static final int LONGEST = 40;

    private final Words words;

    public NamePopover(Words words) {
        this.words = words;
    }

    /// Asks beside a control.
    ///
    /// @param taken takes the name, or says that it could not
    public void ask(Node at, String name, Predicate<String> taken) {
        PopOver popover = new PopOver();
        TextField field = new TextField(name);
        field.setId("view-name");
        field.setPromptText(words.say("view.name"));
        field.setAccessibleText(words.say("view.name"));
        field.setPrefColumnCount(20);
        Label trouble = Ui.wrapped("", "t12", "c2");
        trouble.setMaxWidth(220);
        Button save = Ui.button("view-keep", words.say("view.keep"), "", "primary", "small");
        Runnable keep = () -> {
            String given = field.getText().strip();
            if (given.isEmpty() || given.length() > LONGEST || !taken.test(given)) {
                trouble.setText(words.say("view.wrong", LONGEST));
            } else {
                popover.hide();
            }
        };
        save.setOnAction(_ -> keep.run());
        field.setOnAction(_ -> keep.run());
        VBox box =
                Ui.column(8, Ui.text(words.say("view.name"), "t12", "c2"), field, trouble, Ui.row(0, Ui.grow(), save));
        box.getStyleClass().add("popover-box");
        popover.setContentNode(box);
        popover.setDetachable(false);
        popover.show(at);
        field.requestFocus();
        field.selectAll();
    }
}
