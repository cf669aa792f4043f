package onejob.app.provider;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import okhttp3.Dns;

/// Resolves names on threads of the platform. A lookup blocks in native code and would hold a carrier of all virtual
/// threads: a few names that hang would stop every call to every provider.
final class PlatformDns implements Dns {
    @Override
    public List<InetAddress> lookup(String hostname) throws UnknownHostException {
        CompletableFuture<List<InetAddress>> found = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("dns-" + hostname).start(() -> {
            try {
                found.complete(Dns.SYSTEM.lookup(hostname));
            } catch (UnknownHostException | RuntimeException e) {
                found.completeExceptionally(e);
            }
        });
        try {
            return found.get();
        } catch (ExecutionException e) {
            throw unknown(hostname, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unknown(hostname, e);
        }
    }

    private static UnknownHostException unknown(String hostname, Exception cause) {
        UnknownHostException unknown = new UnknownHostException(hostname);
        unknown.initCause(cause);
        return unknown;
    }
}
