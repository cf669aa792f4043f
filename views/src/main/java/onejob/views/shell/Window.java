package onejob.views.shell;

import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import onejob.domain.port.WorkList;
import onejob.views.act.CheckModel;
import onejob.views.act.Deed;
import onejob.views.act.DeedDialog;
import onejob.views.act.DeedModel;
import onejob.views.act.Offer;
import onejob.views.act.Offers;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Door;
import onejob.views.connect.Environment;
import onejob.views.detail.JobModel;
import onejob.views.detail.JobView;
import onejob.views.fx.Background;
import onejob.views.jobs.JobListModel;
import onejob.views.jobs.JobListView;
import onejob.views.live.Live;
import onejob.views.text.Words;
import onejob.views.theme.Kit;
import org.jspecify.annotations.Nullable;

/// The console's one window: strip, work lists, list, detail, and the dialog over them.
public final class Window extends StackPane {
    private static final double SPLIT = 0.54;
    private static final double SPLIT_SMALL = 0.42;

    private final ConsolePorts ports;
    private final Environment environment;
    private final Background background;
    private final Live live;
    private final Kit kit;
    private final Words words;
    private final Clockwork clockwork;
    private final Memory memory;
    private final JobListModel listModel;
    private final JobModel jobModel;
    private final CheckModel checks;
    private final JobListView list;
    private final JobView detail;
    private final Sidebar sidebar;
    private final Strip strip;
    private final VBox top;
    private final SplitPane split;
    private final Overlay overlay;
    private Desk desk = Desk.FIXED;
    private @Nullable SignIn signIn;
    private @Nullable DeedModel deed;
    private @Nullable DeedDialog dialog;
    private double splitBefore = SPLIT;
    private int ticks;

    public Window(ConsolePorts ports, Environment environment, Background background, Live live, Kit kit) {
        this.ports = ports;
        this.environment = environment;
        this.background = background;
        this.live = live;
        this.kit = kit;
        this.words = kit.words();
        clockwork = new Clockwork(words);
        memory = new Memory(environment.name());
        Locks locks = new Locks(live, environment, words);
        listModel = new JobListModel(ports.jobs(), background, live, words);
        jobModel = new JobModel(ports.jobs(), background, live);
        checks = new CheckModel(ports.transitions(), ports.jobs(), background, live);
        list = new JobListView(listModel, live, kit, () -> clockwork.times().get());
        detail = new JobView(
                jobModel,
                live,
                kit,
                () -> clockwork.times().get(),
                checks,
                () -> locks.reason(clockwork.times().get()),
                this::act,
                this::toggleFocus);
        sidebar = new Sidebar(kit, live, this::open);
        strip = new Strip(kit, live, environment, new StripDeeds());
        overlay = new Overlay(this::closed);
        split = new SplitPane(list, detail);
        split.setId("split");
        SplitPane.setResizableWithParent(list, true);
        top = new VBox(strip.root());
        BorderPane frame = new BorderPane(split);
        frame.setTop(top);
        frame.setLeft(sidebar);
        getStyleClass().add("window");
        getChildren().addAll(frame, overlay);
        listModel.selected().addListener((_, _, id) -> jobModel.focus(id));
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

    /// Says where the console may be left for, what its person has chosen before, and whether they are still let in.
    public void stand(Desk there, Choices choices, Door door) {
        desk = there;
        strip.leaves(there.leaves());
        SignIn line = new SignIn(door, live, background, words);
        signIn = line;
        // Above a dialog, whose typed words would be lost otherwise; what is below makes room.
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
        kit.theme().scheme().addListener((_, _, scheme) -> choices.keepScheme(environment.name(), scheme));
    }

    Desk desk() {
        return desk;
    }

    /// Puts the keyboard where a person begins: on the list.
    public void begin() {
        list.focusList();
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
        ticks++;
        if (ticks % 10 == 0) {
            list.tick();
            detail.refresh();
            if (dialog != null) {
                dialog.show();
            }
        }
    }

    private void act(Offer offer) {
        if (offer.deed() == Deed.CHECK) {
            checks.check(offer);
            return;
        }
        if (overlay.open()) {
            return;
        }
        DeedModel model =
                new DeedModel(offer, environment.production(), ports.transitions(), ports.jobs(), background, live);
        List<String> fallbacks = new Offers(offer.job(), live.published(), live.role(), live.now()).fallbacks();
        DeedDialog shown = new DeedDialog(
                model, kit, clockwork.times().get(), environment, fallbacks, live.role(), overlay::close);
        deed = model;
        dialog = shown;
        listModel.hold(true);
        overlay.show(shown, Pos.CENTER);
        // What scrolls has no place in the scene before it is styled, and so could not be focused.
        shown.applyCss();
        shown.layout();
        shown.begin();
    }

    private void closed() {
        if (deed != null) {
            deed.close();
            deed = null;
        }
        dialog = null;
        listModel.hold(false);
        jobModel.reread();
        listModel.reread();
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
            overlay.show(help, Pos.CENTER);
            help.lookupAll("#keys-close").forEach(javafx.scene.Node::requestFocus);
        }
    }

    void palette() {
        if (!overlay.open()) {
            CommandPalette palette =
                    new CommandPalette(words, new PaletteEntries(this, words).all(), this::finding, overlay::close);
            overlay.show(palette, Pos.TOP_CENTER);
            palette.begin();
        }
    }

    private CommandPalette.Entry finding(String text) {
        return new CommandPalette.Entry(
                words.say("palette.find", text), "", "fth-search", "", "", () -> listModel.search(text));
    }

    void switchTheme() {
        kit.theme().choose(!kit.theme().palette().get().dark());
    }

    void followSystem() {
        kit.theme().choose(onejob.views.theme.Theme.Scheme.SYSTEM);
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
            desk.leave();
        }
    }
}
