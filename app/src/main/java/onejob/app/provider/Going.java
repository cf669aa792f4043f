package onejob.app.provider;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;
import okhttp3.Connection;
import okhttp3.Interceptor;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;

/// One request on its way. It sits at the lowest place that OkHttp opens to others, where what goes out and what comes
/// back is plain to see: whatever the layers above make of an answer, this is what the wire brought.
final class Going {
    private final SendGate gate;
    private final Witness witness;
    private final int maxAnswerBytes;
    private final Hidden hidden;
    private volatile @Nullable Heard answer;

    Going(SendGate gate, Witness witness, int maxAnswerBytes, Hidden hidden) {
        this.hidden = hidden;
        this.gate = gate;
        this.witness = witness;
        this.maxAnswerBytes = maxAnswerBytes;
    }

    /// A kept connection turned out to be closed, before anything was written to it.
    static final class Stale extends IOException {
        private static final long serialVersionUID = 1L;

        Stale() {
            super("the kept connection was closed");
        }
    }

    /// The whole answer, once there is one.
    @Nullable
    Heard answer() {
        return answer;
    }

    Witness witness() {
        return witness;
    }

    /// No byte of the request left, or will.
    boolean neverSent() {
        return gate.shut() && !witness.sending();
    }

    /// Runs directly before the request is written, and after the answer's headers were read.
    static Response intercept(Interceptor.Chain chain) throws IOException {
        Going going = chain.request().tag(Going.class);
        if (going == null) {
            throw new IllegalStateException("a request without a gate");
        }
        return going.go(chain);
    }

    private Response go(Interceptor.Chain chain) throws IOException {
        if (!witness.connected()) {
            refuseIfStale(chain.connection());
        }
        gate.pass();
        Response response = chain.proceed(chain.request());
        try (ResponseBody body = response.body()) {
            refuseIfLengthIsDoubtful(response);
            Heard.Body read = BodyReader.read(response, body.byteStream(), maxAnswerBytes);
            answer = new Heard(
                    response.code(),
                    read,
                    read.readable() ? hidden.in(read.bytes()) : read.bytes(),
                    hidden.in(response.header("Location")),
                    RetryAfter.of(response.headers()));
        }
        return response.newBuilder().body(ResponseBody.EMPTY).build();
    }

    /// Where an answer ends must be beyond doubt, or what is read of it is not known to be whole
    /// (RFC 9112, section 6.3).
    private static void refuseIfLengthIsDoubtful(Response response) throws IOException {
        List<String> lengths = response.headers("Content-Length");
        boolean one = lengths.stream().distinct().count() <= 1
                && lengths.stream().allMatch(length -> length.strip().matches("[0-9]{1,18}"));
        if (!one) {
            throw new IOException("the answer does not say how long it is");
        }
    }

    /// Providers close connections that are idle. Writing to such a one would look as if the request had been lost on
    /// its way, and an attempt would be unknown for nothing; here it is still certain that it was not sent.
    private static void refuseIfStale(@Nullable Connection connection) throws IOException {
        if (connection == null) {
            return;
        }
        Socket socket = connection.socket();
        int before = socket.getSoTimeout();
        try {
            socket.setSoTimeout(1);
            // The end of the stream, or a byte that nobody asked for.
            socket.getInputStream().read();
            throw new Stale();
        } catch (SocketTimeoutException e) {
            // Silent and open, as it should be.
            socket.setSoTimeout(before);
        } catch (InterruptedIOException e) {
            throw e;
        } catch (IOException e) {
            throw new Stale();
        }
    }
}
