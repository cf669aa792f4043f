package onejob.views.detail;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Symbol;
import onejob.views.theme.Ui;
import onejob.views.timeline.TwinRow;

/// The timeline as rows of text, for reading, copying and screen readers. The Tab key leads to one row,
/// arrows from row to row; ctrl and C copies the row, after ctrl and A all of them.
final class TwinView extends VBox {
    private static final double NARROW = 640;
    private static final double TIME = 112;
    private static final double DATED = 180;
    private static final double LANE = 112;
    private static final double STATE = 108;
    private static final double VERSION = 64;
    /// More rows than fit a look are made only when they are asked for, so many at a time that nobody waits for them;
    /// copying has them all.
    private static final int PORTION = 30;

    private final Kit kit;
    private final Words words;
    private final Consumer<String> copy;
    private final VBox rows = new VBox();
    private final Button earlier;
    private final Label headTime;
    private final Node head;
    private List<TwinRow> shown = List.of();
    private boolean narrow;
    private boolean all;
    private int most = PORTION;
    private int skipped;

    TwinView(Kit kit, Consumer<String> copy) {
        this.kit = kit;
        this.words = kit.words();
        this.copy = copy;
        rows.setId("timeline-text");
        rows.setAccessibleRole(AccessibleRole.LIST_VIEW);
        rows.setAccessibleText(words.say("twin.spoken"));
        rows.getStyleClass().add("twin");
        rows.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        earlier = Ui.button("timeline-earlier", "", "fth-chevron-up", "small");
        earlier.setOnAction(_ -> earlier());
        Button button = Ui.button("copy-timeline", words.say("twin.copy"), "fth-copy", "small");
        button.setOnAction(_ -> copy.accept(text()));
        Label hint = Ui.text(words.say("twin.hint"), "t11", "c3");
        HBox foot = Ui.styled(Ui.row(12, button, hint), "tab-foot");
        headTime = Ui.text(words.say("twin.time"), "t11", "c3");
        head = head();
        getChildren().addAll(head, earlier, rows, foot);
        Ui.visible(earlier, false);
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
                headTime,
                Ui.wide(Ui.text(words.say("twin.lane"), "t11", "c3"), LANE),
                what,
                Ui.wide(Ui.text(words.say("twin.state"), "t11", "c3"), STATE),
                Ui.wide(Ui.text(words.say("twin.version"), "t11", "c3"), VERSION));
        return Ui.styled(head, "twin-row", "twin-head");
    }

    /// Shows the log. What was only added to is added to: a row keeps the focus while others arrive.
    void show(List<TwinRow> next) {
        if (next.equals(shown)) {
            return;
        }
        boolean more = !shown.isEmpty()
                && next.size() >= shown.size()
                && next.size() - shown.size() <= PORTION
                && next.subList(0, shown.size()).equals(shown);
        int from = shown.size();
        boolean another = shown.isEmpty() || next.isEmpty() || !next.getFirst().equals(shown.getFirst());
        most = another ? PORTION : most;
        all = false;
        shown = next;
        if (more) {
            rows.getChildren().addAll(nodes(from, next.size()));
            skipTo(Math.max(skipped, next.size() - most));
        } else {
            fill();
        }
    }

    /// Older rows, above those that are there.
    private void earlier() {
        int from = Math.max(0, skipped - PORTION);
        most += PORTION;
        rows.getChildren().addAll(0, nodes(from, skipped));
        skipped = from;
        sayEarlier();
    }

    /// Lets go of the oldest rows that are there.
    private void skipTo(int from) {
        rows.getChildren().remove(0, from - skipped);
        skipped = from;
        sayEarlier();
    }

    private List<Node> nodes(int from, int to) {
        return shown.subList(from, to).stream().<Node>map(this::node).toList();
    }

    private void sayEarlier() {
        Ui.visible(earlier, skipped > 0);
        earlier.setText(words.say("twin.earlier", words.number(Math.min(skipped, PORTION)), words.number(skipped)));
        earlier.setAccessibleText(earlier.getText());
    }

    /// Wider for all where one of them names its day.
    private double time() {
        return shown.stream().anyMatch(row -> row.time().length() > 13) ? DATED : TIME;
    }

    private void fill() {
        Ui.wide(headTime, time());
        skipped = Math.max(0, shown.size() - most);
        sayEarlier();
        rows.getChildren().setAll(nodes(skipped, shown.size()));
        if (!rows.getChildren().isEmpty()) {
            rows.getChildren().getFirst().setFocusTraversable(true);
        }
    }

    private void pressed(KeyEvent event) {
        int at = current();
        switch (event.getCode()) {
            case UP -> go(at - 1);
            case DOWN -> go(at + 1);
            case HOME -> go(0);
            case END -> go(rows.getChildren().size() - 1);
            case A -> {
                if (!event.isShortcutDown()) {
                    return;
                }
                mark(true);
            }
            case C -> {
                if (!event.isShortcutDown()) {
                    return;
                }
                copy.accept(all || at < 0 ? text() : shown.get(skipped + at).line() + "\n");
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void mark(boolean every) {
        all = every;
        rows.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("all"), every);
    }

    private int current() {
        for (int i = 0; i < rows.getChildren().size(); i++) {
            if (rows.getChildren().get(i).isFocused()) {
                return i;
            }
        }
        return -1;
    }

    private void go(int index) {
        if (rows.getChildren().isEmpty()) {
            return;
        }
        mark(false);
        Node next =
                rows.getChildren().get(Math.clamp(index, 0, rows.getChildren().size() - 1));
        next.requestFocus();
    }

    private Node node(TwinRow row) {
        Region line = narrow ? stacked(row) : row(row);
        line.setAccessibleRole(AccessibleRole.LIST_ITEM);
        line.setAccessibleText(row.line().replace('\t', ','));
        line.setMinHeight(Region.USE_PREF_SIZE);
        line.addEventHandler(MouseEvent.MOUSE_PRESSED, _ -> {
            mark(false);
            line.requestFocus();
        });
        // One row is the way in for the Tab key: the one that had the focus last.
        line.focusedProperty().addListener((_, _, now) -> {
            if (now) {
                rows.getChildren().forEach(other -> other.setFocusTraversable(other.equals(line)));
            }
        });
        return Ui.styled(line, "twin-row");
    }

    /// Where there is no room for columns: lane and state under the sentence.
    private Region stacked(TwinRow row) {
        HBox under = Ui.row(8);
        if (!row.lane().isEmpty()) {
            under.getChildren().add(Ui.text(row.lane(), "t11", "c3"));
        }
        under.getChildren()
                .addAll(kit.state(row.state(), row.stateWord(), 12, "t11"), Ui.text(row.version(), "m11", "c3"));
        VBox what = new VBox(3, Ui.flow(row.what(), "t12", _ -> {}), under);
        HBox.setHgrow(what, Priority.ALWAYS);
        what.setMinWidth(0);
        return new HBox(10, Ui.firm(row.time(), "m12", "c2"), mark(row), what);
    }

    private Region row(TwinRow row) {
        Label time = Ui.wide(Ui.text(row.time(), "m12", "c2"), time());
        HBox what = new HBox(8, mark(row), Ui.flow(row.what(), "t12", _ -> {}));
        HBox.setHgrow(what.getChildren().get(1), Priority.ALWAYS);
        HBox.setHgrow(what, Priority.ALWAYS);
        what.setMinWidth(0);
        HBox state = kit.state(row.state(), row.stateWord(), 14, "t12");
        return new HBox(
                8,
                time,
                Ui.wide(Ui.text(row.lane(), "t12", "c2"), LANE),
                what,
                Ui.wide(state, STATE),
                Ui.wide(Ui.text(row.version(), "m12", "c2"), VERSION));
    }

    private Node mark(TwinRow row) {
        HBox box = new HBox(row.symbol().isPresent() ? kit.glyph(row.symbol().get(), 14) : kit.glyph(row.state(), 13));
        box.setMinWidth(16);
        boolean loud = row.symbol().filter(s -> s == Symbol.LATE).isPresent();
        return loud ? Ui.styled(box, "loud") : box;
    }
}
