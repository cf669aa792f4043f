package onejob.views.shell;

import java.util.Optional;
import onejob.domain.port.Jobs.Here;
import onejob.views.connect.Environment;
import onejob.views.live.Freshness;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;

/// Why nothing may be done at the moment, whatever the job.
final class Locks {
    private final Live live;
    private final Environment environment;
    private final Words words;

    Locks(Live live, Environment environment, Words words) {
        this.live = live;
        this.environment = environment;
        this.words = words;
    }

    Optional<String> reason(Times times) {
        Freshness fresh = live.freshness().get();
        if (fresh == Freshness.STALE || fresh == Freshness.LOST) {
            return Optional.of(
                    words.say("lock." + (fresh == Freshness.LOST ? "lost" : "stale"), times.clock(live.dataOf())));
        }
        if (fresh == Freshness.CONNECTING) {
            return Optional.of(words.say("lock.connecting"));
        }
        if (environment.readOnlySchema()) {
            return Optional.of(words.say("lock.schema"));
        }
        if (environment.lookOnly()) {
            return Optional.of(words.say("lock.chosen"));
        }
        return live.here().filter(Here::readOnly).map(_ -> words.say("lock.readonly"));
    }
}
