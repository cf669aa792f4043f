package onejob.app.engine;

import java.util.List;
import java.util.UUID;
import onejob.app.engine.Qualifying.Held;
import onejob.domain.port.SuiteWork;

/// Takes suites that people asked for, and has them run beside the jobs' calls: they neither wait for these nor take a
/// place from them.
final class Suites {
    private final SuiteDuty duty;
    private final Lease lease;
    private final Slots slots;
    private final Lane<Held> lane;
    private final Qualifying qualifying;

    Suites(SuiteDuty duty, Delivery delivery, Lease lease, int atOnce) {
        this.duty = duty;
        this.lease = lease;
        slots = new Slots(atOnce, false);
        qualifying = new Qualifying(duty.work(), duty.calls(), delivery, lease::holds);
        lane = new Lane<>(
                "suite", slots, it -> it.suite().provider(), (held, slot) -> qualifying.carryOut(held), () -> {});
    }

    boolean take() {
        UUID run = lease.run();
        int room = lane.room();
        if (run == null || room == 0) {
            return false;
        }
        List<SuiteWork.Ordered> taken = duty.work().take(run, room, duty.configuration());
        lane.add(taken.stream().map(one -> new Held(run, one)).toList());
        return !taken.isEmpty();
    }

    void end() {
        qualifying.endAll();
        lane.clear();
    }

    boolean idle() {
        return slots.taken() == 0;
    }
}
