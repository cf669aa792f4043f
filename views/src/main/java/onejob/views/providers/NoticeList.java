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
import onejob.domain.port.UnmatchedNotice;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Providers' notices, rightly signed, that fitted no attempt when they came: kept, and shown on demand.
final class NoticeList extends VBox {
    private final Words words;
    private final Consumer<JobId> openJob;
    private final Label title = Ui.text("", "t13", "semi", "c1");
    private final Label way;
    private final VBox rows = new VBox(6);
    private final Button all;
    private List<UnmatchedNotice> shown = List.of();
    private @Nullable Times shownIn;
    private boolean whole;

    NoticeList(Words words, Consumer<JobId> openJob) {
        super(6);
        this.words = words;
        this.openJob = openJob;
        setId("notices");
        getStyleClass().addAll("warning", "sunken-card");
        way = Ui.wrapped(words.say("notices.way"), "t12", "c2");
        all = Ui.button("notices-all", "", "", "small");
        title.setMinWidth(0);
        getChildren().addAll(Ui.row(8, Ui.icon("fth-inbox"), title, Ui.grow(), all), way, rows);
        all.setOnAction(_ -> {
            whole = !whole;
            open();
        });
        open();
        Ui.visible(this, false);
    }

    private void open() {
        Ui.visible(rows, whole);
        Ui.visible(way, whole);
        all.setText(words.say(whole ? "novelty.hide" : "novelty.show"));
        all.setAccessibleText(all.getText());
    }

    void show(List<UnmatchedNotice> found, Times in, Instant now) {
        Ui.visible(this, !found.isEmpty());
        if (found.equals(shown) && in.equals(shownIn)) {
            return;
        }
        shown = found;
        shownIn = in;
        title.setText(
                found.size() == ProvidersModel.NEWS
                        ? words.say("notices.many", found.size())
                        : words.count("notices.title", found.size()));
        rows.getChildren().setAll(found.stream().map(it -> row(it, in, now)).toList());
    }

    private VBox row(UnmatchedNotice notice, Times in, Instant now) {
        HBox first = Ui.row(
                8,
                Ui.firm(in.exactSecond(notice.at(), now), "m11", "c3"),
                Ui.firm(notice.provider(), "t12", "semi", "c1"),
                Ui.grow());
        JobId job = notice.job();
        if (job != null) {
            Hyperlink link = new Hyperlink(words.say("novelty.job", job.tail()));
            link.getStyleClass().addAll("inline-link", "t12");
            link.setId("notice-job-" + notice.id());
            link.setMinWidth(USE_PREF_SIZE);
            link.setOnAction(_ -> openJob.accept(job));
            first.getChildren().add(link);
        }
        String named = notice.attempt() == null ? "" : words.say("notices.attempt", notice.attempt()) + " ";
        return new VBox(1, first, Ui.wrapped(named + notice.reason(), "t12", "c2"));
    }
}
