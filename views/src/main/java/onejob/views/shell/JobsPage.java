package onejob.views.shell;

import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import onejob.domain.job.JobId;
import onejob.domain.port.WorkList;
import onejob.views.act.Pending;
import onejob.views.act.Shelf;
import onejob.views.act.Told;
import onejob.views.bulk.Bulk;
import onejob.views.connect.ConsolePorts;
import onejob.views.connect.Environment;
import onejob.views.detail.JobModel;
import onejob.views.detail.JobView;
import onejob.views.detail.NoteModel;
import onejob.views.detail.RevealModel;
import onejob.views.fx.Background;
import onejob.views.jobs.Item;
import onejob.views.jobs.JobListModel;
import onejob.views.jobs.JobListView;
import onejob.views.jobs.SavedViews;
import onejob.views.live.Live;
import onejob.views.theme.Kit;

/// The jobs: a list, the one in focus beside it, and the dialogs of what is done to it.
final class JobsPage implements Page {
    private static final double SPLIT = 0.54;
    private static final double SPLIT_SMALL = 0.42;

    private final Desk desk;
    private final Runnable toRefuge;
    private final JobListModel listModel;
    private final JobModel jobModel;
    private final Doing doing;
    private final JobListView list;
    private final JobView detail;
    private final SplitPane split;
    private final Bulk bulk;
    private double splitBefore = SPLIT;

    /// Builds the page.
    ///
    /// @param shelf where commands are kept whose outcome is not known
    /// @param toRefuge what had the keyboard before a dialog is about to go
    JobsPage(
            ConsolePorts ports,
            Environment environment,
            Background background,
            Live live,
            Kit kit,
            Desk desk,
            Shelf shelf,
            Runnable toRefuge) {
        this.desk = desk;
        this.toRefuge = toRefuge;
        listModel = new JobListModel(ports.jobs(), background, live, kit.words());
        jobModel = new JobModel(
                ports.jobs(),
                ports.outlook(),
                background,
                live,
                kit.words(),
                () -> desk.times().get());
        doing = new Doing(
                ports, environment, background, live, kit, () -> desk.times().get(), shelf, new DoingPlace());
        list = new JobListView(listModel, live, kit, () -> desk.times().get());
        detail = new JobView(
                jobModel,
                live,
                kit,
                () -> desk.times().get(),
                doing.checks(),
                () -> desk.lock().or(() -> jobModel.job().flatMap(job -> doing.lock(job.id()))),
                doing::act,
                this::toggleFocus,
                list::focusList,
                new RevealModel(ports.transitions(), background, live),
                new NoteModel(ports.transitions(), background));
        split = new SplitPane(list, detail);
        split.setId("split");
        SplitPane.setResizableWithParent(list, true);
        detail.onSuite((operation, provider) -> desk.show("providers", operation + "/" + provider));
        listModel.selected().addListener((_, _, id) -> jobModel.focus(id));
        listModel.items().addListener((InvalidationListener) _ -> detail.listed(listed()));
        listModel.selected().addListener((_, _, _) -> detail.listed(listed()));
        listModel.phase().addListener((_, _, _) -> detail.listed(listed()));
        doing.pending().doubts().addListener((_, _, _) -> detail.refresh());
        bulk = new Bulk(
                ports,
                environment,
                background,
                live,
                kit,
                () -> desk.times().get(),
                name -> desk.saveAs().choose(name),
                new BulkRoom(listModel, desk, this::reread));
        list.onBulk(bulk::fill);
    }

    /// Commands whose outcome is not known.
    Pending pending() {
        return doing.pending();
    }

    Bulk bulk() {
        return bulk;
    }

    /// Brings back how columns and views were left.
    void remember(Memory memory, SavedViews saved) {
        list.remember(memory, saved);
        list.onFocus(this::toggleFocus);
        list.saveAs(name -> desk.saveAs().choose(name));
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
        doing.tick();
    }

    @Override
    public void pulse() {
        detail.tick();
    }

    @Override
    public void leave() {
        listModel.hold(false);
        detail.leave();
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

    /// Whether the job in focus is among the rows; while they are being read nobody says that it is not.
    private boolean listed() {
        JobId id = listModel.selected().get();
        return id == null
                || listModel.phase().get() == JobListModel.Phase.LOADING
                || listModel.items().stream()
                        .anyMatch(
                                item -> item instanceof Item.Row row && row.id().equals(id) && !row.left());
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

    private final class DoingPlace implements Doing.Place {
        @Override
        public boolean dialogOpen() {
            return desk.dialogOpen();
        }

        @Override
        public void open(Node dialog, Runnable closed) {
            desk.open(dialog, closed);
        }

        @Override
        public void close() {
            desk.close();
        }

        @Override
        public void toRefuge() {
            toRefuge.run();
        }

        @Override
        public void hold(boolean hold) {
            listModel.hold(hold);
        }

        @Override
        public void reread() {
            JobsPage.this.reread();
        }

        @Override
        public void say(Told told) {
            detail.say(told);
        }
    }
}
