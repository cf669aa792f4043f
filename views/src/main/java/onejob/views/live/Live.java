package onejob.views.live;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import onejob.domain.job.JobId;
import onejob.domain.people.PersonRole;
import onejob.domain.port.Jobs.Here;
import onejob.domain.port.WorkList;
import onejob.domain.provider.Published;
import org.jspecify.annotations.Nullable;

/// What the console knows of the database as a whole: its clock, who we are there, and since when it has been silent.
/// Used on the front thread only.
public final class Live {
    static final Duration STALE_AFTER = Duration.ofSeconds(3);
    /// So that it is said within ten seconds.
    static final Duration LOST_AFTER = Duration.ofMillis(9_500);

    private final LongSupplier nanos;
    private final ReadOnlyObjectWrapper<Freshness> freshness = new ReadOnlyObjectWrapper<>(Freshness.CONNECTING);
    private final List<Consumer<Set<JobId>>> listeners = new CopyOnWriteArrayList<>();
    private final List<Runnable> countListeners = new CopyOnWriteArrayList<>();
    private Map<WorkList, Long> counts = new EnumMap<>(WorkList.class);
    private Published published = Published.NONE;
    private @Nullable Here here;
    private long hereNanos;
    private long heardNanos;

    /// Stands on a clock that never jumps.
    ///
    /// @param nanos elapsed nanoseconds, as `System.nanoTime`
    public Live(LongSupplier nanos) {
        this.nanos = nanos;
        heardNanos = nanos.getAsLong();
    }

    public ReadOnlyObjectProperty<Freshness> freshness() {
        return freshness.getReadOnlyProperty();
    }

    public Optional<Here> here() {
        return Optional.ofNullable(here);
    }

    public PersonRole role() {
        return here == null || here.role() == null ? PersonRole.VIEWER : here.role();
    }

    public Published published() {
        return published;
    }

    public Map<WorkList, Long> counts() {
        return counts;
    }

    /// The time by the database's clock, counted on from when it was last asked.
    public Instant now() {
        return here == null ? Instant.now() : here.now().plusNanos(nanos.getAsLong() - hereNanos);
    }

    /// How long the database has been silent.
    public Duration silence() {
        return Duration.ofNanos(Math.max(0, nanos.getAsLong() - heardNanos));
    }

    /// The moment that everything shown was true at.
    public Instant dataOf() {
        return now().minus(silence());
    }

    /// The time up to which is known how things stand: while the database is silent it stands still.
    public Instant seen() {
        return freshness.get() == Freshness.LIVE ? now() : dataOf();
    }

    /// Looks at the clock: silence makes data stale, and then lost.
    public void tick() {
        if (freshness.get() == Freshness.CONNECTING && silence().compareTo(LOST_AFTER) < 0) {
            return;
        }
        Duration silence = silence();
        if (silence.compareTo(LOST_AFTER) >= 0) {
            freshness.set(Freshness.LOST);
        } else {
            freshness.set(silence.compareTo(STALE_AFTER) >= 0 ? Freshness.STALE : Freshness.LIVE);
        }
    }

    void heard(Here heard) {
        here = heard;
        hereNanos = nanos.getAsLong();
        alive();
    }

    void alive() {
        heardNanos = nanos.getAsLong();
        if (here != null) {
            freshness.set(Freshness.LIVE);
        }
    }

    void learned(Map<WorkList, Long> newCounts, Published newest) {
        counts = newCounts;
        published = newest;
        countListeners.forEach(Runnable::run);
    }

    void changed(Set<JobId> jobs) {
        listeners.forEach(listener -> listener.accept(jobs));
    }

    /// Tells which jobs changed, until the given back detachment is run. An empty set means: perhaps anything.
    public Runnable onChange(Consumer<Set<JobId>> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /// Tells of new counts and of a new configuration, for as long as the console lives.
    public void onCounts(Runnable listener) {
        countListeners.add(listener);
    }
}
