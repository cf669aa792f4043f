package onejob.views.jobs;

import java.nio.file.Path;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import onejob.views.export.Exporting;
import onejob.views.export.SaveAs;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Writes all that a list's question matches into a file, and can be stopped.
final class ExportButton extends HBox {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private final JobListModel model;
    private final Live live;
    private final Words words;
    private final Supplier<Times> times;
    private final Consumer<String> say;
    private final Button start;
    private final Button stop;
    private SaveAs saveAs = _ -> Optional.empty();
    private @Nullable Runnable stopping;

    ExportButton(JobListModel model, Live live, Words words, Supplier<Times> times, Consumer<String> say) {
        this.model = model;
        this.live = live;
        this.words = words;
        this.times = times;
        this.say = say;
        start = Ui.iconButton("list-export", words.say("export.start"), "fth-file-text", "tiny");
        stop = Ui.button("list-export-stop", words.say("export.stop"), "fth-square", "small");
        start.setOnAction(_ -> begin());
        stop.setOnAction(_ -> {
            if (stopping != null) {
                stopping.run();
            }
        });
        setAlignment(javafx.geometry.Pos.CENTER);
        getChildren().addAll(start, stop);
        running(false);
    }

    void saveAs(SaveAs way) {
        saveAs = way;
    }

    private void begin() {
        String list = JobListView.name(model.query().get().list());
        String stamp = live.now().atZone(times.get().zone()).format(STAMP);
        saveAs.choose("onejob-" + list + "-" + stamp + ".csv").ifPresent(this::write);
    }

    private void write(Path target) {
        stopping = model.export(target, new Exporting.Listener() {
            @Override
            public void progress(long rows) {
                say.accept(words.say("export.progress", words.number(rows)));
            }

            @Override
            public void ended(Exporting.End end, long rows) {
                running(false);
                say.accept(
                        switch (end) {
                            case DONE -> words.say("export.done", words.number(rows), target);
                            case STOPPED -> words.say("export.stopped");
                            case FAILED -> words.say("export.failed", target);
                        });
            }
        });
        running(true);
    }

    private void running(boolean runs) {
        Ui.visible(stop, runs);
        Ui.visible(start, !runs);
    }
}
