package onejob.persistence.codec;

import java.util.ArrayList;
import java.util.List;
import onejob.domain.qualify.CheckVerdict;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/// Verdicts of checks as JSON.
public final class Verdicts {
    private Verdicts() {}

    public static String write(List<CheckVerdict> verdicts) {
        ArrayNode all = JsonMapper.shared().createArrayNode();
        for (CheckVerdict verdict : verdicts) {
            all.addObject()
                    .put("rule", verdict.rule().word())
                    .put("pointer", verdict.pointer())
                    .put("passed", verdict.passed())
                    .put("expected", verdict.expected())
                    .put("found", verdict.found());
        }
        return all.toString();
    }

    public static List<CheckVerdict> read(String text) {
        return read(JsonMapper.shared().readTree(text));
    }

    static List<CheckVerdict> read(JsonNode array) {
        List<CheckVerdict> verdicts = new ArrayList<>();
        for (JsonNode one : array) {
            verdicts.add(new CheckVerdict(
                    CheckVerdict.Rule.of(one.path("rule").asString()),
                    one.path("pointer").asString(),
                    one.path("passed").asBoolean(),
                    one.path("expected").asString(),
                    one.path("found").asString()));
        }
        return verdicts;
    }
}
