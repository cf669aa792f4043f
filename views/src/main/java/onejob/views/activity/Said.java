package onejob.views.activity;

import java.util.HashMap;
import java.util.Map;
import onejob.domain.port.PersonsDeed;
import onejob.views.timeline.EventFacts;

/// What a person brought to a deed: evidence, reference, reason. Of a refused command what they would have brought.
final class Said {
    private Said() {}

    static Map<String, String> of(PersonsDeed deed) {
        Map<String, String> facts = new HashMap<>(EventFacts.of(deed.detail()));
        String said = facts.remove("said");
        if (said != null) {
            facts.putAll(EventFacts.of(said));
        }
        return facts;
    }
}
