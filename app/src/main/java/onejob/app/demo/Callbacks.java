package onejob.app.demo;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What a simulated provider says of its own accord after a 202: a notice, signed with the secret it shares with us.
final class Callbacks {
    private static final Logger LOG = LoggerFactory.getLogger(Callbacks.class);
    private static final int TRIES = 5;

    private final URI intake;
    private final String secret;
    private final Script script;

    /// @param intake the intake's base address
    Callbacks(URI intake, String secret, Script script) {
        this.intake = intake;
        this.secret = secret;
        this.script = script;
    }

    /// Tells of a success, again and again while the intake asks to come back later.
    void succeeded(String provider, String attempt, String reference, String result) {
        String body = success(attempt, reference, result);
        try {
            for (int i = 0; i < TRIES; i++) {
                int status = tell(provider, body, true);
                if (status != 503) {
                    LOG.debug("{} told of {}: {}", provider, attempt, status);
                    return;
                }
                if (!script.pause(Duration.ofSeconds(1))) {
                    return;
                }
            }
        } catch (IOException e) {
            LOG.info("{} could not tell us of attempt {}: {}", provider, attempt, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// The attempt's id came in a header; only our own engine calls here, and its ids need no escaping.
    static String success(String attempt, String reference, String result) {
        return "{\"attempt\":\"%s\",\"outcome\":\"succeeded\",\"reference\":\"%s\",\"result\":%s}"
                .formatted(attempt, reference, result);
    }

    static String failure(String attempt) {
        return "{\"attempt\":\"%s\",\"outcome\":\"failed\"}".formatted(attempt);
    }

    /// Tells once.
    ///
    /// @param honest signed with the secret that is shared; else with another
    /// @return the intake's HTTP status
    int tell(String provider, String body, boolean honest) throws IOException {
        String signature = sign(body, honest ? secret : "not the secret");
        return Outside.post(
                        intake.resolve("/v1/callbacks/" + provider), Map.of("X-Signature", "sha256=" + signature), body)
                .status();
    }

    private static String sign(String body, String secret) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }
}
