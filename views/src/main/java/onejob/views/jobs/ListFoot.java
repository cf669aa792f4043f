package onejob.views.jobs;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import onejob.domain.port.WorkList;
import onejob.views.live.Live;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// Below a list: news that waits, and how many rows there are.
final class ListFoot extends HBox {
    private final JobListModel model;
    private final Live live;
    private final Words words;
    private final Hyperlink waiting = new Hyperlink();
    private final HBox news;
    private final HBox keys;
    private final Label count = Ui.firm("", "t12", "c3");
    private final Label said = Ui.text("", "t12", "c2");

    ListFoot(JobListModel model, Live live, Words words) {
        super(8);
        this.model = model;
        this.live = live;
        this.words = words;
        getStyleClass().add("foot");
        waiting.setId("updates-waiting");
        waiting.getStyleClass().addAll("inline-link", "t12");
        waiting.setOnAction(_ -> model.letIn());
        news = Ui.row(8, Ui.icon("fth-pause-circle", "accent"), waiting, Ui.key("U"));
        keys = Ui.row(4, Ui.key("↑"), Ui.key("↓"), Ui.firm(words.say("foot.move"), "t12", "c3"));
        said.setId("list-said");
        getChildren().addAll(news, keys, said, Ui.grow(), count);
        model.waiting().addListener((_, _, _) -> refresh());
        model.items().addListener((javafx.beans.InvalidationListener) _ -> refresh());
        live.onCounts(this::refresh);
        refresh();
    }

    void say(String text) {
        said.setText(text);
    }

    void refresh() {
        int news1 = model.waiting().get();
        Ui.visible(news, news1 > 0);
        Ui.visible(keys, news1 == 0);
        waiting.setText(words.count("foot.waiting", news1));
        count.setText(size());
    }

    private String size() {
        JobListModel.Query query = model.query().get();
        boolean filtered = query.searching() || !query.filter().equals(onejob.domain.port.Jobs.Filter.NONE);
        Long whole = live.counts().get(query.list());
        if (filtered || whole == null) {
            return words.count(model.more() ? "foot.more" : "foot.jobs", model.size());
        }
        return query.list() == WorkList.EVERYTHING
                ? words.count("foot.about", whole)
                : words.count("foot.exact", whole);
    }
}
