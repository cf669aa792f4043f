package onejob.app.intake;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.Jobs.Position;

/// Where a page ended, in a form that invites nobody to make one up: base64url of time and id.
final class Cursor {
    private static final int BYTES = 8 + 16;

    private static final long LAST_MICROS = 253_402_300_800_000_000L;

    private Cursor() {}

    static String after(Job last) {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES)
                .putLong(ChronoUnit.MICROS.between(Instant.EPOCH, last.createdAt()))
                .putLong(last.id().value().getMostSignificantBits())
                .putLong(last.id().value().getLeastSignificantBits());
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /// Empty when it is none of ours.
    static Optional<Position> parse(String text) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(text);
            if (bytes.length != BYTES) {
                return Optional.empty();
            }
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            long micros = buffer.getLong();
            // PostgreSQL's years are fewer than Java's.
            boolean plausible = micros > 0 && micros < LAST_MICROS;
            return plausible
                    ? Optional.of(new Position(
                            Instant.EPOCH.plus(micros, ChronoUnit.MICROS),
                            new JobId(new UUID(buffer.getLong(), buffer.getLong()))))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            // Somebody made one up; the caller says so.
            return Optional.empty();
        }
    }
}
