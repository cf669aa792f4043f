package onejob.views.timeline;

import java.time.Instant;
import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import onejob.views.theme.Palette;
import onejob.views.theme.Theme;
import org.jspecify.annotations.Nullable;

/// A job's timeline as a picture. It is zoomed with buttons, keys or ctrl and wheel, moved by dragging; the
/// arrow keys go from thing to thing, and a card tells about what is pointed at or has the focus. Its text
/// twin has the same facts.
public final class TimelineView extends Region {
    private static final double MAX_HEIGHT = Picture.AXIS + 6 * Picture.LANE + 2;
    private static final double THIN = 10;

    private final Canvas canvas = new Canvas();
    private final Region pointed = new Region();
    private final Theme theme;
    private final Faces faces = new Faces();
    private final ScrollBar lanes = bar("timeline-lanes", Orientation.VERTICAL);
    private final ScrollBar pan = bar("timeline-pan", Orientation.HORIZONTAL);
    private final Camera camera = new Camera();
    private final Pointing pointing;
    private final ChangeListener<Palette> onTheme = (_, _, _) -> paint();
    private final String uneven;
    private @Nullable TimelineModel model;
    private @Nullable Picture picture;
    private @Nullable TimeScale scale;
    private @Nullable TimelineModel scaled;
    private double scaledTo;
    private Times times;
    private Instant now = Instant.EPOCH;
    private Instant painted = Instant.EPOCH;
    private double label = 108;
    private int lane = -1;
    private boolean settingBars;
    private Runnable onMoved = () -> {};

    public TimelineView(Kit kit, Times times) {
        this.theme = kit.theme();
        this.times = times;
        this.uneven = kit.words().say("timeline.uneven");
        this.pointing = new Pointing(this, camera, kit.words());
        setId("timeline");
        getStyleClass().add("timeline");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleRoleDescription(kit.words().say("timeline.role"));
        setAccessibleHelp(kit.words().say("timeline.help"));
        lanes.setAccessibleText(kit.words().say("timeline.lanes"));
        pan.setAccessibleText(kit.words().say("timeline.pan"));
        pointed.setId("timeline-pointed");
        pointed.getStyleClass().add("timeline-pointed");
        pointed.setManaged(false);
        pointed.setMouseTransparent(true);
        pointed.setVisible(false);
        getChildren().addAll(canvas, pointed, lanes, pan, pointing.card());
        theme.palette().addListener(new WeakChangeListener<>(onTheme));
        addEventHandler(KeyEvent.KEY_PRESSED, event -> TimelineKeys.pressed(event, pointing));
        focusedProperty().addListener((_, _, focused) -> pointing.focused(focused));
        lanes.valueProperty().addListener((_, _, _) -> barMoved());
        pan.valueProperty().addListener((_, _, _) -> barMoved());
    }

    private static ScrollBar bar(String id, Orientation orientation) {
        ScrollBar bar = new ScrollBar();
        bar.setId(id);
        bar.setOrientation(orientation);
        bar.setFocusTraversable(false);
        bar.setVisible(false);
        return bar;
    }

    /// Shows a model as it is at a moment of the database's clock.
    ///
    /// @param spoken all of it in a few sentences, for a screen reader
    public void show(TimelineModel shown, Instant at, Times in, String spoken) {
        boolean taller = model == null || Picture.height(model) != Picture.height(shown);
        model = shown;
        now = at;
        times = in;
        label = names(shown);
        pointing.shown(in, spoken);
        if (taller) {
            requestLayout();
        }
        paint();
    }

    /// Whether what is open has grown by a pixel since it was painted.
    public boolean grew(Instant at) {
        if (picture == null || !picture.model().live() || !at.isAfter(painted)) {
            return false;
        }
        TimeScale.Piece last = picture.scale().pieces().getLast();
        double pixels = last.width() / Math.max(1, last.span().toNanos());
        return java.time.Duration.between(painted, at).toNanos() * pixels >= 1;
    }

    /// Told when other lanes are in sight than before.
    public void onMoved(Runnable told) {
        onMoved = told;
    }

    /// First and last lane in sight, from 1.
    public int[] shownLanes() {
        return picture == null ? new int[2] : picture.shown();
    }

    /// Brings an attempt's lane into sight, marks it, and takes the keyboard.
    public void point(int number) {
        Picture drawn = picture;
        for (int i = 0; drawn != null && i < drawn.model().lanes().size(); i++) {
            if (drawn.model().lanes().get(i).number() == number) {
                lane = i;
                Viewport port = drawn.port();
                double top = drawn.top(i);
                boolean seen = top >= Picture.AXIS && top + Picture.LANE <= port.height();
                if (!seen) {
                    camera.to(port.right(), port.down() + top - Picture.AXIS, port, drawn.model());
                }
                requestFocus();
                paint();
            }
        }
    }

    /// How much longer than the window the axis is: 1 where all of it is in sight.
    public double zoom() {
        return camera.zoom();
    }

