package onejob.views.live;

/// How far what is shown can be trusted to be what is.
public enum Freshness {
    /// Nothing heard yet.
    CONNECTING,
    LIVE,
    /// Nothing heard for some seconds.
    STALE,
    /// Nothing heard for so long that the connection counts as lost.
    LOST
}
