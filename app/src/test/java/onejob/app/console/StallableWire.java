package onejob.app.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import onejob.persistence.Login;

/// A wire to the database that goes dead without a word, or breaks, and is mended: what an outage looks like from the
/// console.
final class StallableWire implements AutoCloseable {
    private static final String NOTHING = "";

    private final ServerSocket entry;
    private final List<Socket> ends = new CopyOnWriteArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition flows = lock.newCondition();
    private volatile int target;
    private volatile boolean cut;
    private volatile boolean stalled;
    private volatile String fatal = NOTHING;
    private volatile String swallowed = NOTHING;

    StallableWire() {
        try {
            entry = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    /// The same login, by this wire.
    Login login(Login direct) {
        target = Integer.parseInt(direct.url().replaceFirst(".*127\\.0\\.0\\.1:(\\d+)/.*", "$1"));
        return new Login(
                direct.url().replaceFirst("127\\.0\\.0\\.1:\\d+", "127.0.0.1:" + entry.getLocalPort()),
                direct.user(),
                direct.password());
    }

    /// Every connection breaks, and none is made.
    void cut() {
        cut = true;
        fatal = NOTHING;
        ends.forEach(StallableWire::end);
        ends.clear();
    }

    /// Nothing is heard any more, and nothing says so.
    void stall() {
        stalled = true;
    }

    /// From the statement on that has these words, its answer and all others are not heard.
    void stallAfter(String words) {
        fatal = words;
    }

    /// The statement that has these words never arrives: the wire breaks under it.
    void swallow(String words) {
        swallowed = words;
    }

    boolean stalled() {
        return stalled;
    }

    void mend() {
        cut = false;
        fatal = NOTHING;
        swallowed = NOTHING;
        lock.lock();
        try {
            stalled = false;
            flows.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void accept() {
        while (!entry.isClosed()) {
            try {
                Socket near = entry.accept();
                if (cut) {
                    near.close();
                    continue;
                }
                Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
                ends.add(near);
                ends.add(far);
                pump(near, far, true);
                pump(far, near, false);
            } catch (IOException e) {
                if (entry.isClosed()) {
                    return;
                }
            }
        }
    }

    private void pump(Socket from, Socket to, boolean up) {
        Thread.ofVirtual().start(() -> {
            try (from;
                    to) {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                byte[] chunk = new byte[16_384];
                for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
                    if (up && has(chunk, n, swallowed)) {
                        cut();
                        return;
                    }
                    if (up && has(chunk, n, fatal)) {
                        // The question still arrives; only what comes back is lost.
                        stalled = true;
                        out.write(chunk, 0, n);
                        continue;
                    }
                    awaitFlow();
                    out.write(chunk, 0, n);
                }
            } catch (IOException e) {
                // Cut, or the server is gone: the try has closed both ends.
                return;
            }
        });
    }

    private static boolean has(byte[] chunk, int n, String words) {
        return !words.equals(NOTHING) && new String(chunk, 0, n, StandardCharsets.ISO_8859_1).contains(words);
    }

    private void awaitFlow() {
        lock.lock();
        try {
            while (stalled) {
                flows.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    private static void end(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        cut();
        mend();
        end(entry);
    }

    private static void end(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