    /// How wide the column of names is.
    public double names() {
        return label;
    }

    /// Back to the whole of it.
    public void fit() {
        camera.fit();
        paint();
    }

    /// For another job: the whole of it, and the lane that matters in sight.
    public void home(int matters) {
        lane = -1;
        camera.home();
        pointing.forget();
        paint();
        if (picture != null && matters >= 0 && matters < picture.model().lanes().size()) {
            double top = picture.top(matters);
            camera.to(0, top + Picture.LANE + Picture.BARRED - getHeight(), picture.port(), picture.model());
            paint();
        }
    }

    public void zoomIn() {
        zoomBy(1.4, middle());
    }

    public void zoomOut() {
        zoomBy(1 / 1.4, middle());
    }

    /// Around what has the focus, else around the middle.
    private double middle() {
        return pointing.anchor().orElse(label + port().axis() / 2);
    }

    void zoomBy(double factor, double around) {
        if (picture != null) {
            camera.zoom(factor, Math.max(label, around), picture);
            paint();
        }
    }

    Optional<Picture> picture() {
        return Optional.ofNullable(picture);
    }

    Times times() {
        return times;
    }

    /// As wide as the longest name, within reason.
    private double names(TimelineModel shown) {
        double widest = shown.lanes().stream()
                .mapToDouble(lane -> Math.max(
                        faces.width(lane.provider(), Face.NAME) + (lane.winner() ? 20 : 0),
                        18 + faces.width(lane.stateWord(), Face.WORD)))
                .max()
                .orElse(0);
        return Math.clamp(Math.ceil(26 + widest + 10), getWidth() >= 640 ? 124 : 108, getWidth() >= 640 ? 220 : 172);
    }

    private Viewport port() {
        boolean live = model != null && model.live();
        double width = getWidth() - (model != null && Picture.height(model) > room() + 1 ? THIN + 4 : 0);
        return camera.port(width, room(), label, live ? 32 : Math.clamp(width * 0.24, 100, 150));
    }

    private double room() {
        return getHeight() - THIN;
    }

    void paint() {
        TimelineModel shown = model;
        if (shown == null || getWidth() < 200 || getHeight() < Picture.AXIS) {
            return;
        }
        camera.clamp(port(), shown);
        Viewport port = port();
        Picture next = new Picture(shown, scale(shown, port.axis() * camera.zoom()), port, faces);
        picture = next;
        painted = now;
        Pen pen = new Pen(canvas.getGraphicsContext2D(), theme.palette().get(), faces);
        canvas.getGraphicsContext2D().clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        new TimelinePainter(pen, next, times)
                .paint(now, uneven, isFocused() ? pointing.spot().orElse(null) : null);
        bars(port, shown);
        pointing.painted();
        boolean there = lane >= 0 && lane < shown.lanes().size();
        double top = there ? next.top(lane) : 0;
        pointed.setVisible(there && top >= Picture.AXIS - 1);
        pointed.resizeRelocate(-8, top + 2, 3, Picture.LANE - 6);
        onMoved.run();
    }

    /// Worked out once for a model and a length: a long log has thousands of moments to keep apart.
    @SuppressWarnings("ReferenceEquality") // Comparing two long logs would take as long.
    private TimeScale scale(TimelineModel shown, double length) {
        TimeScale known = scale;
        if (known == null || shown != scaled || length != scaledTo) {
            known = TimeScale.of(shown, length);
            scale = known;
            scaled = shown;
            scaledTo = length;
        }
        return known;
    }

    private void bars(Viewport port, TimelineModel shown) {
        settingBars = true;
        double down = Camera.mostDown(port, shown);
        lanes.setVisible(down > 1);
        lanes.setMax(Math.max(down, port.down()));
        lanes.setVisibleAmount(down * port.height() / Math.max(1, Picture.height(shown)));
        lanes.setValue(port.down());
        double right = camera.mostRight(port);
        pan.setVisible(right > 1);
        pan.setMax(Math.max(right, port.right()));
        pan.setVisibleAmount(right / Math.max(1, camera.zoom()));
        pan.setValue(port.right());
        settingBars = false;
    }

    private void barMoved() {
        if (!settingBars && model != null) {
            camera.to(pan.getValue(), lanes.getValue(), port(), model);
            paint();
        }
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(Math.max(0, getWidth()));
        canvas.setHeight(Math.max(0, getHeight()));
        lanes.resizeRelocate(getWidth() - THIN, Picture.AXIS, THIN, Math.max(0, getHeight() - Picture.AXIS - THIN));
        pan.resizeRelocate(label, getHeight() - THIN, Math.max(0, getWidth() - label - THIN - 4), THIN);
        if (model != null) {
            label = names(model);
        }
        paint();
    }

    @Override
    protected double computePrefHeight(double width) {
        return model == null ? Picture.AXIS + Picture.LANE : Math.min(MAX_HEIGHT, Picture.height(model) + 2) + THIN;
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
