package onejob.app.console;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.text.Text;
import javafx.stage.Window;
import onejob.views.jobs.Item;
import onejob.views.text.Words;
import onejob.views.theme.Look;
import org.jspecify.annotations.Nullable;

/// Goes through all that is shown, in every window that is open, and tells what an assistive tool could not name. To be
/// asked on the FX thread.
final class Names {
    private final List<String> faults = new ArrayList<>();
    private final Words words = new Words(Locale.UK);

    private Names() {}

    /// What is wrong with what is shown now.
    static List<String> faults() {
        Names names = new Names();
        for (Window window : List.copyOf(Window.getWindows())) {
            if (window instanceof ContextMenu menu) {
                names.menu(menu.getItems());
            } else if (window.getScene() != null) {
                names.scene(window.getScene().getRoot());
            }
        }
        return names.faults;
    }

    private void menu(List<MenuItem> items) {
        for (MenuItem item : items) {
            if (!(item instanceof SeparatorMenuItem) && blank(item.getText())) {
                faults.add("a menu's entry without a name: " + item);
            }
            if (item instanceof Menu menu) {
                menu(menu.getItems());
            }
        }
    }

    private void scene(Parent root) {
        List<Node> shown = new ArrayList<>();
        collect(root, shown);
        Set<Node> labelled = new HashSet<>();
        Map<String, Node> ids = new HashMap<>();
        for (Node node : shown) {
            if (node instanceof Label label && label.getLabelFor() != null && !blank(label.getText())) {
                labelled.add(label.getLabelFor());
            }
        }
        for (Node node : shown) {
            boolean reached = node.isFocusTraversable() || node instanceof ButtonBase;
            if (reached && !labelled.contains(node) && !named(node)) {
                faults.add("no name: " + where(node));
            }
            if (node instanceof ButtonBase button && !worded(button) && !hinted(button)) {
                faults.add("only a picture, and no tooltip: " + where(node));
            }
            if (node instanceof ListCell<?> cell && cell.getItem() instanceof Item.Row row && !cell.isEmpty()) {
                row(cell, row);
            }
            if (node.getId() != null && Character.isLowerCase(node.getId().charAt(0))) {
                Node other = ids.put(node.getId(), node);
                if (other != null
                        && !node.getId().startsWith("link-")
                        && !node.getId().equals("virtual-flow")) {
                    faults.add("twice there: #" + node.getId());
                }
            }
        }
    }

    /// A row's state is in its spoken name as the word, whatever its colour and shape.
    private void row(ListCell<?> cell, Item.Row row) {
        String word =
                words.say(row.late() ? "jobs.late" : Look.of(row.row().status()).key());
        if (blank(cell.getAccessibleText()) || !cell.getAccessibleText().contains(word)) {
            faults.add("a row that does not say “" + word + "”: " + cell.getAccessibleText());
        }
    }

    private static void collect(Node node, List<Node> shown) {
        if (!node.isVisible()) {
            return;
        }
        shown.add(node);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, shown));
        }
    }

    private static boolean named(Node node) {
        return !blank(node.getAccessibleText())
                || (node instanceof Labeled labeled && !blank(labeled.getText()))
                || (node instanceof Text text && !blank(text.getText()));
    }

    /// Whether resting on it shows a hint; a barred button has it around it, since itself it does not notice.
    private static boolean hinted(ButtonBase button) {
        return button.getTooltip() != null
                || (button.getParent() != null
                        && button.getParent().getProperties().containsKey("javafx.scene.control.Tooltip"));
    }

    /// Whether it has words of its own that can be seen.
    private static boolean worded(ButtonBase button) {
        return Stream.concat(Stream.of(button), button.lookupAll("*").stream())
                .anyMatch(node -> (node instanceof Labeled labeled && letters(labeled.getText()))
                        || (node instanceof Text text && !iconic(text) && letters(text.getText())));
    }

    private static boolean iconic(Text text) {
        return text.getStyleClass().contains("ikonli-font-icon");
    }

    private static boolean letters(@Nullable String text) {
        return text != null && text.codePoints().anyMatch(Character::isLetterOrDigit);
    }

    private static boolean blank(@Nullable String text) {
        return text == null || text.isBlank();
    }

    private static String where(Node node) {
        StringBuilder path = new StringBuilder();
        for (@Nullable Node up = node; up != null; up = up.getParent()) {
            String id = up.getId() == null ? "" : "#" + up.getId();
            path.append(up.getClass().getSimpleName())
                    .append(id)
                    .append(up.getStyleClass())
                    .append(" < ");
            if (up.getId() != null && !up.equals(node)) {
                break;
            }
        }
        return path.toString();
    }
}
