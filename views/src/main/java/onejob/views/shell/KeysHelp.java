package onejob.views.shell;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// What F1 shows: every key there is.
final class KeysHelp extends VBox {
    private static final double KEYS = 106;
    private static final double ROW = 292;

    /// Lists them.
    ///
    /// @param pages those that a digit leads to
    KeysHelp(Words words, List<Page> pages, Runnable close) {
        super(16);
        setId("keys-help");
        getStyleClass().addAll("dialog", "small-dialog");
        setMaxSize(656, Region.USE_PREF_SIZE);
        Button x = Ui.iconButton("keys-close", words.say("dialog.close"), "fth-x");
        x.setOnAction(_ -> close.run());
        GridPane grid = new GridPane(24, 8);
        List<HBox> rows = new ArrayList<>();
        for (Shortcut shortcut : Shortcut.values()) {
            rows.add(row(shortcut.keys(), words.say("key." + shortcut.word())));
        }
        pages.stream()
                .filter(page -> page.digit() > 0)
                .forEach(page ->
                        rows.add(row(List.of("Ctrl", Integer.toString(page.digit())), words.say("nav." + page.id()))));
        int half = (rows.size() + 1) / 2;
        for (int i = 0; i < rows.size(); i++) {
            grid.add(rows.get(i), i / half, i % half);
        }
        getChildren().addAll(Ui.row(8, Ui.text(words.say("key.title"), "t20", "semi", "c1"), Ui.grow(), x), grid);
        addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE || e.getCode() == KeyCode.F1) {
                close.run();
                e.consume();
            }
        });
    }

    private static HBox row(List<String> names, String does) {
        HBox keys = Ui.row(3);
        names.forEach(key -> keys.getChildren().add(Ui.key(key)));
        return Ui.wide(Ui.row(12, Ui.wide(keys, KEYS), Ui.text(does, "t13", "c1")), ROW);
    }
}
