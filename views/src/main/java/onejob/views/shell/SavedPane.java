package onejob.views.shell;

import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import onejob.views.jobs.JobListModel.Query;
import onejob.views.jobs.NamePopover;
import onejob.views.jobs.SavedViews;
import onejob.views.jobs.SavedViews.View;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// The questions a person keeps, to be opened, renamed and let go of; what was let go of can be brought back.
final class SavedPane extends VBox {
    private static final Duration REGRET = Duration.seconds(15);

    private final SavedViews saved;
    private final Words words;
    private final Consumer<Query> open;
    private final PauseTransition regret = new PauseTransition(REGRET);
    private Runnable undo = () -> {};
    private String gone = "";

    SavedPane(SavedViews saved, Words words, Consumer<Query> open) {
        super(2);
        this.saved = saved;
        this.words = words;
        this.open = open;
        regret.setOnFinished(_ -> {
            gone = "";
            show();
        });
        saved.views().addListener((ListChangeListener<View>) _ -> show());
        show();
    }

    private void show() {
        getChildren().clear();
        Ui.visible(this, !saved.views().isEmpty() || !gone.isEmpty());
        getChildren()
                .add(Ui.text(words.say("side.saved").toUpperCase(words.locale()), "t11", "semi", "c3", "side-title"));
        saved.views().forEach(view -> getChildren().add(row(view)));
        if (!gone.isEmpty()) {
            Hyperlink back = new Hyperlink(words.say("view.undo"));
            back.setId("view-undo");
            back.getStyleClass().addAll("inline-link", "t12");
            back.setOnAction(_ -> {
                gone = "";
                undo.run();
                show();
            });
            HBox line = Ui.row(6, Ui.text(words.say("view.deleted", gone), "t12", "c3"), back);
            line.getStyleClass().add("side-note");
            getChildren().add(line);
        }
    }

    private Button row(View view) {
        HBox inside =
                Ui.row(10, Ui.wide(Ui.row(0, Ui.icon("fth-bookmark", "s15")), 16), Ui.text(view.name(), "nav-name"));
        Button button = new Button();
        button.setGraphic(inside);
        button.setId("view-" + view.name().replaceAll("[^A-Za-z0-9]+", "-"));
        button.setAccessibleText(view.name());
        button.getStyleClass().setAll("nav");
        button.setMaxWidth(Double.MAX_VALUE);
        inside.prefWidthProperty().bind(button.widthProperty().subtract(16));
        button.setOnAction(_ -> open.accept(view.query()));
        ContextMenu menu = new ContextMenu(
                item("open", () -> open.accept(view.query())),
                item("rename", () -> rename(button, view)),
                item("delete", () -> delete(view)));
        button.setContextMenu(menu);
        button.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.F2) {
                rename(button, view);
                event.consume();
            } else if (event.getCode() == KeyCode.DELETE) {
                delete(view);
                event.consume();
            }
        });
        return button;
    }

    private MenuItem item(String name, Runnable run) {
        MenuItem item = new MenuItem(words.say("view." + name));
        item.setId("view-" + name);
        item.setOnAction(_ -> run.run());
        return item;
    }

    private void rename(Button at, View view) {
        new NamePopover(words).ask(at, view.name(), name -> saved.rename(view, name));
    }

    private void delete(View view) {
        gone = view.name();
        undo = saved.delete(view);
        regret.playFromStart();
        show();
    }
}
