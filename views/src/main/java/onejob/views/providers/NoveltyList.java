package onejob.views.providers;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.job.JobId;
import onejob.domain.qualify.Novelty;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Status words and members in live answers that no answer of the passed suite had: what they might mean is for a
/// person to find out, before anything is launched on the old understanding.
final class NoveltyList extends VBox {
    private final Words words;
    private final Consumer<JobId> openJob;
    private final Label title = Ui.text("", "t13", "semi", "fg-unknown");
    private final Label way;
    private final VBox rows = new VBox(2);
    private final Button all;
    private List<Novelty> shown = List.of();
    private boolean whole;
    private String zone = "";

    NoveltyList(Words words, Consumer<JobId> openJob) {
        super(6);
        this.words = words;
        this.openJob = openJob;
        setId("novelties");
        getStyleClass().addAll("warning", "box-unknown");
        way = Ui.wrapped(words.say("novelty.way"), "t12", "c2");
        all = Ui.button("novelties-all", "", "", "small");
        all.setOnAction(_ -> {
            whole = !whole;
            build(shown, null);
        });
        title.setMinWidth(0);
        getChildren().addAll(Ui.row(8, Ui.icon("fth-alert-triangle", "amber"), title, Ui.grow(), all), way, rows);
        Ui.visible(this, false);
    }

    private @org.jspecify.annotations.Nullable Times times;
    private Instant now = Instant.EPOCH;

    void show(List<Novelty> found, Times in, Instant at) {
        now = at;
        Ui.visible(this, !found.isEmpty());
        String zoned = in.zone().getId();
        if (found.equals(shown) && zoned.equals(zone)) {
            return;
        }
        zone = zoned;
        build(found, in);
    }

    private void build(List<Novelty> found, @org.jspecify.annotations.Nullable Times in) {
        shown = found;
        Times told = in == null ? times : in;
        times = told;
        if (told == null) {
            return;
        }
        title.setText(words.count("novelty.title", found.size()));
        rows.getChildren().setAll(found.stream().map(it -> row(it, told)).toList());
        Ui.visible(rows, whole);
        Ui.visible(way, whole);
        all.setText(words.say(whole ? "novelty.hide" : "novelty.show"));
        all.setAccessibleText(all.getText());
    }

    private HBox row(Novelty novelty, Times in) {
        Label word = Ui.firm(novelty.word(), "m12", "c1");
        Hyperlink job = new Hyperlink(words.say("novelty.job", novelty.job().tail()));
        job.getStyleClass().addAll("inline-link", "t12");
        job.setId("novelty-job-" + novelty.job());
        job.setMinWidth(USE_PREF_SIZE);
        job.setOnAction(_ -> openJob.accept(novelty.job()));
        Label what = Ui.text(
                words.say(
                        "novelty." + novelty.kind().word(),
                        novelty.provider(),
                        novelty.operation(),
                        in.brief(novelty.firstAt(), now)),
                "t12",
                "c2");
        what.setMinWidth(0);
        return Ui.row(8, word, what, Ui.grow(), job);
    }
}
