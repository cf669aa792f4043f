package onejob.app.provider;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.Socket;
import javax.net.SocketFactory;

/// Sockets that lead straight to where they are connected, whatever proxy the machine's properties name.
final class DirectSockets extends SocketFactory {
    @Override
    public Socket createSocket() {
        return new Socket(Proxy.NO_PROXY);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw onlyUnconnected();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        throw onlyUnconnected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        throw onlyUnconnected();
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort)
            throws IOException {
        throw onlyUnconnected();
    }

    private static IOException onlyUnconnected() {
        return new IOException("sockets are connected by OkHttp, with a timeout");
    }
}
