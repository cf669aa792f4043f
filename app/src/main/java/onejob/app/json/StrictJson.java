package onejob.app.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import onejob.domain.json.JsonValue;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;

/// JSON (RFC 8259) as an intention may be written in: nothing two readers could take for two things, and
/// nothing that cannot be stored. Duplicate member names, NUL, lone surrogates, depth over 64, numbers
/// over 100 digits or with exponents beyond ±1000, and whatever follows the document are refused, with a
/// reason that names members and places but never a value: reasons are printed to whoever asked, and
/// kept.
public final class StrictJson {
    public static final int MAX_DEPTH = 64;
    public static final int MAX_DIGITS = 100;
    public static final int MAX_EXPONENT = 1000;

    /// Lengths are bounded by whoever read the bytes, depth and digits by {@link Reading}, in words that
    /// say where. No table of names is kept between documents, so nobody can fill it.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH + 1)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
            .disable(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES)
            .build();

    private StrictJson() {}

    public static JsonValue read(byte[] utf8) throws Malformed {
        return read(text(utf8));
    }

    public static JsonValue read(String text) throws Malformed {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            return new Reading(parser).document();
        }
    }

    /// The bytes as text, exactly, or a refusal when they are not UTF-8. Surrogates in UTF-8 are not
    /// UTF-8.
    public static String text(byte[] utf8) throws Malformed {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new Malformed("the document is not UTF-8", e);
        }
    }

    /// The source text of a top-level member's value, character for character as it came, without the
    /// white space around it; empty when the document is no object or has no such member. The document
    /// must have passed {@link #read}.
    public static Optional<String> exactMember(byte[] utf8, String member) throws Malformed {
        return exactMember(text(utf8), member);
    }

    public static Optional<String> exactMember(String text, String member) throws Malformed {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                boolean wanted = member.equals(parser.currentName());
                JsonToken token = parser.nextToken();
                int start = (int) parser.currentTokenLocation().getCharOffset();
                if (wanted && token.isScalarValue() && token != JsonToken.VALUE_STRING) {
                    return Optional.of(text.substring(start, start + parser.getStringLength()));
                }
                parser.skipChildren();
                parser.finishToken();
                if (wanted) {
                    return Optional.of(
                            text.substring(start, (int) parser.currentLocation().getCharOffset()));
                }
            }
            return Optional.empty();
        } catch (JacksonException e) {
            throw Reading.notJson(e, "");
        }
    }

    /// Compact, members in their order, every digit of every number kept.
    public static String write(JsonValue value) {
        return JsonText.write(value);
    }

    /// Why a document was refused, in words that may be shown: no value of the document is among them.
    public static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;

        Malformed(String reason) {
            super(reason);
        }

        Malformed(String reason, Throwable cause) {
            super(reason, cause);
        }

        public String reason() {
            return String.valueOf(getMessage());
        }
    }
}
