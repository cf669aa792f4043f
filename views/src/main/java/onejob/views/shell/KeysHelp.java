package onejob.views.shell;

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
    private record Keys(String name, List<String> keys) {}

    private static final List<Keys> ALL = List.of(
            new Keys("search", List.of("/")),
            new Keys("command", List.of("Ctrl", "K")),
            new Keys("lists", List.of("Alt", "1 – 5")),
            new Keys("pages", List.of("Ctrl", "1 – 9")),
            new Keys("move", List.of("↑", "↓")),
            new Keys("choose", List.of("Space")),
            new Keys("range", List.of("Shift", "↓")),
            new Keys("all", List.of("Ctrl", "A")),
            new Keys("copy", List.of("Ctrl", "C")),
            new Keys("updates", List.of("U")),
            new Keys("reread", List.of("F5")),
            new Keys("focus", List.of("F11")),
            new Keys("check", List.of("Alt", "P")),
            new Keys("resolve", List.of("Alt", "R")),
            new Keys("cancel", List.of("Alt", "C")),
            new Keys("release", List.of("Alt", "L")),
            new Keys("review", List.of("Alt", "V")),
            new Keys("note", List.of("Alt", "N")),
            new Keys("zoom", List.of("+", "-", "0")),
            new Keys("pan", List.of("←", "→")),
            new Keys("help", List.of("F1")),
            new Keys("close", List.of("Esc")));

    /// The keys of a command, for the palette; empty where it has none.
    static String keys(String name) {
        return ALL.stream()
                .filter(entry -> entry.name().equals(name))
                .map(entry -> String.join(" ", entry.keys()))
                .findFirst()
                .orElse("");
    }

    KeysHelp(Words words, Runnable close) {
        super(16);
        setId("keys-help");
        getStyleClass().addAll("dialog", "small-dialog");
        setMaxSize(620, Region.USE_PREF_SIZE);
        Button x = Ui.iconButton("keys-close", words.say("dialog.close"), "fth-x");
        x.setOnAction(_ -> close.run());
        GridPane grid = new GridPane(24, 10);
        for (int i = 0; i < ALL.size(); i++) {
            Keys entry = ALL.get(i);
            HBox keys = Ui.row(3);
            entry.keys().forEach(key -> keys.getChildren().add(Ui.key(key)));
            HBox row = Ui.row(12, Ui.wide(keys, 82), Ui.text(words.say("key." + entry.name()), "t13", "c1"));
            grid.add(Ui.wide(row, 268), i % 2, i / 2);
        }
        getChildren().addAll(Ui.row(8, Ui.text(words.say("key.title"), "t20", "semi", "c1"), Ui.grow(), x), grid);
        addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE || e.getCode() == KeyCode.F1) {
                close.run();
                e.consume();
            }
        });
    }
}
