package onejob.views.jobs;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import onejob.domain.port.JobFilter;
import onejob.domain.port.JobQuery.Order;
import onejob.domain.port.WorkList;
import onejob.views.jobs.JobListModel.Query;
import org.jspecify.annotations.Nullable;

/// A list's question as one line of text, and back.
final class QueryText {
    private QueryText() {}

    static String of(Query query) {
        List<String> parts = new ArrayList<>();
        put(parts, "list", query.list().name());
        put(parts, "order", query.order().name());
        put(parts, "search", query.search());
        JobFilter filter = query.filter();
        for (Facet<?> facet : Facet.ALL) {
            List<String> codes = facet.codes(filter);
            if (!codes.isEmpty()) {
                parts.add(facet.name() + "="
                        + String.join(",", codes.stream().map(QueryText::safe).toList()));
            }
        }
        put(parts, "several", filter.severalAttempts() ? "true" : "");
        put(parts, "duplicate", filter.suspectedDuplicate() ? "true" : "");
        put(parts, "older", text(filter.olderThan()));
        put(parts, "younger", text(filter.youngerThan()));
        put(parts, "from", text(filter.from()));
        put(parts, "until", text(filter.until()));
        return String.join("&", parts);
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    private static void put(List<String> parts, String name, String value) {
        if (!value.isEmpty()) {
            parts.add(name + "=" + safe(value));
        }
    }

    private static String safe(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /// What such a line asks; nothing if it was written by a console that knew more.
    static Optional<Query> read(String text) {
        Map<String, String> parts = new HashMap<>();
        for (String part : text.split("&", -1)) {
            int is = part.indexOf('=');
            if (is > 0) {
                parts.put(part.substring(0, is), part.substring(is + 1));
            }
        }
        try {
            JobFilter filter = JobFilter.NONE;
            for (Facet<?> facet : Facet.ALL) {
                String codes = parts.getOrDefault(facet.name(), "");
                if (!codes.isEmpty()) {
                    filter = facet.coded(
                            filter,
                            Arrays.stream(codes.split(",", -1))
                                    .map(QueryText::plain)
                                    .toList());
                }
            }
            String older = plain(parts.getOrDefault("older", ""));
            String younger = plain(parts.getOrDefault("younger", ""));
            String from = plain(parts.getOrDefault("from", ""));
            String until = plain(parts.getOrDefault("until", ""));
            filter = filter.withSeveralAttempts(parts.containsKey("several"))
                    .withSuspectedDuplicate(parts.containsKey("duplicate"))
                    .withOlderThan(older.isEmpty() ? null : Duration.parse(older))
                    .withYoungerThan(younger.isEmpty() ? null : Duration.parse(younger))
                    .withTime(
                            from.isEmpty() ? null : Instant.parse(from), until.isEmpty() ? null : Instant.parse(until));
            return Optional.of(new Query(
                    WorkList.valueOf(parts.getOrDefault("list", "")),
                    filter,
                    Order.valueOf(parts.getOrDefault("order", "")),
                    plain(parts.getOrDefault("search", ""))));
        } catch (IllegalArgumentException | DateTimeException e) {
            return Optional.empty();
        }
    }

    private static String plain(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
