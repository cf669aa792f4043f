package onejob.views.providers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import onejob.domain.provider.Standing;
import onejob.domain.provider.Standing.State;
import org.junit.jupiter.api.Test;

/// Operations that share a provider stand in one matrix, over whichever detour they share it.
class GroupsTest {
    private static Standing at(String operation, String provider, State state) {
        return new Standing(operation, provider, state, Standing.Ability.CAN_RUN, null, null, null, null);
    }

    @Test
    void whatSharesProvidersStandsTogether() {
        Groups groups = Groups.of(List.of(
                at("charge", "acme", State.PRIMARY),
                at("charge", "model-a", State.NOT_IN_ROUTE),
                at("payout", "bank", State.PRIMARY),
                at("refund", "acme", State.PRIMARY),
                at("refund", "bank", State.NEVER_RUN),
                at("summarise", "model-a", State.PRIMARY)));
        assertThat(groups.all())
                .containsExactly(
                        new Groups.Group(List.of("charge", "payout", "refund"), List.of("acme", "bank")),
                        new Groups.Group(List.of("summarise"), List.of("model-a")));
        assertThat(groups.all().getFirst().name()).isEqualTo("charge, payout +1");
        assertThat(groups.of("summarise")).isEqualTo(1);
        assertThat(groups.of("gone")).isZero();
    }
}
