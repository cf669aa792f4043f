package onejob.views.activity;

import java.nio.file.Path;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import onejob.views.export.Exporting;
import onejob.views.export.SaveAs;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// The way into a file: what the filter matches, whole, with its progress and its end in words.
final class ExportBar {
    private final ActivityModel model;
    private final Words words;
    private final Supplier<SaveAs> saveAs;
    private final MenuButton menu = new MenuButton();
    private final Label said = Ui.text("", "t12", "c2");
    private final Button stop;
    private final ProgressIndicator turning = new ProgressIndicator();
    private final HBox status;
    private @Nullable Exporting running;

    ExportBar(ActivityModel model, Words words, Supplier<SaveAs> saveAs) {
        this.model = model;
        this.words = words;
        this.saveAs = saveAs;
        menu.setText(words.say("activity.export"));
        menu.setGraphic(Ui.icon("fth-file-text"));
        menu.setId("activity-export");
        menu.getStyleClass().add("deed");
        menu.setMinWidth(HBox.USE_PREF_SIZE);
        menu.getItems().addAll(item("csv"), item("json"));
        said.setId("activity-export-said");
        stop = Ui.button("activity-export-stop", words.say("activity.export.stop"), "fth-square", "small");
        stop.setOnAction(_ -> {
            if (running != null) {
                running.stop();
            }
        });
        turning.setPrefSize(16, 16);
        turning.setMinSize(16, 16);
        status = Ui.row(8, turning, said, stop);
        status.setMinWidth(0);
        show(false, "");
    }

    MenuButton menu() {
        return menu;
    }

    HBox status() {
        return status;
    }

    private MenuItem item(String format) {
        MenuItem item = new MenuItem(words.say("activity.export." + format));
        item.setId("activity-export-" + format);
        item.setOnAction(_ -> saveAs.get().choose("activity." + format).ifPresent(this::start));
        return item;
    }

    private void show(boolean working, String text) {
        said.setText(text);
        Ui.visible(turning, working);
        Ui.visible(stop, working);
        Ui.visible(status, !text.isEmpty());
        menu.setDisable(working);
    }

    private void start(Path target) {
        show(true, words.count("activity.export.rows", 0));
        running = Exporting.start(
                target, ActivityExport.COLUMNS, model.export(), model.background(), new Exporting.Listener() {
                    @Override
                    public void progress(long rows) {
                        if (running != null) {
                            show(true, words.count("activity.export.rows", rows));
                        }
                    }

                    @Override
                    public void ended(Exporting.End end, long rows) {
                        running = null;
                        String name = String.valueOf(target.getFileName());
                        show(
                                false,
                                switch (end) {
                                    case DONE ->
                                        words.say(
                                                "activity.export.done",
                                                words.count("activity.export.rows", rows),
                                                name);
                                    case STOPPED -> words.say("activity.export.stopped", name);
                                    case FAILED -> words.say("activity.export.failed", name);
                                });
                    }
                });
    }
}
