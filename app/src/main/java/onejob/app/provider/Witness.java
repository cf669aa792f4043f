package onejob.app.provider;

import java.net.InetSocketAddress;
import java.net.Proxy;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Watches how far one call gets, so that its failure can be told in words, and whether anything of it left.
final class Witness extends EventListener {
    private volatile String stage = "starting";
    private volatile boolean connected;
    private volatile boolean sending;

    /// What was being done last.
    String stage() {
        return stage;
    }

    /// The connection was made for this call, and not kept from an earlier one.
    boolean connected() {
        return connected;
    }

    /// Writing of the request had begun.
    boolean sending() {
        return sending;
    }

    @Override
    public void dnsStart(Call call, String domainName) {
        stage = "resolving the name";
    }

    @Override
    public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
        stage = "connecting";
    }

    @Override
    public void secureConnectStart(Call call) {
        stage = "in the TLS handshake";
    }

    @Override
    public void connectEnd(Call call, InetSocketAddress address, Proxy proxy, @Nullable Protocol protocol) {
        connected = true;
    }

    @Override
    public void requestHeadersStart(Call call) {
        sending = true;
        stage = "sending the request";
    }

    @Override
    public void requestHeadersEnd(Call call, Request request) {
        stage = "sending the request";
    }

    @Override
    public void responseHeadersStart(Call call) {
        stage = "waiting for the answer";
    }

    @Override
    public void responseHeadersEnd(Call call, Response response) {
        stage = "reading the answer";
    }
}
