package onejob.app.provider;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A provider at the level of sockets, on loopback: it counts requests by what arrives, not by what a client believes,
/// and answers, cuts or stays silent byte by byte as a test says.
public final class RawProvider implements AutoCloseable {
    /// What the provider does with one request it has read whole.
    public interface Behaviour {
        void on(Exchange exchange) throws IOException;
    }

    public record Received(String method, String path, Map<String, String> headers, String body) {}

    /// One request and the socket it came on.
    public record Exchange(int number, Received request, Socket socket, OutputStream out, CountDownLatch released) {
        public void write(String text) throws IOException {
            write(text.getBytes(StandardCharsets.ISO_8859_1));
        }

        public void write(byte[] bytes) throws IOException {
            out.write(bytes);
            out.flush();
        }

        public void answer(int status, String... headers) throws IOException {
            body(status, "", headers);
        }

        public void body(int status, String body, String... headers) throws IOException {
            body(status, body.getBytes(StandardCharsets.UTF_8), headers);
        }

        public void body(int status, byte[] body, String... headers) throws IOException {
            StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " X\r\n");
            for (String header : headers) {
                head.append(header).append("\r\n");
            }
            write(head + "Content-Length: " + body.length + "\r\n\r\n");
            write(body);
        }

        /// Closes with FIN.
        public void close() throws IOException {
            socket.close();
        }

        /// Closes with RST.
        public void reset() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }

        /// Waits until the test lets it go on.
        public void hold() throws IOException {
            try {
                if (!released.await(30, TimeUnit.SECONDS)) {
                    throw new IOException("the test never let go");
                }
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
    }

    private final ServerSocket server;
    private final Behaviour behaviour;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final CountDownLatch released = new CountDownLatch(1);
    private final CountDownLatch mayRead = new CountDownLatch(1);
    private volatile boolean closesAtOnce;
    private volatile boolean readsNothing;
    private final List<Received> requests = new CopyOnWriteArrayList<>();

    public RawProvider(Behaviour behaviour) throws IOException {
        this(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), behaviour);
    }

    public RawProvider(ServerSocket server, Behaviour behaviour) {
        this.server = server;
        this.behaviour = behaviour;
        Thread.ofVirtual().start(this::accept);
    }

    /// What has come in whole so far, look-ups and all.
    public List<Received> requests() {
        return requests;
    }

    public int port() {
        return server.getLocalPort();
    }

    public String url() {
        return "http://127.0.0.1:" + port() + "/acme";
    }

    public long posts() {
        return requests.stream().filter(r -> r.method().equals("POST")).count();
    }

    int connections() {
        return sockets.size();
    }

    public void release() {
        released.countDown();
    }

    /// Accepts connections, and does not read what is written to them until told.
    public RawProvider readingNothing() {
        readsNothing = true;
        return this;
    }

    public void readingAgain() {
        readsNothing = false;
        mayRead.countDown();
    }

    public int connected() {
        return sockets.size();
    }

    /// From now on a connection is closed as soon as its first byte has come.
    void closeAtOnce() {
        closesAtOnce = true;
    }

    /// Closes what connections there are, as an idle timeout would.
    void closeConnections() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                sockets.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            if (readsNothing) {
                mayRead.await();
            }
            if (closesAtOnce) {
                in.read();
                return;
            }
            while (true) {
                Received received = read(in);
                if (received == null) {
                    return;
                }
                requests.add(received);
                behaviour.on(new Exchange(requests.size(), received, socket, socket.getOutputStream(), released));
                if (socket.isClosed()) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (SocketException e) {
            // The client hung up, or the test did.
            return;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable Received read(InputStream in) throws IOException {
        String start = line(in);
        if (start.isEmpty()) {
            return null;
        }
        Map<String, String> headers = new LinkedHashMap<>();
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            int colon = header.indexOf(':');
            headers.put(
                    header.substring(0, colon).toLowerCase(Locale.ROOT),
                    header.substring(colon + 1).trim());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            return null;
        }
        String[] words = start.split(" ", 3);
        return new Received(words[0], words[1], headers, new String(body, StandardCharsets.UTF_8));
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        released.countDown();
        server.close();
        closeConnections();
    }
}
