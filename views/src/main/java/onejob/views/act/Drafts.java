package onejob.views.act;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import org.jspecify.annotations.Nullable;

/// What people have typed and not yet given to the database, by job and deed: leaving a dialog loses no word. Used on
/// the
/// front thread only.
public final class Drafts {
    static final int MOST = 200;

    /// What makes a deed this one and no other.
    record Key(
            JobId job,
            Deed deed,
            @Nullable AttemptId attempt,
            @Nullable UUID late) {
        static Key of(Offer offer) {
            return new Key(
                    offer.job().id(),
                    offer.deed(),
                    offer.attempt().map(a -> a.id()).orElse(null),
                    offer.late().map(l -> l.id()).orElse(null));
        }
    }

    private final Map<Key, Draft> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Draft> eldest) {
            return size() > MOST;
        }
    };

    /// What was typed for this deed before, with nothing chosen.
    Optional<Draft> of(Offer offer) {
        return Optional.ofNullable(kept.get(Key.of(offer)))
                .map(draft -> draft.typed().to(offer.provider()));
    }

    /// Keeps what was typed, if anything was.
    void keep(Offer offer, Draft draft) {
        if (draft.nothingTyped()) {
            kept.remove(Key.of(offer));
        } else {
            kept.put(Key.of(offer), draft);
        }
    }

    /// It is on record now.
    void drop(Offer offer) {
        kept.remove(Key.of(offer));
    }
}
