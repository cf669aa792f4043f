package onejob.app.engine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import onejob.app.config.Configuration;
import onejob.app.provider.Listener;
import onejob.domain.json.JsonValue;
import onejob.domain.port.SuiteWork;
import onejob.domain.port.WorkQueue;
import onejob.domain.qualify.Novelty;
import onejob.domain.qualify.Vocabulary;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Notices members and status words in live answers that no passed answer had, and tells each once. What is known is
/// fetched now and then; an answer that has nothing new costs no round trip.
public final class Novelties implements Listener {
    private static final Logger LOG = LoggerFactory.getLogger(Novelties.class);
    /// Of one pair: names made of data, one each order, are no news.
    private static final int MOST = 200;

    private final SuiteWork work;
    private final Map<String, Vocabulary> vocabularies = new HashMap<>();
    private final Map<String, Set<String>> known = new HashMap<>();
    private final Set<String> passed = new HashSet<>();
    private boolean learnt;

    public Novelties(SuiteWork work, Configuration configuration) {
        this.work = work;
        configuration
                .operations()
                .forEach(it -> vocabularies.put(it.name(), new Vocabulary(it.outputSchema(), it.refusalSchema())));
    }

    /// Fetches what is known by now.
    boolean learn() {
        Map<String, SuiteWork.Known> fresh = work.known();
        synchronized (this) {
            fresh.forEach((pair, it) -> {
                known.computeIfAbsent(pair, any -> new HashSet<>()).addAll(it.words());
                if (it.passed()) {
                    passed.add(pair);
                }
            });
            learnt = true;
        }
        return false;
    }

    @Override
    public void answered(WorkQueue.Work of, JsonValue body) {
        Vocabulary vocabulary = vocabularies.get(of.operation());
        if (vocabulary == null) {
            return;
        }
        for (String word : fresh(of, vocabulary, body)) {
            int blank = word.indexOf(' ');
            try {
                work.novel(
                        of.owner(),
                        of.job(),
                        of.attempt(),
                        Novelty.Kind.of(word.substring(0, blank)),
                        word.substring(blank + 1));
            } catch (RuntimeException e) {
                LOG.warn("a novelty in an answer of {} could not be told: {}", of.provider(), e.getMessage());
            }
        }
    }

    /// What is new in it, known from now on. Where neither a pass nor a schema says what to expect, nothing is news;
    /// and
    /// without a pass no member is, since a schema does not name all that may come.
    private synchronized Set<String> fresh(WorkQueue.Work of, Vocabulary vocabulary, JsonValue body) {
        String pair = of.operation() + "/" + of.provider();
        if (!learnt || (!passed.contains(pair) && vocabulary.described().isEmpty())) {
            return Set.of();
        }
        Set<String> words = vocabulary.of(body);
        words.removeAll(vocabulary.described());
        if (!passed.contains(pair)) {
            words.removeIf(word -> !word.startsWith(Novelty.Kind.STATUS_WORD.word() + " "));
        }
        Set<String> before = known.computeIfAbsent(pair, any -> new HashSet<>());
        words.removeAll(before);
        if (before.size() + words.size() > MOST * 2) {
            return Set.of();
        }
        before.addAll(words);
        return words;
    }
}
