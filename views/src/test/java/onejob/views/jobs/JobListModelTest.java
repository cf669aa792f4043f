package onejob.views.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.port.Jobs.Filter;
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

    private JobId id(int place) {
        return ((Item.Row) model.items().get(place)).id();
    }

    @Test
    void chosenRowsAreIdsAndStayChosenWhateverRowsDo() {
        model.open(WorkList.UNKNOWN);
        JobId first = id(0);
        JobId second = id(1);
        model.selected().set(second);
        model.toggle(first);
        ports.replace(Scenes.timeoutWon());
        model.reread();

        assertThat(tails()).containsExactly("c2e9");
        assertThat(model.chosen()).containsExactly(first);
        assertThat(model.selected().get()).isEqualTo(second);
        model.toggle(first);
        assertThat(model.chosen()).isEmpty();
    }

    @Test
    void aRangeReachesFromWhereChoosingBeganAndLetsGoOfWhatItLeaves() {
        model.open(WorkList.NEEDS_A_DECISION);
        List<JobId> rows = List.of(id(1), id(2), id(4), id(6));
        model.toggle(rows.get(3));
        model.toggle(rows.get(1));
        model.reach(rows.get(0));
        assertThat(model.chosen()).containsExactlyInAnyOrder(rows.get(0), rows.get(1), rows.get(3));
        model.reach(rows.get(2));
        assertThat(model.chosen()).containsExactlyInAnyOrder(rows.get(1), rows.get(2), rows.get(3));
    }

    @Test
    void allOfTheFilterIsFrozenWhenItIsChosen() {
        model.open(WorkList.UNKNOWN);
        model.chooseAll();
        assertThat(model.wholeFilter()).isTrue();
        assertThat(model.chosen()).containsExactlyInAnyOrder(id(0), id(1));
        model.toggle(id(0));
        assertThat(model.wholeFilter()).isFalse();
        model.open(WorkList.EVERYTHING);
        assertThat(model.chosen()).isEmpty();
    }

    @Test
    void searchTrimsAndLeavesTheListBehind() {
        model.open(WorkList.UNKNOWN);
        model.search("  kite-store ");

        assertThat(tails()).containsExactly("d90c");
        model.search("");
        assertThat(tails()).containsExactly("7f3a", "c2e9");
    }

    @Test
    void aDatabaseThatIsAwayEmptiesNothing() {
        model.open(WorkList.UNKNOWN);
        ports.goAway(true);
        model.reread();

        assertThat(tails()).containsExactly("7f3a", "c2e9");
        model.filter(new Filter(null, null, JobStatus.OPEN));
        assertThat(model.phase().get()).isEqualTo(JobListModel.Phase.FAILED);
    }
}
