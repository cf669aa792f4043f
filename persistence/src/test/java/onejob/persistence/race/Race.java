package onejob.persistence.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import onejob.persistence.testing.World;

/// Rounds of a race: threads that start at one barrier, each on a connection of its own; at the end every invariant
/// holds, and no deadlock was seen.
final class Race implements AutoCloseable {
    static final int ROUNDS = Integer.getInteger("race.rounds", 200);

    final World world;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Integer> ends = new TreeMap<>();

    Race(String document) {
        world = new World(document);
    }

    /// What each of them came to, in their order.
    <T> List<T> together(Callable<T> one, Callable<T> other) throws InterruptedException, ExecutionException {
        return together(List.of(one, other));
    }

    <T> List<T> together(List<Callable<T>> racers) throws InterruptedException, ExecutionException {
        CyclicBarrier start = new CyclicBarrier(racers.size());
        List<Future<T>> running = new ArrayList<>();
        for (Callable<T> racer : racers) {
            running.add(threads.submit(() -> {
                start.await();
                return racer.call();
            }));
        }
        List<T> results = new ArrayList<>();
        for (Future<T> one : running) {
            results.add(one.get());
        }
        return results;
    }

    /// Counts how a round ended.
    void ended(String how) {
        ends.merge(how, 1, Integer::sum);
    }

    /// Every invariant holds, and each of the ends named was seen: else it was no race.
    void assertWhole(Object test, String... both) throws SQLException {
        String deadlocks = world.database
                .sql("postgres", "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
                .getFirst();
        System.out.printf(
                "race %s: %d rounds, %s, deadlocks %s%n", test.getClass().getSimpleName(), ROUNDS, ends, deadlocks);
        world.assertWhole();
        assertThat(deadlocks).isEqualTo("0");
        if (ROUNDS >= 200) {
            assertThat(ends).containsKeys(both);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
        world.close();
    }
}
