package onejob.views.jobs;

import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import onejob.domain.port.JobFilter;
import onejob.domain.port.WorkList;
import onejob.views.jobs.JobListModel.Phase;
import onejob.views.jobs.JobListModel.Query;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Below a list: news that waits, a reading that takes long and can be stopped, and how many rows there are.
final class ListFoot extends HBox {
    private static final double ROOM = 540;
    private static final Duration LONG = Duration.millis(450);

    private final JobListModel model;
    private final Live live;
    private final Words words;
    private final Supplier<Times> times;
    private final Hyperlink waiting = new Hyperlink();
    private final HBox news;
    private final HBox keys;
    private final HBox looking;
    private final Hyperlink further = new Hyperlink();
    private final Label count = Ui.firm("", "t12", "c3");
    private final Label said = Ui.text("", "t12", "c2");
    private final PauseTransition patience = new PauseTransition(LONG);
    private boolean isLong;

    ListFoot(JobListModel model, Live live, Words words, Supplier<Times> times, HBox tools) {
        super(8);
        this.model = model;
        this.live = live;
        this.words = words;
        this.times = times;
        getStyleClass().add("foot");
        waiting.setId("updates-waiting");
        waiting.getStyleClass().addAll("inline-link", "t12");
        waiting.setMinWidth(USE_PREF_SIZE);
        waiting.setOnAction(_ -> model.letIn());
        news = Ui.row(8, Ui.icon("fth-pause-circle", "accent"), waiting, Ui.key("U"));
        keys = Ui.row(4, Ui.key("↑"), Ui.key("↓"), Ui.firm(words.say("foot.move"), "t12", "c3"));
        HBox enter = Ui.row(4, Ui.key("Enter"), Ui.firm(words.say("foot.open"), "t12", "c3"));
        enter.visibleProperty().bind(widthProperty().greaterThan(ROOM));
        enter.managedProperty().bind(enter.visibleProperty());
        keys.getChildren().add(enter);
        Button stop = Ui.button("list-stop", words.say("foot.stop"), "fth-square", "small");
        stop.setOnAction(_ -> model.stop());
        looking = Ui.row(8, Ui.firm(words.say("foot.looking"), "t12", "c2"), stop);
        further.setId("look-further");
        further.getStyleClass().addAll("inline-link", "t12");
        further.setMinWidth(USE_PREF_SIZE);
        further.setOnAction(_ -> model.walk().further());
        said.setId("list-said");
        count.setId("list-count");
        getChildren().addAll(news, looking, keys, said, Ui.grow(), further, count, tools);
        patience.setOnFinished(_ -> {
            isLong = model.reading().get();
            refresh();
        });
        model.reading().addListener((_, _, is) -> {
            isLong = false;
            if (is) {
                patience.playFromStart();
            }
            refresh();
        });
        model.onStopped(end -> say(words.say(end == Phase.STOPPED ? "foot.stopped" : "foot.toolong")));
        model.waiting().addListener((_, _, _) -> refresh());
        model.query().addListener((_, _, _) -> say(""));
        model.items().addListener((javafx.beans.InvalidationListener) _ -> refresh());
        live.onCounts(this::refresh);
        refresh();
    }

    void say(String text) {
        said.setText(text);
        refresh();
    }

    void refresh() {
        int waits = model.waiting().get();
        Ui.visible(news, waits > 0);
        Ui.visible(looking, isLong && waits == 0);
        Ui.visible(keys, waits == 0 && !isLong && said.getText().isEmpty());
        waiting.setText(words.count("foot.waiting", waits));
        count.setText(size());
        var to = model.walk().lookedTo();
        Ui.visible(further, to.isPresent() && !model.reading().get());
        to.ifPresent(at -> further.setText(words.say("foot.further", times.get().exactSecond(at, live.now()))));
    }

    private String size() {
        Query query = model.query().get();
        boolean filtered = query.searching() || !query.filter().equals(JobFilter.NONE);
        Long whole = live.counts().get(query.list());
        if (filtered || whole == null) {
            return words.count(model.more() ? "foot.more" : "foot.jobs", model.size());
        }
        return query.list() == WorkList.EVERYTHING
                ? words.count("foot.about", whole)
                : words.count("foot.exact", whole);
    }
}
