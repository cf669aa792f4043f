package onejob.views.bulk;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// How far a run is while nobody looks at it, and its result until nobody wants it any more: one quiet line in the
/// window.
final class BulkStatus extends HBox {
    private final Words words;
    private final Supplier<Times> times;
    private final Label what = Ui.text("", "t12", "c1");
    private final ProgressBar bar = new ProgressBar();
    private final Button stop;
    private final Button forget;

    BulkStatus(Words words, Supplier<Times> times, Runnable show, Runnable halt, Runnable dismiss) {
        super(12);
        this.words = words;
        this.times = times;
        setId("bulk-status");
        getStyleClass().add("bulk-status");
        setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        what.setId("bulk-status-what");
        what.setMinWidth(0);
        HBox.setHgrow(what, Priority.SOMETIMES);
        bar.setPrefWidth(160);
        Button look = Ui.button("bulk-status-show", words.say("bulk.show"), "", "small");
        look.setOnAction(_ -> show.run());
        stop = Ui.button("bulk-status-stop", words.say("bulk.stop"), "fth-square", "small");
        stop.setOnAction(_ -> halt.run());
        forget = Ui.iconButton("bulk-status-close", words.say("bulk.dismiss"), "fth-x");
        forget.setOnAction(_ -> dismiss.run());
        getChildren().addAll(what, bar, Ui.grow(), look, stop, forget);
        Ui.visible(this, false);
    }

    /// Shows how the newest run stands.
    ///
    /// @param hidden somebody looks at it already
    void show(Optional<BulkModel> model, boolean hidden) {
        Optional<BulkRun> run = model.flatMap(BulkModel::run);
        boolean shown = run.isPresent() && !hidden;
        Ui.visible(this, shown);
        if (!shown) {
            return;
        }
        BulkTold told = new BulkTold(model.orElseThrow(), words);
        BulkRun it = run.get();
        boolean over = it.stage().get() == BulkRun.Stage.ENDED;
        boolean calm =
                it.stage().get() == BulkRun.Stage.WORKING && !it.stopping().get();
        String far = over ? over(told, model.get()) : told.progress(it, times.get());
        what.setText(told.title() + ": " + far + (over || calm ? "" : ". " + told.stage(it)));
        bar.setProgress(it.all() == 0 ? 1 : (double) it.told().get() / it.all());
        Ui.visible(bar, !over);
        Ui.visible(stop, !over);
        stop.setDisable(it.stopping().get());
        Ui.visible(forget, over);
    }

    private String over(BulkTold told, BulkModel model) {
        Preview preview = model.preview().orElseThrow();
        int left = preview.left().size();
        int done = preview.size() - left;
        return words.say("bulk.over", words.number(done), told.did(done), words.count("bulk.undone.count", left));
    }
}
