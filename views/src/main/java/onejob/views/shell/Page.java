package onejob.views.shell;

import java.util.List;
import javafx.scene.Node;

/// What fills the window beside the work lists: the jobs, or a tool. One page is shown at a time. All calls come on the
/// FX thread.
public interface Page {
    /// Short and lasting, as in `nav-ID` and in the catalogue's `nav.ID`.
    String id();

    /// Its place among the keys: Ctrl and this digit bring it up.
    int digit();

    /// A Feather literal.
    String icon();

    Node node();

    /// Has come into view: puts the keyboard where a person begins, and shows what is true now.
    void begin();

    /// Once a second while in view, and when the zone of times was switched.
    void tick();

    /// Ten times a second while in view: only for what visibly grows.
    default void pulse() {}

    /// Is about to go out of view. What a person typed and chose stays for when they come back.
    void leave();

    /// Reads again what is shown.
    void reread();

    /// Puts the keyboard where one types what to look for.
    void find();

    /// Lets waiting news in.
    void letIn();

    /// Goes to a place on it that a link elsewhere names.
    default void go(String place) {}

    /// What can be done on it by name, whichever page is in view.
    default List<Named> named() {
        return List.of();
    }

    /// A deed by its name.
    ///
    /// @param others what else people call it
    /// @param why why it cannot be done now; empty when it can
    record Named(String name, String others, String icon, String why, Runnable run) {}
}
