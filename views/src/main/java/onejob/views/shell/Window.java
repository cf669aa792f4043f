package onejob.views.shell;

import java.util.Locale;
import javafx.beans.InvalidationListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkList;
import onejob.views.act.Told;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.detail.JobModel;
import onejob.views.detail.JobView;
import onejob.views.fx.Background;
import onejob.views.jobs.Item;
import onejob.views.jobs.JobListModel;
import onejob.views.jobs.JobListView;
import onejob.views.live.Live;
import onejob.views.text.Words;
import onejob.views.theme.Kit;

/// The console's one window: strip, work lists, list, detail, and the dialog over them.
public final class Window extends StackPane {
    private static final double SPLIT = 0.54;
    private static final double SPLIT_SMALL = 0.42;

    private final Live live;
    private final Kit kit;
    private final Words words;
    private final Clockwork clockwork;
    private final Memory memory;
    private final JobListModel listModel;
    private final JobModel jobModel;
    private final Doing doing;
    private final JobListView list;
    private final JobView detail;
    private final Sidebar sidebar;
    private final Strip strip;
    private final SplitPane split;
    private final Overlay overlay = new Overlay();
    private double splitBefore = SPLIT;
    private int ticks;

    public Window(ConsolePorts ports, Environment environment, Background background, Live live, Kit kit) {
        this.live = live;
        this.kit = kit;
        this.words = kit.words();
        clockwork = new Clockwork(words);
        memory = new Memory(environment.name());
        Locks locks = new Locks(live, environment, words);
        listModel = new JobListModel(ports.jobs(), background, live, words);
        jobModel = new JobModel(ports.jobs(), background, live);
        doing = new Doing(
                ports,
                environment,
                background,
                live,
                kit,
                () -> clockwork.times().get(),
                memory.shelf(),
                new DoingPlace());
        list = new JobListView(listModel, live, kit, () -> clockwork.times().get());
        detail = new JobView(
                jobModel,
                live,
                kit,
                () -> clockwork.times().get(),
                doing.checks(),
                () -> locks.reason(clockwork.times().get())
                        .or(() -> jobModel.job().flatMap(job -> doing.lock(job.id()))),
                doing::act,
                this::toggleFocus,
                list::focusList);
        sidebar = new Sidebar(kit, live, this::open);
        strip = new Strip(kit, live, environment, new StripDeeds());
        overlay.onRefuge(list::focusList);
        split = new SplitPane(list, detail);
        split.setId("split");
        SplitPane.setResizableWithParent(list, true);
        BorderPane frame = new BorderPane(split);
        PendingBar pending =
                new PendingBar(doing.pending(), words, () -> clockwork.times().get(), this::look);
        frame.setTop(new VBox(strip.root(), pending));
        doing.pending().doubts().addListener((_, _, _) -> detail.refresh());
        frame.setLeft(sidebar);
        getStyleClass().add("window");
        getChildren().addAll(frame, overlay);
        listModel.selected().addListener((_, _, id) -> jobModel.focus(id));
        listModel.items().addListener((InvalidationListener) _ -> detail.listed(listed()));
        listModel.selected().addListener((_, _, _) -> detail.listed(listed()));
        listModel.phase().addListener((_, _, _) -> detail.listed(listed()));
        listModel.query().addListener((_, _, query) -> sidebar.mark(query.list(), query.searching()));
        clockwork.times().addListener((_, _, _) -> {
            list.tick();
            detail.refresh();
        });
        new Keys(this).install();
        open(WorkList.NEEDS_A_DECISION);
        sidebar.mark(WorkList.NEEDS_A_DECISION, false);
    }

    void open(WorkList which) {
        listModel.open(which);
    }

    JobListModel listModel() {
        return listModel;
    }

    JobListView list() {
        return list;
    }

    JobView detail() {
        return detail;
    }

    /// Puts the keyboard where a person begins: on the list.
    public void begin() {
        list.focusList();
        doing.pending().recall();
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
        ticks++;
        if (ticks % 10 == 0) {
            list.tick();
            detail.refresh();
            doing.tick();
        }
    }

    /// Whether the job in focus is among the rows; while they are being read nobody says that it is not.
    private boolean listed() {
        JobId id = listModel.selected().get();
        return id == null
                || listModel.phase().get() == JobListModel.Phase.LOADING
                || listModel.items().stream()
                        .anyMatch(
                                item -> item instanceof Item.Row row && row.id().equals(id) && !row.left());
    }

    /// Brings a job into focus, whatever the list.
    private void look(JobId job) {
        listModel.selected().set(job);
        list.focusList();
    }

    /// Gives the detail most of the window, or back what the list had.
    void toggleFocus() {
        double narrow = Math.min(0.5, 376 / Math.max(1, split.getWidth()));
        double now = split.getDividerPositions()[0];
        boolean focused = Math.abs(now - narrow) < 0.02;
        splitBefore = focused ? splitBefore : now;
        split.setDividerPositions(focused ? splitBefore : narrow);
    }

    void help() {
        if (!overlay.open()) {
            KeysHelp help = new KeysHelp(words, overlay::close);
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
        return new CommandPalette.Entry(
                words.say("palette.find", text), "", "fth-search", "", () -> listModel.search(text));
    }

    void switchTheme() {
        kit.theme().choose(!kit.theme().palette().get().dark());
    }

    void switchZone() {
        clockwork.toggle();
    }

    void reread() {
        jobModel.reread();
        listModel.reread();
    }

    boolean hasJob() {
        return jobModel.job().isPresent();
    }

    /// Gives list and detail their shares: as they were left, else by how wide the window is.
    public void divide(double width) {
        split.setDividerPositions(memory.number("split", width < 1400 ? SPLIT_SMALL : SPLIT));
    }

    /// Keeps how the window was left.
    public void remember(double width, double height) {
        memory.keep("split", split.getDividerPositions()[0]);
        memory.keep("width", width);
        memory.keep("height", height);
        memory.save();
    }

    public double remembered(String what, double otherwise) {
        return memory.number(what.toLowerCase(Locale.ROOT), otherwise);
    }

    private final class DoingPlace implements Doing.Place {
        @Override
        public boolean dialogOpen() {
            return overlay.open();
        }

        @Override
        public void open(Node shown, Runnable closed) {
            overlay.show(shown, Pos.CENTER, closed);
        }

        @Override
        public void close() {
            overlay.close();
        }

        @Override
        public void toRefuge() {
            overlay.toRefuge();
        }

        @Override
        public void hold(boolean hold) {
            listModel.hold(hold);
        }

        @Override
        public void reread() {
            Window.this.reread();
        }

        @Override
        public void say(Told told) {
            detail.say(told);
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
    }
}
