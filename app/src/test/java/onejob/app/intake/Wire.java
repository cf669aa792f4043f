package onejob.app.intake;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// A socket by itself: sends the bytes that no decent client would.
final class Wire implements AutoCloseable {
    private final Socket socket;

    Wire(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(15_000);
    }

    Wire write(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        return this;
    }

    /// Ends what we send, and still listens.
    Wire finish() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /// One answer: head and as much of a body as it announces.
    String answer() throws IOException {
        InputStream in = socket.getInputStream();
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int b = in.read();
            if (b < 0) {
                return head.toString(StandardCharsets.ISO_8859_1);
            }
            head.write(b);
        }
        String text = head.toString(StandardCharsets.ISO_8859_1);
        String length = text.replaceAll("(?is).*content-length: *(\\d+).*", "$1");
        int bytes = length.equals(text) ? 0 : Integer.parseInt(length);
        return text + new String(in.readNBytes(bytes), StandardCharsets.UTF_8);
    }

    /// Whether the other side hangs up, with nothing more to say.
    boolean ends() throws IOException {
        return socket.getInputStream().read() < 0;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
