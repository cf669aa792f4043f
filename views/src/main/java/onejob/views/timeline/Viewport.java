package onejob.views.timeline;

/// Which part of a timeline is looked at, in pixels.
///
/// @param label width of the column of names
/// @param right pixels dragged out of sight on the left of the axis
/// @param down pixels scrolled out of sight above
/// @param margin free pixels behind the last moment, for words
record Viewport(double width, double height, double label, double right, double down, double margin) {
    double toScreen(double x) {
        return label + x - right;
    }

    double toAxis(double screen) {
        return screen - label + right;
    }

    /// The axis' own width where nothing is zoomed.
    double axis() {
        return Math.max(60, width - label - margin);
    }
}
