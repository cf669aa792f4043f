package onejob.views.jobs;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.ContextMenuEvent;
import onejob.domain.port.JobRow;
import onejob.views.text.Words;
import org.jspecify.annotations.Nullable;

/// What can be taken from a row: exact texts for the clipboard. The menu is the job's it was opened on, whatever moves
/// behind it; deeds are not in it.
final class RowMenu {
    private final JobListModel model;
    private final Words words;
    private final Consumer<String> say;
    private Runnable focus = () -> {};

    /// Says aloud what was copied.
    RowMenu(JobListModel model, Words words, Consumer<String> say) {
        this.model = model;
        this.words = words;
        this.say = say;
    }

    void onFocus(Runnable run) {
        focus = run;
    }

    Runnable focus() {
        return focus;
    }

    void install(ListView<Item> list) {
        list.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            JobRow row = event.isKeyboardTrigger() ? inFocus() : under(event.getTarget(), list);
            if (row != null) {
                ContextMenu menu = of(row);
                menu.showingProperty().addListener((_, _, is) -> model.shown().hold(Shown.Hold.MENU, is));
                menu.show(list, event.getScreenX(), event.getScreenY());
                event.consume();
            }
        });
    }

    @Nullable
    JobRow inFocus() {
        return model.items().stream()
                .filter(item -> item instanceof Item.Row row
                        && row.id().equals(model.selected().get()))
                .map(item -> ((Item.Row) item).row())
                .findFirst()
                .orElse(null);
    }

    private static @Nullable JobRow under(Object target, ListView<Item> list) {
        for (Node node = (Node) target; node != null && !node.equals(list); node = node.getParent()) {
            if (node instanceof JobCell cell && cell.getItem() instanceof Item.Row row) {
                return row.row();
            }
        }
        return null;
    }

    private ContextMenu of(JobRow row) {
        ContextMenu menu = new ContextMenu();
        menu.getItems()
                .addAll(
                        item("copy-id", () -> copy(row.id().toString())),
                        item("copy-key", () -> copy(row.key().value())),
                        item("copy-owner", () -> copy(row.owner().value())));
        String reference = row.reference();
        if (reference != null) {
            menu.getItems().add(item("copy-reference", () -> copy(reference)));
        }
        boolean chosen = model.chosen().contains(row.id());
        menu.getItems().addAll(new SeparatorMenuItem(), item("focus", () -> {
            model.selected().set(row.id());
            focus.run();
        }));
        menu.getItems()
                .add(item(
                        chosen ? "unchoose" : "choose",
                        () -> model.choosing().chosen().toggle(row.id())));
        return menu;
    }

    private MenuItem item(String name, Runnable run) {
        MenuItem item = new MenuItem(words.say("row." + name));
        item.setId("row-" + name);
        item.setOnAction(_ -> run.run());
        return item;
    }

    /// The exact text and nothing else.
    void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
        say.accept(words.say("jobs.copied", text));
    }
}
