package onejob.views.jobs;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import onejob.domain.port.JobFilter;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// What stands where no rows do, and why.
final class ListEmpty extends VBox {
    private final JobListModel model;
    private final Words words;
    private final Label title = Ui.wrapped("", "t14", "semi", "c1");
    private final Label hint = Ui.wrapped("", "t12", "c3");
    private final Button again;

    ListEmpty(JobListModel model, Words words) {
        super(6);
        this.model = model;
        this.words = words;
        setAlignment(Pos.CENTER);
        getStyleClass().add("list-empty");
        title.setTextAlignment(TextAlignment.CENTER);
        hint.setTextAlignment(TextAlignment.CENTER);
        hint.setMaxWidth(340);
        again = Ui.button("list-again", words.say("empty.again"), "fth-rotate-ccw", "small");
        again.setOnAction(_ -> model.reread());
        getChildren().addAll(title, hint, again);
        model.phase().addListener((_, _, _) -> show());
        model.query().addListener((_, _, _) -> show());
        show();
    }

    private void show() {
        JobListModel.Query query = model.query().get();
        String key = switch (model.phase().get()) {
            case LOADING -> "loading";
            case FAILED -> "failed";
            case STOPPED -> "stopped";
            case TOO_LONG -> "toolong";
            case READY ->
                query.searching()
                        ? SearchText.tail(query.search()) ? "tail" : "search"
                        : query.filter().equals(JobFilter.NONE) ? JobListView.name(query.list()) : "filtered";
        };
        title.setText(words.say("empty." + key + ".title", query.search()));
        hint.setText(words.say("empty." + key + ".hint"));
        JobListModel.Phase phase = model.phase().get();
        Ui.visible(again, phase != JobListModel.Phase.READY && phase != JobListModel.Phase.LOADING);
    }
}
