package onejob.domain.qualify;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import onejob.domain.json.JsonPointer;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// One thing that every answer to a case must show: what stands at `pointer`, and what is demanded of it.
public sealed interface Check {
    JsonPointer pointer();

    /// Equal to this value; numbers by their exact decimal value.
    record EqualTo(JsonPointer pointer, JsonValue value) implements Check {}

    /// Equal to what stands at `input` in the case's payload.
    record EqualToInput(JsonPointer pointer, JsonPointer input) implements Check {}

    record OneOf(JsonPointer pointer, List<JsonValue> values) implements Check {
        public OneOf {
            values = List.copyOf(values);
        }
    }

    /// A text in which the regular expression is found; `^` and `$` anchor it.
    record Matching(JsonPointer pointer, String pattern) implements Check {}

    /// A number, both ends included.
    record Within(
            JsonPointer pointer,
            @Nullable BigDecimal min,
            @Nullable BigDecimal max) implements Check {}

    /// At most so many bytes of UTF-8: of the whole answer as it came, of a text's characters, else of the
    /// canonical form.
    record MaxBytes(JsonPointer pointer, int bytes) implements Check {}

    /// An object without any member but these.
    record NoExtraMembers(JsonPointer pointer, Set<String> allowed) implements Check {
        public NoExtraMembers {
            allowed = Set.copyOf(allowed);
        }
    }

    /// Fits this JSON Schema (2020-12).
    record FitsSchema(JsonPointer pointer, JsonValue schema) implements Check {}
}
