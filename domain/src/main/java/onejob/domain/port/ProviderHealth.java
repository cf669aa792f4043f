package onejob.domain.port;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How providers have been answering, seen from the jobs' own attempts: nobody is asked for it. Each call is one
/// statement on the primary and looks at a bounded stretch, however much there is. Blocks: never call it on the FX
/// thread. All throw {@link DatabaseUnavailable}.
public interface ProviderHealth {
    /// How far back is looked.
    Duration WINDOW = Duration.ofHours(1);

    /// Of each provider no more than its newest so many sent attempts are looked at.
    int MOST = 2_000;

    /// Into how many equal parts the window is cut.
    int SLICES = 30;

    /// How many open jobs are counted at most.
    int MOST_OPEN = 10_000;

    /// Every provider of the newest published revision, by name.
    List<Health> lastHour();

    /// How many jobs of each operation are open.
    Open open();

    /// How one provider has been answering.
    ///
    /// @param whole what came of all that was looked at
    /// @param slices of {@link #SLICES} parts of the window, the oldest first
    /// @param since since when all is looked at: the window's begin, or later where there was more than the bound
    /// @param median of the answers that came in time; null when there was none
    /// @param slowest of a hundred such answers ninety-nine were not slower; null when there was none
    /// @param pause null while it is not paused
    record Health(
            String provider,
            Share whole,
            List<Share> slices,
            Instant since,
            boolean bounded,
            @Nullable Duration median,
            @Nullable Duration slowest,
            @Nullable Pause pause) {
        public Health {
            slices = List.copyOf(slices);
        }
    }

    /// What came of attempts that were sent and are no longer waited for.
    ///
    /// @param succeeded answered in time
    /// @param refused a definite refusal
    /// @param notDone certainly not done, for another reason: not sent, not processed, stopped, no trace
    /// @param unknown nobody knows yet
    /// @param late answered after their deadline, or after they had ended
    record Share(int succeeded, int refused, int notDone, int unknown, int late) {
        public static final Share NONE = new Share(0, 0, 0, 0, 0);

        /// All of them.
        public int sent() {
            return succeeded + refused + notDone + unknown + late;
        }

        /// Those whose provider said something certain, late or not.
        public int answered() {
            return succeeded + refused + late;
        }

        /// How many of a hundred were not answered in time.
        public double unknownPercent() {
            return sent() == 0 ? 0 : 100.0 * (unknown + late) / sent();
        }
    }

    /// Nothing is sent to it.
    ///
    /// @param by null when its configuration says so
    record Pause(
            @Nullable String by,
            @Nullable Instant at,
            @Nullable String reason) {}

    /// Open jobs by their operation.
    ///
    /// @param bounded there are more than {@link #MOST_OPEN}, so that each count is a lower bound
    record Open(Map<String, Integer> jobs, boolean bounded) {
        public Open {
            jobs = Map.copyOf(jobs);
        }
    }
}
