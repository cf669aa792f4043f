package onejob.views.timeline;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onejob.views.text.Rich;
import onejob.views.text.Words;

/// Why policy started an attempt, in the person's language. What it does not know is told as it stands.
final class Why {
    private static final Pattern RETRY = Pattern.compile("retry after attempt (\\d+) failed (\\w+)");
    private static final Pattern FAILOVER =
            Pattern.compile("failover after attempt (\\d+) failed (\\w+); failoverOn \\w+(.*)");
    private static final Pattern PASSED_OVER = Pattern.compile("; (.+?) passed over: (\\w+)");

    private final Words words;

    Why(Words words) {
        this.words = words;
    }

    Rich told(String because) {
        Matcher retry = RETRY.matcher(because);
        if (retry.matches()) {
            return words.rich("event.launched.retry", retry.group(1), words.code("failure", retry.group(2)));
        }
        Matcher failover = FAILOVER.matcher(because);
        if (failover.matches()) {
            StringBuilder over = new StringBuilder();
            Matcher one = PASSED_OVER.matcher(failover.group(3));
            while (one.find()) {
                over.append(words.say(
                        "event.launched.passed_over", one.group(1), words.code("refusal.brief", one.group(2))));
            }
            return words.rich(
                    "event.launched.failover", failover.group(1), words.code("failure", failover.group(2)), over);
        }
        return words.rich("event.launched.reason", because);
    }
}
