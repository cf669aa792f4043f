package onejob.views.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.port.JobFilter;
import onejob.domain.port.JobQuery.Order;
import onejob.domain.port.WorkList;
import onejob.views.fx.Background;
import onejob.views.gallery.FakePorts;
import onejob.views.gallery.Scenes;
import onejob.views.live.Live;
import onejob.views.text.Words;
import org.junit.jupiter.api.Test;

/// The right row stays the right row, whatever the database says meanwhile.
class JobListModelTest {
    private final FakePorts ports =
            new FakePorts(Scenes.timeout(), Scenes.thrice(), Scenes.lostRace(), Scenes.exhausted());
    private final Background background = new Background(Runnable::run, Runnable::run);
    private final JobListModel model =
            new JobListModel(ports, background, new Live(() -> 0), new Words(Locale.ENGLISH));

    private List<String> tails() {
        return model.items().stream()
                .map(item -> switch (item) {
                    case Item.Group group -> "#" + group.title();
                    case Item.Row row -> row.id().tail() + (row.left() ? " left" : "");
                })
                .toList();
    }

    @Test
    void whatNeedsADecisionIsGrouped() {
        model.open(WorkList.NEEDS_A_DECISION);

        assertThat(tails())
                .containsExactly(
                        "#Unknown",
                        "7f3a",
                        "c2e9",
                        "#Late success, not reviewed",
                        "b35e",
                        "#Open, nothing in flight",
                        "d90c");
    }

    @Test
    void newsWaitsWhileHeldAndComesInWhenLetGo() {
        model.open(WorkList.UNKNOWN);
        model.hold(true);
        ports.replace(Scenes.timeoutWon());
        model.reread();

        assertThat(tails()).containsExactly("7f3a", "c2e9");
        assertThat(model.waiting().get()).isEqualTo(1);

        model.hold(false);
        assertThat(tails()).containsExactly("c2e9");
        assertThat(model.waiting().get()).isZero();
    }

    @Test
    void aSelectedRowThatLeavesStaysMarkedInItsPlace() {
        model.open(WorkList.UNKNOWN);
        JobId selected = ((Item.Row) model.items().getFirst()).id();
        model.selected().set(selected);
        ports.replace(Scenes.timeoutWon());
        model.reread();

        assertThat(tails()).containsExactly("7f3a left", "c2e9");
        assertThat(model.selected().get()).isEqualTo(selected);
    }

    private void reach(JobId end) {
        model.choosing()
                .chosen()
                .reach(
                        end,
                        null,
                        model.items().stream()
                                .filter(Item.Row.class::isInstance)
                                .map(item -> ((Item.Row) item).id())
                                .toList());
    }

    private JobId id(int place) {
        return ((Item.Row) model.items().get(place)).id();
    }

    @Test
    void chosenRowsAreIdsAndStayChosenWhateverRowsDo() {
        model.open(WorkList.UNKNOWN);
        JobId first = id(0);
        JobId second = id(1);
        model.selected().set(second);
        model.choosing().chosen().toggle(first);
        ports.replace(Scenes.timeoutWon());
        model.reread();

        assertThat(tails()).containsExactly("c2e9");
        assertThat(model.chosen()).containsExactly(first);
        assertThat(model.selected().get()).isEqualTo(second);
        model.choosing().chosen().toggle(first);
        assertThat(model.chosen()).isEmpty();
    }

    @Test
    void aRangeReachesFromWhereChoosingBeganAndLetsGoOfWhatItLeaves() {
        model.open(WorkList.NEEDS_A_DECISION);
        List<JobId> rows = List.of(id(1), id(2), id(4), id(6));
        model.choosing().chosen().toggle(rows.get(3));
        model.choosing().chosen().toggle(rows.get(1));
        reach(rows.get(0));
        assertThat(model.chosen()).containsExactlyInAnyOrder(rows.get(0), rows.get(1), rows.get(3));
        reach(rows.get(2));
        assertThat(model.chosen()).containsExactlyInAnyOrder(rows.get(1), rows.get(2), rows.get(3));
    }

    @Test
    void allOfTheFilterIsFrozenWhenItIsChosen() {
        model.open(WorkList.UNKNOWN);
        model.choosing().all();
        assertThat(model.wholeFilter()).isTrue();
        assertThat(model.chosen()).containsExactlyInAnyOrder(id(0), id(1));
        model.choosing().chosen().toggle(id(0));
        assertThat(model.wholeFilter()).isFalse();
        model.open(WorkList.EVERYTHING);
        assertThat(model.chosen()).isEmpty();
    }

    @Test
    void searchTrimsAndLeavesTheListBehind() {
        model.open(WorkList.UNKNOWN);
        model.search("  kite-store ");

        assertThat(tails()).containsExactly("#1 job", "d90c");
        model.search("");
        assertThat(tails()).containsExactly("7f3a", "c2e9");
    }

    @Test
    void aChangeInItsPlaceDoesNotWait() {
        model.open(WorkList.EVERYTHING);
        model.hold(true);
        ports.replace(Scenes.timeoutWon());
        model.reread();

        assertThat(model.waiting().get()).isZero();
        assertThat(statusOf("7f3a")).isEqualTo(JobStatus.SUCCEEDED);
    }

    private JobStatus statusOf(String tail) {
        return model.items().stream()
                .filter(item -> item instanceof Item.Row row && row.id().tail().equals(tail))
                .map(item -> ((Item.Row) item).row().status())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void betweenAPressAndItsReleaseNothingChangesAtAll() {
        model.open(WorkList.EVERYTHING);
        model.shown().press(true);
        ports.replace(Scenes.timeoutWon());
        model.reread();
        assertThat(statusOf("7f3a")).isEqualTo(JobStatus.UNKNOWN);

        model.shown().press(false);
        assertThat(statusOf("7f3a")).isEqualTo(JobStatus.SUCCEEDED);
    }

    @Test
    void theOtherOrderTurnsTheListRoundAndKeepsWhatIsChosen() {
        model.open(WorkList.UNKNOWN);
        model.choosing().chosen().toggle(id(0));
        JobId chosen = id(0);
        model.order(Order.NEWEST_FIRST);

        assertThat(tails()).containsExactly("c2e9", "7f3a");
        assertThat(model.chosen()).containsExactly(chosen);
    }

    @Test
    void leavingASearchLeadsBackToTheQuestionBefore() {
        model.open(WorkList.UNKNOWN);
        model.filter(JobFilter.NONE.withStatuses(Set.of(JobStatus.UNKNOWN)));
        JobListModel.Query before = model.query().get();
        model.search(" \n…kite-store\u200b\n");
        assertThat(model.query().get().search()).isEqualTo("kite-store");
        model.search("");
        assertThat(model.query().get()).isEqualTo(before);
    }

    @Test
    void aDatabaseThatIsAwayEmptiesNothing() {
        model.open(WorkList.UNKNOWN);
        ports.goAway(true);
        model.reread();

        assertThat(tails()).containsExactly("7f3a", "c2e9");
        model.filter(JobFilter.NONE.withStatuses(Set.of(JobStatus.OPEN)));
        assertThat(model.phase().get()).isEqualTo(JobListModel.Phase.FAILED);
    }
}
