package onejob.views.act;

import java.time.Instant;
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
            case FAILED -> Look.FAILED;
            case WITHDRAWN, CHANGED, NONE, NOT_ASKED -> Look.NONE;
        };
        sign.getChildren().setAll(kit.glyph(look, 13));
        sign.setPadding(new javafx.geometry.Insets(2, 0, 0, 0));
        text.setText(words(q));
    }

    private String words(Qualified q) {
        Times times = new Times(kit.words(), java.time.ZoneId.systemDefault());
        String key = "qualified." + q.standing().word();
        var proof = q.proof().orElse(null);
        if (proof != null && proof.latest() != null && q.standing() == Qualified.Standing.FAILED) {
            return kit.words()
                    .say(
                            key,
                            q.provider(),
                            times.date(proof.latest().at()),
                            proof.latest().passed(),
                            proof.latest().cases());
        }
        if (proof != null && proof.withdrawal() != null && q.standing() == Qualified.Standing.WITHDRAWN) {
            Instant at = proof.withdrawal().at();
            return kit.words()
                    .say(
                            key,
                            q.provider(),
                            at == null ? "" : times.date(at),
                            proof.withdrawal().because());
        }
        if (q.standing() == Qualified.Standing.CHANGED) {
            return kit.words().say(key, q.provider());
        }
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
