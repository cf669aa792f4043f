package onejob.persistence.codec;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.Failure;
import onejob.domain.attempt.FailureKind;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.attempt.Role;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What `onejob.attempts_of` answers: a job's attempts with their late answers, in one column.
final class AttemptsCodec {
    private static final JsonMapper JSON = JsonMapper.shared();

    private AttemptsCodec() {}

    static List<Attempt> read(String json) {
        List<Attempt> attempts = new ArrayList<>();
        for (JsonNode node : JSON.readTree(json)) {
            attempts.add(attempt(node));
        }
        return attempts;
    }

    private static Attempt attempt(JsonNode node) {
        AttemptId id = AttemptId.parse(node.get("id").asString());
        String provider = node.get("provider").asString();
        AttemptState state = AttemptState.of(node.get("state").asString());
        String kind = text(node, "kind");
        List<LateAnswer> late = new ArrayList<>();
        for (JsonNode answer : node.get("late")) {
            late.add(lateAnswer(answer, id, provider));
        }
        return new Attempt(
                id,
                node.get("number").asInt(),
                provider,
                Role.of(node.get("role").asString()),
                state,
                node.get("version").asLong(),
                node.get("readVersion").asLong(),
                text(node, "reference"),
                kind == null || state == AttemptState.SUCCEEDED
                        ? null
                        : new Failure(FailureKind.of(kind), text(node, "message")),
                text(node, "engine"),
                node.get("launchedBy").asString(),
                OffsetDateTime.parse(node.get("launchedAt").asString()).toInstant(),
                instant(node, "sentAt"),
                instant(node, "deadlineAt"),
                instant(node, "endedAt"),
                node.get("assumed").asBoolean(),
                text(node, "override"),
                late);
    }

    private static LateAnswer lateAnswer(JsonNode node, AttemptId attempt, String provider) {
        String review = text(node, "review");
        return new LateAnswer(
                UUID.fromString(node.get("id").asString()),
                attempt,
                provider,
                OffsetDateTime.parse(node.get("at").asString()).toInstant(),
                LateAnswer.Told.of(node.get("outcome").asString()),
                text(node, "reference"),
                node.get("sha256").asString(),
                LateAnswer.LostBecause.of(node.get("lostBecause").asString()),
                review == null ? null : LateAnswer.Review.of(review));
    }

    private static @Nullable String text(JsonNode node, String member) {
        JsonNode value = node.get(member);
        return value == null || value.isNull() ? null : value.asString();
    }

    private static @Nullable Instant instant(JsonNode node, String member) {
        String value = text(node, member);
        return value == null ? null : OffsetDateTime.parse(value).toInstant();
    }
}
