package onejob.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;

/// Where the demo keeps its data between runs. It holds passwords and a database, so only its user may look inside; and
/// it is held by one demo at a time.
final class DemoFolder implements AutoCloseable {
    private static final String MARKER = "onejob-demo.marker";

    private final Path folder;
    private final FileChannel lockFile;
    private final FileLock lock;

    private DemoFolder(Path folder, FileChannel lockFile, FileLock lock) {
        this.folder = folder;
        this.lockFile = lockFile;
        this.lock = lock;
    }

    /// The user's data folder as the desktop's own rules name it (XDG Base Directory Specification).
    static Path usual(Map<String, String> environment) {
        String data = environment.get("XDG_DATA_HOME");
        // A relative path there is invalid by that specification, and to be ignored.
        Path base = data != null && !data.isBlank() && Path.of(data).isAbsolute()
                ? Path.of(data)
                : Path.of(environment.getOrDefault("HOME", System.getProperty("user.home")), ".local", "share");
        return base.resolve("onejob").resolve("demo");
    }

    /// Takes hold of the folder, making it where it is missing.
    ///
    /// @param fresh begin with nothing: what is there is deleted, but only where it carries the demo's own marker
    /// @throws DemoRefused another demo holds it, or it is somebody else's
    static DemoFolder open(Path folder, boolean fresh) {
        try {
            Files.createDirectories(folder.toAbsolutePath().getParent());
            // Beside the folder, not in it: --fresh deletes what is in it while this demo holds it.
            FileChannel lockFile = FileChannel.open(
                    folder.resolveSibling(folder.getFileName() + ".lock"),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            FileLock lock = tryLock(lockFile);
            if (lock == null) {
                lockFile.close();
                throw new DemoRefused("Another demo is running on " + folder + ": close it first.");
            }
            DemoFolder held = new DemoFolder(folder, lockFile, lock);
            try {
                held.prepare(fresh);
            } catch (IOException | RuntimeException e) {
                held.close();
                throw e;
            }
            return held;
        } catch (IOException e) {
            throw new DemoRefused("The demo cannot use the folder " + folder + ": " + e, e);
        }
    }

    @SuppressWarnings("EmptyCatch") // Held by this very process is held all the same.
    private static @org.jspecify.annotations.Nullable FileLock tryLock(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private void prepare(boolean fresh) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            if (!isEmpty() && !isOurs()) {
                throw new DemoRefused("The folder " + folder + " is not the demo's: it has no " + MARKER
                        + ". Nothing in it was touched; move it away.");
            }
            if (fresh) {
                deleteAll();
            }
        }
        Files.createDirectories(folder);
        if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
        Files.writeString(
                folder.resolve(MARKER), "Data of the OneJob demo. 'onejob demo --fresh' deletes this folder.\n");
    }

    private boolean isEmpty() throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            return !entries.iterator().hasNext();
        }
    }

    private boolean isOurs() {
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && Files.isRegularFile(folder.resolve(MARKER), LinkOption.NOFOLLOW_LINKS);
    }

    /// The marker goes last: a delete that breaks off half-way can be taken up again.
    private void deleteAll() throws IOException {
        LeftoverServer.end(database());
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!file.equals(folder.resolve(MARKER))) {
                    Files.delete(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @org.jspecify.annotations.Nullable IOException e)
                    throws IOException {
                if (e != null) {
                    throw e;
                }
                if (!directory.equals(folder)) {
                    Files.delete(directory);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        Files.delete(folder.resolve(MARKER));
    }

    /// The server's data. Not a child of the folder with the server's programs: the library deletes stale data there.
    Path database() {
        return folder.resolve("database");
    }

    Path programs() {
        return folder.resolve("server");
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    /// A file that only its user may read, made that way before anything is in it.
    Path privateFile(String name) throws IOException {
        Path file = folder.resolve(name);
        if (!Files.exists(file)) {
            if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
                Files.createFile(
                        file,
                        PosixFilePermissions.asFileAttribute(Set.copyOf(PosixFilePermissions.fromString("rw-------"))));
            } else {
                Files.createFile(file);
            }
        }
        return file;
    }

    @Override
    public void close() {
        try {
            lock.release();
            lockFile.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
