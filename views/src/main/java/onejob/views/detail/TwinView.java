package onejob.views.detail;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Symbol;
import onejob.views.theme.Ui;
import onejob.views.timeline.TwinRow;

/// The timeline as rows of text, for reading, copying and screen readers.
final class TwinView extends VBox {
    private static final double NARROW = 640;
    private static final double TIME = 112;
    private static final double LANE = 112;
    private static final double STATE = 108;
    private static final double VERSION = 64;

    private final Kit kit;
    private final Words words;
    private final VBox rows = new VBox();
    private final Node head;
    private List<TwinRow> shown = List.of();
    private boolean narrow;

    TwinView(Kit kit, Consumer<String> copy) {
        this.kit = kit;
        this.words = kit.words();
        rows.setId("timeline-text");
        rows.setFocusTraversable(true);
        rows.getStyleClass().add("twin");
        rows.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.C && e.isShortcutDown()) {
                copy.accept(text());
                e.consume();
            }
        });
        Button button = Ui.button("copy-timeline", words.say("twin.copy"), "fth-copy", "small");
        button.setOnAction(_ -> copy.accept(text()));
        HBox foot = Ui.styled(Ui.row(8, button), "tab-foot");
        head = head();
        getChildren().addAll(head, rows, foot);
        widthProperty().addListener((_, _, width) -> {
            boolean now = width.doubleValue() < NARROW;
            if (now != narrow) {
                narrow = now;
                Ui.visible(head, !narrow);
                fill();
            }
        });
    }

    private String text() {
        return shown.stream().map(TwinRow::line).collect(Collectors.joining("\n", "", "\n"));
    }

    private Node head() {
        Label what = Ui.text(words.say("twin.what"), "t11", "c3");
        what.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(what, Priority.ALWAYS);
        HBox head = Ui.row(
                8,
                Ui.wide(Ui.text(words.say("twin.time"), "t11", "c3"), TIME),
                Ui.wide(Ui.text(words.say("twin.lane"), "t11", "c3"), LANE),
                what,
                Ui.wide(Ui.text(words.say("twin.state"), "t11", "c3"), STATE),
                Ui.wide(Ui.text(words.say("twin.version"), "t11", "c3"), VERSION));
        return Ui.styled(head, "twin-row", "twin-head");
    }

    void show(List<TwinRow> next) {
        if (next.equals(shown)) {
            return;
        }
        shown = next;
        fill();
        rows.setAccessibleText(text());
    }

    private void fill() {
        rows.getChildren().clear();
        for (TwinRow row : shown) {
            rows.getChildren().add(narrow ? stacked(row) : row(row));
        }
    }

    /// Where there is no room for columns: lane and state under the sentence.
    private Node stacked(TwinRow row) {
        HBox under = Ui.row(8);
        if (!row.lane().isEmpty()) {
            under.getChildren().add(Ui.text(row.lane(), "t11", "c3"));
        }
        under.getChildren()
                .addAll(kit.state(row.state(), row.stateWord(), 12, "t11"), Ui.text(row.version(), "m11", "c3"));
        VBox what = new VBox(3, Ui.flow(row.what(), "t12", _ -> {}), under);
        HBox.setHgrow(what, Priority.ALWAYS);
        what.setMinWidth(0);
        HBox line = new HBox(10, Ui.firm(row.time(), "m12", "c2"), mark(row), what);
        line.setAccessibleText(row.line());
        line.setMinHeight(Region.USE_PREF_SIZE);
        return Ui.styled(line, "twin-row");
    }

    private Node row(TwinRow row) {
        Label time = Ui.wide(Ui.text(row.time(), "m12", "c2"), TIME);
        HBox what = new HBox(8, mark(row), Ui.flow(row.what(), "t12", _ -> {}));
        HBox.setHgrow(what.getChildren().get(1), Priority.ALWAYS);
        HBox.setHgrow(what, Priority.ALWAYS);
        what.setMinWidth(0);
        HBox state = kit.state(row.state(), row.stateWord(), 14, "t12");
        HBox line = new HBox(
                8,
                time,
                Ui.wide(Ui.text(row.lane(), "t12", "c2"), LANE),
                what,
                Ui.wide(state, STATE),
                Ui.wide(Ui.text(row.version(), "m12", "c2"), VERSION));
        line.setAccessibleText(row.line());
        line.setMinHeight(Region.USE_PREF_SIZE);
        return Ui.styled(line, "twin-row");
    }

    private Node mark(TwinRow row) {
        HBox box = new HBox(row.symbol().isPresent() ? kit.glyph(row.symbol().get(), 14) : kit.glyph(row.state(), 13));
        box.setMinWidth(16);
        boolean loud = row.symbol().filter(s -> s == Symbol.LATE).isPresent();
        return loud ? Ui.styled(box, "loud") : box;
    }
}
