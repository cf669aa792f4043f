package onejob.app.json;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Iterator;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// A JSON object being written, member by member in the order of the calls. Exact JSON texts that were
/// kept go in unchanged: reading and writing them again is how digits get lost.
public final class JsonObject {
    private final StringBuilder out;
    private boolean first = true;

    private JsonObject(StringBuilder out) {
        this.out = out.append('{');
    }

    public static JsonObject begin() {
        return new JsonObject(new StringBuilder());
    }

    public JsonObject text(String name, @Nullable String value) {
        name(name);
        if (value == null) {
            out.append("null");
        } else {
            JsonText.string(value, out);
        }
        return this;
    }

    public JsonObject number(String name, long value) {
        name(name).out.append(value);
        return this;
    }

    public JsonObject flag(String name, boolean value) {
        name(name).out.append(value);
        return this;
    }

    /// RFC 3339 in UTC, to the microsecond: that is what the database keeps.
    public JsonObject time(String name, @Nullable Instant value) {
        return text(
                name,
                value == null ? null : value.truncatedTo(ChronoUnit.MICROS).toString());
    }

    /// Puts a value in unread and unchanged.
    ///
    /// @param json one JSON value as exact text
    public JsonObject exact(String name, @Nullable String json) {
        name(name).out.append(json == null ? "null" : json);
        return this;
    }

    public JsonObject numbers(String name, Collection<Integer> values) {
        return exact(name, values.toString());
    }

    public JsonObject texts(String name, Collection<String> values) {
        name(name).out.append('[');
        for (Iterator<String> each = values.iterator(); each.hasNext(); ) {
            JsonText.string(each.next(), out);
            out.append(each.hasNext() ? "," : "");
        }
        out.append(']');
        return this;
    }

    /// An object within; null is written as null.
    public <T> JsonObject object(String name, @Nullable T value, BiConsumer<JsonObject, T> members) {
        name(name);
        if (value == null) {
            out.append("null");
        } else {
            write(value, members);
        }
        return this;
    }

    public <T> JsonObject objects(String name, Collection<T> values, BiConsumer<JsonObject, T> members) {
        name(name).out.append('[');
        for (Iterator<T> each = values.iterator(); each.hasNext(); ) {
            write(each.next(), members);
            out.append(each.hasNext() ? "," : "");
        }
        out.append(']');
        return this;
    }

    public String end() {
        return out.append('}').toString();
    }

    private <T> void write(T value, BiConsumer<JsonObject, T> members) {
        JsonObject within = new JsonObject(out);
        members.accept(within, value);
        out.append('}');
    }

    private JsonObject name(String name) {
        if (!first) {
            out.append(',');
        }
        first = false;
        JsonText.string(name, out);
        out.append(':');
        return this;
    }
}
