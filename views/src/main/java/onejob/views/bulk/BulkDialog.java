package onejob.views.bulk;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.domain.job.JobId;
import onejob.views.bulk.BulkModel.Phase;
import onejob.views.text.Plain;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;
import org.kordamp.ikonli.javafx.FontIcon;

/// Many jobs at once: left what will be, and then was, done; right what is refused and why; below what the person
/// brings
/// and the button that names the deed and the number.
final class BulkDialog extends VBox {
    private static final double MOST_LIST = 322;
    private static final double LEAST_LIST = 122;

    private final BulkModel model;
    private final Kit kit;
    private final Supplier<Times> times;
    private final BulkTold told;
    private final BulkCard will = new BulkCard("bulk-will", "box-succeeded");
    private final BulkCard refused = new BulkCard("bulk-refused", "sunken-card");
    private final ListView<BulkItem> left = new ListView<>();
    private final ObservableList<BulkItem> undone = FXCollections.observableArrayList();
    private final Set<BulkItem> fallen = new HashSet<>();
    private final ListView<BulkItem> right = new ListView<>(undone);
    private final Label unsettled = Ui.wrapped("", "t12", "c1");
    private final HBox warning;
    private final BulkForm form;
    private final ProgressBar bar = new ProgressBar();
    private final Label far = Ui.text("", "t13", "semi", "c1");
    private final VBox progress = new VBox(8, far, bar);
    private final VBox body = new VBox(14);
    private final Label subtitle = Ui.text("", "t13", "c2");
    private final BulkFoot foot;
    private final Button x;
    private String said = "";

    /// Opens on what the model reads.
    ///
    /// @param look goes to a job
    /// @param close takes the dialog away; a run goes on without it
    BulkDialog(
            BulkModel model,
            Kit kit,
            Supplier<Times> times,
            Consumer<JobId> look,
            Runnable export,
            Runnable again,
            Runnable close) {
        this.model = model;
        this.kit = kit;
        this.times = times;
        this.told = new BulkTold(model, kit.words());
        this.form = new BulkForm(model, kit.words());
        this.foot = new BulkFoot(model, told, kit.words(), export, again, close);
        setId("bulk");
        getStyleClass().addAll("dialog", "bulk");
        setMaxSize(1040, Region.USE_PREF_SIZE);
        setPrefWidth(1040);
        x = Ui.iconButton("bulk-close", kit.words().say("dialog.close"), "fth-x");
        x.setOnAction(_ -> close.run());
        FontIcon alert = Ui.icon("fth-alert-triangle", "amber");
        unsettled.setId("bulk-unsettled");
        HBox.setHgrow(unsettled, Priority.ALWAYS);
        warning = Ui.styled(Ui.row(8, alert, unsettled), "warning", "box-unknown", "bulk-warning");
        lists(look);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setId("bulk-bar-progress");
        far.setId("bulk-far");
        progress.setId("bulk-progress");
        body.getStyleClass().add("dialog-body");
        VBox.setVgrow(body, Priority.ALWAYS);
        body.getChildren().addAll(columns(), warning, form, progress);
        getChildren().addAll(head(), body, foot);
        wire(close);
        filled();
        show();
    }

    private HBox head() {
        Label name = Ui.text(told.title(), "t20", "semi", "c1");
        name.setId("bulk-title");
        subtitle.setId("bulk-subtitle");
        return Ui.styled(new HBox(8, new VBox(4, name, subtitle), Ui.grow(), x), "dialog-head", "bulk-head");
    }

    private HBox columns() {
        VBox first = new VBox(14, will, left);
        VBox second = new VBox(14, refused, right);
        VBox.setVgrow(left, Priority.ALWAYS);
        VBox.setVgrow(right, Priority.ALWAYS);
        HBox.setHgrow(first, Priority.ALWAYS);
        HBox.setHgrow(second, Priority.ALWAYS);
        first.setPrefWidth(472);
        second.setPrefWidth(496);
        first.setMinWidth(0);
        second.setMinWidth(0);
        HBox columns = new HBox(24, first, second);
        VBox.setVgrow(columns, Priority.ALWAYS);
        return columns;
    }

    private void lists(Consumer<JobId> look) {
        left.setId("bulk-list");
        left.setAccessibleText(kit.words().say("bulk.list"));
        left.setFixedCellSize(WillCell.HEIGHT);
        left.setCellFactory(_ -> new WillCell(model, kit, times));
        left.setPlaceholder(Ui.text("", "t12", "c3"));
        right.setId("bulk-refused-list");
        right.setAccessibleText(kit.words().say("bulk.refused.list"));
        right.setFixedCellSize(RefusedCell.HEIGHT);
        right.setCellFactory(_ -> new RefusedCell(kit, times, look));
        right.setPlaceholder(Ui.text("", "t12", "c3"));
        for (ListView<BulkItem> list : java.util.List.of(left, right)) {
            list.getStyleClass().add("bulk-list");
            list.setMinHeight(LEAST_LIST - 40);
        }
    }

