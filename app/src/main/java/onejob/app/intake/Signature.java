package onejob.app.intake;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// `X-Signature: sha256=HEX`, the HMAC-SHA256 (RFC 2104) of a body's exact bytes.
final class Signature {
    private static final String HEADER = "X-Signature";

    private Signature() {}

    static void check(Call call, String secret, byte[] body) {
        String given = call.header(HEADER).orElse("");
        if (!given.matches("sha256=[0-9a-fA-F]{64}")) {
            throw Problem.of(401, "unauthorized", "the notice has no `" + HEADER + ": sha256=HEX`, or more than one");
        }
        byte[] mac = HexFormat.of().parseHex(given.substring("sha256=".length()));
        // Takes as long for a near miss as for a wild guess.
        if (!MessageDigest.isEqual(mac, hmac(secret, body))) {
            throw Problem.of(401, "unauthorized", "the signature is not that of this body under the shared secret");
        }
    }

    private static byte[] hmac(String secret, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }
}
