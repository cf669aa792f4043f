package onejob.app.demo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onejob.app.json.StrictJson;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// A request as a simulated provider understands it, and the documents it answers with.
///
/// @param ref the customer's own order number, by which the script knows it
/// @param simulate how the payload itself asks to be treated
record SimulatedOrder(
        String job,
        String operation,
        @Nullable String ref,
        @Nullable String simulate,
        JsonValue.Members payload) {
    private static final List<String> ECHOED = List.of("ref", "amount", "currency");

    static SimulatedOrder read(byte[] body) throws StrictJson.Malformed {
        JsonValue.Members empty = new JsonValue.Members(Map.of());
        JsonValue.Members document = StrictJson.read(body) instanceof JsonValue.Members m ? m : empty;
        JsonValue.Members payload = document.members().get("payload") instanceof JsonValue.Members m ? m : empty;
        String job = text(document, "job");
        String operation = text(document, "operation");
        return new SimulatedOrder(
                job == null ? "" : job,
                operation == null ? "" : operation,
                text(payload, "ref"),
                text(payload, "simulate"),
                payload);
    }

    private static @Nullable String text(JsonValue.Members members, String name) {
        return members.members().get(name) instanceof JsonValue.Text t ? t.value() : null;
    }

    /// The work is done: what it was about, and the provider's own id.
    JsonValue result(String reference) {
        Map<String, JsonValue> members = answer(reference, "done");
        if (operation.equals("infer")) {
            members.put("text", new JsonValue.Text("A summary in three sentences, as asked for."));
            members.put("tokens", new JsonValue.Decimal(java.math.BigDecimal.valueOf(57)));
        }
        return new JsonValue.Members(members);
    }

    String declined(String reference) {
        return answered(reference, "declined");
    }

    /// With a status word of the provider's own.
    String answered(String reference, String status) {
        return StrictJson.write(new JsonValue.Members(answer(reference, status)));
    }

    /// Done, and about somebody else's order.
    String mixedUp(String reference) {
        Map<String, JsonValue> members = answer(reference, "done");
        members.put("ref", new JsonValue.Text("somebody-elses-" + ref));
        return StrictJson.write(new JsonValue.Members(members));
    }

    private Map<String, JsonValue> answer(String reference, String status) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("id", new JsonValue.Text(reference));
        members.put("status", new JsonValue.Text(status));
        for (String name : ECHOED) {
            JsonValue value = payload.members().get(name);
            if (value != null) {
                members.put(name, value);
            }
        }
        return members;
    }
}
