package onejob.persistence.read;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.ProviderPolicy;
import onejob.domain.provider.Published;
import onejob.domain.provider.ReleasePolicy;
import onejob.domain.provider.Standing;
import onejob.persistence.codec.Standings;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The newest revision as decisions need it, in one statement.
final class PublishedRows {
    private PublishedRows() {}

    static Published read(Handle handle) {
        Map<String, OperationPolicy> operations = new HashMap<>();
        Map<String, ProviderPolicy> providers = new HashMap<>();
        Map<String, Standing> standings = new HashMap<>();
        int[] revision = {0};
        handle.createQuery("""
                        SELECT c.revision, d.kind, d.name, d.value::text AS value, d.paused, d.pause_reason
                          FROM (SELECT * FROM configuration ORDER BY revision DESC LIMIT 1) c
                         CROSS JOIN LATERAL (
                           SELECT 'operation' AS kind, o.key AS name, o.value, false AS paused, NULL::text AS pause_reason
                             FROM jsonb_each(c.document->'operations') o
                           UNION ALL
                           SELECT 'provider', p.key, p.value, provider_is_paused(p.key),
                                  (SELECT x.reason FROM provider_pause x WHERE x.provider = p.key ORDER BY x.at DESC LIMIT 1)
                             FROM jsonb_each(c.document->'providers') p
                           UNION ALL
                           SELECT 'standing', s.operation || '/' || s.provider, to_jsonb(s), false, NULL
                             FROM standings() s WHERE s.state <> 'not_in_route') d""")
                .map((row, context) -> {
                    revision[0] = row.getInt("revision");
                    JsonNode value = JsonMapper.shared().readTree(row.getString("value"));
                    String name = row.getString("name");
                    switch (row.getString("kind")) {
                        case "operation" -> operations.put(name, operation(name, value));
                        case "standing" -> standings.put(name, Standings.of(value));
                        default -> providers.put(name, provider(name, value, row));
                    }
                    return name;
                })
                .list();
        return new Published(
                revision[0],
                operations,
                providers,
                pairs(standings, Standing.State.PASSED),
                pairs(standings, Standing.State.EXPIRED),
                passes(standings),
                standings);
    }

    private static Set<String> pairs(Map<String, Standing> standings, Standing.State state) {
        return standings.entrySet().stream()
                .filter(it -> it.getValue().state() == state)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static Map<String, Published.Pass> passes(Map<String, Standing> standings) {
        Map<String, Published.Pass> passes = new HashMap<>();
        standings.forEach((pair, standing) -> {
            Standing.Latest latest = standing.latest();
            if (latest != null && latest.passed() == latest.cases()) {
                passes.put(pair, new Published.Pass(latest.at(), latest.passed(), latest.expiresAt()));
            }
        });
        return passes;
    }

    private static OperationPolicy operation(String name, JsonNode value) {
        return new OperationPolicy(
                name,
                texts(value.get("route")),
                value.path("launch").asString().equals("automatic"),
                ReleasePolicy.of(value.path("release").asString("never")),
                value.path("maxAttempts").asInt(5),
                value.path("qualification").asString("required").equals("required"),
                texts(value.get("search")),
                texts(value.get("mask")));
    }

    private static ProviderPolicy provider(String name, JsonNode value, ResultSet row) throws SQLException {
        JsonNode window = value.get("settlementWindowMs");
        boolean paused = row.getBoolean("paused");
        return new ProviderPolicy(
                name,
                Duration.ofMillis(value.path("timeoutMs").asLong()),
                value.path("lookUp").asBoolean(),
                value.path("cancel").asBoolean(),
                window == null || window.isNull() ? null : Duration.ofMillis(window.asLong()),
                paused,
                paused ? row.getString("pause_reason") : null);
    }

    private static List<String> texts(@Nullable JsonNode array) {
        List<String> texts = new ArrayList<>();
        if (array != null) {
            array.forEach(node -> texts.add(node.asString()));
        }
        return texts;
    }
}
