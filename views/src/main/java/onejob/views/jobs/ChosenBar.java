package onejob.views.jobs;

import javafx.collections.SetChangeListener;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import onejob.domain.job.JobId;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Above the foot while something is chosen: how many, what can be done to them, and the way back.
final class ChosenBar extends HBox {
    private final JobListModel model;
    private final Words words;
    private final Label count = Ui.firm("", "t13", "semi", "c1");
    private final Hyperlink all = new Hyperlink();
    private final HBox deeds = Ui.row(8);

    ChosenBar(JobListModel model, Words words) {
        super(10);
        this.model = model;
        this.words = words;
        setId("chosen-bar");
        getStyleClass().add("chosen-bar");
        count.setId("chosen-count");
        all.setId("chosen-all");
        all.getStyleClass().addAll("inline-link", "t12");
        all.setMinWidth(USE_PREF_SIZE);
        all.setOnAction(_ -> model.choosing().all());
        deeds.setId("bulk-bar");
        var clear = Ui.iconButton("chosen-clear", words.say("chosen.clear"), "fth-x", "small");
        clear.setOnAction(_ -> model.choose(java.util.List.of()));
        getChildren().addAll(count, all, Ui.grow(), deeds, clear);
        model.chosen().addListener((SetChangeListener<JobId>) _ -> refresh());
        model.choosing().chosen().whole().addListener((_, _, _) -> refresh());
        model.choosing().gathering().addListener((_, _, _) -> refresh());
        model.items().addListener((javafx.beans.InvalidationListener) _ -> refresh());
        refresh();
    }

    /// Where the buttons for deeds on many go.
    HBox deeds() {
        return deeds;
    }

    private void refresh() {
        int chosen = model.chosen().size();
        boolean gathering = model.choosing().gathering().get();
        Ui.visible(this, chosen > 0 || gathering);
        count.setText(words.count("chosen.count", chosen));
        all.setText(words.say(
                gathering
                        ? "chosen.gathering"
                        : model.wholeFilter() ? "chosen.whole" : model.more() ? "chosen.all.more" : "chosen.all"));
        all.setDisable(gathering || model.wholeFilter());
        Ui.visible(all, gathering || model.wholeFilter() || model.more() || chosen < model.size());
    }
}
