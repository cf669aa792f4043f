package onejob.app.cli;

import java.util.ArrayList;
import java.util.List;

/// Lines in aligned columns for a terminal.
final class Table {
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    /// @param cells the same number in every row; an empty text for nothing
    Table row(String... cells) {
        // A stranger's text may hold line ends and terminal commands; here it is only to be looked at.
        rows.add(java.util.Arrays.stream(cells).map(Table::printable).toList());
        return this;
    }

    static String printable(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "\u00b7");
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                line.append(row.get(i))
                        .append(" ".repeat(width(i) - row.get(i).length()))
                        .append(GAP);
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
