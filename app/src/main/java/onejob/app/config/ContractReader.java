package onejob.app.config;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// Checks an operation's `contract`, which is kept as it stands: the suite and its fingerprint read it
/// from there.
final class ContractReader {
    private final CheckReader checks;

    private ContractReader(CheckReader checks) {
        this.checks = checks;
    }

    /// Reads the block, if there is one.
    ///
    /// @param outputSchema where `noExtraMembers: true` takes the names from
    /// @param schemas JSON Schemas are held against their own
    static @Nullable JsonValue read(Block operation, JsonValue outputSchema, boolean schemas) {
        JsonValue contract = operation.json("contract");
        if (contract == null) {
            return null;
        }
        new ContractReader(new CheckReader(outputSchema, schemas)).read(operation.block("contract"));
        return contract;
    }

    private void read(Block block) {
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
    }

    private void readCase(Block block, Set<String> names) {
        String name = block.required("name", "write what it shows, in a few words");
        if (!name.isEmpty() && !names.add(name)) {
            block.problem("name", "two cases are named `" + name + "`; give each a name of its own");
        }
        if (block.json("payload") == null) {
            block.missing("payload", "write the payload that is sent");
        }
        block.number("repeat", 1, 1, 1000);
        block.word("expect", List.of("succeeded", "refused"), "succeeded");
        if (block.elements("checks").isEmpty()) {
            block.missing("checks", CheckReader.INSTEAD);
        }
        for (Block check : block.blocks("checks", "a check of the contract")) {
            checks.read(check);
        }
        block.done();
    }
}
