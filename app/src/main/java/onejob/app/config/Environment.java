package onejob.app.config;

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
        return REFERENCE.matcher(text).replaceAll(reference -> {
            String value = variables.get(reference.group(1));
            if (value == null || value.isEmpty()) {
                unset.accept(reference.group(1));
                return Matcher.quoteReplacement(reference.group());
            }
            return Matcher.quoteReplacement(value);
        });
    }

    Secret secret(String text) {
        String[] missing = new String[1];
        String filled = fill(text, name -> missing[0] = name);
        return missing[0] == null ? Secret.of(filled) : new Secret(null, missing[0]);
    }
}
