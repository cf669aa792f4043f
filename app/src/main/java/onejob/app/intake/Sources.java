package onejob.app.intake;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import onejob.app.config.AddressRange;
import onejob.domain.port.Submissions.Source;

/// Tells where a request came from. `X-Forwarded-For` is believed as far as trusted proxies wrote it:
/// from the right, until the first address that is not one of theirs. What stands further left, anybody
/// may have written.
final class Sources {
    private final List<AddressRange> trusted;

    /// @param trustedProxies addresses and ranges, as the configuration file was checked to hold
    Sources(List<String> trustedProxies) {
        this.trusted = trustedProxies.stream()
                .flatMap(t -> AddressRange.parse(t).stream())
                .toList();
    }

    Source of(Call call) {
        InetAddress from = call.peer();
        List<String> hops = call.headers("X-Forwarded-For").stream()
                .flatMap(line -> List.of(line.split(",", -1)).stream())
                .map(String::strip)
                .toList();
        for (int i = hops.size() - 1; i >= 0 && isTrusted(from); i--) {
            Optional<InetAddress> hop = AddressRange.parse(hops.get(i)).map(AddressRange::network);
            if (hop.isEmpty()) {
                break;
            }
            from = hop.get();
        }
        return new Source(
                from.getHostAddress(),
                call.header("User-Agent").map(a -> printable(a, 200)).orElse(null));
    }

    private boolean isTrusted(InetAddress address) {
        return trusted.stream().anyMatch(t -> t.contains(address));
    }

    /// Cut to a length, and without what a terminal or a database would stumble over.
    static String printable(String text, int length) {
        StringBuilder out = new StringBuilder();
        text.chars().limit(length).forEach(c -> out.append(c >= 0x20 && c <= 0x7e ? (char) c : '?'));
        return out.toString();
    }
}
