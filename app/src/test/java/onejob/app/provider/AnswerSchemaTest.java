package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Schemas are read as JSON Schema 2020-12 says, over exact numbers, and a bad one is told at start.
class AnswerSchemaTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"const\":1} | 1 | true",
                "{\"const\":1} | 1.0 | true",
                "{\"const\":1} | 1e0 | true",
                "{\"const\":1} | \"1\" | false",
                "{\"const\":{\"a\":[1.50]}} | {\"a\":[1.5]} | true",
                "{\"const\":9007199254740993} | 9007199254740992 | false",
                "{\"enum\":[0.1,2]} | 0.10 | true",
                "{\"type\":\"integer\"} | 1.0 | true",
                "{\"type\":\"integer\"} | 1.5 | false",
                "{\"type\":\"integer\"} | 1e300 | true",
                "{\"multipleOf\":0.01} | 12.34 | true",
                "{\"multipleOf\":0.01} | 12.345 | false",
                "{\"maximum\":9007199254740992} | 9007199254740993 | false",
                "{\"uniqueItems\":true} | [1,1.0] | false",
                "{\"prefixItems\":[{\"type\":\"string\"}],\"items\":false} | [\"a\",1] | false",
                "{\"$defs\":{\"a\":{\"type\":\"string\"}},\"$ref\":\"#/$defs/a\"} | 1 | false",
                "{\"properties\":{\"a\":{}},\"unevaluatedProperties\":false} | {\"a\":1,\"b\":2} | false",
                "true | 5 | true",
                "false | 5 | false",
                "{\"type\":\"object\",\"required\":[\"id\",\"status\"],\"properties\":{\"status\":{\"const\":\"done\"}}}"
                        + " | {\"id\":\"x\",\"status\":\"strange\"} | false",
                "{\"type\":\"object\",\"required\":[\"id\",\"status\"],\"properties\":{\"status\":{\"const\":\"done\"}}}"
                        + " | {\"id\":\"x\",\"status\":\"done\",\"more\":[]} | true",
            })
    void a_value_fits_or_not(String schema, String value, boolean fits) throws Exception {
        assertThat(AnswerSchema.of("x", read(schema)).fits(read(value))).isEqualTo(fits);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"strange\"}",
                "{\"required\":\"id\"}",
                "5",
                "\"text\"",
                "{\"pattern\":\"(\"}",
                "{\"$ref\":\"#/$defs/missing\"}",
                "{\"properties\":{\"a\":{\"$ref\":\"http://127.0.0.1:1/elsewhere\"}}}",
                "{\"$ref\":\"file:///etc/hostname\"}",
                "{\"$schema\":\"http://json-schema.org/draft-07/schema#\"}",
            })
    void a_bad_schema_is_refused_by_name(String schema) {
        assertThatThrownBy(() -> AnswerSchema.of("operation charge: outputSchema", read(schema)))
                .isInstanceOf(BadProviderSetup.class)
                .hasMessageStartingWith("operation charge: outputSchema");
    }

    @Test
    void nothing_a_schema_refers_to_is_fetched(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("schema.json"), "{}");
        try (ServerSocket elsewhere = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            for (String place :
                    List.of(file.toUri().toString(), "http://127.0.0.1:" + elsewhere.getLocalPort() + "/x")) {
                assertThatThrownBy(() -> AnswerSchema.of("x", read("{\"$ref\":\"" + place + "\"}")))
                        .isInstanceOf(BadProviderSetup.class);
            }
            elsewhere.setSoTimeout(1);
            assertThatThrownBy(elsewhere::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void deep_values_are_no_danger() throws Exception {
        AnswerSchema schema = AnswerSchema.of(
                "x", read("{\"$defs\":{\"n\":{\"items\":{\"$ref\":\"#/$defs/n\"}}},\"$ref\":\"#/$defs/n\"}"));
        assertThat(schema.fits(read("[".repeat(60) + "]".repeat(60)))).isTrue();
    }

    private static JsonValue read(String text) throws StrictJson.Malformed {
        return StrictJson.read(text);
    }
}
