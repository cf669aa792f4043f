package onejob.app.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Fills `${NAME}` from the environment that the process was started with.
final class Environment {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

    private final Map<String, String> variables;

    Environment(Map<String, String> variables) {
        this.variables = Map.copyOf(variables);
    }

    /// The text with every reference filled in; what is not set is told, and left as it stands.
    String fill(String text, Consumer<String> unset) {
        return fill(text, unset, value -> {});
    }

    private String fill(String text, Consumer<String> unset, Consumer<String> filled) {
        return REFERENCE.matcher(text).replaceAll(reference -> {
            String value = variables.get(reference.group(1));
            if (value == null || value.isEmpty()) {
                unset.accept(reference.group(1));
                return Matcher.quoteReplacement(reference.group());
            }
            filled.accept(value);
            return Matcher.quoteReplacement(value);
        });
    }

    Secret secret(String text) {
        String[] missing = new String[1];
        List<String> parts = new ArrayList<>();
        String filled = fill(text, name -> missing[0] = name, parts::add);
        return missing[0] == null ? new Secret(filled, null, parts) : new Secret(null, missing[0], List.of());
    }
}
