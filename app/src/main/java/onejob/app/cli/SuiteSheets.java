package onejob.app.cli;

import java.util.List;
import java.util.function.BiFunction;
import onejob.app.json.JsonObject;
import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.SuiteRun;
import onejob.domain.qualify.SuiteRun.CaseAnswer;
import onejob.domain.qualify.SuiteRun.CaseRun;

/// A suite's run, as a document and in a sentence.
final class SuiteSheets {
    private SuiteSheets() {}

    /// `{"run","operation","provider","outcome",…,"cases":[…]}`; the answers of a case that failed go with it.
    static String json(SuiteRun run, BiFunction<SuiteRun, CaseRun, List<CaseAnswer>> answers) {
        return JsonObject.begin()
                .text("run", run.id().toString())
                .text("operation", run.operation())
                .text("provider", run.provider())
                .text("outcome", run.state().word())
                .text("because", run.because())
                .text("askedBy", run.askedBy())
                .time("askedAt", run.askedAt())
                .text("engine", run.engine())
                .time("endedAt", run.endedAt())
                .time("expiresAt", run.expiresAt())
                .number("passed", run.passed())
                .objects(
                        "cases",
                        run.cases(),
                        (object, one) -> one(
                                object,
                                one,
                                one.state() == CaseRun.Progress.FAILED ? answers.apply(run, one) : List.of()))
                .end();
    }

    private static void one(JsonObject object, CaseRun one, List<CaseAnswer> answers) {
        object.text("case", one.name())
                .text("state", one.state().word())
                .number("answered", one.answered())
                .number("of", one.repeat())
                .number("millis", one.took().toMillis())
                .objects("verdicts", one.verdicts(), SuiteSheets::verdict)
                .objects(
                        "answers",
                        answers,
                        (each, answer) -> each.number("repetition", answer.repetition())
                                .number("status", answer.status())
                                .text("request", answer.request())
                                .text("answer", answer.answer()));
    }

    private static void verdict(JsonObject object, CheckVerdict verdict) {
        object.text("rule", verdict.rule().word())
                .text("pointer", verdict.pointer())
                .flag("passed", verdict.passed())
                .text("expected", verdict.expected())
                .text("found", verdict.found());
    }

    static String summary(SuiteRun run) {
        String pair = run.provider() + " for " + run.operation();
        String cases = run.passed() + " of " + run.cases().size() + " cases passed";
        return switch (run.state()) {
            case PASSED ->
                "Passed: " + pair + ", " + cases + "; it may serve as fallback until " + run.expiresAt() + ".";
            case FAILED -> "Not passed: " + pair + ", " + cases + ".";
            case STOPPED -> "Stopped by " + run.stoppedBy() + ": " + pair + ". What was proven before stays.";
            case ENGINE_LOST -> "Not finished: " + pair + "; " + run.because() + ". Run it again.";
            case CHANGED -> "Not finished: the configuration of " + pair + " was changed meanwhile. Run it again.";
            case NO_SUITE ->
                "Refused: the operation " + run.operation()
                        + " has no contract suite; write `contract:` with its cases.";
            case NO_SANDBOX ->
                "Refused: the provider " + run.provider() + " has no `qualifyUrl`, and the operation " + run.operation()
                        + " has side effects; write where its sandbox is.";
            case WAITING, RUNNING -> "Not finished: " + pair + ".";
        };
    }
}
