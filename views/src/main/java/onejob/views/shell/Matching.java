package onejob.views.shell;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Which commands somebody means who types a few letters: the name first, then what others call it, in any order of
/// words, and forgiving a letter that is wrong, missing or too many in a longer word.
final class Matching {
    private static final int NONE = 1000;

    private Matching() {}

    private record Scored(CommandPalette.Entry entry, int score) {}

    /// The commands that fit, best first; all of them while nothing is typed.
    static List<CommandPalette.Entry> best(List<CommandPalette.Entry> all, String typed) {
        String wanted = plain(typed);
        if (wanted.isEmpty()) {
            return all;
        }
        return all.stream()
                .map(entry -> new Scored(entry, score(entry, wanted)))
                .filter(scored -> scored.score() < NONE)
                .sorted(Comparator.comparingInt(Scored::score))
                .map(Scored::entry)
                .toList();
    }

    private static int score(CommandPalette.Entry entry, String wanted) {
        String name = plain(entry.name());
        if (name.startsWith(wanted)) {
            return 0;
        }
        int sum = 1;
        for (String word : wanted.split(" ", -1)) {
            int one = Math.min(word(name, word), 2 + word(plain(entry.others()), word));
            if (one >= NONE) {
                return NONE;
            }
            sum += one;
        }
        return sum;
    }

    /// How well a typed word fits any of the words: 0 as a beginning, 1 inside, 4 with one slip.
    private static int word(String words, String typed) {
        int best = NONE;
        for (String word : words.split(" ", -1)) {
            if (word.startsWith(typed)) {
                return 0;
            }
            if (word.contains(typed)) {
                best = Math.min(best, 1);
            } else if (typed.length() >= 4 && oneSlip(word, typed)) {
                best = Math.min(best, 4);
            }
        }
        return best;
    }

    /// Whether they differ by one letter changed, left out, put in, or swapped with its neighbour; the word may go on.
    private static boolean oneSlip(String word, String typed) {
        int at = 0;
        while (at < word.length() && at < typed.length() && word.charAt(at) == typed.charAt(at)) {
            at++;
        }
        if (at >= typed.length() || at >= word.length()) {
            return word.length() + 1 >= typed.length();
        }
        String theirs = word.substring(at);
        String ours = typed.substring(at);
        return theirs.substring(1).startsWith(ours.substring(1))
                || theirs.substring(1).startsWith(ours)
                || theirs.startsWith(ours.substring(1))
                || (ours.length() > 1
                        && theirs.length() > 1
                        && ours.charAt(0) == theirs.charAt(1)
                        && ours.charAt(1) == theirs.charAt(0)
                        && theirs.substring(2).startsWith(ours.substring(2)));
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT)
                .replace('ё', 'е')
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }
}
