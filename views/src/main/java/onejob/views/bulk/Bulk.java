package onejob.views.bulk;

import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import onejob.domain.job.JobId;
import onejob.domain.people.PersonRole;
import onejob.domain.port.Jobs;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.act.Deed;
import onejob.views.act.Draft;
import onejob.views.act.RefusalWords;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.export.Exporting;
import onejob.views.export.SaveAs;
import onejob.views.fx.Background;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.theme.Kit;
import org.jspecify.annotations.Nullable;

/// Many at once, as the window has it: the deeds beside what is chosen, the dialog over the window, and a quiet line
/// about
/// the newest run.
public final class Bulk {
    /// What the window lends.
    public interface Room {
        /// The jobs that are chosen now.
        Collection<JobId> chosen();

        /// Calls back whenever others are chosen.
        void onChosen(Runnable listener);

        /// Chooses exactly these.
        void choose(Collection<JobId> ids);

        /// Why nothing may be done at the moment.
        Optional<String> lock();

        /// Shows a dialog over the window; false when another one is open.
        ///
        /// @param closed called once it is gone
        boolean show(Node dialog, Runnable closed);

        /// Takes the dialog away.
        void close();

        /// Brings a job into focus.
        void look(JobId job);
    }

    private static final double ROOMY = 560;

    private final ConsolePorts ports;
    private final Environment environment;
    private final Background background;
    private final Live live;
    private final Kit kit;
    private final Supplier<Times> times;
    private final SaveAs saveAs;
    private final Room room;
    private final BulkBar bar;
    private final BulkStatus status;
    private final Map<Deed, Draft> kept = new EnumMap<>(Deed.class);
    private HBox place = new HBox();
    private @Nullable BulkModel model;
    private @Nullable BulkDialog dialog;

    public Bulk(
            ConsolePorts ports,
            Environment environment,
            Background background,
            Live live,
            Kit kit,
            Supplier<Times> times,
            SaveAs saveAs,
            Room room) {
        this.ports = ports;
        this.environment = environment;
        this.background = background;
        this.live = live;
        this.kit = kit;
        this.times = times;
        this.saveAs = saveAs;
        this.room = room;
        bar = new BulkBar(kit.words(), this::open);
        status = new BulkStatus(kit.words(), times, this::reopen, this::stop, this::forget);
        room.onChosen(this::bar);
    }

    /// Puts the deeds where what is chosen is counted.
    public void fill(HBox slot) {
        place = slot;
        slot.getChildren().add(bar);
    }

    /// The quiet line about the newest run.
    public Node status() {
        return status;
    }

    /// A run is under way, or its result is still kept.
    public boolean hasResult() {
        return model != null && model.run().isPresent();
    }

    private boolean running() {
        return model != null && model.phase().get() instanceof BulkModel.Phase.Running;
    }

    /// Why a deed for many may not be begun now.
    public Optional<String> barred() {
        if (running()) {
            return Optional.of(kit.words().say("bulk.busy"));
        }
        Optional<String> lock = room.lock();
        if (lock.isPresent()) {
            return lock;
        }
        if (!live.role().may(PersonRole.OPERATOR)) {
            Refusal refusal = new Refusal(RefusalCode.ROLE_NOT_PERMITTED, null);
            return Optional.of(new RefusalWords(kit.words(), times.get()).plain(refusal, ""));
        }
        return room.chosen().isEmpty() ? Optional.of(kit.words().say("bulk.nothing")) : Optional.empty();
    }

    /// Opens the dialog of one deed on what is chosen at this moment.
    public void open(Deed deed) {
        if (barred().isPresent()) {
            return;
        }
        BulkModel made = new BulkModel(
                deed,
                List.copyOf(room.chosen()),
                environment.production(),
                ports.transitions(),
                ports.jobs(),
                background,
                live);
        Draft draft = kept.get(deed);
        if (draft != null) {
            made.draft().set(draft);
        }
        made.onEnded(() -> ended(made));
        show(made);
    }

    /// Shows the newest run again.
    public void reopen() {
        if (model != null && dialog == null) {
            show(model);
        }
    }

    private void show(BulkModel shown) {
        Consumer<JobId> look = job -> {
            room.close();
            room.look(job);
        };
        BulkDialog made = new BulkDialog(shown, kit, times, look, () -> export(shown), () -> again(shown), room::close);
        if (room.show(made, this::closed)) {
            model = shown;
            dialog = made;
            made.applyCss();
            made.layout();
            made.begin();
        } else {
            shown.close();
        }
        tick();
    }

    /// The window has taken the dialog away. What was typed is kept for the same deed; a run goes on.
    private void closed() {
        BulkModel was = model;
        dialog = null;
        if (was == null) {
            return;
        }
        if (was.run().isEmpty()) {
            kept.put(was.deed(), was.draft().get());
            was.close();
            model = null;
        } else {
            kept.remove(was.deed());
        }
        tick();
    }

    /// Whoever is done is not chosen any more; the rest is, unless something else was chosen meanwhile.
    private void ended(BulkModel over) {
        Set<JobId> left = Set.copyOf(over.preview().map(Preview::left).orElse(List.of()));
        Set<JobId> all = over.preview().stream()
                .flatMap(preview -> java.util.stream.Stream.concat(preview.will().stream(), preview.refused().stream()))
                .map(BulkItem::id)
                .collect(Collectors.toSet());
        room.choose(room.chosen().stream()
                .filter(id -> left.contains(id) || !all.contains(id))
                .toList());
        tick();
    }

    private void again(BulkModel over) {
        List<JobId> left = over.preview().map(Preview::left).orElse(List.of());
        room.close();
        room.choose(left);
    }

    private void stop() {
        if (model != null) {
            model.run().ifPresent(BulkRun::stop);
        }
        tick();
    }

    private void forget() {
        if (!running()) {
            model = null;
            tick();
        }
    }

    private void export(BulkModel over) {
        String day = times.get().date(live.now()).toString();
        Optional<Path> target = saveAs.choose("onejob-" + over.deed().word() + "-" + day + ".csv");
        String by = live.here().map(Jobs.Here::login).orElse("");
        BulkExport rows = new BulkExport(over, new BulkWords(kit.words(), times.get()), by);
        target.ifPresent(path ->
                Exporting.start(path, BulkExport.COLUMNS, rows.pages(), background, new Exporting.Listener() {
                    @Override
                    public void progress(long count) {
                        // It is over before anybody could read how far it is.
                    }

                    @Override
                    public void ended(Exporting.End end, long count) {
                        boolean good = end == Exporting.End.DONE;
                        String said = kit.words()
                                .say(good ? "bulk.exported" : "bulk.export.failed", String.valueOf(path.getFileName()));
                        if (dialog != null) {
                            dialog.say(said);
                        }
                    }
                }));
    }

    /// Once a second, and whenever something has changed: ages, locks, how far it is.
    public void tick() {
        bar();
        status.show(Optional.ofNullable(model), dialog != null);
        if (dialog != null) {
            dialog.show();
        }
    }

    private void bar() {
        boolean roomy =
                place.getParent() == null || place.getParent().getLayoutBounds().getWidth() >= ROOMY;
        bar.show(barred(), roomy);
    }
}
