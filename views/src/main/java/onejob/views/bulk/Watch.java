package onejob.views.bulk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.port.Jobs;
import onejob.domain.transition.Refusal;
import onejob.views.fx.Background;
import onejob.views.live.Live;

/// Looks at what changes while somebody decides, and says of a frozen row that it will be refused now. The row itself
/// stays where and as it was.
final class Watch {
    private final Map<JobId, BulkItem> items = new HashMap<>();
    private final Set<JobId> waiting = new HashSet<>();
    private final Jobs jobs;
    private final Background background;
    private final Live live;
    private final Runnable marked;
    private final Runnable detach;
    private boolean reading;
    private boolean closed;

    Watch(List<BulkItem> will, Jobs jobs, Background background, Live live, Runnable marked) {
        will.forEach(item -> items.put(item.id(), item));
        this.jobs = jobs;
        this.background = background;
        this.live = live;
        this.marked = marked;
        this.detach = live.onChange(this::changed);
    }

    private void changed(Set<JobId> ids) {
        if (ids.isEmpty()) {
            waiting.addAll(items.keySet());
        } else {
            ids.stream().filter(items::containsKey).forEach(waiting::add);
        }
        look();
    }

    private void look() {
        if (reading || closed || waiting.isEmpty()) {
            return;
        }
        reading = true;
        List<JobId> now = waiting.stream().limit(PreviewReader.PAGE).toList();
        now.forEach(waiting::remove);
        background.run(() -> jobs.jobs(now), this::read, _ -> {
            // What could not be read is read when it is heard of again; silence locks the button meanwhile.
            reading = false;
        });
    }

    private void read(List<Job> found) {
        reading = false;
        if (closed) {
            return;
        }
        boolean any = false;
        for (Job now : new ArrayList<>(found)) {
            any |= mark(now);
        }
        if (any) {
            marked.run();
        }
        look();
    }

    private boolean mark(Job now) {
        BulkItem item = items.get(now.id());
        if (item == null || item.offer().isEmpty()) {
            return false;
        }
        List<Refusal> refusals =
                PreviewReader.moved(item.offer().get(), now, live.published(), live.role(), live.now());
        boolean moved = item.result().get() instanceof BulkResult.Moved;
        if (!refusals.isEmpty()) {
            item.becomes(new BulkResult.Moved(refusals.getFirst(), now), live.now());
        } else if (moved) {
            item.becomes(new BulkResult.Waiting(), live.now());
        }
        return moved || !refusals.isEmpty();
    }

    void close() {
        closed = true;
        detach.run();
    }
}
