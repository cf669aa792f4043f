package onejob.views.timeline;

/// One thing on the timeline that can be pointed at and gone to: a bar, the end of a lane, a mark, or the
/// empty lane. Named by what it is, not by where it is drawn: it stays the same when the picture moves or
/// grows.
///
/// @param lane index of the lane
/// @param segment index of the bar, and one behind the last bar for the lane's end; -1 for a mark
/// @param mark number of the event; 0 for a bar
record Spot(int lane, int segment, long mark) {
    static Spot bar(int lane, int segment) {
        return new Spot(lane, segment, 0);
    }

    static Spot mark(int lane, long event) {
        return new Spot(lane, -1, event);
    }

    boolean isMark() {
        return segment < 0;
    }
}
