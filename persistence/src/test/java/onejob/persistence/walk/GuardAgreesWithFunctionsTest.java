package onejob.persistence.walk;

import static org.assertj.core.api.Assertions.assertThat;

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
            + OPERATION.formatted("strict", "operator", "none", "fail") + "}," + PROVIDERS;
    /// Nothing is left but an operation that no job has, and one provider.
    private static final String LATER = "{\"operations\": {" + OPERATION.formatted("other", "never", "none", "hold")
            + "}, \"providers\": {\"slow\": {\"timeoutMs\": 1, \"answerWithinMs\": 1, \"settlementWindowMs\": null,"
            + " \"lookUp\": false, \"cancel\": true, \"paused\": false}}}";

    @Test
    void guardAndFunctionsAnswerAlikeInEveryReachableStateToEveryCommandInEveryRole() throws Exception {
        try (World world = new World(WORLD);
                Walk walk = new Walk(world)) {
            walk.everyStateOf("work", Integer.getInteger("walk.depth", 6), Integer.getInteger("walk.every", 4));
            walk.everyStateOf("guarded", 4, 3);
            walk.everyStateOf("racing", 4, 3);
            walk.everyStateOf("strict", 4, 3);
            walk.nothing();
            world.database.publish(LATER);
            walk.everyStateAgain();

            System.out.printf(
                    "walk: %d states %s, %d (state, command, role) triples, %d pieces of news compared: %s%n",
                    walk.states(), walk.depths, walk.triples, walk.heard, walk.answers);
            assertThat(walk.differences.stream().limit(30))
                    .as("of %d", walk.differences.size())
                    .isEmpty();
            world.assertWhole();
        }
    }
}
