package onejob.app.config;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// Checks an operation's `contract`, which is kept as it stands: the suite and its fingerprint read it
/// from there.
final class ContractReader {
    private static final String CHECK =
            "write { pointer: /member, equals: VALUE }, equalsInput: /member or maxBytes: N";

    private ContractReader() {}

    static @Nullable JsonValue read(Block operation) {
        JsonValue contract = operation.json("contract");
        if (contract == null) {
            return null;
        }
        Block block = operation.block("contract");
        if (block.duration("validFor", null) == null && block.node("validFor") == null) {
            block.missing("validFor", "write how long a pass holds, such as 30d");
        }
        if (block.elements("cases").isEmpty()) {
            block.missing("cases", "write at least one case with `name`, `payload` and `checks`");
        }
        Set<String> names = new HashSet<>();
        for (Block each : block.blocks("cases", "a case of the contract")) {
            readCase(each, names);
        }
        block.done();
        return contract;
    }

    private static void readCase(Block block, Set<String> names) {
        String name = block.required("name", "write what it shows, in a few words");
        if (!name.isEmpty() && !names.add(name)) {
            block.problem("name", "two cases are named `" + name + "`; give each a name of its own");
        }
        if (block.json("payload") == null) {
            block.missing("payload", "write the payload that is sent");
        }
        block.number("repeat", 1, 1, 1000);
        if (block.elements("checks").isEmpty()) {
            block.missing("checks", CHECK);
        }
        for (Block check : block.blocks("checks", "a check of the contract")) {
            readCheck(check);
        }
        block.done();
    }

    private static void readCheck(Block block) {
        if (block.node("pointer") == null) {
            block.missing("pointer", CHECK);
        }
        block.pointer("pointer");
        block.pointer("equalsInput");
        block.number("maxBytes", 1, 1, 100_000_000);
        long wanted = Stream.of("equals", "equalsInput", "maxBytes")
                .filter(block::has)
                .count();
        if (wanted != 1) {
            block.missing("equals", "a check wants exactly one of equals, equalsInput and maxBytes: " + CHECK);
        }
        block.done();
    }
}
