package onejob.views.timeline;

import java.util.Optional;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import onejob.views.text.Times;
import onejob.views.text.Words;
import org.jspecify.annotations.Nullable;

/// What on a timeline is pointed at, by the mouse or by the keys, and the card that tells about it.
final class Pointing implements TimelineKeys.Deeds {
    private static final double STILL = 4;

    private final TimelineView view;
    private final Camera camera;
    private final Words words;
    private final FactCard card = new FactCard();
    private FactSheet sheet;
    private String spoken = "";
    private @Nullable Spot spot;
    private @Nullable Spot hovered;
    private boolean hidden;
    private double pressX;
    private double pressY;
    private double grabX;
    private double grabY;

    Pointing(TimelineView view, Camera camera, Words words) {
        this.view = view;
        this.camera = camera;
        this.words = words;
        this.sheet = new FactSheet(words, view.times());
        view.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        view.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        view.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        view.addEventHandler(MouseEvent.MOUSE_MOVED, e -> hover(e.getX(), e.getY()));
        view.addEventHandler(MouseEvent.MOUSE_EXITED, _ -> hover(-1, -1));
        view.addEventHandler(ScrollEvent.SCROLL, this::scrolled);
    }

    FactCard card() {
        return card;
    }

    Optional<Spot> spot() {
        return Optional.ofNullable(spot);
    }

    void forget() {
        spot = null;
        hovered = null;
        hidden = false;
    }

    void shown(Times times, String all) {
        sheet = new FactSheet(words, times);
        spoken = all;
    }

    /// Where zooming by keys keeps the picture still.
    Optional<Double> anchor() {
        Spot at = spot;
        return !view.isFocused() || at == null
                ? Optional.empty()
                : view.picture().filter(p -> p.has(at)).map(p -> {
                    Picture.Box box = p.box(at);
                    return Math.clamp(box.x() + box.width() / 2, 0, p.port().width());
                });
    }

    void focused(boolean now) {
        hidden = false;
        if (now && spot == null) {
            view.picture().flatMap(p -> Steps.begin(p.model(), p)).ifPresent(this::go);
        }
        view.paint();
    }

    /// After each painting: the card moves and grows with what it tells about.
    void painted() {
        Picture picture = view.picture().orElse(null);
        Spot told = hovered != null ? hovered : view.isFocused() && !hidden ? spot : null;
        Spot focus = view.isFocused() ? spot : null;
        view.setAccessibleText(
                picture != null && focus != null && picture.has(focus)
                        ? sheet.of(picture, focus).spoken()
                        : spoken);
        if (picture == null || told == null || !picture.has(told) || !picture.inSight(told.lane())) {
            card.setVisible(false);
            return;
        }
        card.say(sheet.of(picture, told));
        Picture.Box box = picture.box(told);
        double laneEnd =
                picture.top(told.lane()) + (told.isMark() ? Picture.BAR_TOP + LaneLayout.BAR : Picture.LANE - 4);
        javafx.geometry.Bounds inScene = view.localToScene(view.getLayoutBounds());
        double below =
                view.getScene() == null ? Double.MAX_VALUE : view.getScene().getHeight() - inScene.getMinY() - 8;
        double x = Math.max(box.x(), picture.port().label());
        card.place(
                new Picture.Box(x, box.y(), box.width(), box.height()),
                laneEnd,
                picture.port().width(),
                below);
    }

    private void go(Spot next) {
        spot = next;
        hovered = null;
        hidden = false;
        view.picture().filter(p -> p.has(next)).ifPresent(p -> {
            double top = p.top(next.lane());
            camera.reveal(p.box(next), top, p.top(next.lane() + 1) - top, p.port(), p.model());
        });
        view.paint();
    }

    private void step(java.util.function.BiFunction<Picture, Spot, Optional<Spot>> how) {
        view.picture().ifPresent(picture -> {
            Spot from = spot;
            Optional<Spot> next = from == null || !picture.has(from)
                    ? Steps.begin(picture.model(), picture)
                    : how.apply(picture, from);
            next.ifPresent(this::go);
        });
    }

    private void pressed(MouseEvent event) {
        pressX = event.getX();
        pressY = event.getY();
        grabX = event.getX();
        grabY = event.getY();
        at(event).ifPresent(found -> {
            spot = found;
            hidden = false;
        });
        view.requestFocus();
        view.paint();
    }

    private void dragged(MouseEvent event) {
        hovered = null;
        move(grabX - event.getX(), grabY - event.getY());
        grabX = event.getX();
        grabY = event.getY();
    }

    private void clicked(MouseEvent event) {
        boolean still = Math.hypot(event.getX() - pressX, event.getY() - pressY) < STILL;
        if (event.getButton() != MouseButton.PRIMARY || event.getClickCount() != 2 || !still) {
            return;
        }
        if (at(event).isEmpty() || !open()) {
            fit();
        }
    }

    private Optional<Spot> at(MouseEvent event) {
        return view.picture().flatMap(p -> p.at(event.getX(), event.getY()));
    }

    private void hover(double x, double y) {
        Spot found = view.picture().flatMap(p -> p.at(x, y)).orElse(null);
        if (!java.util.Objects.equals(found, hovered)) {
            hovered = found;
            painted();
        }
    }

    private void scrolled(ScrollEvent event) {
        Picture picture = view.picture().orElse(null);
        if (picture == null) {
            return;
        }
        if (event.isControlDown()) {
            view.zoomBy(event.getDeltaY() > 0 ? 1.2 : 1 / 1.2, event.getX());
            event.consume();
            return;
        }
        double before = picture.port().down();
        double sideways = picture.port().right();
        if (event.getDeltaX() != 0 || event.getDeltaY() != 0) {
            move(-event.getDeltaX(), -event.getDeltaY());
        }
        // At its end the wheel goes on with the page.
        Viewport after = view.picture().orElse(picture).port();
        if (after.down() != before || after.right() != sideways) {
            event.consume();
        }
    }

    @Override
    public void zoomIn() {
        view.zoomIn();
    }

    @Override
    public void zoomOut() {
        view.zoomOut();
    }

    @Override
    public void fit() {
        view.fit();
    }

    @Override
    public void move(double dx, double dy) {
        view.picture().ifPresent(p -> {
            camera.move(dx, dy, p.port(), p.model());
            view.paint();
        });
    }

    @Override
    public void along(int by) {
        step((picture, from) -> Steps.along(picture, from, by));
    }

    @Override
    public void across(int by) {
        step((picture, from) -> Steps.across(picture, from, by));
    }

    @Override
    public void end(boolean last, boolean ofAll) {
        step((picture, from) -> {
            int lane = last ? picture.model().lanes().size() - 1 : 0;
            return Steps.end(picture, ofAll ? Spot.bar(lane, 0) : from, last);
        });
    }

    @Override
    public boolean open() {
        Spot at = spot;
        Picture picture = view.picture().orElse(null);
        if (at == null || picture == null) {
            return false;
        }
        Optional<Flags.Flag> flag = picture.flag(at).filter(Flags.Flag::several);
        flag.ifPresent(f -> {
            camera.open(f.marks().getFirst().at(), f.marks().getLast().at(), picture);
            view.paint();
        });
        return flag.isPresent();
    }

    @Override
    public boolean hide() {
        boolean shown = card.isVisible();
        hidden = true;
        hovered = null;
        painted();
        return shown;
    }
}
