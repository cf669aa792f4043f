package onejob.views.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import onejob.views.text.Words;

/// What policy would have done, and what stood in the way of each step, as an event's detail tells it.
public final class Barred {
    private final Words words;

    public Barred(Words words) {
        this.words = words;
    }

    /// In words, one after the other; empty where nothing is told.
    ///
    /// @param json a list of objects with `step`, `provider` and `code`
    public String told(String json) {
        List<String> told = new ArrayList<>();
        for (String one : objects(json)) {
            Map<String, String> facts = EventFacts.of(one);
            String code = facts.getOrDefault("code", "");
            String because = facts.getOrDefault("because", "");
            told.add(words.say(
                    because.isEmpty() ? "barred.step" : "barred.step.because",
                    words.code("step", facts.getOrDefault("step", "")),
                    facts.getOrDefault("provider", ""),
                    words.code("refusal.brief", code),
                    because));
        }
        return String.join("; ", told);
    }

    /// The objects of a list, each as its own text.
    private static List<String> objects(String json) {
        List<String> objects = new ArrayList<>();
        int depth = 0;
        int from = -1;
        boolean quoted = false;
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (quoted) {
                i += c == '\\' ? 1 : 0;
                quoted = c != '"';
                continue;
            }
            quoted = c == '"';
            if (c == '{' && depth++ == 0) {
                from = i;
            } else if (c == '}' && --depth == 0 && from >= 0) {
                objects.add(json.substring(from, i + 1));
            }
        }
        return objects;
    }
}
