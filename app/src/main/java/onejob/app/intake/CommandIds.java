package onejob.app.intake;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.IdempotencyKey;
import onejob.domain.job.OwnerId;
import onejob.domain.transition.CommandId;

/// A command's id out of its owner and key: the same again is the same command, without anything being
/// remembered here.
final class CommandIds {
    private CommandIds() {}

    /// A UUIDv8 (RFC 9562, section 5.8): 122 bits of SHA-256. Neither part can hold the separator.
    static CommandId of(OwnerId owner, IdempotencyKey key) {
        byte[] hash = Fingerprint.ofBytes((owner.value() + "\n" + key.value()).getBytes(StandardCharsets.US_ASCII))
                .bytes();
        ByteBuffer bits = ByteBuffer.wrap(hash);
        long high = (bits.getLong() & ~0xf000L) | 0x8000L;
        long low = (bits.getLong() & ~(3L << 62)) | (2L << 62);
        return new CommandId(new UUID(high, low));
    }
}
