package onejob.views.theme;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import onejob.views.text.Plain;
import onejob.views.text.Rich;
import org.kordamp.ikonli.javafx.FontIcon;

/// Small pieces every view is made of. Their looks are classes of the style sheets, never set here.
public final class Ui {
    private Ui() {}

    public static Label text(String text, String... classes) {
        Label label = new Label(text);
        label.getStyleClass().addAll(classes);
        label.setTextOverrun(OverrunStyle.ELLIPSIS);
        return label;
    }

    /// A label that never shrinks: an id cut in half is worse than none.
    public static Label firm(String text, String... classes) {
        Label label = text(text, classes);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    public static Label wrapped(String text, String... classes) {
        Label label = text(Plain.wrappable(text), classes);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    public static FontIcon icon(String literal, String... classes) {
        FontIcon icon = new FontIcon(literal);
        icon.getStyleClass().addAll(classes);
        return icon;
    }

    public static HBox row(double gap, Node... nodes) {
        HBox row = new HBox(gap, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    public static VBox column(double gap, Node... nodes) {
        return new VBox(gap, nodes);
    }

    public static Region grow() {
        Region region = new Region();
        HBox.setHgrow(region, Priority.ALWAYS);
        VBox.setVgrow(region, Priority.ALWAYS);
        return region;
    }

    public static Region rule() {
        return styled(new Region(), "rule");
    }

    public static <N extends Node> N styled(N node, String... classes) {
        node.getStyleClass().addAll(classes);
        return node;
    }

    public static <R extends Region> R wide(R region, double width) {
        region.setMinWidth(width);
        region.setPrefWidth(width);
        region.setMaxWidth(width);
        return region;
    }

    public static <R extends Region> R high(R region, double height) {
        region.setMinHeight(height);
        region.setPrefHeight(height);
        region.setMaxHeight(height);
        return region;
    }

    /// Shows or hides a node and gives its place back.
    public static void visible(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    public static Button button(String id, String text, String icon, String... classes) {
        Button button = new Button(text);
        button.setId(id);
        button.getStyleClass().addAll("deed");
        button.getStyleClass().addAll(classes);
        if (!icon.isEmpty()) {
            button.setGraphic(icon(icon));
        }
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setAccessibleText(text);
        return button;
    }

    /// A button that is only a picture, with its name for those who do not see it.
    public static Button iconButton(String id, String name, String icon, String... classes) {
        Button button = button(id, "", icon, classes);
        button.getStyleClass().add("icon-only");
        button.setAccessibleText(name);
        button.setTooltip(new javafx.scene.control.Tooltip(name));
        return button;
    }

    /// A key as it stands on the keyboard.
    public static Label key(String name) {
        return firm(name, "kbd");
    }

    /// A number in a ring.
    public static Label ring(int number) {
        return firm(Integer.toString(number), "ring");
    }

    /// Two lines on a fixed grid of 18 + 3 + 16, so that baselines meet across columns whatever the font.
    public static VBox two(Region first, Region second) {
        VBox box = new VBox(3, high(first, 18), high(second, 16));
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    /// A sentence with strong, machine-made and pressable parts.
    public static TextFlow flow(Rich rich, String sizeClass, Consumer<String> onLink) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add("sentence");
        fill(flow, rich, sizeClass, onLink);
        return flow;
    }

    /// Puts another sentence into a flow. Where only words have changed the parts stay: a link must not vanish between
    /// the press and the release of a button.
    public static void fill(TextFlow flow, Rich rich, String sizeClass, Consumer<String> onLink) {
        flow.setAccessibleText(rich.plain());
        if (sameShape(flow, rich)) {
            for (int i = 0; i < rich.runs().size(); i++) {
                String text = rich.runs().get(i).text();
                switch (flow.getChildren().get(i)) {
                    case Hyperlink link -> link.setText(text);
                    case Text plain -> plain.setText(text);
                    default -> throw new IllegalStateException("a sentence has links and texts only");
                }
            }
            return;
        }
        flow.getChildren().clear();
        rich.runs().forEach(run -> flow.getChildren().add(part(run, sizeClass, onLink)));
    }

    private static boolean sameShape(TextFlow flow, Rich rich) {
        if (flow.getChildren().size() != rich.runs().size()) {
            return false;
        }
        for (int i = 0; i < rich.runs().size(); i++) {
            Node node = flow.getChildren().get(i);
            Rich.Run run = rich.runs().get(i);
            boolean same = run.style() == Rich.Style.LINK
                    ? ("link-" + run.target()).equals(node.getId())
                    : node.getStyleClass().contains(styleClass(run));
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static Node part(Rich.Run run, String sizeClass, Consumer<String> onLink) {
        if (run.style() == Rich.Style.LINK) {
            String target = run.target() == null ? "" : run.target();
            Hyperlink link = new Hyperlink(run.text());
            link.getStyleClass().addAll("inline-link", sizeClass);
            link.setId("link-" + target);
            link.setOnAction(_ -> onLink.accept(target));
            return link;
        }
        Text text = new Text(run.text());
        text.getStyleClass().addAll("run", sizeClass, styleClass(run));
        return text;
    }

    private static String styleClass(Rich.Run run) {
        return switch (run.style()) {
            case STRONG -> "strong";
            case MONO -> "mono";
            case PLAIN, LINK -> "plain";
        };
    }
}
