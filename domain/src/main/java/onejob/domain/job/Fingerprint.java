package onejob.domain.job;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import onejob.domain.json.CanonicalJson;
import onejob.domain.json.JsonValue;

/// SHA-256 (FIPS 180-4) over a canonical form, in lower-case hex: equal exactly when the values are equal.
public record Fingerprint(String hex) {
    public static Fingerprint of(JsonValue value) {
        return ofBytes(CanonicalJson.write(value).getBytes(StandardCharsets.UTF_8));
    }

    public static Fingerprint ofBytes(byte[] bytes) {
        try {
            return new Fingerprint(HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    public byte[] bytes() {
        return HexFormat.of().parseHex(hex);
    }

    @Override
    public String toString() {
        return hex;
    }
}
