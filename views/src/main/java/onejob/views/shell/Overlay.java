package onejob.views.shell;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import onejob.views.theme.Ui;
import org.jspecify.annotations.Nullable;

/// Holds one dialog over the window: what is below can be read, but neither pressed nor reached by keyboard.
final class Overlay extends StackPane {
    private Runnable closed = () -> {};
    private @Nullable Node dialog;
    private @Nullable Node before;

    Overlay() {
        setId("overlay");
        setVisible(false);
        setPadding(new Insets(28));
        sceneProperty().addListener((_, _, scene) -> {
            if (scene != null) {
                keepFocus(scene);
            }
        });
    }

    boolean open() {
        return dialog != null;
    }

    /// Shows a dialog.
    ///
    /// @param onClose called once it is gone, however it went
    void show(Node shown, Pos place, Runnable onClose) {
        closed = onClose;
        Scene scene = getScene();
        before = scene == null ? null : scene.getFocusOwner();
        dialog = shown;
        Region scrim = Ui.styled(new Region(), "scrim");
        scrim.setMouseTransparent(false);
        StackPane.setMargin(scrim, new Insets(-28));
        StackPane.setAlignment(shown, place);
        getChildren().setAll(scrim, shown);
        setVisible(true);
    }

    void close() {
        if (dialog == null) {
            return;
        }
        dialog = null;
        getChildren().clear();
        setVisible(false);
        if (before != null) {
            before.requestFocus();
        }
        Runnable then = closed;
        closed = () -> {};
        then.run();
    }

    /// Focus that leaves the dialog is brought back to its first control.
    private void keepFocus(Scene scene) {
        scene.focusOwnerProperty().addListener((_, _, owner) -> {
            Node shown = dialog;
            if (shown != null && owner != null && !inside(owner, shown)) {
                first(shown);
            }
        });
    }

    private static void first(Node dialog) {
        dialog.lookupAll("*").stream()
                .filter(node -> node.isFocusTraversable() && !node.isDisabled() && node.isVisible())
                .findFirst()
                .ifPresent(Node::requestFocus);
    }

    private static boolean inside(Node node, Node dialog) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (n.equals(dialog) || n.getStyleClass().contains("above-dialogs")) {
                return true;
            }
        }
        return false;
    }
}