    private void wire(Runnable close) {
        addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE) {
                close.run();
                e.consume();
            }
        });
        InvalidationListener again = _ -> show();
        model.draft().addListener(again);
        model.typed().addListener(again);
        model.marks().addListener(again);
        model.count().addListener(again);
        model.phase().addListener((_, _, phase) -> {
            if (phase instanceof Phase.Deciding) {
                filled();
            }
            if (phase instanceof Phase.Running running) {
                running.run().told().addListener(again);
                running.run().stage().addListener(again);
                running.run().stopping().addListener(again);
            }
            left.refresh();
            show();
            begin();
        });
        model.run().ifPresent(run -> {
            run.told().addListener(again);
            run.stage().addListener(again);
            run.stopping().addListener(again);
        });
    }

    /// Puts in what was found. Rows then stay where they are.
    private void filled() {
        model.preview().ifPresent(preview -> {
            left.getItems().setAll(preview.will());
            undone.setAll(preview.refused());
            fallen.clear();
            double most = Math.max(
                    preview.will().size() * WillCell.HEIGHT, preview.refused().size() * RefusedCell.HEIGHT);
            double high = Math.clamp(most + 2, LEAST_LIST, MOST_LIST);
            left.setPrefHeight(high);
            right.setPrefHeight(high);
        });
    }

    /// Puts the cursor where the person begins.
    void begin() {
        if (!(model.phase().get() instanceof Phase.Deciding) || !form.begin()) {
            foot.begin();
        }
    }

    /// Says how something went that was asked for here.
    void say(String words) {
        subtitle.setText(words);
        said = words;
    }

    /// Looks again at what may have changed with time alone.
    void show() {
        Phase phase = model.phase().get();
        boolean deciding = phase instanceof Phase.Deciding;
        form.show();
        Ui.visible(form, deciding);
        Ui.visible(progress, !deciding);
        Ui.visible(warning, false);
        foot.show();
        switch (phase) {
            case Phase.Reading reading -> reading(reading.of());
            case Phase.Unread _ -> {
                far.setText(kit.words().say("bulk.unread"));
                bar.setProgress(0);
            }
            case Phase.Deciding _ -> deciding(model.preview().orElseThrow());
            case Phase.Running running -> running(running.run(), model.preview().orElseThrow());
            case Phase.Ended ended -> ended(ended.run(), model.preview().orElseThrow());
        }
    }

    private void reading(int of) {
        will.show(Ui.icon("fth-clock"), "…", kit.words().say("bulk.reading"), "");
        refused.show(Ui.icon("fth-lock"), "…", "", "");
        far.setText(kit.words()
                .say(
                        "bulk.reading.far",
                        kit.words().number(model.count().get()),
                        kit.words().number(of)));
        bar.setProgress(of == 0 ? 0 : (double) model.count().get() / of);
    }

    private void deciding(Preview preview) {
        subtitle.setText(kit.words().say("bulk.subtitle", times.get().tenths(preview.at())));
        will.show(kit.glyph(Look.SUCCEEDED, 18), kit.words().number(preview.still()), told.will(), told.sums(preview));
        refused.show(
                Ui.icon("fth-lock", "s18"),
                kit.words().number(preview.refused().size()),
                kit.words().count("bulk.refused", preview.refused().size()),
                kit.words().say("bulk.refused.hint"));
        String may = told.unsettled(preview);
        unsettled.setText(Plain.wrappable(may));
        Ui.visible(warning, !may.isEmpty());
    }

    private void running(BulkRun run, Preview preview) {
        subtitle.setText(told.stage(run));
        sums(preview, kit.words().say("bulk.verified"));
        far.setText(told.progress(run, times.get()));
        bar.setProgress(run.all() == 0 ? 1 : (double) run.told().get() / run.all());
    }

    private void ended(BulkRun run, Preview preview) {
        subtitle.setText(said.isEmpty() ? kit.words().say(run.stopping().get() ? "bulk.stopped" : "bulk.ended") : said);
        sums(preview, kit.words().say("bulk.verified"));
        far.setText(told.progress(run, times.get()));
        bar.setProgress(run.all() == 0 ? 1 : (double) run.told().get() / run.all());
    }

    private void sums(Preview preview, String hint) {
        int done = (int) preview.will().stream()
                .filter(item -> item.result().get().done())
                .count();
        preview.will().stream()
                .filter(item ->
                        item.result().get().last() && !item.result().get().done() && !undone.contains(item))
                .forEach(undone::add);
        will.show(kit.glyph(Look.SUCCEEDED, 18), kit.words().number(done), told.did(done), hint);
        refused.show(
                Ui.icon("fth-lock", "s18"),
                kit.words().number(undone.size()),
                kit.words().count("bulk.undone", undone.size()),
                kit.words().say("bulk.undone.hint"));
    }
}
