package onejob.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The referee: what the simulated providers truly did, whatever they answered. Kept in a file, since a provider does
/// not forget a charge because our own computer was restarted.
final class EffectLedger implements AutoCloseable {
    private static final String SEPARATOR = "\t";

    private final List<Effect> effects = new ArrayList<>();
    private final Map<Key, Effect> newest = new HashMap<>();
    private final Writer out;
    private final Clock clock;
    private final boolean knowsKeys;

    private EffectLedger(Writer out, Clock clock, boolean knowsKeys) {
        this.out = out;
        this.clock = clock;
        this.knowsKeys = knowsKeys;
    }

    /// One thing that really happened.
    ///
    /// @param reference the provider's own id of it
    /// @param result what the provider answers about it, JSON text
    record Effect(String provider, String job, String reference, Instant at, String result) {}

    private record Key(String provider, String job) {}

    static EffectLedger open(Path file, Clock clock) throws IOException {
        return open(file, clock, true);
    }

    /// Of providers that know no idempotency keys: each request that takes effect is an effect more.
    static EffectLedger withoutKeys(Path file, Clock clock) throws IOException {
        return open(file, clock, false);
    }

    private static EffectLedger open(Path file, Clock clock, boolean knowsKeys) throws IOException {
        List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
        Writer out = Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        EffectLedger ledger = new EffectLedger(out, clock, knowsKeys);
        for (String line : lines) {
            List<String> parts = List.of(line.split(SEPARATOR, -1));
            // A last line may be torn: the program was killed while it wrote.
            if (parts.size() == 5 && parts.get(4).endsWith("}")) {
                ledger.put(new Effect(
                        parts.get(0), parts.get(1), parts.get(2), Instant.parse(parts.get(3)), parts.get(4)));
            }
        }
        return ledger;
    }

    /// Does the work of this job at this provider; once, where the provider knows its idempotency keys.
    ///
    /// @param result what is answered about it, by its reference
    synchronized Effect happens(String provider, String job, UnaryOperator<String> result) {
        Effect known = newest.get(new Key(provider, job));
        if (known != null && knowsKeys) {
            return known;
        }
        String reference = "%s-%05d".formatted(provider, effects.size() + 1);
        Effect effect = new Effect(provider, job, reference, clock.instant(), result.apply(reference));
        put(effect);
        try {
            // JSON text escapes tabs and line ends inside its strings, and is written without others.
            out.write(
                    String.join(SEPARATOR, provider, job, reference, effect.at().toString(), effect.result()) + "\n");
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return effect;
    }

    private synchronized void put(Effect effect) {
        effects.add(effect);
        newest.put(new Key(effect.provider(), effect.job()), effect);
    }

    synchronized Optional<Effect> find(String provider, String job) {
        return Optional.ofNullable(newest.get(new Key(provider, job)));
    }

    /// What was truly done for a job, over all providers.
    synchronized List<Effect> of(String job) {
        return effects.stream().filter(e -> e.job().equals(job)).toList();
    }

    synchronized int total() {
        return effects.size();
    }

    /// Jobs whose work was done more than once: what this product exists to prevent, or at least to tell.
    synchronized Map<String, List<Effect>> repeated() {
        Map<String, List<Effect>> byJob = new LinkedHashMap<>();
        for (Effect effect : effects) {
            byJob.computeIfAbsent(effect.job(), job -> new ArrayList<>()).add(effect);
        }
        byJob.values().removeIf(list -> list.size() < 2);
        return byJob;
    }

    @Override
    public synchronized void close() throws IOException {
        out.close();
    }
}
