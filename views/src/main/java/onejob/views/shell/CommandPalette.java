package onejob.views.shell;

import java.util.List;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Ctrl+K: any command by its own name or by what others call it, and any id.
final class CommandPalette extends VBox {
    /// One command.
    ///
    /// @param others what else people call it
    /// @param keys those that give it without the palette; empty when there are none
    /// @param why why it cannot be given now; empty when it can
    record Entry(String name, String others, String icon, String keys, String why, Runnable run) {}

    private final TextField field = new TextField();
    private final ListView<Entry> list = new ListView<>();
    private final List<Entry> all;
    private final java.util.function.Function<String, Entry> finder;
    private final Runnable close;

    /// Lists all commands.
    ///
    /// @param finder makes the entry that searches for what was typed
    CommandPalette(Words words, List<Entry> all, java.util.function.Function<String, Entry> finder, Runnable close) {
        this.all = all;
        this.finder = finder;
        this.close = close;
        setId("palette");
        getStyleClass().addAll("dialog", "palette");
        setMaxSize(560, Region.USE_PREF_SIZE);
        field.setId("palette-field");
        field.setPromptText(words.say("palette.prompt"));
        field.setAccessibleText(words.say("palette.prompt"));
        list.setId("palette-list");
        list.setAccessibleText(words.say("palette.list"));
        list.setFocusTraversable(false);
        list.setCellFactory(_ -> new EntryCell());
        list.setOnMouseClicked(_ -> run());
        list.setPrefHeight(324);
        getChildren().addAll(field, list);
        field.textProperty().addListener((_, _, text) -> show(text));
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        show("");
    }

    void begin() {
        field.requestFocus();
    }

    private void show(String typed) {
        String wanted = typed.strip();
        List<Entry> found = new java.util.ArrayList<>(Matching.best(all, wanted));
        if (!wanted.isEmpty()) {
            found.add(finder.apply(typed.strip()));
        }
        list.getItems().setAll(found);
        list.getSelectionModel().selectFirst();
    }

    private void pressed(KeyEvent event) {
        int at = list.getSelectionModel().getSelectedIndex();
        switch (event.getCode()) {
            case DOWN ->
                list.getSelectionModel().select(Math.min(at + 1, list.getItems().size() - 1));
            case UP -> list.getSelectionModel().select(Math.max(at - 1, 0));
            case ENTER -> run();
            case ESCAPE -> close.run();
            default -> {
                return;
            }
        }
        list.scrollTo(Math.max(0, list.getSelectionModel().getSelectedIndex() - 4));
        event.consume();
    }

    private void run() {
        Entry chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null && chosen.why().isEmpty()) {
            close.run();
            chosen.run().run();
        }
    }

    private static final class EntryCell extends ListCell<Entry> {
        EntryCell() {
            getStyleClass().add("palette-cell");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Entry entry, boolean empty) {
            super.updateItem(entry, empty);
            setText(null);
            if (empty || entry == null) {
                setGraphic(null);
                return;
            }
            boolean can = entry.why().isEmpty();
            var why = Ui.text(entry.why(), "t12", "c3");
            why.setMinWidth(0);
            HBox.setHgrow(why, Priority.ALWAYS);
            HBox row = Ui.row(
                    10, Ui.icon(can ? entry.icon() : "fth-lock"), Ui.firm(entry.name(), "t13", can ? "c1" : "c3"), why);
            for (String key :
                    entry.keys().isEmpty() ? new String[0] : entry.keys().split(" ", -1)) {
                row.getChildren().add(Ui.key(key));
            }
            setGraphic(row);
            setAccessibleText(entry.name()
                    + (can ? "" : ". " + entry.why())
                    + (entry.keys().isEmpty() ? "" : ". " + entry.keys()));
        }
    }
}
