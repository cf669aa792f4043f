package onejob.app.provider;

import java.io.IOException;
import java.net.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import onejob.app.config.ProviderConfig;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One provider's connections. A request goes out once: nothing here repeats, redirects, or goes by a proxy.
///
/// HTTP/1.1 alone, so that a connection carries one request at a time and nothing is shared with other calls: whether
/// bytes left, and whether an answer is whole, is then a question about one socket.
final class Wire implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Wire.class);
    private static final Duration KEEP_IDLE = Duration.ofMinutes(2);

    private static final int LONGEST_REASON = 300;

    private final OkHttpClient client;
    private final int maxAnswerBytes;
    private final Hidden hidden;
    private final LongSupplier nanoTime;

    /// Opens nothing yet.
    ///
    /// @param idle connections kept for reuse
    Wire(ProviderConfig provider, int idle, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        maxAnswerBytes = provider.maxAnswerBytes();
        hidden = Hidden.of(provider);
        OkHttpClient.Builder builder = new OkHttpClient.Builder()
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false)
                .fastFallback(false)
                .protocols(List.of(Protocol.HTTP_1_1))
                .proxy(Proxy.NO_PROXY)
                .socketFactory(new DirectSockets())
                .dns(new PlatformDns())
                .connectTimeout(provider.connectTimeout())
                // How long an answer may take is decided here, call by call, and not by a silence between two bytes.
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .callTimeout(Duration.ZERO)
                .connectionPool(new ConnectionPool(idle, KEEP_IDLE.toMillis(), TimeUnit.MILLISECONDS))
                .eventListenerFactory(Wire::witness)
                .addNetworkInterceptor(Going::intercept);
        if (provider.trusted() != null) {
            Trust trust = Trust.of(provider.name(), provider.trusted());
            builder.sslSocketFactory(trust.sockets(), trust.manager());
        }
        client = builder.build();
    }

    private static EventListener witness(Call call) {
        Going going = call.request().tag(Going.class);
        return going == null ? EventListener.NONE : going.witness();
    }

    /// Sends one request and says what came: once, or twice when the deadline passed first. Never throws for anything
    /// a provider or a network can do.
    ///
    /// @param deadline by {@code nanoTime}: past it nothing is sent any more, and what was sent has timed out
    /// @param mayStillSend asked directly before the first byte
    /// @param listenFor how long after the deadline an answer is still heard
    /// @param came called in order on this thread
    void exchange(
            Request.Builder what,
            long deadline,
            BooleanSupplier mayStillSend,
            Duration listenFor,
            Consumer<Came> came) {
        SendGate gate = new SendGate(deadline, nanoTime, mayStillSend);
        Going going = new Going(gate, new Witness(), maxAnswerBytes, hidden);
        Request request = what.tag(Going.class, going)
                // Ours, so that OkHttp leaves the decoding to us.
                .header("Accept-Encoding", "gzip")
                .build();
        AtomicReference<Call> call = new AtomicReference<>(client.newCall(request));
        CompletableFuture<Came> whole = new CompletableFuture<>();
        Thread.ofVirtual().name(Thread.currentThread().getName() + "-wire").start(() -> run(call, going, whole));
        try {
            Came inTime = await(whole, deadline);
            if (inTime != null) {
                came.accept(inTime);
            } else if (gate.shut()) {
                came.accept(new Came.NotSent(
                        "the time was over while " + going.witness().stage()));
            } else {
                came.accept(new Came.TimedOut(going.witness().stage()));
                Came late = await(whole, deadline + listenFor.toNanos());
                if (late != null) {
                    came.accept(late);
                }
            }
        } finally {
            if (!whole.isDone()) {
                call.get().cancel();
            }
        }
    }

    private void run(AtomicReference<Call> call, Going going, CompletableFuture<Came> whole) {
        try {
            whole.complete(perform(call, going));
        } catch (Error e) {
            LOG.error("a call to a provider broke down", e);
            whole.complete(failed(going, e));
        }
    }

    private Came perform(AtomicReference<Call> call, Going going) {
        while (true) {
            try (Response response = call.get().execute()) {
                Heard answer = going.answer();
                return answer == null
                        ? failed(going, new IOException("no answer with " + response.code()))
                        : new Came.Whole(answer);
            } catch (Going.Stale e) {
                // Nothing has been written yet: every idle connection may be as old as this one, so a new one is made.
                client.connectionPool().evictAll();
                call.set(call.get().clone());
            } catch (IOException | RuntimeException e) {
                // Not logged: it is the answer, and goes to the attempt's record. What the wire brought whole counts,
                // whatever was made of it afterwards.
                Heard answer = going.answer();
                return answer == null ? failed(going, e) : new Came.Whole(answer);
            }
        }
    }

    private static Came failed(Going going, Throwable e) {
        String why = "while " + going.witness().stage() + ": " + words(e);
        return going.neverSent() ? new Came.NotSent(why) : new Came.Lost(why);
    }

    private static String words(Throwable e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : Words.printable(message, LONGEST_REASON);
    }

    /// What came before the time was over, or null.
    private @Nullable Came await(CompletableFuture<Came> whole, long until) {
        try {
            return whole.get(Math.max(0, until - nanoTime.getAsLong()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            return null;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the wire's own thread completes it with a value, always", e);
        } catch (InterruptedException e) {
            // Whoever interrupts wants no more waiting: the time is over earlier, and what that means is the same.
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /// Hangs up on everything.
    @Override
    public void close() {
        client.dispatcher().cancelAll();
        client.connectionPool().evictAll();
    }
}
