package onejob.app.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

/// Everything that is wrong with a file, in the order of its lines: one start, one list to work through.
final class Problems {
    private record Problem(int line, String text) {}

    private final String file;
    private final List<Problem> found = new ArrayList<>();

    Problems(String file) {
        this.file = file;
    }

    void add(Node at, String text) {
        add(line(at), text);
    }

    /// @param line from 1; 0 when it is about the file as a whole
    void add(int line, String text) {
        found.add(new Problem(line, text));
    }

    /// For what is wrong outside the file, where it has no line.
    void addElsewhere(String text) {
        found.add(new Problem(-1, text));
    }

    boolean none() {
        return found.isEmpty();
    }

    List<String> lines() {
        return found.stream()
                .sorted(Comparator.comparingInt(Problem::line))
                .map(p -> switch (p.line()) {
                    case -1 -> p.text();
                    case 0 -> file + ": " + p.text();
                    default -> file + ":" + p.line() + ": " + p.text();
                })
                .distinct()
                .toList();
    }

    static int line(Node node) {
        return node.getStartMark().map(m -> m.getLine() + 1).orElse(0);
    }

    /// The known word that was probably meant: at most two slips away, or one the other begins with.
    static Optional<String> meant(String word, Collection<String> known) {
        return known.stream()
                .filter(k -> distance(word, k) <= 2 || (word.length() >= 4 && k.startsWith(word)))
                .min(Comparator.<String>comparingInt(k -> distance(word, k)).thenComparing(k -> k));
    }

    /// Levenshtein's distance, letter case aside.
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
                int replaced = diagonal + (same ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
