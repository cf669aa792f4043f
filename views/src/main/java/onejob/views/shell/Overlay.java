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
    private Runnable refuge = () -> {};
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

    /// Takes the keyboard where it cannot go back to where it was.
    void onRefuge(Runnable taker) {
        refuge = taker;
    }

    /// What had the keyboard is about to go: it does not get it back.
    void toRefuge() {
        before = null;
    }

    /// Shows a dialog, in the place of the one that is open, if any.
    ///
    /// @param onClose called once it is gone, however it went
    void show(Node shown, Pos place, Runnable onClose) {
        Runnable replaced = closed;
        closed = onClose;
        replaced.run();
        Scene scene = getScene();
        // Where one dialog takes another's place, the keyboard goes back to where it was before both.
        if (dialog == null) {
            before = scene == null ? null : scene.getFocusOwner();
        }
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
        Runnable then = closed;
        closed = () -> {};
        then.run();
        Node back = before;
        before = null;
        if (back != null && back.getScene() != null && !back.isDisabled() && shown(back)) {
            back.requestFocus();
        } else {
            refuge.run();
        }
    }

    /// What scrolls in a dialog keeps no picture of itself: with the dialog gone, JavaFX's pool would hold it for
    /// hours,
    /// a megabyte for each that was ever opened.
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        lookupAll(".viewport").forEach(viewport -> viewport.setCache(false));
    }

    private static boolean shown(Node node) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (!n.isVisible()) {
                return false;
            }
        }
        return true;
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
