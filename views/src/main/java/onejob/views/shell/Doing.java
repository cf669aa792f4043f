package onejob.views.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import onejob.domain.job.JobId;
import onejob.views.act.CheckModel;
import onejob.views.act.Deed;
import onejob.views.act.DeedDialog;
import onejob.views.act.DeedModel;
import onejob.views.act.DeedWords;
import onejob.views.act.Drafts;
import onejob.views.act.Means;
import onejob.views.act.Offer;
import onejob.views.act.Pending;
import onejob.views.act.Phase;
import onejob.views.act.Shelf;
import onejob.views.act.Told;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import org.jspecify.annotations.Nullable;

/// Opens the dialogs of deeds, keeps hold of what is under way when a dialog is closed early, and says what came of it.
final class Doing {
    /// Where dialogs are shown, and what is told.
    interface Place {
        boolean dialogOpen();

        void open(Node dialog, Runnable closed);

        void close();

        /// What had the keyboard is about to go: it does not get it back.
        void toRefuge();

        /// A dialog opens over the rows, or has gone.
        void hold(boolean hold);

        /// Reads again what is shown.
        void reread();

        void say(Told told);
    }

    private final Environment environment;
    private final Live live;
    private final Kit kit;
    private final Supplier<Times> times;
    private final Place place;
    private final Means means;
    private final CheckModel checks;
    private final List<DeedModel> underWay = new ArrayList<>();
    private @Nullable DeedModel deed;
    private @Nullable DeedDialog dialog;
    private @Nullable DeedModel done;

    Doing(
            ConsolePorts ports,
            Environment environment,
            Background background,
            Live live,
            Kit kit,
            Supplier<Times> times,
            Shelf shelf,
            Place place) {
        this.environment = environment;
        this.live = live;
        this.kit = kit;
        this.times = times;
        this.place = place;
        Pending pending = new Pending(shelf, ports.transitions(), background, live);
        means = new Means(ports.jobs(), background, live, pending, new Drafts(), environment.production());
        checks = new CheckModel(means);
    }

    CheckModel checks() {
        return checks;
    }

    Pending pending() {
        return means.pending();
    }

    /// Why nothing may be done to this job at the moment: an earlier deed's outcome is not known.
    Optional<String> lock(JobId job) {
        return means.pending()
                .about(job)
                .map(command -> kit.words()
                        .say(
                                "lock.pending",
                                new DeedWords(kit.words()).named(command),
                                times.get().clock(command.since())));
    }

    /// Does what a person pressed, or opens its dialog; the same one while that deed is out.
    void act(Offer offer) {
        if (offer.deed() == Deed.CHECK) {
            checks.check(offer);
            return;
        }
        if (place.dialogOpen()) {
            return;
        }
        if (done != null && done.overtook(offer)) {
            // What is in view is from before that deed: a press on it was not meant for what comes.
            place.reread();
            return;
        }
        open(underWay.stream()
                .filter(model -> model.isOf(offer))
                .findFirst()
                .orElseGet(() -> new DeedModel(offer, means)));
    }

    private void open(DeedModel model) {
        DeedDialog shown = new DeedDialog(model, kit, times.get(), environment, live, () -> close(model), this::open);
        place.open(shown, () -> closed(model));
        deed = model;
        dialog = shown;
        model.reopen();
        place.hold(true);
        // What scrolls has no place in the scene before it is styled, and so could not be focused.
        shown.applyCss();
        shown.layout();
        shown.begin();
        if (underWay.stream().noneMatch(model::equals)) {
            underWay.add(model);
            model.phase().addListener((_, _, phase) -> moved(model, phase));
        }
    }

    /// A dialog that a person has left takes nobody else's away when its answer comes.
    private void close(DeedModel model) {
        if (model.equals(deed)) {
            place.close();
        }
    }

    /// What came of a deed whose dialog was closed before anybody knew.
    private void moved(DeedModel model, Phase phase) {
        if (!model.equals(deed) && !phase.out()) {
            model.close();
            underWay.remove(model);
            say(model);
            place.reread();
        }
    }

    private void closed(DeedModel model) {
        model.close();
        deed = null;
        dialog = null;
        place.hold(false);
        Phase phase = model.phase().get();
        if (!phase.out()) {
            underWay.remove(model);
        }
        // Whatever else came of it the dialog has told.
        if (phase instanceof Phase.Done) {
            place.toRefuge();
            say(model);
        }
        place.reread();
    }

    private void say(DeedModel model) {
        if (model.phase().get() instanceof Phase.Done) {
            done = model;
            checks.forget(model.offer().job().id());
        }
        Told.of(model, live, kit.words(), times.get()).ifPresent(place::say);
    }

    /// Once a second: what changes in a dialog with time alone.
    void tick() {
        if (dialog != null) {
            dialog.show();
        }
    }
}
