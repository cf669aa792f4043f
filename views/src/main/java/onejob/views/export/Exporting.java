package onejob.views.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import onejob.views.fx.Background;
import org.jspecify.annotations.Nullable;

/// Writes a table page by page away from the FX thread, says how far it is, and can be stopped between pages.
public final class Exporting {
    /// How an export ended.
    public enum End {
        DONE,
        STOPPED,
        FAILED
    }

    /// Told on the front thread.
    public interface Listener {
        void progress(long rows);

        void ended(End end, long rows);
    }

    private final AtomicBoolean stopped = new AtomicBoolean();

    private Exporting() {}

    /// Starts to write.
    ///
    /// @param pages called until it gives an empty page; runs in the background
    public static Exporting start(
            Path target,
            List<String> columns,
            Supplier<List<List<@Nullable String>>> pages,
            Background background,
            Listener listener) {
        Exporting exporting = new Exporting();
        LongConsumer progress = rows -> background.front().execute(() -> listener.progress(rows));
        background.run(
                () -> exporting.write(target, columns, pages, progress),
                rows -> listener.ended(exporting.stopped.get() ? End.STOPPED : End.DONE, rows),
                _ -> listener.ended(exporting.stopped.get() ? End.STOPPED : End.FAILED, 0));
        return exporting;
    }

    /// Writes no further page; the file is taken back.
    public void stop() {
        stopped.set(true);
    }

    private long write(
            Path target, List<String> columns, Supplier<List<List<@Nullable String>>> pages, LongConsumer progress) {
        long rows = 0;
        try (TableFile file = TableFile.begin(target, columns)) {
            for (List<List<@Nullable String>> page = pages.get(); !page.isEmpty(); page = pages.get()) {
                for (List<@Nullable String> row : page) {
                    file.row(row);
                }
                rows += page.size();
                progress.accept(rows);
                if (stopped.get()) {
                    return rows;
                }
            }
            file.finish();
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
