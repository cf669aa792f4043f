package onejob.app.config;

import java.net.InetAddress;
import java.util.Optional;

/// An address, or a range of them by prefix length (`10.0.0.0/8`). Literals only: no name is ever looked
/// up.
public record AddressRange(InetAddress network, int prefix) {
    public static Optional<AddressRange> parse(String text) {
        int slash = text.indexOf('/');
        try {
            InetAddress network = InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash));
            int bits = network.getAddress().length * 8;
            int prefix = slash < 0 ? bits : Integer.parseInt(text.substring(slash + 1));
            return prefix < 0 || prefix > bits ? Optional.empty() : Optional.of(new AddressRange(network, prefix));
        } catch (IllegalArgumentException e) {
            // Neither an address nor a number: the caller says so in the file's terms.
            return Optional.empty();
        }
    }

    public boolean contains(InetAddress address) {
        byte[] ours = network.getAddress();
        byte[] theirs = address.getAddress();
        if (ours.length != theirs.length) {
            return false;
        }
        for (int bit = 0; bit < prefix; bit++) {
            int mask = 0x80 >> (bit % 8);
            if ((ours[bit / 8] & mask) != (theirs[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }
}
