package onejob.views.theme;

import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;

/// Tells assistive tools what has changed on the window by itself.
public final class Spoken {
    private Spoken() {}

    /// Gives a node a new text for assistive tools, and has it read out.
    public static void announce(Node node, String text) {
        if (!text.equals(node.getAccessibleText())) {
            node.setAccessibleText(text);
            node.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }
}
