package onejob.views.shell;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkList;
import onejob.views.act.CheckModel;
import onejob.views.act.Deed;
import onejob.views.act.DeedDialog;
import onejob.views.act.DeedModel;
import onejob.views.act.Offer;
import onejob.views.act.Offers;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.detail.JobModel;
import onejob.views.detail.JobView;
import onejob.views.fx.Background;
import onejob.views.jobs.Item;
import onejob.views.jobs.JobListModel;
import onejob.views.jobs.JobListView;
import onejob.views.live.Live;
import onejob.views.theme.Kit;
import org.jspecify.annotations.Nullable;

/// The jobs: a list, the one in focus beside it, and the dialogs of what is done to it.
final class JobsPage implements Page {
    private static final double SPLIT = 0.54;
    private static final double SPLIT_SMALL = 0.42;

    private final ConsolePorts ports;
    private final Environment environment;
    private final Background background;
    private final Live live;
    private final Kit kit;
    private final Desk desk;
    private final JobListModel listModel;
    private final JobModel jobModel;
    private final CheckModel checks;
    private final JobListView list;
    private final JobView detail;
    private final SplitPane split;
    private @Nullable DeedModel deed;
    private @Nullable DeedDialog dialog;
    private double splitBefore = SPLIT;

    JobsPage(ConsolePorts ports, Environment environment, Background background, Live live, Kit kit, Desk desk) {
        this.ports = ports;
        this.environment = environment;
        this.background = background;
        this.live = live;
        this.kit = kit;
        this.desk = desk;
        listModel = new JobListModel(ports.jobs(), background, live, kit.words());
        jobModel = new JobModel(ports.jobs(), background, live);
        checks = new CheckModel(ports.transitions(), ports.jobs(), background, live);
        list = new JobListView(listModel, live, kit, () -> desk.times().get());
        detail = new JobView(
                jobModel, live, kit, () -> desk.times().get(), checks, desk::lock, this::act, this::toggleFocus);
        split = new SplitPane(list, detail);
        split.setId("split");
        SplitPane.setResizableWithParent(list, true);
        listModel.selected().addListener((_, _, id) -> jobModel.focus(id));
    }

    @Override
    public String id() {
        return "jobs";
    }

    @Override
    public int digit() {
        return 1;
    }

    @Override
    public String icon() {
        return "fth-layers";
    }

    @Override
    public Node node() {
        return split;
    }

    @Override
    public void begin() {
        list.focusList();
    }

    @Override
    public void tick() {
        list.tick();
        detail.refresh();
        if (dialog != null) {
            dialog.show();
        }
    }

    @Override
    public void leave() {
        listModel.hold(false);
    }

    @Override
    public void reread() {
        jobModel.reread();
        listModel.reread();
    }

    @Override
    public void find() {
        list.focusSearch();
    }

    @Override
    public void letIn() {
        listModel.letIn();
    }

    JobListModel listModel() {
        return listModel;
    }

    JobView detail() {
        return detail;
    }

    boolean hasJob() {
        return jobModel.job().isPresent();
    }

    void open(WorkList which) {
        listModel.open(which);
    }

    /// Brings one job into focus; a list that does not hold it makes way for a search that does.
    void focus(JobId job) {
        boolean listed = listModel.items().stream()
                .anyMatch(item -> item instanceof Item.Row row && row.id().equals(job));
        listModel.selected().set(job);
        if (!listed) {
            listModel.search(job.toString());
        }
    }

    private void act(Offer offer) {
        if (offer.deed() == Deed.CHECK) {
            checks.check(offer);
            return;
        }
        if (desk.dialogOpen()) {
            return;
        }
        DeedModel model =
                new DeedModel(offer, environment.production(), ports.transitions(), ports.jobs(), background, live);
        List<String> fallbacks = new Offers(offer.job(), live.published(), live.role(), live.now()).fallbacks();
        DeedDialog shown =
                new DeedDialog(model, kit, desk.times().get(), environment, fallbacks, live.role(), desk::close);
        deed = model;
        dialog = shown;
        listModel.hold(true);
        desk.open(shown, this::acted);
        // What scrolls has no place in the scene before it is styled, and so could not be focused.
        shown.applyCss();
        shown.layout();
        shown.begin();
    }

    private void acted() {
        if (deed != null) {
            deed.close();
            deed = null;
        }
        dialog = null;
        listModel.hold(false);
        reread();
    }

    /// Gives the detail most of the window, or back what the list had.
    void toggleFocus() {
        double narrow = Math.min(0.5, 376 / Math.max(1, split.getWidth()));
        double now = split.getDividerPositions()[0];
        boolean focused = Math.abs(now - narrow) < 0.02;
        splitBefore = focused ? splitBefore : now;
        split.setDividerPositions(focused ? splitBefore : narrow);
    }

    /// Gives list and detail their shares: as they were left, else by how wide the window is.
    void divide(double width, Memory memory) {
        split.setDividerPositions(memory.number("split", width < 1400 ? SPLIT_SMALL : SPLIT));
    }

    void remember(Memory memory) {
        memory.keep("split", split.getDividerPositions()[0]);
    }
}
