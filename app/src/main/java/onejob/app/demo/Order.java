package onejob.app.demo;

import java.util.LinkedHashMap;
import java.util.Map;
import onejob.app.json.JsonObject;
import org.jspecify.annotations.Nullable;

/// What a customer of the demo orders, as it is handed in.
///
/// @param owner who orders
/// @param provider named by the customer; null for the operation's own route
/// @param ref the customer's own number of it
/// @param payload members in their order
record Order(String owner, String operation, @Nullable String provider, String ref, Map<String, String> payload) {
    Order {
        payload = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(payload));
    }

    static Order charge(String owner, String ref, String amount, String currency, String customer) {
        Map<String, String> payload = new LinkedHashMap<>();
        payload.put("amount", amount);
        payload.put("currency", currency);
        payload.put("ref", ref);
        payload.put("customer", customer);
        payload.put("card", "4111 1111 1111 1111");
        return new Order(owner, "charge", null, ref, payload);
    }

    static Order payout(String owner, String ref, String amount, String currency, String account) {
        Map<String, String> payload = new LinkedHashMap<>();
        payload.put("amount", amount);
        payload.put("currency", currency);
        payload.put("ref", ref);
        payload.put("account", account);
        return new Order(owner, "payout", null, ref, payload);
    }

    static Order inference(String owner, String ref, String prompt) {
        Map<String, String> payload = new LinkedHashMap<>();
        payload.put("prompt", prompt);
        payload.put("ref", ref);
        return new Order(owner, "infer", null, ref, payload);
    }

    static Order summary(String owner, String ref, String text) {
        Map<String, String> payload = new LinkedHashMap<>();
        payload.put("ref", ref);
        payload.put("text", text);
        return new Order(owner, "summarise", null, ref, payload);
    }

    Order at(String namedProvider) {
        return new Order(owner, operation, namedProvider, ref, payload);
    }

    String json() {
        JsonObject object = JsonObject.begin().text("operation", operation);
        if (provider != null) {
            object.text("provider", provider);
        }
        return object.object("payload", payload, (members, all) -> all.forEach(members::text))
                .end();
    }
}
