package onejob.views.bulk;

import java.util.ArrayList;
import java.util.List;
import onejob.domain.people.Evidence;
import onejob.views.act.Deed;
import onejob.views.text.Times;
import onejob.views.text.Words;

/// What is said of all of them together: titles, sums, the button, how far a run is.
final class BulkTold {
    private final BulkModel model;
    private final Words words;

    BulkTold(BulkModel model, Words words) {
        this.model = model;
        this.words = words;
    }

    private String key(String part) {
        return "bulk." + part + "." + model.deed().word();
    }

    /// "Cancel attempts of 9 selected jobs"
    String title() {
        return words.count(key("title"), model.size());
    }

    /// "Cancel 6 attempts"
    String button() {
        return words.count(key("do"), model.still());
    }

    /// "will be cancelled"
    String will() {
        return words.count(key("will"), model.still());
    }

    /// "cancelled"
    String did(int count) {
        return words.count(key("did"), count);
    }

    /// "6 fences move, 6 jobs become open"
    String sums(Preview preview) {
        List<String> parts = new ArrayList<>();
        int moved = preview.will().size() - preview.still();
        if (moved > 0) {
            parts.add(words.count("bulk.moved", moved));
        }
        if (preview.fences() > 0) {
            parts.add(words.count("bulk.fences", preview.fences()));
        }
        preview.becoming().forEach((status, count) -> parts.add(words.count("bulk.become." + status.word(), count)));
        if (parts.isEmpty()) {
            parts.add(words.say("bulk.become.nothing"));
        }
        return String.join(", ", parts);
    }

    /// Of how many it may have happened all the same, if of any.
    String unsettled(Preview preview) {
        boolean guess = model.deed() == Deed.CANCEL && model.draft().get().evidence() == Evidence.ASSUMED;
        int count = guess ? model.still() : preview.unsettled();
        boolean launches = model.deed() == Deed.LAUNCH_FALLBACK;
        return count == 0 ? "" : words.count(launches ? "bulk.unsettled.launch" : "bulk.unsettled", count);
    }

    /// How far a run is, and how long the rest will take.
    String progress(BulkRun run, Times times) {
        String far = words.say("bulk.progress", words.number(run.told().get()), words.number(run.all()));
        return run.rest()
                .map(rest -> far + ", " + words.say("bulk.rest", times.age(rest.plusMillis(500))))
                .orElse(far);
    }

    /// What it is about at the moment, where that needs a word.
    String stage(BulkRun run) {
        return switch (run.stage().get()) {
            case AWAY -> words.say("bulk.stage.away");
            case LOOKING_UP -> words.say("bulk.stage.looking");
            case ASKING -> words.say("bulk.stage.asking");
            case WORKING -> words.say(run.stopping().get() ? "bulk.stage.stopping" : "bulk.stage.working");
            case ENDED -> words.say("bulk.stage.ended");
        };
    }
}
