package onejob.views.bulk;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.IntConsumer;
import onejob.domain.job.Job;
import onejob.domain.job.JobId;
import onejob.domain.people.PersonRole;
import onejob.domain.port.JobRow;
import onejob.domain.port.Jobs;
import onejob.domain.provider.Published;
import onejob.domain.transition.CommandId;
import onejob.domain.transition.Consequences;
import onejob.domain.transition.Guard;
import onejob.domain.transition.Refusal;
import onejob.domain.transition.RefusalCode;
import onejob.views.act.Commands;
import onejob.views.act.Deed;
import onejob.views.act.Draft;
import onejob.views.act.Offer;
import onejob.views.act.Offers;

/// Reads many jobs afresh and asks the one guard about each. In the background: it reads page by page.
final class PreviewReader {
    static final int PAGE = 500;
    /// A row that is held for longer than an engine ever holds one.
    private static final long HELD_MILLIS = 400;

    private static final CommandId ASKING = new CommandId(new UUID(0, 0));

    private final Jobs jobs;
    private final Deed deed;
    private final Published published;
    private final PersonRole role;
    private final Instant now;

    PreviewReader(Jobs jobs, Deed deed, Published published, PersonRole role, Instant now) {
        this.jobs = jobs;
        this.deed = deed;
        this.published = published;
        this.role = role;
        this.now = now;
    }

    Instant at() {
        return now;
    }

    /// Everything that was chosen, as it is now.
    ///
    /// @param progress told how many have been read
    List<BulkItem> read(List<JobId> chosen, IntConsumer progress) throws InterruptedException {
        List<BulkItem> items = new ArrayList<>();
        for (List<JobId> page : pages(chosen)) {
            Map<JobId, Job> read = new HashMap<>();
            jobs.jobs(page).forEach(job -> read.put(job.id(), job));
            Map<JobId, JobRow> rows = new HashMap<>();
            jobs.rows(page).forEach(row -> rows.put(row.id(), row));
            Map<JobId, String> holders = held(page);
            page.forEach(id -> items.add(item(id, rows, read, holders)));
            progress.accept(items.size());
        }
        return items;
    }

    static List<List<JobId>> pages(List<JobId> ids) {
        List<List<JobId>> pages = new ArrayList<>();
        for (int from = 0; from < ids.size(); from += PAGE) {
            pages.add(ids.subList(from, Math.min(from + PAGE, ids.size())));
        }
        return pages;
    }

    /// Engines hold rows for an instant all day long: held is what is held when looked at twice.
    private Map<JobId, String> held(List<JobId> page) throws InterruptedException {
        if (!role.may(PersonRole.OPERATOR)) {
            return Map.of();
        }
        Map<JobId, String> first = jobs.lockedBy(page);
        if (first.isEmpty()) {
            return first;
        }
        Thread.sleep(HELD_MILLIS);
        Map<JobId, String> again = new HashMap<>(jobs.lockedBy(Set.copyOf(first.keySet())));
        again.keySet().retainAll(first.keySet());
        return again;
    }

    private BulkItem item(JobId id, Map<JobId, JobRow> rows, Map<JobId, Job> read, Map<JobId, String> holders) {
        Optional<JobRow> row = Optional.ofNullable(rows.get(id));
        Optional<String> holder = Optional.ofNullable(holders.get(id));
        Optional<Job> job = Optional.ofNullable(read.get(id));
        if (job.isEmpty()) {
            return new BulkItem(id, row, job, Optional.empty(), no(RefusalCode.NOT_FOUND), holder, Optional.empty());
        }
        Optional<Offer> found = offer(job.get());
        if (found.isEmpty()) {
            return new BulkItem(id, row, job, found, no(RefusalCode.WRONG_STATE), holder, Optional.empty());
        }
        List<Refusal> refusals = found.get().refusals();
        if (refusals.isEmpty() && holder.isPresent()) {
            refusals = no(RefusalCode.BUSY);
        }
        Optional<Consequences> foreseen = found.filter(Offer::allowed)
                .map(offer -> Consequences.of(
                        offer.job(),
                        published,
                        role,
                        Commands.of(offer, ASKING, Draft.complete(offer.provider())),
                        now));
        return new BulkItem(id, row, job, found, refusals, holder, foreseen);
    }

    private Optional<Offer> offer(Job job) {
        return new Offers(job, published, role, now)
                .all(0).stream().filter(offer -> offer.deed() == deed).findFirst();
    }

    private static List<Refusal> no(RefusalCode code) {
        return List.of(new Refusal(code, null));
    }

    /// What speaks against the frozen deed on a job as it has become; empty when nothing does.
    static List<Refusal> moved(Offer frozen, Job now, Published published, PersonRole role, Instant at) {
        return Guard.decide(now, published, role, Commands.of(frozen, ASKING, Draft.complete(frozen.provider())), at);
    }
}
