package onejob.views.bulk;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import onejob.domain.port.Jobs;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.fx.Background;
import onejob.views.live.Live;

/// What engines have been asked to ask providers, until each has its answer or nobody takes it.
final class Asking {
    static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final Duration STEP = Duration.ofMillis(400);
    private static final int AT_ONCE = 200;

    private record Open(BulkItem item, boolean decides, boolean taken) {}

    private final Jobs jobs;
    private final Background background;
    private final Live live;
    private final BiConsumer<BulkItem, BulkResult> tell;
    private final BiConsumer<BulkItem, Runnable> verify;
    private final Runnable ended;
    private final Map<UUID, Open> open = new LinkedHashMap<>();
    private Instant progress = Instant.MIN;
    private boolean stopped;
    private boolean polling;
    private int verifying;

    /// Waits for nobody yet.
    ///
    /// @param tell what became of one
    /// @param verify reads one again that the provider let be done
    /// @param ended nothing is awaited any more
    Asking(
            Jobs jobs,
            Background background,
            Live live,
            BiConsumer<BulkItem, BulkResult> tell,
            BiConsumer<BulkItem, Runnable> verify,
            Runnable ended) {
        this.jobs = jobs;
        this.background = background;
        this.live = live;
        this.tell = tell;
        this.verify = verify;
        this.ended = ended;
    }

    /// Awaits one more.
    ///
    /// @param decides the provider's word decides whether it is done
    void add(BulkItem item, UUID request, boolean decides) {
        open.put(request, new Open(item, decides, false));
        item.becomes(new BulkResult.Asked(request, false), live.now());
    }

    int open() {
        return open.size();
    }

    void stop() {
        stopped = true;
    }

    void begin() {
        progress = live.now();
        ask();
    }

    /// What is still open stays asked for; nobody waits for it here.
    void leave() {
        open.values().forEach(one -> tell.accept(one.item(), new BulkResult.NotTaken()));
        open.clear();
    }

    private void ask() {
        if (polling || (verifying > 0 && open.isEmpty())) {
            return;
        }
        boolean late = Duration.between(progress, live.now()).compareTo(PATIENCE) > 0;
        if (stopped || open.isEmpty() || late) {
            ended.run();
            return;
        }
        polling = true;
        List<UUID> now = open.keySet().stream().limit(AT_ONCE).toList();
        background.run(
                () -> {
                    Thread.sleep(STEP);
                    Map<UUID, Jobs.RequestState> states = new HashMap<>();
                    for (UUID request : now) {
                        jobs.request(request).ifPresent(state -> states.put(request, state));
                    }
                    return states;
                },
                this::heard,
                // Silence is no answer: whoever is away is asked again, and patience begins anew.
                _ -> {
                    polling = false;
                    begin();
                });
    }

    private void heard(Map<UUID, Jobs.RequestState> states) {
        polling = false;
        states.forEach((request, state) -> {
            Open one = open.get(request);
            if (one == null) {
                return;
            }
            if (state.outcome() != null) {
                progress = live.now();
                open.remove(request);
                settle(one, state.outcome());
            } else if (state.taken() && !one.taken()) {
                progress = live.now();
                open.put(request, new Open(one.item(), one.decides(), true));
                one.item().becomes(new BulkResult.Asked(request, true), live.now());
            }
        });
        ask();
    }

    private void settle(Open one, String outcome) {
        if (!one.decides()) {
            tell.accept(one.item(), new BulkResult.Answered(outcome));
        } else if (outcome.equals("cancelled")) {
            verifying++;
            verify.accept(one.item(), () -> {
                verifying--;
                ask();
            });
        } else {
            Refusal refusal = new Refusal(RefusalCode.DEADLINE_NOT_REACHED, null);
            tell.accept(one.item(), new BulkResult.Refused(refusal, Optional.empty()));
        }
    }
}
