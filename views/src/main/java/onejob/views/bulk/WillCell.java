package onejob.views.bulk;

import java.util.function.Supplier;
import javafx.beans.value.ChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import onejob.domain.transition.Consequences;
import onejob.views.act.Offer;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import onejob.views.theme.Look;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// A job that it will be done to: who, how much, and what it would become; then what became of it. Its place and what
/// it
/// says of the job never change.
final class WillCell extends ListCell<BulkItem> {
    static final double HEIGHT = 40;
    private static final PseudoClass MOVED = PseudoClass.getPseudoClass("moved");

    private static final PseudoClass FIRST = PseudoClass.getPseudoClass("first");

    private final Kit kit;
    private final Supplier<Times> times;
    private final BulkModel model;
    private final Label tail = Ui.firm("", "m13", "c1");
    private final Label owner = Ui.text("", "t13", "c1");
    private final Label amount = Ui.text("", "m13", "c1");
    private final HBox end = Ui.row(6);
    private final HBox row;
    private final ChangeListener<BulkResult> onResult = (_, _, _) -> showEnd();
    private @Nullable BulkItem shown;

    WillCell(BulkModel model, Kit kit, Supplier<Times> times) {
        this.model = model;
        this.kit = kit;
        this.times = times;
        getStyleClass().add("bulk-cell");
        setPrefWidth(0);
        Ui.wide(tail, 62);
        owner.setMaxWidth(Double.MAX_VALUE);
        owner.setMinWidth(0);
        owner.setPrefWidth(60);
        HBox.setHgrow(owner, Priority.ALWAYS);
        amount.setMinWidth(50);
        amount.setMaxWidth(140);
        end.setMinWidth(USE_PREF_SIZE);
        row = Ui.high(Ui.row(10, tail, owner, amount, end), HEIGHT - 1);
    }

    @Override
    protected void updateItem(@Nullable BulkItem item, boolean empty) {
        super.updateItem(item, empty);
        if (shown != null) {
            shown.result().removeListener(onResult);
            shown = null;
        }
        setText(null);
        setGraphic(null);
        setAccessibleText(null);
        pseudoClassStateChanged(FIRST, getIndex() == 0);
        pseudoClassStateChanged(MOVED, false);
        if (empty || item == null) {
            return;
        }
        shown = item;
        item.result().addListener(onResult);
        BulkWords says = new BulkWords(kit.words(), times.get());
        tail.setText("…" + item.id().tail());
        owner.setText(says.owner(item));
        amount.setText(says.amount(item));
        setGraphic(row);
        showEnd();
    }

    private void showEnd() {
        BulkItem item = shown;
        if (item == null) {
            return;
        }
        BulkWords says = new BulkWords(kit.words(), times.get());
        boolean deciding = model.phase().get() instanceof BulkModel.Phase.Deciding;
        String brief = says.brief(item, deciding);
        pseudoClassStateChanged(MOVED, item.result().get() instanceof BulkResult.Moved);
        if (brief.isEmpty()) {
            end.getChildren().setAll(foreseen(item));
        } else {
            end.getChildren()
                    .setAll(
                            sign(item),
                            Ui.firm(brief, "t12", item.result().get().done() ? "c1" : "c2"));
        }
        setAccessibleText(String.join(
                ", ",
                kit.words().say("bulk.spoken", item.id().tail(), says.owner(item), says.amount(item)),
                brief.isEmpty() ? spoken(item) : brief));
    }

    private Node sign(BulkItem item) {
        return switch (item.result().get()) {
            case BulkResult.Sent _, BulkResult.Asked _ -> {
                ProgressIndicator spinner = new ProgressIndicator();
                spinner.setMinSize(14, 14);
                spinner.setPrefSize(14, 14);
                spinner.setMaxSize(14, 14);
                yield spinner;
            }
            case BulkResult.Moved _ -> Ui.icon("fth-refresh-cw", "accent");
            case BulkResult.NotKnown _ -> Ui.icon("fth-help-circle", "accent");
            case BulkResult.NotStarted _ -> Ui.icon("fth-minus");
            case BulkResult.Done done -> Ui.icon(done.stands() ? "fth-check" : "fth-info", "green");
            case BulkResult.Answered _, BulkResult.Unread _ -> Ui.icon("fth-check", "green");
            default -> Ui.icon("fth-lock");
        };
    }

    private Node[] foreseen(BulkItem item) {
        HBox part = Ui.row(6);
        item.offer()
                .flatMap(Offer::attempt)
                .ifPresent(attempt -> part.getChildren().add(Ui.ring(attempt.number())));
        item.foreseen().ifPresent(c -> {
            Look from = c.attemptFrom() == null ? Look.of(c.statusFrom()) : Look.of(c.attemptFrom());
            Look to = c.attemptTo() == null ? Look.of(c.statusTo()) : Look.of(c.attemptTo());
            part.getChildren().add(kit.glyph(from, 14));
            if (from != to) {
                part.getChildren().addAll(Ui.icon("fth-arrow-right", "s12"), kit.glyph(to, 14));
            }
            part.getChildren().add(Ui.firm(versions(c), "m12", "c2"));
        });
        return new Node[] {part};
    }

    private static String versions(Consequences c) {
        return c.versionTo() == c.versionFrom()
                ? "v" + c.versionFrom()
                : "v" + c.versionFrom() + " → v" + c.versionTo();
    }

    private String spoken(BulkItem item) {
        return item.foreseen()
                .map(c -> kit.words()
                        .say(
                                "bulk.spoken.becomes",
                                kit.words()
                                        .say(
                                                c.attemptFrom() == null
                                                        ? Look.of(c.statusFrom())
                                                                .key()
                                                        : Look.of(c.attemptFrom())
                                                                .key()),
                                kit.words()
                                        .say(
                                                c.attemptTo() == null
                                                        ? Look.of(c.statusTo()).key()
                                                        : Look.of(c.attemptTo()).key()),
                                versions(c)))
                .orElse("");
    }
}
