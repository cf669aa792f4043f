package onejob.views.providers;

import java.util.List;
import java.util.Optional;
import onejob.domain.port.Jobs;
import onejob.domain.port.ProviderHealth;
import onejob.domain.port.ProviderHealth.Health;
import onejob.domain.port.Qualifications;
import onejob.domain.port.UnmatchedNotice;
import onejob.domain.provider.Standing;
import onejob.domain.qualify.Novelty;
import onejob.views.fx.Background;

/// Where every provider stands for every operation, and how it has been answering. Asked for only while somebody
/// looks.
final class ProvidersModel {
    /// New words and members that are listed at most.
    static final int NEWS = 50;

    private static final int HEALTH_EVERY = 3;

    private final Reading<List<Standing>> standings;
    private final Reading<List<Health>> health;
    private final Reading<List<Novelty>> novelties;
    private final Reading<ProviderHealth.Open> open;
    private final Reading<List<UnmatchedNotice>> notices;
    private final RunModel run;
    private int ticks;

    ProvidersModel(Qualifications suites, ProviderHealth healths, Jobs jobs, Background background) {
        standings = new Reading<>(background, suites::standings, List.of());
        health = new Reading<>(background, healths::lastHour, List.of());
        novelties = new Reading<>(background, () -> suites.novelties(NEWS), List.of());
        open = new Reading<>(background, healths::open, new ProviderHealth.Open(java.util.Map.of(), false));
        notices = new Reading<>(background, () -> jobs.unmatchedNotices(NEWS), List.of());
        run = new RunModel(suites, background);
    }

    Reading<List<Standing>> standings() {
        return standings;
    }

    Reading<List<Health>> health() {
        return health;
    }

    Reading<List<Novelty>> novelties() {
        return novelties;
    }

    Reading<ProviderHealth.Open> open() {
        return open;
    }

    /// Of providers, that fitted nothing.
    Reading<List<UnmatchedNotice>> notices() {
        return notices;
    }

    RunModel run() {
        return run;
    }

    Optional<Standing> standing(Pair pair) {
        return standings.get().stream().filter(it -> Pair.of(it).equals(pair)).findFirst();
    }

    /// Reads all of it.
    void reread() {
        standings.ask();
        health.ask();
        novelties.ask();
        open.ask();
        notices.ask();
        run.read();
    }

    /// Once a second while in view.
    void tick() {
        ticks++;
        standings.ask();
        run.read();
        if (ticks % HEALTH_EVERY == 0) {
            health.ask();
            novelties.ask();
            open.ask();
            notices.ask();
        }
    }

    void pulse() {
        run.pulse();
    }
}
