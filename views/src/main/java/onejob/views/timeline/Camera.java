package onejob.views.timeline;

import java.time.Instant;

/// How far a timeline is zoomed and where it was dragged to. Zooming keeps the moment under the pointer where
/// it is.
final class Camera {
    private static final double LEAST_MOST = 64;
    private static final double APART = 26;

    private double zoom = 1;
    private double right;
    private double down;

    double zoom() {
        return zoom;
    }

    Viewport port(double width, double height, double label, double margin) {
        return new Viewport(width, height, label, right, down, margin);
    }

    void fit() {
        zoom = 1;
        right = 0;
    }

    void home() {
        fit();
        down = 0;
    }

    /// So far that any two marks can come apart.
    static double most(TimelineModel model, Viewport port) {
        return Math.max(LEAST_MOST, model.still().size() * APART / port.axis());
    }

    /// Zooms around a place on the screen.
    void zoom(double factor, double around, Picture picture) {
        Viewport port = picture.port();
        Instant fixed = picture.scale().at(port.toAxis(around));
        zoom = Math.clamp(zoom * factor, 1, most(picture.model(), port));
        TimeScale scale = TimeScale.of(picture.model(), port.axis() * zoom);
        right = scale.x(fixed) - (around - port.label());
        clamp(port, picture.model());
    }

    /// Zooms until a stretch fills most of the window, or as far as it goes.
    void open(Instant from, Instant to, Picture picture) {
        Viewport port = picture.port();
        double most = most(picture.model(), port);
        TimeScale scale = picture.scale();
        while (zoom < most && scale.x(to) - scale.x(from) < port.axis() * 0.6) {
            zoom = Math.min(most, zoom * 1.5);
            scale = TimeScale.of(picture.model(), port.axis() * zoom);
        }
        right = (scale.x(from) + scale.x(to)) / 2 - port.axis() / 2;
        clamp(port, picture.model());
    }

    void move(double dx, double dy, Viewport port, TimelineModel model) {
        right += dx;
        down += dy;
        clamp(port, model);
    }

    void to(double x, double y, Viewport port, TimelineModel model) {
        right = x;
        down = y;
        clamp(port, model);
    }

    /// Brings a box into sight with a little room around it.
    void reveal(Picture.Box box, double laneTop, double laneHeight, Viewport port, TimelineModel model) {
        double left = port.label() + 24;
        double end = port.width() - 24;
        if (zoom > 1 && (box.x() < left || box.x() + Math.min(box.width(), 60) > end)) {
            right += box.x() - (left + end) / 3;
        }
        if (laneTop < Picture.AXIS) {
            down += laneTop - Picture.AXIS;
        } else if (laneTop + laneHeight > port.height()) {
            down += laneTop + laneHeight - port.height();
        }
        clamp(port, model);
    }

    /// How far it can be dragged.
    double mostRight(Viewport port) {
        return port.axis() * (zoom - 1);
    }

    static double mostDown(Viewport port, TimelineModel model) {
        return Math.max(0, Picture.height(model) - port.height());
    }

    void clamp(Viewport port, TimelineModel model) {
        right = Math.clamp(right, 0, Math.max(0, mostRight(port)));
        down = Math.clamp(down, 0, mostDown(port, model));
    }
}
