package onejob.persistence.wall;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import org.junit.jupiter.api.Test;

/// What psql answers to whom: written to `target/refusal-table.md`, to be quoted.
class RefusalTableTest {
    private static final List<String> WHO =
            List.of("viewer", "operator", "admin", "engine", "intake", "owner", "superuser, replica");

    @Test
    void theTableIsWrittenAndSaysWhoMayWhat() throws SQLException, IOException {
        try (Wall wall = new Wall()) {
            AttemptId unknown = wall.world.unknown(wall.world.submit("held").id(), "acme");
            Map<String, String> verbs = verbs(wall, unknown);
            StringBuilder table = new StringBuilder("| | " + String.join(" | ", WHO) + " |\n|");
            table.append(" --- |".repeat(WHO.size() + 1)).append('\n');
            Map<String, Map<String, String>> cells = new LinkedHashMap<>();
            for (Map.Entry<String, String> verb : verbs.entrySet()) {
                table.append("| ").append(verb.getKey()).append(" |");
                for (String who : WHO) {
                    String answer = inShort(java.util.Objects.requireNonNull(wall.hands.get(who))
                            .answer(verb.getValue()));
                    cells.computeIfAbsent(who, it -> new LinkedHashMap<>()).put(verb.getKey(), answer);
                    table.append(' ').append(answer).append(" |");
                }
                table.append('\n');
            }
            Files.createDirectories(Path.of("target"));
            Files.writeString(Path.of("target", "refusal-table.md"), table);

            assertThat(cells.getOrDefault("viewer", Map.of()).values()).containsOnly("permission denied");
            assertThat(cells.getOrDefault("owner", Map.of()).values()).containsOnly("OJ005", "OJ001", "OJ002");
            assertThat(cells.getOrDefault("superuser, replica", Map.of()).values())
                    .containsOnly("OJ005", "OJ001", "OJ002");
            assertThat(cells.get("operator"))
                    .containsEntry("launch", Psql.APPLIED)
                    .containsEntry("launch, overriding the qualification", "refused: role_not_permitted")
                    .containsEntry("pause a provider", "permission denied")
                    .containsEntry("tell an answer", "permission denied");
            assertThat(cells.get("admin"))
                    .containsEntry("launch, overriding the qualification", Psql.APPLIED)
                    .containsEntry("pause a provider", Psql.APPLIED);
            assertThat(cells.get("engine"))
                    .containsEntry("tell an answer", Psql.APPLIED)
                    .containsEntry("close", "permission denied")
                    .containsEntry("callback", "permission denied");
            assertThat(cells.get("intake"))
                    .containsEntry("callback", Psql.APPLIED)
                    .containsEntry("tell an answer", "permission denied");
        }
    }

    private static Map<String, String> verbs(Wall wall, AttemptId unknown) {
        JobId fresh = wall.fresh;
        JobId guarded = wall.world.submit("guarded").id();
        JobId job = wall.world.jobOf(unknown).id();
        String late =
                wall.world.attempt(wall.winner).lateAnswers().getFirst().id().toString();
        Map<String, String> verbs = new LinkedHashMap<>();
        verbs.put("launch", call("launch_attempt(gen_random_uuid(), '%s', 'acme', 0, NULL, false)", fresh));
        verbs.put("launch, stale", call("launch_attempt(gen_random_uuid(), '%s', 'acme', 3, NULL, false)", fresh));
        verbs.put(
                "launch, overriding the qualification",
                call("launch_attempt(gen_random_uuid(), '%s', 'fallback-pay', 0, 'why', true)", guarded));
        verbs.put(
                "resolve",
                call("resolve_attempt(gen_random_uuid(), '%s', 3, 'failed', 'ledger', 'r', NULL, 'why')", unknown));
        verbs.put("cancel", call("cancel_attempt(gen_random_uuid(), '%s', 3, 'assumed', NULL, 'why')", unknown));
        verbs.put("release", call("release_attempt(gen_random_uuid(), '%s', 3, 'why')", unknown));
        verbs.put("check", call("check_attempt(gen_random_uuid(), '%s')", unknown));
        verbs.put("close", call("close_job(gen_random_uuid(), '%s', 'failed', 1, 0, 'why')", fresh));
        verbs.put(
                "close, while an attempt is unknown",
                call("close_job(gen_random_uuid(), '%s', 'failed', 1, 1, 'why')", job));
        verbs.put("review", call("review_late_answer(gen_random_uuid(), '%s', 'stands', 'r', 'why')", late));
        verbs.put("note", call("add_note(gen_random_uuid(), '%s', 'x')", fresh));
        verbs.put("show a payload", call("show_payload(gen_random_uuid(), '%s')", fresh));
        verbs.put("pause a provider", "SELECT pause_provider(gen_random_uuid(), 'acme', true, 'why')");
        verbs.put(
                "tell an answer",
                call(
                        "tell(gen_random_uuid(), gen_random_uuid(), 'alice', '" + job
                                + "', '%s', 'answer', 'succeeded',"
                                + " NULL, NULL, 'x', '1', sha256('x'), sha256('x'))",
                        unknown));
        verbs.put(
                "callback",
                call("callback('acme', '%s', 'succeeded', NULL, NULL, 'x', '1', sha256('x'), sha256('x'))", unknown));
        verbs.put("update a job", "UPDATE job SET status = 'failed' WHERE id = '" + fresh + "'");
        verbs.put("delete an event", "DELETE FROM event");
        return verbs;
    }

    private static String call(String text, Object id) {
        return "SELECT " + text.formatted(id);
    }

    private static String inShort(String answer) {
        return answer.startsWith("42501")
                ? "permission denied"
                : answer.startsWith("OJ") ? answer.substring(0, 5) : answer;
    }
}
