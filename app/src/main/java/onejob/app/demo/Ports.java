package onejob.app.demo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/// Free ports on loopback: last time's where possible, so that addresses in the configuration stay the same and nothing
/// has to be published anew.
final class Ports {
    private Ports() {}

    static int likeLastTime(DemoSecrets remembered, String name) throws IOException {
        int last = Integer.parseInt(remembered.get(name, "0"));
        int port = last != 0 && isFree(last) ? last : anyFree();
        if (port != last) {
            remembered.remember(name, Integer.toString(port));
        }
        return port;
    }

    private static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static int anyFree() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }
}
