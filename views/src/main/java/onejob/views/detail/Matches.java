package onejob.views.detail;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Where a text occurs in others, one place after the other, round and round.
final class Matches {
    /// One place.
    ///
    /// @param text which of the texts, from 0
    record Place(int text, int from, int to) {}

    private final List<Place> places;
    private int current = -1;

    private Matches(List<Place> places) {
        this.places = places;
    }

    /// Looks for it, whatever the case of letters; blank is nowhere.
    static Matches of(String wanted, List<String> texts) {
        List<Place> places = new ArrayList<>();
        String low = wanted.toLowerCase(Locale.ROOT);
        for (int i = 0; i < texts.size() && !wanted.isEmpty(); i++) {
            String in = texts.get(i).toLowerCase(Locale.ROOT);
            // A letter that changes its length with its case would shift every place after it.
            String whole = in.length() == texts.get(i).length() ? in : texts.get(i);
            for (int at = whole.indexOf(low); at >= 0; at = whole.indexOf(low, at + low.length())) {
                places.add(new Place(i, at, at + low.length()));
            }
        }
        return new Matches(places);
    }

    int count() {
        return places.size();
    }

    /// The number of the current one, from 1; 0 for none.
    int number() {
        return current + 1;
    }

    /// The next one, or the one before.
    ///
    /// @param step 1 or -1
    Place step(int step) {
        current = Math.floorMod(current < 0 && step < 0 ? -1 : current + step, places.size());
        return places.get(current);
    }
}
