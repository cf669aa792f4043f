package onejob.views.export;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One table on its way into a file. It stands under its name only when it is whole: what was stopped or failed leaves
/// nothing behind.
public final class TableFile implements AutoCloseable {
    private final Path target;
    private final Path partial;
    private final boolean json;
    private final List<String> columns;
    private final Writer out;
    private boolean first = true;
    private boolean done;

    private TableFile(Path target, Path partial, boolean json, List<String> columns) throws IOException {
        this.target = target;
        this.partial = partial;
        this.json = json;
        this.columns = List.copyOf(columns);
        out = Files.newBufferedWriter(partial, StandardCharsets.UTF_8);
        out.write(json ? "[" : Csv.line(columns));
    }

    /// Begins a file: JSON where its name says so, else CSV.
    public static TableFile begin(Path target, List<String> columns) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        String name = String.valueOf(target.getFileName());
        boolean json = name.toLowerCase(Locale.ROOT).endsWith(".json");
        return new TableFile(target, Files.createTempFile(folder, "." + name, ".part"), json, columns);
    }

    /// Writes one row, its cells in the order of the columns.
    public void row(List<? extends @Nullable String> cells) throws IOException {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + columns.size() + " columns");
        }
        out.write(json ? (first ? "\n" : ",\n") + Json.object(columns, cells) : Csv.line(cells));
        first = false;
    }

    /// Ends the file and gives it its name.
    public void finish() throws IOException {
        out.write(json ? "\n]\n" : "");
        out.close();
        Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
        done = true;
    }

    /// Takes back what was not finished.
    @Override
    public void close() throws IOException {
        out.close();
        if (!done) {
            Files.deleteIfExists(partial);
        }
    }
}
