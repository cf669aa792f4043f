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
        all.setMinWidth(0);
        deeds.setMinWidth(USE_PREF_SIZE);
        all.setOnAction(_ -> pressed());
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

    /// Begins to read all that match, or lets go of it.
    private void pressed() {
        if (model.choosing().gathering().get()) {
            model.choosing().stop();
        } else {
            model.choosing().all();
        }
    }

    private boolean most(int chosen) {
        return chosen >= Choosing.MOST && !model.wholeFilter();
    }

    private String key(int chosen, boolean gathering) {
        if (gathering) {
            return "chosen.gathering";
        }
        if (model.wholeFilter()) {
            return "chosen.whole";
        }
        return most(chosen) ? "chosen.most" : model.more() ? "chosen.all.more" : "chosen.all";
    }

    private void refresh() {
        int chosen = model.chosen().size();
        boolean gathering = model.choosing().gathering().get();
        Ui.visible(this, chosen > 0 || gathering);
        count.setText(words.count("chosen.count", chosen));
        all.setText(words.say(key(chosen, gathering), words.number(Choosing.MOST)));
        all.setDisable(!gathering && (model.wholeFilter() || most(chosen)));
        Ui.visible(all, gathering || model.wholeFilter() || model.more() || chosen < model.size());
    }
}
