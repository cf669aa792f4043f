package onejob.views.act;

import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import onejob.views.act.Qualified.Standing;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;

/// Whether a fallback is qualified: a shape, and since when, with how many cases, until when.
final class QualificationLine extends HBox {
    private final Kit kit;
    private final Label text = Ui.wrapped("", "t12", "c2");
    private final HBox sign = new HBox();
    private Optional<Qualified> shown = Optional.empty();

    QualificationLine(Kit kit) {
        super(6);
        this.kit = kit;
        setId("qualification");
        text.setMinWidth(0);
        getChildren().addAll(sign, text);
        Ui.visible(this, false);
    }

    void show(Optional<Qualified> next) {
        Ui.visible(this, next.isPresent());
        if (next.equals(shown) || next.isEmpty()) {
            return;
        }
        shown = next;
        Qualified q = next.get();
        Look look = switch (q.standing()) {
            case CURRENT -> Look.SUCCEEDED;
            case EXPIRED -> Look.EXPIRED;
            case NONE, NOT_ASKED -> q.stands().map(StandingWords::look).orElse(Look.NONE);
        };
        sign.getChildren().setAll(kit.glyph(look, 13));
        sign.setPadding(new javafx.geometry.Insets(2, 0, 0, 0));
        text.setText(words(q));
    }

    private String words(Qualified q) {
        Times times = new Times(kit.words(), java.time.ZoneId.systemDefault());
        Optional<onejob.domain.provider.Standing> barred =
                q.stands().filter(it -> !it.state().mayServe());
        if (barred.isPresent()) {
            return new StandingWords(kit.words(), times).sentence(barred.get(), java.time.Instant.EPOCH);
        }
        String key = "qualified." + q.standing().word();
        if (q.pass().isEmpty() || q.standing() == Standing.NOT_ASKED || q.standing() == Standing.NONE) {
            return kit.words().say(key, q.provider());
        }
        var pass = q.pass().get();
        return kit.words()
                .say(
                        key + ".told",
                        q.provider(),
                        times.date(pass.at()),
                        kit.words().count("qualified.cases", pass.cases()),
                        times.date(pass.expiresAt()));
    }
}
