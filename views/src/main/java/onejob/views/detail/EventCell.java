package onejob.views.detail;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import onejob.views.text.Rich;
import onejob.views.theme.Kit;
import onejob.views.theme.Ui;

/// One event in one line. What does not fit is in the pane below the list, whole; the actor always fits.
final class EventCell extends ListCell<EventLine> {
    static final double HEIGHT = 30;

    private final Kit kit;

    EventCell(Kit kit) {
        this.kit = kit;
        getStyleClass().add("event-cell");
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(EventLine line, boolean empty) {
        super.updateItem(line, empty);
        if (empty || line == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        var row = line.row();
        HBox what = Ui.row(0);
        int longest = 0;
        var runs = row.what().runs();
        for (int i = 1; i < runs.size(); i++) {
            longest = runs.get(i).text().length() > runs.get(longest).text().length() ? i : longest;
        }
        for (int i = 0; i < runs.size(); i++) {
            Rich.Run run = runs.get(i);
            String style = switch (run.style()) {
                case STRONG -> "semi";
                case MONO -> "m12";
                case PLAIN, LINK -> "plain";
            };
            String text = run.text().replaceAll("\\s+", " ");
            Label label = i == longest ? Ui.text(text, "t12", style, "c1") : Ui.firm(text, "t12", style, "c1");
            label.setMinWidth(i == longest ? 0 : Label.USE_PREF_SIZE);
            what.getChildren().add(label);
        }
        what.setMinWidth(0);
        HBox.setHgrow(what, Priority.ALWAYS);
        HBox whole = Ui.row(
                10,
                Ui.firm(row.time(), "m12", "c2"),
                row.symbol().isPresent() ? kit.glyph(row.symbol().get(), 14) : kit.glyph(row.state(), 14));
        if (line.refused()) {
            whole.getChildren().add(Ui.firm(kit.words().say("activity.refused"), "t11", "refused-tag"));
        }
        whole.getChildren().addAll(what, Ui.firm(row.actor(), "t12", "c3"));
        setGraphic(whole);
        setAccessibleText(row.line());
    }
}
