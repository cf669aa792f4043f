package onejob.views.shell;

import java.util.Collection;
import java.util.Optional;
import javafx.collections.SetChangeListener;
import javafx.scene.Node;
import onejob.domain.job.JobId;
import onejob.views.bulk.Bulk;
import onejob.views.jobs.JobListModel;

/// What many at once borrows of the window.
final class BulkRoom implements Bulk.Room {
    private final JobListModel list;
    private final Desk desk;
    private final Runnable reread;

    BulkRoom(JobListModel list, Desk desk, Runnable reread) {
        this.list = list;
        this.desk = desk;
        this.reread = reread;
    }

    @Override
    public Collection<JobId> chosen() {
        return list.chosen();
    }

    @Override
    public void onChosen(Runnable listener) {
        list.chosen().addListener((SetChangeListener<JobId>) _ -> listener.run());
    }

    @Override
    public void choose(Collection<JobId> ids) {
        list.choose(ids);
    }

    @Override
    public Optional<String> lock() {
        return desk.lock();
    }

    @Override
    public boolean show(Node dialog, Runnable closed) {
        if (desk.dialogOpen()) {
            return false;
        }
        list.hold(true);
        desk.open(dialog, () -> {
            closed.run();
            list.hold(false);
            reread.run();
        });
        return true;
    }

    @Override
    public void close() {
        desk.close();
    }

    @Override
    public void look(JobId job) {
        desk.showJob(job);
    }
}
