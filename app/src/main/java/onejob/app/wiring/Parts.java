package onejob.app.wiring;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The parts of a running program, put away in the opposite order of their beginning, each whatever becomes of the
/// others.
public final class Parts implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Parts.class);

    private final Deque<Part> parts = new ArrayDeque<>();

    /// How a part ends.
    public interface End {
        void run() throws Exception;
    }

    private record Part(String name, End end) {}

    /// A part that has begun.
    public <T extends AutoCloseable> T add(String name, T part) {
        onEnd(name, part::close);
        return part;
    }

    /// What else is to be done when its turn comes.
    public void onEnd(String name, End end) {
        parts.push(new Part(name, end));
    }

    @Override
    public void close() {
        while (!parts.isEmpty()) {
            Part part = parts.pop();
            try {
                part.end().run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Exception e) {
                LOG.warn("ending the {} failed", part.name(), e);
            }
        }
    }
}
