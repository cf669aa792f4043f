package onejob.app.intake;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import onejob.app.json.StrictJson;
import onejob.domain.job.Intention;
import onejob.domain.json.JsonValue;
import onejob.domain.port.Submissions.Submitted;
import org.jspecify.annotations.Nullable;

/// Names the members in which two intentions differ, and none of their values: whoever holds the key may
/// be somebody else's mistake.
final class Differences {
    /// More would hide what is meant.
    private static final int SHOWN = 20;

    private final List<String> found = new ArrayList<>();

    private Differences() {}

    static List<String> between(Intention asked, Submitted.Conflict stored) {
        Differences differences = new Differences();
        if (!asked.operation().equals(stored.operation())) {
            differences.found.add("operation");
        }
        if (!Objects.equals(asked.provider(), stored.provider())) {
            differences.found.add("provider");
        }
        try {
            differences.compare("payload", asked.payload(), StrictJson.read(stored.payload()));
        } catch (StrictJson.Malformed e) {
            throw new IllegalStateException("a stored payload was read strictly before it was stored", e);
        }
        List<String> found = differences.found;
        return found.size() <= SHOWN ? found : found.subList(0, SHOWN);
    }

    private void compare(String at, @Nullable JsonValue one, @Nullable JsonValue other) {
        if (found.size() > SHOWN) {
            return;
        }
        if (one instanceof JsonValue.Members(var ones) && other instanceof JsonValue.Members(var others)) {
            Set<String> names = new LinkedHashSet<>(ones.keySet());
            names.addAll(others.keySet());
            names.forEach(name -> compare(at + "/" + escaped(name), ones.get(name), others.get(name)));
        } else if (one instanceof JsonValue.Elements(var ones) && other instanceof JsonValue.Elements(var others)) {
            for (int i = 0; i < Math.max(ones.size(), others.size()); i++) {
                compare(at + "/" + i, i < ones.size() ? ones.get(i) : null, i < others.size() ? others.get(i) : null);
            }
        } else if (!same(one, other)) {
            found.add(at);
        }
    }

    /// 1, 1.0 and 1e0 are one number.
    private static boolean same(@Nullable JsonValue one, @Nullable JsonValue other) {
        if (one instanceof JsonValue.Decimal(BigDecimal a) && other instanceof JsonValue.Decimal(BigDecimal b)) {
            return a.compareTo(b) == 0;
        }
        return Objects.equals(one, other);
    }

    private static String escaped(String name) {
        String shown = name.length() <= 100 ? name : name.substring(0, 100) + "…";
        return shown.replace("~", "~0").replace("/", "~1");
    }
}
