package onejob.views.timeline;

import java.time.Instant;
import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import onejob.views.text.Times;
import onejob.views.theme.Fonts;
import onejob.views.theme.Palette;
import onejob.views.theme.Theme;
import org.jspecify.annotations.Nullable;

/// A job's timeline as a picture: zoomed with buttons, keys or ctrl and wheel, moved by dragging or arrow keys. Its
/// text
/// twin has the same facts for those who do not see it.
public final class TimelineView extends Region {
    private static final double MAX_HEIGHT = 460;

    private final Canvas canvas = new Canvas();
    private final Region pointed = new Region();
    private final Theme theme;
    private final Tooltip tooltip = new Tooltip();
    private final ChangeListener<Palette> onTheme = (_, _, _) -> paint();
    private @Nullable TimelineModel model;
    private @Nullable TimeScale scale;
    private Times times;
    private Instant now = Instant.EPOCH;
    private double zoom = 1;
    private double right;
    private double down;
    private double grabX;
    private double grabY;
    private double label = 108;
    private int lane = -1;

    public TimelineView(Theme theme, Times times) {
        this.theme = theme;
        this.times = times;
        pointed.setId("timeline-pointed");
        pointed.getStyleClass().add("timeline-pointed");
        pointed.setManaged(false);
        pointed.setMouseTransparent(true);
        pointed.setVisible(false);
        getChildren().addAll(canvas, pointed);
        setId("timeline");
        getStyleClass().add("timeline");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        theme.palette().addListener(new WeakChangeListener<>(onTheme));
        addEventHandler(ScrollEvent.SCROLL, this::scrolled);
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        addEventHandler(MouseEvent.MOUSE_PRESSED, e -> {
            requestFocus();
            grabX = e.getX();
            grabY = e.getY();
        });
        addEventHandler(MouseEvent.MOUSE_DRAGGED, e -> {
            move(grabX - e.getX(), grabY - e.getY());
            grabX = e.getX();
            grabY = e.getY();
        });
        addEventHandler(MouseEvent.MOUSE_MOVED, this::hover);
        addEventHandler(MouseEvent.MOUSE_EXITED, _ -> tooltip.hide());
    }

    /// Shows a model as it is at a moment of the database's clock.
    public void show(TimelineModel shown, Instant at, Times in, String spoken) {
        boolean taller = model == null || TimelinePainter.height(model) != TimelinePainter.height(shown);
        model = shown;
        now = at;
        times = in;
        setAccessibleText(spoken);
        label = names(shown);
        if (taller) {
            requestLayout();
        }
        paint();
    }

    /// Brings an attempt's lane into sight, marks it, and takes the keyboard.
    public void point(int number) {
        TimelineModel shown = model;
        for (int i = 0; shown != null && i < shown.lanes().size(); i++) {
            if (shown.lanes().get(i).number() == number) {
                lane = i;
                double top = i * TimelinePainter.LANE;
                boolean seen = top >= down && top + TimelinePainter.LANE <= down + getHeight() - TimelinePainter.AXIS;
                move(0, seen ? 0 : top - down);
                requestFocus();
            }
        }
    }

    /// Back to the whole of it.
    public void fit() {
        lane = -1;
        zoom = 1;
        right = 0;
        down = 0;
        paint();
    }

    public void zoomIn() {
        zoomBy(1.4, port().label() + axis() / 2);
    }

    public void zoomOut() {
        zoomBy(1 / 1.4, port().label() + axis() / 2);
    }

    private void zoomBy(double factor, double around) {
        double before = port().toAxis(around) / zoom;
        zoom = Math.clamp(zoom * factor, 1, 64);
        right = before * zoom - (around - port().label());
        move(0, 0);
    }

    private void move(double dx, double dy) {
        right = Math.clamp(right + dx, 0, axis() * (zoom - 1));
        double whole = model == null ? 0 : TimelinePainter.height(model);
        down = Math.clamp(down + dy, 0, Math.max(0, whole - getHeight()));
        paint();
    }

    private void scrolled(ScrollEvent event) {
        if (event.isControlDown()) {
            zoomBy(event.getDeltaY() > 0 ? 1.2 : 1 / 1.2, Math.max(port().label(), event.getX()));
            event.consume();
        } else if (model != null && TimelinePainter.height(model) > getHeight() + 1) {
            move(0, -event.getDeltaY());
            event.consume();
        }
    }

    private void pressed(KeyEvent event) {
        switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> zoomIn();
            case MINUS, SUBTRACT -> zoomOut();
            case DIGIT0, NUMPAD0, HOME -> fit();
            case LEFT -> move(-60, 0);
            case RIGHT -> move(60, 0);
            case UP -> move(0, -TimelinePainter.LANE);
            case DOWN -> move(0, TimelinePainter.LANE);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void hover(MouseEvent event) {
        Optional<String> facts = facts(event.getX(), event.getY());
        if (facts.isEmpty()) {
            tooltip.hide();
            return;
        }
        tooltip.setText(facts.get());
        Point2D place = localToScreen(event.getX() + 14, event.getY() + 16);
        if (place != null && !tooltip.isShowing()) {
            tooltip.show(this, place.getX(), place.getY());
        }
    }

    private Optional<String> facts(double x, double y) {
        if (model == null || scale == null || x < port().label()) {
            return Optional.empty();
        }
        return Hover.facts(model, scale, port(), times, x, y);
    }

    /// As wide as the longest name, within reason.
    private double names(TimelineModel shown) {
        double widest = shown.lanes().stream()
                .mapToDouble(lane -> Math.max(
                        Fonts.width(lane.provider(), LanePainter.NAME) + (lane.winner() ? 20 : 0),
                        18 + Fonts.width(lane.stateWord(), LanePainter.WORD)))
                .max()
                .orElse(0);
        return Math.clamp(Math.ceil(26 + widest + 10), getWidth() >= 640 ? 124 : 108, 172);
    }

    private double axis() {
        Viewport port = port();
        return Math.max(60, port.width() - port.label() - port.margin());
    }

    private Viewport port() {
        boolean live = model != null && model.live();
        return new Viewport(
                getWidth(), getHeight(), label, right, down, live ? 26 : Math.clamp(getWidth() * 0.22, 92, 138));
    }

    private void paint() {
        if (model == null || getWidth() < 200 || getHeight() < TimelinePainter.AXIS) {
            return;
        }
        scale = TimeScale.of(model.points(), axis() * zoom, model::wanted);
        new TimelinePainter(canvas.getGraphicsContext2D(), theme.palette().get(), port(), times)
                .paint(model, scale, now);
        double top = TimelinePainter.AXIS + lane * TimelinePainter.LANE - down;
        pointed.setVisible(lane >= 0 && top >= TimelinePainter.AXIS - 1);
        pointed.resizeRelocate(-8, top + 2, 3, TimelinePainter.LANE - 6);
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(Math.max(0, getWidth()));
        canvas.setHeight(Math.max(0, getHeight()));
        paint();
    }

    @Override
    protected double computePrefHeight(double width) {
        return model == null
                ? TimelinePainter.AXIS + TimelinePainter.LANE
                : Math.min(MAX_HEIGHT, TimelinePainter.height(model) + 2);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return 488;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 320;
    }
}
