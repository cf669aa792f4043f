package onejob.views.jobs;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;

/// Which columns a wide list has, and how wide they are. The owner takes what is left over.
final class Columns {
    private static final String KEPT = "columns";
    private static final double LEAST = 44;
    private static final double MOST = 420;
    private static final Set<Column> USUAL =
            EnumSet.of(Column.STATUS, Column.JOB, Column.OWNER, Column.AMOUNT, Column.TRIES, Column.AGE);
    /// Without them a row does not say what it is.
    private static final Set<Column> ALWAYS = EnumSet.of(Column.STATUS, Column.JOB);

    private final ReadOnlyLongWrapper changes = new ReadOnlyLongWrapper();
    private final Map<Column, Double> widths = new EnumMap<>(Column.class);
    private Set<Column> shown = EnumSet.copyOf(USUAL);
    private Remembered memory = new Forgetful();

    /// Counts changes, for whoever draws.
    ReadOnlyLongProperty changes() {
        return changes.getReadOnlyProperty();
    }

    List<Column> shown() {
        return List.copyOf(shown);
    }

    boolean fixed(Column column) {
        return ALWAYS.contains(column);
    }

    double width(Column column) {
        return widths.getOrDefault(column, column.usual());
    }

    /// While its edge is dragged: nobody is told before it is let go.
    void drag(Column column, double width) {
        widths.put(column, Math.clamp(width, LEAST, MOST));
    }

    void width(Column column, double width) {
        drag(column, width);
        changes.set(changes.get() + 1);
        keep();
    }

    void toggle(Column column) {
        if (!fixed(column) && !shown.remove(column)) {
            shown.add(column);
        }
        changes.set(changes.get() + 1);
        keep();
    }

    void usual() {
        shown = EnumSet.copyOf(USUAL);
        widths.clear();
        changes.set(changes.get() + 1);
        keep();
    }

    /// Writes down how they are.
    void keep() {
        memory.keep(
                KEPT,
                shown.stream()
                        .map(column -> column.name() + ":" + Math.round(width(column)))
                        .collect(Collectors.joining(",")));
    }

    /// Takes them as they were left; what is not understood is passed over.
    void remember(Remembered kept) {
        memory = kept;
        String text = kept.text(KEPT, "");
        if (text.isEmpty()) {
            return;
        }
        Set<Column> found = EnumSet.copyOf(ALWAYS);
        for (String part : text.split(",", -1)) {
            String[] pair = part.split(":", -1);
            Arrays.stream(Column.values())
                    .filter(column -> column.name().equals(pair[0]))
                    .forEach(column -> {
                        found.add(column);
                        if (pair.length == 2 && pair[1].matches("[0-9]{1,4}")) {
                            widths.put(column, Math.clamp(Double.parseDouble(pair[1]), LEAST, MOST));
                        }
                    });
        }
        shown = found;
        changes.set(changes.get() + 1);
    }

    private static final class Forgetful implements Remembered {
        @Override
        public String text(String key, String otherwise) {
            return otherwise;
        }

        @Override
        public void keep(String key, String value) {}
    }
}
