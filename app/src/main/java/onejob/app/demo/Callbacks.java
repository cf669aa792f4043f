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
    void succeeded(String provider, String attempt, EffectLedger.Effect effect) {
        // The attempt's id came in a header; only our own engine calls here, and its ids need no escaping.
        String body = "{\"attempt\":\"%s\",\"outcome\":\"succeeded\",\"reference\":\"%s\",\"result\":%s}"
                .formatted(attempt, effect.reference(), effect.result());
        URI address = intake.resolve("/v1/callbacks/" + provider);
        try {
            for (int i = 0; i < TRIES; i++) {
                Outside.Answer answer = Outside.post(address, Map.of("X-Signature", "sha256=" + sign(body)), body);
                if (answer.status() != 503) {
                    LOG.debug("{} told of {}: {}", provider, attempt, answer.status());
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

    private String sign(String body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }
}
