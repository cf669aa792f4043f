package onejob.views.activity;

import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import onejob.domain.port.PersonsDeed;
import onejob.views.text.Plain;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;
import org.kordamp.ikonli.javafx.FontIcon;

/// One deed in two lines: when, who, what and why, on which evidence, on which job.
final class DeedCell extends ListCell<PersonsDeed> {
    static final double HEIGHT = 52;
    static final double TIME = 128;
    static final double PERSON = 84;
    static final double EVIDENCE = 120;
    static final double JOB = 92;

    private final ActivityModel model;
    private final DeedWords deeds;
    private final Supplier<Times> times;
    private final Label time = Ui.text("", "m12", "c1");
    private final Label day = Ui.text("", "m11", "c3");
    private final Label person = Ui.text("", "t13", "semi", "c1");
    private final FontIcon icon = Ui.icon("fth-clock", "s14");
    private final Label what = Ui.text("", "t13", "c1");
    private final Label why = Ui.text("", "t12", "c3");
    private final Label evidence = Ui.text("", "t12", "c2");
    private final Label reference = Ui.text("", "m11", "c3");
    private final Label job = Ui.text("", "m13", "c1");
    private final Label owner = Ui.text("", "t12", "c3");
    private final Label refused;
    private final HBox row;

    DeedCell(ActivityModel model, Kit kit, Supplier<Times> times, ObservableValue<? extends Number> tick) {
        this.model = model;
        this.deeds = new DeedWords(kit.words());
        this.times = times;
        getStyleClass().add("deed-cell");
        refused = Ui.firm(kit.words().say("activity.refused"), "t11", "refused-tag");
        HBox first = Ui.row(8, refused, what);
        what.setMinWidth(0);
        VBox said = Ui.two(first, why);
        said.setMinWidth(0);
        HBox.setHgrow(said, Priority.ALWAYS);
        row = Ui.row(
                0,
                Ui.wide(Ui.two(time, day), TIME),
                Ui.wide(Ui.two(person, Ui.text("")), PERSON),
                Ui.wide(Ui.two(Ui.row(0, icon), Ui.text("")), 24),
                said,
                Ui.wide(Ui.two(evidence, reference), EVIDENCE),
                Ui.wide(Ui.two(job, owner), JOB));
        row.setMinWidth(0);
        setPrefWidth(0);
        setPrefHeight(HEIGHT);
        tick.addListener((_, _, _) -> show());
    }

    @Override
    protected void updateItem(PersonsDeed deed, boolean empty) {
        super.updateItem(deed, empty);
        show();
        if (!empty && getIndex() >= model.items().size() - 15) {
            model.readMore();
        }
    }

    private void show() {
        PersonsDeed deed = getItem();
        if (deed == null || isEmpty()) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        Times in = times.get();
        time.setText(in.millis(deed.at()));
        day.setText(in.date(deed.at()) + " " + in.offset(deed.at()));
        person.setText(deed.person());
        icon.setIconLiteral(DeedWords.icon(deed));
        what.setText(deeds.sentence(deed).plain());
        why.setText(oneLine(deeds.reason(deed)));
        evidence.setText(deeds.evidence(deed));
        reference.setText(oneLine(deeds.reference(deed)));
        job.setText(deed.job() == null ? "" : "…" + deed.job().tail());
        owner.setText(deed.owner() == null ? "" : deed.owner().value());
        Ui.visible(refused, deed.refused());
        setAccessibleText(deeds.spoken(deed, in));
        setGraphic(row);
    }

    private static String oneLine(String text) {
        return Plain.wrappable(text.replaceAll("\\s+", " "));
    }

    /// The names above the columns.
    static HBox head(Kit kit) {
        Label what = Ui.text(kit.words().say("activity.head.what"), "t11", "c3");
        what.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(what, Priority.ALWAYS);
        HBox head = Ui.row(
                0,
                Ui.wide(Ui.text(kit.words().say("activity.head.time"), "t11", "c3"), TIME),
                Ui.wide(Ui.text(kit.words().say("activity.head.person"), "t11", "c3"), PERSON + 24),
                what,
                Ui.wide(Ui.text(kit.words().say("activity.head.evidence"), "t11", "c3"), EVIDENCE),
                Ui.wide(Ui.text(kit.words().say("activity.head.job"), "t11", "c3"), JOB));
        return Ui.styled(head, "column-head");
    }
}
