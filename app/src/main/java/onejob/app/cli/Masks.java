package onejob.app.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onejob.app.json.StrictJson;
import onejob.domain.job.Job;
import onejob.domain.json.JsonValue;
import onejob.domain.provider.OperationPolicy;
import onejob.domain.provider.Published;

/// Payload members that an operation wants hidden are hidden wherever a person looks, the command line included. A
/// payload with nothing to hide is shown exactly as it came.
final class Masks {
    private static final JsonValue HIDDEN = new JsonValue.Text("\u2022\u2022\u2022");

    private final Published published;

    Masks(Published published) {
        this.published = published;
    }

    List<Job> over(List<Job> jobs) {
        return jobs.stream().map(this::over).toList();
    }

    Job over(Job job) {
        List<String> pointers =
                published.operation(job.operation()).map(OperationPolicy::mask).orElse(List.of());
        String payload = job.payload();
        return pointers.isEmpty() || payload == null ? job : withPayload(job, hidden(payload, pointers));
    }

    static String hidden(String payload, List<String> pointers) {
        try {
            JsonValue original = StrictJson.read(payload);
            JsonValue shown = original;
            for (String pointer : pointers) {
                shown = hide(shown, tokens(pointer));
            }
            return shown.equals(original) ? payload : StrictJson.write(shown);
        } catch (StrictJson.Malformed e) {
            // Nothing that cannot be read is stored; if it is all the same, nobody can say what it would give away.
            return StrictJson.write(HIDDEN);
        }
    }

    /// RFC 6901: `~1` is a slash, `~0` a tilde.
    private static List<String> tokens(String pointer) {
        if (pointer.isEmpty()) {
            return List.of();
        }
        return List.of(pointer.substring(1).split("/", -1)).stream()
                .map(token -> token.replace("~1", "/").replace("~0", "~"))
                .toList();
    }

    private static JsonValue hide(JsonValue value, List<String> path) {
        if (path.isEmpty()) {
            return HIDDEN;
        }
        List<String> rest = path.subList(1, path.size());
        return switch (value) {
            case JsonValue.Members m -> {
                Map<String, JsonValue> members = new LinkedHashMap<>(m.members());
                members.computeIfPresent(path.getFirst(), (name, member) -> hide(member, rest));
                yield new JsonValue.Members(members);
            }
            case JsonValue.Elements e -> {
                List<JsonValue> elements = new ArrayList<>();
                for (int i = 0; i < e.elements().size(); i++) {
                    JsonValue element = e.elements().get(i);
                    elements.add(path.getFirst().equals(Integer.toString(i)) ? hide(element, rest) : element);
                }
                yield new JsonValue.Elements(elements);
            }
            case JsonValue.Text text -> text;
            case JsonValue.Decimal decimal -> decimal;
            case JsonValue.Bool bool -> bool;
            case JsonValue.Null nothing -> nothing;
        };
    }

    private static Job withPayload(Job job, String payload) {
        return new Job(
                job.owner(),
                job.id(),
                job.key(),
                job.operation(),
                job.provider(),
                payload,
                job.status(),
                job.suspectedDuplicate(),
                job.version(),
                job.completedBy(),
                job.result(),
                job.createdAt(),
                job.closedAt(),
                job.attempts());
    }
}
