package onejob.views.shell;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkList;
import onejob.views.act.Deed;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Door;
import onejob.views.connect.Environment;
import onejob.views.export.SaveAs;
import onejob.views.fx.Background;
import onejob.views.jobs.JobListModel;
import onejob.views.jobs.SavedViews;
import onejob.views.live.Live;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import onejob.views.theme.Theme;
import org.jspecify.annotations.Nullable;

/// The console's one window: strip, work lists and tools, one page, and the dialog over them.
public final class Window extends StackPane {
    private final Live live;
    private final Kit kit;
    private final Words words;
    private final Clockwork clockwork;
    private final Memory memory;
    private final Locks locks;
    private final Desk desk = new WindowDesk();
    private final JobsPage jobs;
    private final List<Page> pages = new ArrayList<>();
    private final Sidebar sidebar;
    private final Strip strip;
    private final VBox top;
    private final Environment environment;
    private final Background background;
    private Ground ground = Ground.FIXED;
    private @Nullable SignIn signIn;
    private final BorderPane frame = new BorderPane();
    private final Overlay overlay = new Overlay();
    private SaveAs saveAs = new FileDialog(this);
    private Page page;
    private Runnable letGo = () -> {};
    private int ticks;

    /// Builds the window.
    ///
    /// @param tools makes the pages beside the jobs, in their order
    public Window(
            ConsolePorts ports,
            Environment environment,
            Background background,
            Live live,
            Kit kit,
            ZoneId zone,
            Function<Desk, List<Page>> tools) {
        this.environment = environment;
        this.background = background;
        this.live = live;
        this.kit = kit;
        this.words = kit.words();
        clockwork = new Clockwork(words, zone);
        memory = new Memory(environment.name());
        locks = new Locks(live, environment, words);
        jobs = new JobsPage(ports, environment, background, live, kit, desk, memory.shelf(), overlay::toRefuge);
        page = jobs;
        pages.add(jobs);
        List<Page> made = tools.apply(desk);
        pages.addAll(made);
        SavedViews saved = new SavedViews(memory);
        jobs.remember(memory, saved);
        sidebar = new Sidebar(kit, live, this::open, made, this::show, new SavedPane(saved, words, this::ask));
        strip = new Strip(kit, live, environment, new StripDeeds());
        overlay.onRefuge(() -> page.begin());
        PendingBar pending =
                new PendingBar(jobs.pending(), words, () -> clockwork.times().get(), desk::showJob);
        top = new VBox(strip.root(), pending);
        frame.setTop(top);
        frame.setLeft(sidebar);
        frame.setCenter(jobs.node());
        frame.setBottom(jobs.bulk().status());
        getStyleClass().add("window");
        getChildren().addAll(frame, overlay);
        jobs.listModel().query().addListener((_, _, query) -> sidebar.mark(query.list(), query.searching()));
        clockwork.times().addListener((_, _, _) -> page.tick());
        new Keys(this).install();
        SecondPress.guard(this, System::nanoTime);
        open(WorkList.NEEDS_A_DECISION);
        sidebar.mark(WorkList.NEEDS_A_DECISION, false);
    }

    void open(WorkList which) {
        if (!page.equals(jobs)) {
            show(jobs);
        }
        jobs.open(which);
    }

    /// Opens a list with a question of the person's own.
    private void ask(JobListModel.Query query) {
        show(jobs);
        jobs.listModel().ask(query);
    }

    /// Brings a page into view.
    void show(Page wanted) {
        if (!page.equals(wanted)) {
            page.leave();
            page = wanted;
            frame.setCenter(page.node());
            sidebar.mark(page);
        }
        page.begin();
        page.tick();
    }

    /// The page of this digit, if there is one.
    boolean show(int digit) {
        Optional<Page> found = pages.stream().filter(p -> p.digit() == digit).findFirst();
        found.ifPresent(this::show);
        return found.isPresent();
    }

    JobsPage jobs() {
        return jobs;
    }

    Page page() {
        return page;
    }

    List<Page> pages() {
        return List.copyOf(pages);
    }

    /// Does a deed to the job in focus, where it is in view and allowed.
    boolean act(Deed deed) {
        return page.equals(jobs) && jobs.detail().act(deed);
    }

    void focus() {
        if (page.equals(jobs)) {
            jobs.toggleFocus();
        }
    }

