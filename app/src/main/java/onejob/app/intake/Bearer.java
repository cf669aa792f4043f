package onejob.app.intake;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onejob.domain.job.Fingerprint;
import onejob.domain.port.Submissions.Token;

/// The bearer token (RFC 6750) of a request. Only its hash goes any further.
final class Bearer {
    private static final Pattern SHAPE = Pattern.compile("(?i:bearer) +([A-Za-z0-9._~+/-]{1,500}=*)");

    private Bearer() {}

    static Token of(Call call) {
        Matcher matcher = SHAPE.matcher(call.header("Authorization").orElse(""));
        if (!matcher.matches()) {
            throw Problem.unauthorized("there is no token; send `Authorization: Bearer TOKEN`");
        }
        return new Token(Fingerprint.ofBytes(matcher.group(1).getBytes(StandardCharsets.US_ASCII)));
    }

    static Problem unknown() {
        return Problem.unauthorized("this token is unknown or revoked");
    }
}
