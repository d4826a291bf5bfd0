package mendel.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.FolderLock;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.ResourceException;
import mendel.SettingException;
import mendel.evolve.run.RunFolder;

/** The folder of work that takes many runs, as a campaign or a study, held by one process at a time. */
public final class WorkFolder implements AutoCloseable {

    private final Path path;
    private final String name;
    private final WorkKind kind;
    private final FolderLock lock;

    /** What the work is. */
    public enum WorkKind {
        /** Rounds of games, labels, evolution and a match. */
        CAMPAIGN("campaign", "campaigns", RunFolder.CAMPAIGN),
        /** Evolutions with different settings, compared. */
        STUDY("study", "studies", RunFolder.STUDY);

        private final String word;
        private final String many;
        private final String config;

        WorkKind(String word, String many, String config) {
            this.word = word;
            this.many = many;
            this.config = config;
        }

        /** The name of the config in such a folder. */
        public String config() {
            return config;
        }
    }

    private WorkFolder(Path root, Path path, WorkKind kind, FolderLock lock) {
        this.path = path;
        this.name = RunFolder.name(root, path);
        this.kind = kind;
        this.lock = lock;
    }

    /**
     * Makes the folder of new work and writes its config.
     *
     * @param root the folder of all runs
     * @throws InputException when the name is taken, or is that of a folder of other files, or is not valid for a
     *     folder
     * @throws ResourceException when it cannot be written
     */
    public static WorkFolder create(Path root, String name, WorkKind kind, String config) {
        RunFolder.requireFree(root, name);
        Path path = root.resolve(Paths.of(name));
        try {
            Files.createDirectories(path);
            requireEmpty(path);
        } catch (IOException e) {
            throw new ResourceException(path + ": cannot be made (" + AtomicFile.reason(e) + ")", e);
        }
        WorkFolder folder = new WorkFolder(root, path, kind, FolderLock.take(path));
        AtomicFile.writeText(folder.config(), config);
        return folder;
    }

    /** Work that fails to begin deletes its folder: nothing else may be in it. What a killed process left may. */
    private static void requireEmpty(Path path) throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            Optional<String> other = files.map(Paths::name)
                    .filter(name -> !name.equals(FolderLock.NAME) && !name.matches("\\..*\\.tmp"))
                    .sorted()
                    .findFirst();
            if (other.isPresent()) {
                throw new SettingException(names -> new InputException(
                        path.toString(),
                        "there is a folder of this name, with " + other.get() + " in it",
                        "give another name with " + names.of("run")));
            }
        }
    }

    /**
     * Opens the folder of work that was begun before.
     *
     * @param nameOrPath its name, or the path of its folder
     * @throws InputException when there is none, or another process works on it
     */
    public static WorkFolder open(Path root, String nameOrPath, WorkKind kind) {
        Path path = root.resolve(Paths.of(nameOrPath));
        if (!Files.exists(path.resolve(kind.config))
                && Files.exists(Paths.of(nameOrPath).resolve(kind.config))) {
            path = Paths.of(nameOrPath);
        }
        if (!Files.exists(path.resolve(kind.config))) {
            throw new InputException(path.toString(), "there is no such " + kind.word, names(root, nameOrPath, kind));
        }
        return new WorkFolder(root, path.normalize(), kind, FolderLock.take(path));
    }

    private static String names(Path root, String wanted, WorkKind kind) {
        String none = "no " + kind.word + " was begun here yet";
        try (Stream<Path> runs = Files.list(root)) {
            List<String> names = runs.filter(run -> Files.exists(run.resolve(kind.config)))
                    .map(Paths::name)
                    .sorted()
                    .toList();
            return names.isEmpty()
                    ? none
                    : NearestName.hint(wanted, names, "the " + kind.many + " here are " + String.join(", ", names));
        } catch (IOException e) {
            return none;
        }
    }

    /** The work's name: its path under the folder of all runs, or the last part of a path elsewhere. */
    public String name() {
        return name;
    }

    /** The folder. */
    public Path path() {
        return path;
    }

    /** The config in effect. */
    public Path config() {
        return path.resolve(kind.config);
    }

    /** Copies a file; a reader sees the old content or the new. */
    public static void copy(Path from, Path to) {
        AtomicFile.write(to, out -> Files.copy(from, out));
    }

    /** Deletes a file or folder with all that is in it, if it is there. */
    public static void delete(Path file) {
        if (!Files.exists(file)) {
            return;
        }
        try (Stream<Path> all = Files.walk(file)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        } catch (IOException e) {
            throw new ResourceException(file + ": cannot be deleted (" + AtomicFile.reason(e) + ")", e);
        }
    }

    /** Lets another process work on it. */
    @Override
    public void close() {
        lock.close();
    }
}
