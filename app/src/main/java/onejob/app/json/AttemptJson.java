package onejob.app.json;

import onejob.domain.attempt.Attempt;
import onejob.domain.attempt.AttemptState;
import onejob.domain.attempt.LateAnswer;

/// The shape of an attempt within a job.
final class AttemptJson {
    private AttemptJson() {}

    static void members(JsonObject object, Attempt attempt) {
        object.text("id", attempt.id().toString())
                .number("number", attempt.number())
                .text("provider", attempt.provider())
                .text("role", attempt.role().word())
                .text("state", attempt.state().word())
                .number("version", attempt.version())
                .number("readVersion", attempt.readVersion())
                .text("reference", attempt.reference())
                .object(
                        "failure",
                        attempt.state() == AttemptState.SUCCEEDED ? null : attempt.failure(),
                        (o, failure) -> o.text("kind", failure.kind().word()).text("message", failure.message()))
                .text("engine", attempt.engine())
                .text("launchedBy", attempt.launchedBy())
                .time("launchedAt", attempt.launchedAt())
                .time("sentAt", attempt.sentAt())
                .time("deadlineAt", attempt.deadlineAt())
                .time("endedAt", attempt.endedAt())
                .objects("lateAnswers", attempt.lateAnswers(), AttemptJson::late);
    }

    private static void late(JsonObject object, LateAnswer late) {
        object.time("at", late.at())
                .text("outcome", late.outcome().word())
                .text("reference", late.reference())
                .text("sha256", late.sha256())
                .text("lostBecause", late.lostBecause().word())
                .text("review", late.review() == null ? null : late.review().word());
    }
}
