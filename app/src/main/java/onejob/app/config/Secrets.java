package onejob.app.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

/// Which secrets a file names and the environment does not have, and which kind of process would miss
/// them.
final class Secrets {
    private record Missing(ConfigurationFile.Need need, int line, String key, String variable) {}

    private final List<Missing> missing = new ArrayList<>();

    @Nullable
    Secret take(Block block, String key, ConfigurationFile.Need need) {
        Node node = block.node(key);
        return node == null ? null : take(block, node, key, need);
    }

    @Nullable
    Secret take(Block block, Node node, String key, ConfigurationFile.Need need) {
        Secret secret = block.secret(node, key);
        if (secret != null && secret.missing() != null) {
            missing.add(new Missing(need, Problems.line(node), key, secret.missing()));
        }
        if (secret != null && secret.reveal().filter(String::isBlank).isPresent()) {
            block.problems()
                    .add(node, "`" + key + "` is empty; write \"${NAME}\" of an environment variable, or leave it out");
        }
        return secret;
    }

    void tell(Set<ConfigurationFile.Need> needs, Problems problems) {
        for (Missing m : missing) {
            if (needs.contains(m.need())) {
                problems.add(
                        m.line(),
                        "`" + m.key() + "` uses ${" + m.variable()
                                + "}, which this process needs and which is not set in the environment; set "
                                + m.variable());
            }
        }
    }
}
