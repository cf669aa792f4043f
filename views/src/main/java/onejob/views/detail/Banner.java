package onejob.views.detail;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import onejob.views.theme.Glyph;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Spoken;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Says in words what is the matter.
final class Banner extends HBox {
    private final Kit kit;
    private final Consumer<String> onLink;
    private final StackPane sign = new StackPane();
    private final Label headline = Ui.wrapped("", "t14", "semi");
    private final TextFlow text = new TextFlow();
    private final VBox more = new VBox(3);
    private final Button review;
    private @Nullable Look shown;

    Banner(Kit kit, Runnable onReview, Consumer<String> onLink) {
        super(12);
        this.kit = kit;
        this.onLink = onLink;
        setId("banner");
        getStyleClass().add("banner");
        setAlignment(Pos.CENTER_LEFT);
        text.getStyleClass().add("sentence");
        VBox words = new VBox(3, headline, text, more);
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMinWidth(0);
        review = Ui.button("banner-review", kit.words().say("act.review.button"), "", "primary");
        review.setOnAction(_ -> onReview.run());
        sign.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().addAll(sign, words, review);
    }

    void show(Matter matter) {
        boolean another = matter.look() != shown;
        if (another) {
            getStyleClass().removeIf(c -> c.startsWith("box-"));
            headline.getStyleClass().removeIf(c -> c.startsWith("fg-"));
            getStyleClass().add("box-" + Kit.name(matter.look()));
            headline.getStyleClass().add("fg-" + Kit.name(matter.look()));
            Node node = matter.look() == Look.UNKNOWN ? Glyph.hatch(kit.theme(), 8, 40) : kit.glyph(matter.look(), 20);
            sign.getChildren().setAll(node);
            shown = matter.look();
        }
        headline.setText(matter.headline());
        Ui.fill(text, matter.text(), "t13", onLink);
        while (more.getChildren().size() > matter.more().size()) {
            more.getChildren().removeLast();
        }
        while (more.getChildren().size() < matter.more().size()) {
            more.getChildren().add(Ui.styled(new TextFlow(), "sentence"));
        }
        for (int i = 0; i < matter.more().size(); i++) {
            Ui.fill((TextFlow) more.getChildren().get(i), matter.more().get(i), "t12", onLink);
        }
        Ui.visible(more, !matter.more().isEmpty());
        Ui.visible(review, matter.review());
        // Another state is read out; that the same goes on for another minute is not.
        if (another) {
            Spoken.announce(this, matter.plain());
        } else {
            setAccessibleText(matter.plain());
        }
    }
}
