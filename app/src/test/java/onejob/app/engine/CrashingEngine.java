package onejob.app.engine;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import onejob.app.config.Configuration;
import onejob.app.provider.OkHttpProviderCalls;
import onejob.persistence.Database;
import onejob.persistence.Login;

/// An engine in a process of its own that dies at one point around a provider call, as by `kill -9`: nothing is
/// flushed, closed or told.
public final class CrashingEngine {
    private static final int KILLED = 137;

    private CrashingEngine() {}

    /// Arguments: database, user, password, port of acme, port of the fallback, point.
    public static void main(String[] arguments) throws InterruptedException {
        Login login = new Login(arguments[0], arguments[1], arguments[2]);
        Configuration configuration =
                Rig.configuration("crashing", Integer.parseInt(arguments[3]), Integer.parseInt(arguments[4]));
        Engine engine = new Engine(
                dyingAt(arguments[5]).queue(Database.open(login, 4).workQueue()),
                new OkHttpProviderCalls(configuration, System::nanoTime),
                configuration.engine(),
                2,
                System::nanoTime,
                UUID::randomUUID,
                new SimpleMeterRegistry());
        engine.start();
        Thread.currentThread().join(Duration.ofMinutes(2));
    }

    private static Interposed dyingAt(String point) {
        Interposed places = new Interposed();
        return switch (point) {
            case "before running is committed" -> places.beforeMark(CrashingEngine::die);
            case "running committed, no byte sent" -> places.afterMark(CrashingEngine::die);
            case "answer read, nothing told" -> places.beforeTell(CrashingEngine::die);
            case "telling for 0 ms" -> places.duringTell(CrashingEngine::die);
            case "telling for 2 ms" -> places.duringTell(() -> dieAfter(2));
            case "telling for 6 ms" -> places.duringTell(() -> dieAfter(6));
            case "told" -> places.afterTell(CrashingEngine::die);
            case "the next step was claimed" -> places.afterClaim(second(CrashingEngine::die));
            case "before the next is running" -> places.beforeMark(second(CrashingEngine::die));
            case "the next is running, no byte sent" -> places.afterMark(second(CrashingEngine::die));
            case "the next was answered, nothing told" -> places.beforeTell(second(CrashingEngine::die));
            case "telling what the next was answered" -> places.duringTell(second(() -> dieAfter(2)));
            case "marking running" -> places.beforeMark(CrashingEngine::waitForWord);
            case "telling" -> places.beforeTell(CrashingEngine::waitForWord);
            // The others are outside this process: whoever started it kills it.
            default -> places;
        };
    }

    /// Lets the first attempt pass.
    private static Interposed.Place second(Interposed.Place place) {
        AtomicInteger times = new AtomicInteger();
        return () -> {
            if (times.incrementAndGet() == 2) {
                place.reached();
            }
        };
    }

    private static void dieAfter(int millis) {
        LockSupport.parkNanos(Duration.ofMillis(millis).toNanos());
        die();
    }

    /// Goes on when whoever started this process says so.
    private static void waitForWord() {
        try {
            System.in.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void die() {
        Runtime.getRuntime().halt(KILLED);
    }
}
