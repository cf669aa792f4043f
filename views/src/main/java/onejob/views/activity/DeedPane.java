package onejob.views.activity;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import onejob.domain.job.JobId;
import onejob.domain.port.PersonsDeed;
import onejob.views.detail.PayloadText;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import onejob.views.theme.WritingArea;
import org.jspecify.annotations.Nullable;

/// All facts of one deed, whole and to be copied.
final class DeedPane extends VBox {
    private final Words words;
    private final DeedWords deeds;
    private final Consumer<String> copy;
    private final Label title = Ui.wrapped("", "t16", "semi", "c1");
    private final VBox facts = new VBox(10);
    private final TextArea json = new WritingArea();
    private final Button open;
    private final Button copyAll;
    private final ScrollPane scroll;
    private final Label nothing;
    private @Nullable PersonsDeed shown;
    private @Nullable Times shownIn;

    DeedPane(Kit kit, Consumer<String> copy, Consumer<JobId> openJob) {
        super(0);
        this.words = kit.words();
        this.deeds = new DeedWords(words);
        this.copy = copy;
        setId("activity-detail");
        getStyleClass().addAll("pane", "deed-pane");
        open = Ui.button("activity-open", words.say("activity.open"), "fth-arrow-right", "primary");
        copyAll = Ui.button("activity-copy", words.say("activity.copy"), "fth-copy");
        open.setOnAction(_ -> {
            if (shown != null && shown.job() != null) {
                openJob.accept(shown.job());
            }
        });
        json.setId("activity-json");
        json.setEditable(false);
        json.getStyleClass().add("code");
        json.setAccessibleText(words.say("activity.json"));
        VBox column = new VBox(
                16,
                title,
                Ui.row(8, open, copyAll),
                facts,
                new VBox(6, Ui.text(words.say("activity.json"), "t11", "c3"), json));
        column.getStyleClass().add("deed-column");
        scroll = new ScrollPane(column);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("quiet-scroll");
        VBox.setVgrow(scroll, javafx.scene.layout.Priority.ALWAYS);
        nothing = Ui.wrapped(words.say("activity.nothing"), "t13", "c3");
        getChildren().addAll(scroll, Ui.styled(new VBox(nothing), "deed-column"));
        show(null, null);
    }

    void show(@Nullable PersonsDeed deed, @Nullable Times times) {
        if (deed != null && deed.equals(shown) && times == shownIn) {
            return;
        }
        shown = deed;
        shownIn = times;
        Ui.visible(scroll, deed != null);
        Ui.visible(nothing, deed == null);
        facts.getChildren().clear();
        if (deed == null || times == null) {
            return;
        }
        title.setText(deed.person() + " " + deeds.sentence(deed).plain());
        deeds.facts(deed, times).forEach(fact -> facts.getChildren().add(fact(fact)));
        Ui.visible(open, deed.job() != null);
        copyAll.setOnAction(_ -> copy.accept(deeds.text(deed, times)));
        String text = PayloadText.of(deed.detail(), java.util.List.of());
        json.setText(text);
        json.setPrefRowCount(Math.clamp(text.lines().count(), 2, 14));
        scroll.setVvalue(0);
    }

    private Node fact(DeedWords.Fact fact) {
        Label value = Ui.wrapped(fact.value(), fact.machine() ? "m12" : "t13", "c1");
        Label name = Ui.text(fact.name(), "t11", "c3");
        Button one =
                Ui.iconButton("activity-copy-fact", words.say("activity.copy.fact", fact.name()), "fth-copy", "tiny");
        one.setOnAction(_ -> copy.accept(fact.value()));
        HBox head = Ui.row(4, name, one);
        VBox box = new VBox(2, head, value);
        box.setAccessibleText(fact.name() + ": " + fact.value());
        return box;
    }
}
