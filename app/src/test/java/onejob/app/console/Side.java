package onejob.app.console;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import onejob.domain.job.JobId;
import onejob.domain.people.PersonRole;
import onejob.domain.transition.CommandId;
import onejob.persistence.Database;
import onejob.views.act.Deed;
import onejob.views.act.DeedModel;
import onejob.views.act.Draft;
import onejob.views.act.Drafts;
import onejob.views.act.Means;
import onejob.views.act.Offer;
import onejob.views.act.Offers;
import onejob.views.act.Outstanding;
import onejob.views.act.Pending;
import onejob.views.act.Phase;
import onejob.views.act.Shelf;
import onejob.views.fx.Background;
import onejob.views.live.Follower;
import onejob.views.live.Freshness;
import onejob.views.live.Live;

/// A console without its window: everything behind the dialogs of one person, on a thread that stands for the FX
/// thread.
final class Side implements AutoCloseable {
    private static final class NoShelf implements Shelf {
        @Override
        public List<Outstanding> all() {
            return List.of();
        }

        @Override
        public void put(Outstanding command) {}

        @Override
        public void take(CommandId command) {}
    }

    private final Database database;
    private final ExecutorService front = Executors.newSingleThreadExecutor();
    private final Background background = new Background(front);
    private final Live live = new Live(System::nanoTime);
    private final Follower follower;
    private final Means means;

    Side(Backstage backstage, String who) {
        database = Database.open(backstage.database.login(who), 6);
        Pending pending = new Pending(new NoShelf(), database.transitions(), background, live);
        means = new Means(database.jobs(), background, live, pending, new Drafts(), false);
        follower = new Follower(database.jobs(), database.changeFeed(), live, front);
        follower.start(background);
        await().atMost(Duration.ofSeconds(20))
                .until(() -> fx(() -> live.freshness().get().equals(Freshness.LIVE)
                        && !live.published().operations().isEmpty()));
    }

    /// Does it on the front thread.
    <T> T fx(Callable<T> work) {
        try {
            return front.submit(work).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /// Opens a deed on the job as it is read now, and brings what it needs.
    DeedModel open(JobId id, Deed deed, UnaryOperator<Draft> brought) {
        var job = database.jobs().job(id).orElseThrow();
        return fx(() -> {
            Offer offer = new Offers(job, live.published(), PersonRole.OPERATOR, live.now())
                    .all(0).stream().filter(o -> o.deed() == deed).findFirst().orElseThrow();
            DeedModel model = new DeedModel(offer, means);
            model.draft().set(brought.apply(model.draft().get()));
            return model;
        });
    }

    /// What came of it.
    Phase settled(DeedModel model) {
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(5))
                .until(() -> {
                    Phase phase = fx(() -> model.phase().get());
                    return !phase.out() && !(phase instanceof Phase.Deciding);
                });
        Phase phase = fx(() -> model.phase().get());
        fx(() -> {
            model.close();
            return true;
        });
        return phase;
    }

    /// Confirms on the front thread, once the gate lets go.
    void confirm(DeedModel model, Runnable gate) {
        front.execute(() -> {
            gate.run();
            model.confirm();
        });
    }

    @Override
    public void close() {
        follower.stop();
        background.close();
        front.shutdownNow();
        database.close();
    }
}
