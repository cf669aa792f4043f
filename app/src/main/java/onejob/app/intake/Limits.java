package onejob.app.intake;

import java.util.Map;

/// What the JDK's server bounds only when it is told to. It reads these once, when its first class is
/// loaded, so they are set before it is touched; what somebody gave on the command line stays.
final class Limits {
    /// A body still arriving after this is a caller who does not mean it.
    private static final int REQUEST_SECONDS = 30;

    private static final Map<String, String> PROPERTIES = Map.of(
            "sun.net.httpserver.maxReqTime", String.valueOf(REQUEST_SECONDS),
            // From the first byte asked to the last byte answered: a locked row may take its time, a dead reader may
            // not.
            "sun.net.httpserver.maxRspTime", "60",
            "sun.net.httpserver.maxReqHeaders", "100",
            "sun.net.httpserver.maxReqHeaderSize", "32768",
            "jdk.httpserver.maxConnections", "2000",
            "sun.net.httpserver.maxIdleConnections", "500",
            "sun.net.httpserver.idleInterval", "60",
            // What is left of a refused body is taken in up to here, so that its sender hears why instead of a reset.
            "sun.net.httpserver.drainAmount", "4194304",
            // Without it each answer on a kept connection waits for the other side's delayed acknowledgement.
            "sun.net.httpserver.nodelay", "true");

    private Limits() {}

    static void set() {
        PROPERTIES.forEach((name, value) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, value);
            }
        });
    }
}
