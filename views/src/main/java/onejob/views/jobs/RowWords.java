package onejob.views.jobs;

import java.time.Duration;
import java.time.Instant;
import onejob.domain.attempt.AttemptState;
import onejob.domain.port.JobRow;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// What a row says, in words.
final class RowWords {
    private final Words words;
    private final Times times;

    RowWords(Words words, Times times) {
        this.words = words;
        this.times = times;
    }

    static Look look(Item.Row item) {
        return item.late() ? Look.SUPERSEDED : Look.of(item.row().status());
    }

    String status(Item.Row item) {
        return item.late() ? words.say("jobs.late") : words.say(look(item).key());
    }

    /// The second line: why it is so.
    String why(Item.Row item) {
        JobRow row = item.row();
        if (item.left()) {
            return words.say("jobs.left");
        }
        if (item.late() || row.lateUnreviewed() > 0) {
            return words.count("jobs.late.count", row.lateUnreviewed());
        }
        // That the work may have been done twice weighs more than how an attempt ended.
        if (row.suspectedDuplicate()) {
            return words.say("jobs.duplicate");
        }
        long failed =
                row.attempts().stream().filter(a -> a == AttemptState.FAILED).count();
        if (row.attempts().isEmpty()) {
            return words.say("jobs.nothing.launched");
        }
        if (failed > 1 && failed == row.attempts().size()) {
            return words.count("jobs.failed", failed);
        }
        if (row.why() != null) {
            return words.code("failure", row.why());
        }
        return words.count("jobs.tries", row.attempts().size());
    }

    String age(JobRow row, Instant now) {
        return times.age(Duration.between(row.since(), now));
    }

    String spoken(Item.Row item, Instant now) {
        JobRow row = item.row();
        String amount = row.amount() == null ? "" : row.amount() + " " + (row.currency() == null ? "" : row.currency());
        return words.say(
                "jobs.spoken",
                status(item),
                why(item),
                row.id().tail(),
                row.operation(),
                row.owner(),
                row.key(),
                amount,
                age(row, now));
    }
}
