package onejob.views.jobs;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import onejob.domain.job.JobId;
import org.jspecify.annotations.Nullable;

/// Makes a run of rows feel like one endless list: reads on before an end is reached, and keeps what is in view where
/// it
/// is when rows come above it.
final class Scrolling {
    private static final int NEAR = 30;

    private final ListView<Item> list;
    private final JobListModel model;
    private @Nullable JobId anchor;
    private double offset;
    private @Nullable Consumer<ListView<Item>> goal;

    Scrolling(ListView<Item> list, JobListModel model) {
        this.list = list;
        this.model = model;
    }

    /// @param beside is given the list's scroll bar, to leave room for it
    void install(Consumer<ScrollBar> beside) {
        list.addEventFilter(ScrollEvent.SCROLL, _ -> reachedBy(true));
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            switch (event.getCode()) {
                case HOME -> {
                    if (model.walk().toStart()) {
                        goal = Scrolling::first;
                        event.consume();
                    }
                }
                case END -> {
                    if (model.walk().toEnd()) {
                        goal = Scrolling::last;
                        event.consume();
                    }
                }
                case PAGE_DOWN, PAGE_UP, DOWN, UP -> reachedBy(true);
                default -> {}
            }
        });
        list.skinProperty().addListener((_, _, _) -> {
            for (Node bar : list.lookupAll(".scroll-bar")) {
                if (bar instanceof ScrollBar vertical
                        && vertical.getOrientation() == javafx.geometry.Orientation.VERTICAL) {
                    vertical.valueProperty().addListener((_, _, _) -> reachedBy(false));
                    beside.accept(vertical);
                }
            }
        });
    }

    /// Reads on where an end is near.
    ///
    /// @param person somebody is going there: then a question that finds little is looked through further, too
    void reachedBy(boolean person) {
        VirtualFlow<?> flow = flow();
        if (flow == null || flow.getFirstVisibleCell() == null || flow.getLastVisibleCell() == null) {
            return;
        }
        boolean cut = model.shown().run().cut();
        if (flow.getLastVisibleCell().getIndex() >= model.items().size() - NEAR && (person || !cut)) {
            model.walk().further();
        } else if (flow.getFirstVisibleCell().getIndex() < NEAR) {
            model.walk().earlier();
        }
    }

    private @Nullable VirtualFlow<?> flow() {
        return list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? flow : null;
    }

    /// Remembers which row is on top.
    void before() {
        VirtualFlow<?> flow = flow();
        anchor = null;
        if (flow != null && flow.getFirstVisibleCell() != null) {
            var top = flow.getFirstVisibleCell();
            offset = top.getLayoutY();
            boolean atTop = top.getIndex() == 0 && offset >= 0;
            for (int i = top.getIndex(); !atTop && i >= 0 && i < model.items().size() && anchor == null; i++) {
                // A heading may go; the row below it says as well where we are.
                if (model.items().get(i) instanceof Item.Row row) {
                    anchor = row.id();
                    offset += i == top.getIndex() ? 0 : 32;
                }
            }
        }
    }

    /// Brings that row back to where it was.
    void after() {
        Consumer<ListView<Item>> wanted = goal;
        if (wanted != null) {
            goal = null;
            wanted.accept(list);
            return;
        }
        VirtualFlow<?> flow = flow();
        if (flow == null || anchor == null) {
            return;
        }
        for (int i = 0; i < model.items().size(); i++) {
            if (model.items().get(i) instanceof Item.Row row && row.id().equals(anchor)) {
                list.layout();
                list.scrollTo(i);
                list.layout();
                flow.scrollPixels(-offset);
                return;
            }
        }
    }

    private static void first(ListView<Item> list) {
        list.scrollTo(0);
        select(list, 0, 1);
    }

    private static void last(ListView<Item> list) {
        int end = list.getItems().size() - 1;
        list.scrollTo(end);
        select(list, end, -1);
    }

    private static void select(ListView<Item> list, int from, int step) {
        for (int i = from; i >= 0 && i < list.getItems().size(); i += step) {
            if (list.getItems().get(i) instanceof Item.Row) {
                list.getSelectionModel().clearAndSelect(i);
                return;
            }
        }
    }
}
