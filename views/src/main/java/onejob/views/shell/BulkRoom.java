package onejob.views.shell;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import onejob.domain.job.JobId;
import onejob.views.bulk.Bulk;
import onejob.views.jobs.JobListModel;

/// What many at once borrows of the window.
final class BulkRoom implements Bulk.Room {
    private final JobListModel list;
    private final Overlay overlay;
    private final Supplier<Optional<String>> lock;

    BulkRoom(JobListModel list, Overlay overlay, Supplier<Optional<String>> lock) {
        this.list = list;
        this.overlay = overlay;
        this.lock = lock;
    }

    @Override
    public Collection<JobId> chosen() {
        return list.chosen();
    }

    @Override
    public void choose(Collection<JobId> ids) {
        list.choose(ids);
    }

    @Override
    public Optional<String> lock() {
        return lock.get();
    }

    @Override
    public boolean show(Node dialog) {
        if (overlay.open()) {
            return false;
        }
        list.hold(true);
        overlay.show(dialog, Pos.CENTER);
        return true;
    }

    @Override
    public void close() {
        overlay.close();
    }

    @Override
    public void look(JobId job) {
        list.selected().set(job);
    }
}
