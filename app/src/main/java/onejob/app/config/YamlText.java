package onejob.app.config;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onejob.domain.json.JsonValue;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/// YAML 1.2 with JSON's types, as nodes that know their lines. We read nodes, not objects: objects have
/// forgotten where they stood, and 1.10 would have become 1.1.
final class YamlText {
    private YamlText() {}

    /// The file's one document; null when it is empty or not YAML, which is then among the problems.
    static @Nullable Node compose(String text, Problems problems) {
        try {
            LoadSettings settings =
                    LoadSettings.builder().setMaxAliasesForCollections(50).build();
            Node root = new Compose(settings).composeString(text).orElse(null);
            if (root == null) {
                problems.add(0, "the file is empty; it needs `operations` and `providers`");
            }
            return root;
        } catch (StackOverflowError e) {
            problems.add(0, "not YAML that can be read: brackets within brackets, far too deep");
            return null;
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(m -> m.getLine() + 1).orElse(0);
            String why = e.getProblem() == null ? "it cannot be read" : e.getProblem();
            problems.add(line, "not YAML: " + why.replaceAll("\\s+", " "));
            return null;
        } catch (YamlEngineException e) {
            problems.add(0, "not YAML: " + String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
            return null;
        }
    }

    static boolean isNull(Node node) {
        return node.getTag().equals(Tag.NULL);
    }

    /// Members by name, each name once.
    static Map<String, NodeTuple> members(MappingNode node, Problems problems) {
        Map<String, NodeTuple> members = new LinkedHashMap<>();
        for (NodeTuple tuple : node.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                problems.add(tuple.getKeyNode(), "a key must be plain text");
            } else if (members.putIfAbsent(key.getValue(), tuple) != null) {
                int first = Problems.line(members.get(key.getValue()).getKeyNode());
                problems.add(key, "`" + key.getValue() + "` is given twice, first on line " + first + "; keep one");
            }
        }
        return members;
    }

    /// The node as JSON, exactly.
    static JsonValue json(Node node, Problems problems) {
        if (node.isRecursive()) {
            problems.add(node, "an alias that contains itself");
            return JsonValue.Null.NULL;
        }
        return switch (node) {
            case MappingNode mapping -> {
                Map<String, JsonValue> members = new LinkedHashMap<>();
                members(mapping, problems)
                        .forEach((name, tuple) -> members.put(name, json(tuple.getValueNode(), problems)));
                yield new JsonValue.Members(members);
            }
            case SequenceNode sequence -> {
                List<JsonValue> elements = new ArrayList<>();
                sequence.getValue().forEach(element -> elements.add(json(element, problems)));
                yield new JsonValue.Elements(elements);
            }
            case ScalarNode scalar -> scalar(scalar, problems);
            default -> throw new IllegalStateException("no kind of YAML node: " + node.getNodeType());
        };
    }

    /// The same bounds as for a payload's numbers: what is beyond them, a database does not keep.
    private static JsonValue number(ScalarNode node, BigDecimal number, Problems problems) {
        long exponent = (long) number.precision() - number.scale() - 1;
        if (number.precision() > 100 || Math.abs(exponent) > 1000) {
            problems.add(node, "a number has at most 100 digits and an exponent of at most 1000; write a smaller one");
            return new JsonValue.Decimal(BigDecimal.ZERO);
        }
        return new JsonValue.Decimal(number);
    }

    private static JsonValue scalar(ScalarNode node, Problems problems) {
        String text = node.getValue();
        Tag tag = node.getTag();
        if (tag.equals(Tag.STR)) {
            return new JsonValue.Text(text);
        }
        if (tag.equals(Tag.NULL)) {
            return JsonValue.Null.NULL;
        }
        if (tag.equals(Tag.BOOL)) {
            return text.equals("true") ? JsonValue.Bool.TRUE : JsonValue.Bool.FALSE;
        }
        try {
            if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
                return number(node, new BigDecimal(text), problems);
            }
            problems.add(node, "no JSON has a value of the type " + tag.getValue() + "; write text in quotes");
        } catch (NumberFormatException e) {
            problems.add(node, "`" + text + "` is no JSON number; write text in quotes");
        }
        return JsonValue.Null.NULL;
    }
}
