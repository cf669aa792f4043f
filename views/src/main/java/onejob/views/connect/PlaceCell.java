package onejob.views.connect;

import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.views.text.Words;
import onejob.views.theme.Ui;

/// A remembered environment: its colour, its name, its marks, and where it is.
final class PlaceCell extends ListCell<Place> {
    private final Words words;

    PlaceCell(Words words) {
        this.words = words;
        getStyleClass().add("place-cell");
    }

    @Override
    protected void updateItem(Place place, boolean empty) {
        super.updateItem(place, empty);
        setText(null);
        if (empty || place == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        Region bar = Ui.styled(Ui.wide(new Region(), 4), "place-bar", "swatch-" + look(place));
        HBox title = Ui.row(6, Ui.text(place.name(), "t13", "semi", "c1"));
        if (place.production()) {
            title.getChildren().add(Ui.firm(words.say("env.production"), "place-mark", "mark-production"));
        }
        if (place.lookOnly()) {
            title.getChildren().add(Ui.firm(words.say("connect.lookonly.mark"), "place-mark", "mark-plain"));
        }
        String where = Service.named(place.url())
                .map(name -> words.say("connect.service", name))
                .orElseGet(() ->
                        place.url().replaceFirst("^jdbc:postgresql:(//)?", "").replaceFirst("\\?.*", ""));
        VBox texts = new VBox(2, title, Ui.text(where, "m11", "c3"));
        texts.setMinWidth(0);
        HBox row = new HBox(10, bar, texts);
        row.setMinWidth(0);
        row.setPrefWidth(0);
        setGraphic(row);
        setAccessibleText(place.name() + ", " + where);
    }

    private static String look(Place place) {
        return place.production() ? "production" : place.tint().word();
    }
}
