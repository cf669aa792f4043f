package onejob.app.cli;

import java.util.List;
import java.util.Optional;
import onejob.app.json.JsonObject;
import onejob.domain.port.Jobs;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.ProviderPolicy;
import onejob.domain.provider.Published;
import onejob.domain.provider.Standing;
import onejob.persistence.admin.Invariants;

/// The JSON documents that are the command line's own. Jobs, attempts and refusals have their shapes elsewhere.
final class Documents {
    private Documents() {}

    /// `{"late":[…]}`
    static String late(List<Jobs.LateItem> items) {
        return JsonObject.begin().objects("late", items, Documents::late).end();
    }

    static String late(Jobs.LateItem item) {
        JsonObject object = JsonObject.begin();
        late(object, item);
        return object.end();
    }

    private static void late(JsonObject object, Jobs.LateItem item) {
        var review = item.answer().review();
        object.text("id", item.answer().id().toString())
                .text("job", item.job().toString())
                .text("attempt", item.answer().attempt().toString())
                .text("provider", item.answer().provider())
                .text("reference", item.answer().reference())
                .time("at", item.answer().at())
                .text("reviewed", review == null ? null : review.word());
    }

    /// `{"invariants":[…]}`
    static String findings(List<Invariants.Finding> findings) {
        return JsonObject.begin()
                .objects(
                        "invariants",
                        findings,
                        (object, finding) ->
                                object.text("name", finding.name()).number("violations", finding.violations()))
                .end();
    }

    /// `{"providers":[…]}`
    static String providers(List<ProviderPolicy> providers, Published published) {
        return JsonObject.begin()
                .objects("providers", providers, (object, provider) -> provider(object, provider, published))
                .end();
    }

    static String provider(ProviderPolicy provider, Published published) {
        JsonObject object = JsonObject.begin();
        provider(object, provider, published);
        return object.end();
    }

    private static void provider(JsonObject object, ProviderPolicy provider, Published published) {
        object.text("provider", provider.name())
                .flag("paused", provider.paused())
                .text("pauseReason", provider.pauseReason())
                .flag("lookUp", provider.lookUp())
                .flag("cancel", provider.cancel())
                .objects(
                        "operations",
                        Routes.of(provider.name(), published),
                        (serves, operation) -> serves(serves, operation, provider.name(), published));
    }

    private static void serves(JsonObject object, OperationPolicy operation, String provider, Published published) {
        object.text("operation", operation.name())
                .text("role", Routes.role(operation, provider).word())
                .text("qualification", Routes.qualification(operation, provider, published))
                .text("standing", Routes.standing(operation, provider, published));
        Optional<Standing.Latest> latest =
                published.standing(operation.name(), provider).map(Standing::latest);
        object.time("qualifiedAt", latest.map(Standing.Latest::at).orElse(null))
                .time("expiresAt", latest.map(Standing.Latest::expiresAt).orElse(null));
    }
}
