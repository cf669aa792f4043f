package onejob.app.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A wire to the database that can be cut and mended: what an outage looks like from an engine.
final class Cable implements AutoCloseable {
    private final ServerSocket entry;
    private final int target;
    private final List<Socket> ends = new CopyOnWriteArrayList<>();
    private volatile boolean cut;

    Cable(int target) throws IOException {
        this.target = target;
        entry = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return entry.getLocalPort();
    }

    void cut() throws IOException {
        cut = true;
        for (Socket end : ends) {
            end.close();
        }
    }

    void mend() {
        cut = false;
    }

    private void accept() {
        while (!entry.isClosed()) {
            try {
                Socket near = entry.accept();
                ends.add(near);
                if (cut) {
                    near.close();
                } else {
                    Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
                    ends.add(far);
                    pump(near, far);
                    pump(far, near);
                }
            } catch (IOException e) {
                if (entry.isClosed()) {
                    return;
                }
            }
        }
    }

    private static void pump(Socket from, Socket to) {
        Thread.ofVirtual().start(() -> {
            try (from;
                    to) {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                in.transferTo(out);
            } catch (IOException e) {
                // Cut: the try has closed both ends.
                return;
            }
        });
    }

    @Override
    public void close() throws IOException {
        cut();
        entry.close();
    }
}
