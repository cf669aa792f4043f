package onejob.domain.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import onejob.domain.json.TestJson;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    @Test
    void it_is_sha_256_in_lower_case_hex() {
        Fingerprint abc = Fingerprint.ofBytes("abc".getBytes(StandardCharsets.UTF_8));

        assertThat(abc.hex()).isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assertThat(Fingerprint.ofBytes(abc.bytes()).hex()).isNotEqualTo(abc.hex());
        assertThat(new Fingerprint(abc.hex()).bytes()).startsWith(0xba, 0x78).hasSize(32);
    }

    @Test
    void it_is_of_the_canonical_form() {
        assertThat(Fingerprint.of(TestJson.read("{\"b\": 1.0, \"a\": \"\\u00e9\"}")))
                .isEqualTo(Fingerprint.ofBytes("{\"a\":\"é\",\"b\":1}".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void one_number_in_three_spellings_is_one_intention() {
        assertThat(fingerprint(null, "{\"n\":1}"))
                .isEqualTo(fingerprint(null, "{\"n\":1.0}"))
                .isEqualTo(fingerprint(null, "{\"n\":1e0}"));
    }

    @Test
    void numbers_that_a_double_cannot_tell_apart_are_two_intentions() {
        assertThat(fingerprint(null, "{\"n\":9007199254740993}"))
                .isNotEqualTo(fingerprint(null, "{\"n\":9007199254740992}"));
    }

    @Test
    void a_named_provider_is_part_of_the_intention_and_none_is_not_a_name() {
        assertThat(fingerprint(null, "{}"))
                .isNotEqualTo(fingerprint("acme", "{}"))
                .isNotEqualTo(fingerprint("null", "{}"));
        assertThat(intention("acme", "{}").payloadFingerprint())
                .isEqualTo(intention(null, "{}").payloadFingerprint())
                .isNotEqualTo(intention(null, "{\"a\":1}").payloadFingerprint());
    }

    @Test
    void it_is_over_these_members_and_no_others() {
        assertThat(fingerprint(null, "{\"a\":1}"))
                .isEqualTo(Fingerprint.of(
                        TestJson.read("{\"operation\":\"charge\",\"provider\":null,\"payload\":{\"a\":1}}")));
        assertThat(intention("acme", "{\"a\":1}").payloadFingerprint())
                .isEqualTo(Fingerprint.of(TestJson.read("{\"operation\":\"charge\",\"payload\":{\"a\":1}}")));
    }

    private static Fingerprint fingerprint(@Nullable String provider, String payload) {
        return intention(provider, payload).fingerprint();
    }

    private static Intention intention(@Nullable String provider, String payload) {
        return new Intention("charge", provider, TestJson.read(payload));
    }
}
