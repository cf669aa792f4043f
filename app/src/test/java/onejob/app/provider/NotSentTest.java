package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import onejob.domain.provider.News;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// "Not sent" is said exactly when no byte of the request can have left, and then none has.
@Timeout(60)
class NotSentTest {
    private static final Duration BUDGET = Duration.ofSeconds(5);

    @Test
    void connection_refused() throws IOException {
        Sample sample = new Sample();
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            sample.url = "http://127.0.0.1:" + taken.getLocalPort() + "/acme";
        }
        assertNotSent(sample, BUDGET, "connecting");
    }

    @Test
    void a_name_that_is_none() {
        Sample sample = new Sample();
        sample.url = "http://no-such-provider.invalid/acme";
        assertNotSent(sample, BUDGET, "no-such-provider.invalid");
    }

    @Test
    void a_connection_that_is_never_accepted_ends_with_connect_timeout() throws IOException {
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            List<Socket> waiting = new ArrayList<>();
            // More than the backlog holds, so that the next one gets no answer to its first packet.
            for (int i = 0; i < 8; i++) {
                Socket socket = new Socket();
                waiting.add(socket);
                try {
                    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), full.getLocalPort()), 100);
                } catch (IOException e) {
                    break;
                }
            }
            Sample sample = new Sample();
            sample.url = "http://127.0.0.1:" + full.getLocalPort() + "/acme";
            sample.connectTimeout = Duration.ofMillis(300);
            long begun = System.nanoTime();
            assertNotSent(sample, Duration.ofSeconds(30), "connecting");
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(10));
            for (Socket socket : waiting) {
                socket.close();
            }
        }
    }

    @Test
    void a_handshake_that_hangs_ends_with_the_budget() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Sample sample = new Sample();
            sample.url = "https://127.0.0.1:" + silent.getLocalPort() + "/acme";
            assertNotSent(sample, Duration.ofMillis(400), "TLS handshake");
        }
    }

    @Test
    void a_server_that_speaks_no_tls() throws IOException {
        try (RawProvider plain = new RawProvider(x -> x.body(200, Sample.DONE))) {
            Sample sample = new Sample();
            sample.url = plain.url().replace("http:", "https:");
            plain.closeAtOnce();
            assertNotSent(sample, BUDGET, "TLS handshake");
            assertThat(plain.posts()).isZero();
        }
    }

    @Test
    void past_the_deadline_nothing_leaves() throws IOException {
        try (RawProvider provider = new RawProvider(x -> x.body(200, Sample.DONE))) {
            Sample sample = new Sample();
            sample.url = provider.url();
            assertNotSent(sample, Duration.ZERO, "");
            assertNotSent(sample, Duration.ofSeconds(-3), "");
            assertThat(provider.requests()).isEmpty();
        }
    }

    @Test
    void only_the_named_authority_is_trusted(@TempDir Path folder) throws Exception {
        Path store = folder.resolve("server.p12");
        Process made = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "SAN=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        "changeit")
                .redirectErrorStream(true)
                .start();
        assertThat(made.waitFor(30, TimeUnit.SECONDS) && made.exitValue() == 0).isTrue();
        KeyStore keys = KeyStore.getInstance(store.toFile(), "changeit".toCharArray());
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, "changeit".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        ServerSocket secure =
                context.getServerSocketFactory().createServerSocket(0, 5, InetAddress.getLoopbackAddress());
        try (RawProvider provider = new RawProvider(secure, x -> x.body(200, Sample.DONE))) {
            Sample sample = new Sample();
            sample.url = "https://127.0.0.1:" + provider.port() + "/acme";
            assertNotSent(sample, BUDGET, "TLS handshake");
            assertThat(provider.requests()).isEmpty();
            sample.trusted = Files.writeString(
                    folder.resolve("ca.pem"),
                    "-----BEGIN CERTIFICATE-----\n"
                            + Base64.getMimeEncoder()
                                    .encodeToString(
                                            keys.getCertificate("server").getEncoded())
                            + "\n-----END CERTIFICATE-----\n");
            try (OkHttpProviderCalls calls = sample.calls()) {
                for (int i = 0; i < 3; i++) {
                    assertThat(Sample.send(calls, BUDGET)).singleElement().isInstanceOf(News.Succeeded.class);
                }
            }
            assertThat(provider.posts()).isEqualTo(3);
        }
    }

    @Test
    void what_was_being_connected_when_time_ran_out_is_not_sent_afterwards() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Sample sample = new Sample();
            sample.url = "https://127.0.0.1:" + silent.getLocalPort() + "/acme";
            try (OkHttpProviderCalls calls = sample.calls()) {
                assertThat(Sample.send(calls, Duration.ofMillis(300)))
                        .extracting(Sample::words)
                        .containsExactly("failed not_sent");
                Socket late = silent.accept();
                await().untilAsserted(() -> assertThat(late.getInputStream().readAllBytes())
                        .as("the client hung up in the handshake")
                        .isNotNull());
                late.close();
            }
        }
    }

    @Test
    void without_leave_no_byte_goes_on_a_new_or_a_kept_connection() throws Exception {
        try (RawProvider provider = new RawProvider(x -> x.body(200, "{\"id\":\"a-1\",\"status\":\"done\"}"))) {
            Sample sample = new Sample();
            sample.url = "http://127.0.0.1:" + provider.port() + "/acme";
            try (OkHttpProviderCalls calls = sample.calls()) {
                for (int round = 0; round < 2; round++) {
                    List<News> news = new ArrayList<>();
                    calls.send(Sample.work(), BUDGET, () -> false, news::add);
                    assertThat(news).extracting(Sample::words).containsExactly("failed not_sent");
                    assertThat(((News.Failed) news.getFirst()).message()).contains("lease");
                    assertThat(provider.posts()).isEqualTo(round);
                    Sample.send(calls, BUDGET);
                }
            }
        }
    }

    private static void assertNotSent(Sample sample, Duration budget, String because) {
        try (OkHttpProviderCalls calls = sample.calls()) {
            List<News> news = Sample.send(calls, budget);
            assertThat(news).extracting(Sample::words).containsExactly("failed not_sent");
            assertThat(((News.Failed) news.getFirst()).message()).contains(because);
        }
    }
}
