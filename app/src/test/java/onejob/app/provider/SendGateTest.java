package onejob.app.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// The gate lets one request through, before its deadline, and its word is what "not sent" rests on.
class SendGateTest {
    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 50);
    private final SendGate gate = new SendGate(clock.get() + 100, clock::get, () -> true);

    @Test
    void one_request_passes_and_a_repeat_does_not() throws IOException {
        gate.pass();
        assertThatThrownBy(gate::pass).hasMessage("a second sending was stopped");
        assertThat(gate.passed()).isTrue();
        assertThat(gate.shut()).isFalse();
    }

    @Test
    void a_process_that_was_frozen_past_the_deadline_does_not_send_when_it_wakes() {
        clock.addAndGet(100);
        assertThatThrownBy(gate::pass).hasMessageContaining("deadline");
        assertThat(gate.passed()).isFalse();
        assertThat(gate.shut()).isTrue();
    }

    @Test
    void once_shut_it_stays_shut() {
        assertThat(gate.shut()).isTrue();
        assertThatThrownBy(gate::pass).hasMessageContaining("deadline");
        assertThat(gate.passed()).isFalse();
    }

    @Test
    void between_passing_and_shutting_there_is_one_winner() throws InterruptedException {
        for (int round = 0; round < 300; round++) {
            SendGate raced = new SendGate(clock.get() + 100, clock::get, () -> true);
            AtomicInteger sent = new AtomicInteger();
            AtomicInteger notSent = new AtomicInteger();
            CountDownLatch go = new CountDownLatch(1);
            Thread sender = Thread.ofVirtual().start(() -> {
                try {
                    go.await();
                    raced.pass();
                    sent.incrementAndGet();
                } catch (IOException e) {
                    assertThat(e).hasMessageContaining("deadline");
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            Thread timer = Thread.ofVirtual().start(() -> {
                try {
                    go.await();
                    if (raced.shut()) {
                        notSent.incrementAndGet();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            go.countDown();
            sender.join();
            timer.join();
            assertThat(sent.get() + notSent.get()).isEqualTo(1);
        }
    }
}