    /// Says where the console may be left for, what its person has chosen before, and whether they are still let in.
    public void stand(Ground there, Choices choices, Door door) {
        ground = there;
        strip.leaves(there.leaves());
        // Above a dialog, whose typed words would be lost otherwise; what is below makes room.
        SignIn line = new SignIn(door, live, background, words);
        signIn = line;
        Region room = new Region();
        room.minHeightProperty()
                .bind(Bindings.when(line.visibleProperty())
                        .then(line.heightProperty())
                        .otherwise(0));
        top.getChildren().add(room);
        StackPane.setAlignment(line, Pos.TOP_CENTER);
        line.translateYProperty().bind(room.layoutYProperty());
        getChildren().add(line);
        clockwork.use(choices.utc(environment.name()));
        clockwork.times().addListener((_, _, _) -> choices.keepUtc(environment.name(), clockwork.utc()));
        ChangeListener<Theme.Scheme> onScheme = (_, _, scheme) -> choices.keepScheme(environment.name(), scheme);
        kit.theme().scheme().addListener(onScheme);
        letGo = () -> kit.theme().scheme().removeListener(onScheme);
    }

    /// Lets go of the theme, which goes on to the next window: this one would be kept, and would keep its choices too.
    public void leave() {
        letGo.run();
        strip.leave();
    }

    Ground ground() {
        return ground;
    }

    /// Puts the keyboard where a person begins.
    public void begin() {
        page.begin();
        jobs.pending().recall();
    }

    /// Asks elsewhere where a file should go than in the system's own dialog.
    public void saveWith(SaveAs other) {
        saveAs = other;
    }

    void closeDialog() {
        overlay.close();
    }

    boolean dialogOpen() {
        return overlay.open();
    }

    /// Ten times a second, from the console's one ticker.
    public void tick() {
        live.tick();
        strip.tick(clockwork.times().get());
        if (signIn != null) {
            signIn.tick();
        }
        page.pulse();
        ticks++;
        if (ticks % 10 == 0) {
            page.tick();
            jobs.bulk().tick();
        }
    }

    void help() {
        if (!overlay.open()) {
            KeysHelp help = new KeysHelp(words, pages(), overlay::close);
            overlay.show(help, Pos.CENTER, () -> {});
            help.lookupAll("#keys-close").forEach(Node::requestFocus);
        }
    }

    void palette() {
        if (!overlay.open()) {
            CommandPalette palette =
                    new CommandPalette(words, new PaletteEntries(this, words).all(), this::finding, overlay::close);
            overlay.show(palette, Pos.TOP_CENTER, () -> {});
            palette.begin();
        }
    }

    private CommandPalette.Entry finding(String text) {
        return new CommandPalette.Entry(words.say("palette.find", text), "", "fth-search", "", "", () -> {
            show(jobs);
            jobs.listModel().search(text);
        });
    }

    void switchTheme() {
        kit.theme().choose(!kit.theme().palette().get().dark());
    }

    void followSystem() {
        kit.theme().choose(Theme.Scheme.SYSTEM);
    }

    void switchZone() {
        clockwork.toggle();
    }

    /// Gives the panes their shares: as they were left, else by how wide the window is.
    public void divide(double width) {
        jobs.divide(width, memory);
    }

    /// Keeps how the window was left.
    public void remember(double width, double height) {
        jobs.remember(memory);
        memory.keep("width", width);
        memory.keep("height", height);
        memory.save();
    }

    public double remembered(String what, double otherwise) {
        return memory.number(what.toLowerCase(Locale.ROOT), otherwise);
    }

    private final class WindowDesk implements Desk {
        @Override
        public ReadOnlyObjectProperty<Times> times() {
            return clockwork.times();
        }

        @Override
        public Optional<String> lock() {
            return locks.reason(clockwork.times().get());
        }

        @Override
        public SaveAs saveAs() {
            return saveAs;
        }

        @Override
        public void showJob(JobId job) {
            show(jobs);
            jobs.focus(job);
        }

        @Override
        public void open(Node dialog, Runnable closed) {
            overlay.show(dialog, Pos.CENTER, closed);
        }

        @Override
        public void close() {
            overlay.close();
        }

        @Override
        public boolean dialogOpen() {
            return overlay.open();
        }
    }

    private final class StripDeeds implements Strip.Deeds {
        @Override
        public void find() {
            palette();
        }

        @Override
        public void theme() {
            switchTheme();
        }

        @Override
        public void help() {
            Window.this.help();
        }

        @Override
        public void zone() {
            switchZone();
        }

        @Override
        public void leave() {
            ground.leave();
        }
    }
}
