package onejob.persistence.walk;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.FailureKind;
import onejob.domain.provider.News;
import onejob.persistence.testing.Sandbox;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// The guard says before the click what the functions say after it: on every reachable state of a small world, for
/// every
/// command, right and wrong, in every role. So does the contract's table of states and news.
class GuardAgreesWithFunctionsTest {
    private static final String PROVIDERS = """
            "providers": {
              "slow":   {"timeoutMs": 3600000, "answerWithinMs": 3600000, "settlementWindowMs": null, "lookUp": true,
                         "cancel": true, "paused": false},
              "over":   {"timeoutMs": 0, "answerWithinMs": 0, "settlementWindowMs": null, "lookUp": true,
                         "cancel": false, "paused": false},
              "bare":   {"timeoutMs": 3600000, "answerWithinMs": 3600000, "settlementWindowMs": null, "lookUp": false,
                         "cancel": false, "paused": false},
              "halted": {"timeoutMs": 3600000, "answerWithinMs": 3600000, "settlementWindowMs": null, "lookUp": false,
                         "cancel": false, "paused": true}}}""";
    private static final String OPERATION = """
            "%s": {"route": ["slow", "over", "bare", "halted"], "launch": "manual", "release": "%s", "maxAttempts": 2,
                   "qualification": "%s", "onRejected": "%s", "search": [], "mask": []}""";
    /// Work goes through all; the others differ from it in one thing each.
    private static final String WORLD = "{\"operations\": {" + OPERATION.formatted("work", "operator", "none", "hold")
            + "," + OPERATION.formatted("guarded", "never", "required", "hold") + ","
            + OPERATION.formatted("racing", "admin", "none", "hold") + ","
            + OPERATION.formatted("strict", "operator", "none", "fail") + ","
            + OPERATION.formatted("spent", "operator", "none", "hold\", \"onExhausted\": \"fail") + ","
            // Its step is planned, and not due as long as this test runs.
            + OPERATION.formatted(
                    "again",
                    "operator",
                    "none",
                    "hold\", \"retry\": {\"mode\": \"automatic\", \"backoffMs\": 7200000,"
                            + " \"maxBackoffMs\": 7200000}, \"onRejected\": \"hold")
            + "," + OPERATION.formatted("cleared", "never", suite("1d"), "hold")
            + "," + OPERATION.formatted("lapsed", "never", suite("1ms"), "hold")
            + "," + OPERATION.formatted("withdrawn", "never", suite("1d"), "hold")
            + "}," + PROVIDERS;
    /// Nothing is left but an operation that no job has, and one provider.
    private static final String LATER = "{\"operations\": {" + OPERATION.formatted("other", "never", "none", "hold")
            + "}, \"providers\": {\"slow\": {\"timeoutMs\": 1, \"answerWithinMs\": 1, \"settlementWindowMs\": null,"
            + " \"lookUp\": false, \"cancel\": true, \"paused\": false}}}";

    private static final String[] RELEASED_AND_ANOTHER = {
        "launch slow", "sent 1", "timeout 1", "release 1", "launch over", "sent 2"
    };
    private static final String[] WON_AND_ANOTHER_ALIVE = {
        "launch over", "sent 1", "timeout 1", "release 1", "launch slow", "sent 2", "succeeded 1"
    };
    private static final String[] CANCELLED_AND_LATE = {
        "launch slow", "sent 1", "timeout 1", "cancel, assumed 1", "succeeded 1", "review as reversed 0", "launch slow"
    };

    /// A fallback must be qualified, and there is a suite to pass.
    private static String suite(String validFor) {
        return "required\", \"sideEffects\": \"none\", \"contract\": {\"validFor\": \"" + validFor
                + "\", \"cases\": [{\"name\": \"one\", \"payload\": 1, \"checks\": []}]}, \"rest\": \"";
    }

    /// `over` has passed for three operations; for one its pass has expired, for one it was withdrawn by an answer.
    private static void qualify(World world) {
        Sandbox sandbox = new Sandbox(world, WORLD);
        for (String operation : new String[] {"cleared", "lapsed", "withdrawn"}) {
            sandbox.pass(operation, "over");
        }
        AttemptId violating = world.sent(world.submit("withdrawn").id(), "over");
        world.tell(violating, new News.Unknown(null, FailureKind.CONTRACT_VIOLATION, "no schema fits"));
    }

    @Test
    void guardAndFunctionsAnswerAlikeInEveryReachableStateToEveryCommandInEveryRole() throws Exception {
        try (World world = new World(WORLD);
                Walk walk = new Walk(world)) {
            int deeper = Integer.getInteger("walk.deeper", 0);
            walk.everyStateOf("work", 4 + deeper, 1);
            walk.everyStateOf("guarded", 3 + deeper, 2);
            qualify(world);
            walk.everyStateOf("cleared", 3 + deeper, 2);
            walk.everyStateOf("lapsed", 2 + deeper, 2);
            walk.everyStateOf("withdrawn", 2 + deeper, 2);
            assertThat(walk.answers).containsKeys("fallback_not_qualified", "qualification_expired");
            walk.everyStateOf("racing", 3 + deeper, 3);
            walk.everyStateOf("strict", 3 + deeper, 3);
            walk.everyStateOf("spent", 3 + deeper, 3);
            walk.everyStateOf("again", 3 + deeper, 3);
            walk.everyStateOf("work", 2 + deeper, 3, RELEASED_AND_ANOTHER);
            walk.everyStateOf("work", 1 + deeper, 2, WON_AND_ANOTHER_ALIVE);
            walk.everyStateOf("work", 2 + deeper, 3, CANCELLED_AND_LATE);
            walk.everyStateOf("strict", 1 + deeper, 3, RELEASED_AND_ANOTHER);
            walk.everyStateOf("spent", 1 + deeper, 3, RELEASED_AND_ANOTHER);
            walk.nothing();
            world.database.publish(LATER);
            walk.everyStateAgain(4);

            System.out.printf(
                    "walk: %d states, %d (state, command, role) triples, %d pieces of news compared: %s%n",
                    walk.states(), walk.triples, walk.heard, walk.answers);
            assertThat(walk.differences.stream().limit(30))
                    .as("of %d", walk.differences.size())
                    .isEmpty();
            world.assertWhole();
        }
    }
}
