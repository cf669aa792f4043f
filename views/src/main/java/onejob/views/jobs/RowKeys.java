package onejob.views.jobs;

import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import onejob.domain.job.JobId;

/// Choosing several rows, as mail programs do it: Ctrl and Shift with a click, Shift with the arrows, Space, Ctrl+A,
/// Esc.
final class RowKeys {
    private final ListView<Item> list;
    private final JobListModel model;

    RowKeys(ListView<Item> list, JobListModel model) {
        this.list = list;
        this.model = model;
    }

    void install() {
        list.addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (key(event)) {
                event.consume();
            }
        });
    }

    private void pressed(MouseEvent event) {
        boolean special = event.isShortcutDown() || event.isShiftDown();
        if (event.getButton() != MouseButton.PRIMARY || !special) {
            return;
        }
        for (Node node = (Node) event.getTarget(); node != null && !node.equals(list); node = node.getParent()) {
            if (node instanceof JobCell cell && cell.getItem() instanceof Item.Row row) {
                if (event.isShiftDown()) {
                    reach(row.id());
                } else {
                    toggle(row.id());
                }
                list.requestFocus();
                event.consume();
                return;
            }
        }
    }

    private boolean key(KeyEvent event) {
        KeyCode code = event.getCode();
        if (event.isShortcutDown()) {
            return code == KeyCode.A && does(model.choosing()::all);
        }
        if (event.isAltDown()) {
            return false;
        }
        if (event.isShiftDown()) {
            return switch (code) {
                case UP, KP_UP -> reach(-1);
                case DOWN, KP_DOWN -> reach(1);
                default -> false;
            };
        }
        return switch (code) {
            case SPACE ->
                model.selected().get() != null
                        && does(() -> toggle(model.selected().get()));
            case ESCAPE -> !model.chosen().isEmpty() && does(() -> model.choose(java.util.List.of()));
            default -> false;
        };
    }

    private void toggle(JobId id) {
        model.choosing().chosen().toggle(id);
    }

    /// Ticks all rows between where choosing began, or the row in focus, and this one.
    private void reach(JobId end) {
        model.choosing()
                .chosen()
                .reach(
                        end,
                        model.selected().get(),
                        model.items().stream()
                                .filter(Item.Row.class::isInstance)
                                .map(item -> ((Item.Row) item).id())
                                .toList());
    }

    /// Goes one row on, and chooses from where it began to there.
    private boolean reach(int step) {
        if (model.selected().get() == null) {
            return false;
        }
        reach(model.selected().get());
        int at = list.getSelectionModel().getSelectedIndex() + step;
        while (at >= 0 && at < model.items().size()) {
            if (model.items().get(at) instanceof Item.Row row) {
                list.getSelectionModel().clearAndSelect(at);
                list.scrollTo(Math.max(0, at - 1));
                reach(row.id());
                return true;
            }
            at += step;
        }
        return true;
    }

    private static boolean does(Runnable run) {
        run.run();
        return true;
    }
}
