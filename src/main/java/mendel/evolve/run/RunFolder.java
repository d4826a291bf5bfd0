package mendel.evolve.run;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.FolderLock;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.ResourceException;
import mendel.SettingException;

/**
 * The folder of a run, held by one process at a time:
 *
 * <pre>
 *   config.json     the config in effect
 *   checkpoints/    the newest populations
 *   history.jsonl   one JSON object a generation
 *   best.json       the best weights so far
 *   summary.json    facts for the report
 *   report.html     the report
 *   log.txt         the messages of the run, with times
 *   lock            held while a process works on the run; the system releases it when the process ends
 * </pre>
 */
public final class RunFolder implements AutoCloseable {

    /** The folder of all runs, under the current directory. */
    public static final Path ROOT = Paths.of("populations");

    /** The config of a campaign, whose folder is no run's. */
    public static final String CAMPAIGN = "campaign.json";

    /** The config of a study, whose folder is no run's. */
    public static final String STUDY = "study.json";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    private final Path path;
    private final String name;
    private final FolderLock lock;

    private RunFolder(Path root, Path path, FolderLock lock) {
        this.path = path;
        this.name = name(root, path);
        this.lock = lock;
    }

    /**
     * Creates the folder of a new run and writes its config.
     *
     * @param root the folder of all runs
     * @param config the config in effect, as JSON
     * @throws InputException when the name is taken or is not valid for a folder
     * @throws ResourceException when it cannot be written
     */
    public static RunFolder create(Path root, String name, String config) {
        requireFree(root, name);
        Path path = root.resolve(Paths.of(name));
        try {
            Files.createDirectories(root);
            Files.createDirectory(path);
        } catch (FileAlreadyExistsException e) {
            requireFree(root, name); // A folder without a config is not a run.
        } catch (IOException e) {
            throw new ResourceException(path + ": cannot be made (" + AtomicFile.reason(e) + ")", e);
        }
        RunFolder folder = new RunFolder(root, path, FolderLock.take(path));
        AtomicFile.writeText(folder.config(), config);
        return folder;
    }

    /**
     * Checks the name of a new run before any work is done.
     *
     * @throws InputException when the name is taken or is not valid for a folder
     */
    public static void requireFree(Path root, String name) {
        if (!NAME.matcher(name).matches()) {
            throw new SettingException(names -> new InputException(
                    names.of("run") + " " + InputException.quote(name),
                    "cannot be the name of a run",
                    "use up to 100 letters, digits, dots, hyphens and underscores, a letter or digit first"));
        }
        Path path = root.resolve(Paths.of(name));
        for (String config : List.of(CAMPAIGN, STUDY)) {
            if (Files.exists(path.resolve(config))) {
                String work = config.replace(".json", "");
                throw new SettingException(names -> new InputException(
                        path.toString(),
                        "there is a " + work + " of this name",
                        "give another name with " + names.of("run")));
            }
        }
        if (Files.exists(path.resolve("config.json"))) {
            throw new SettingException(names -> new InputException(
                    path.toString(),
                    "there is a run of this name",
                    "go on with " + typed(names.command("evolve", "resume", name), "it")
                            + ", or give another name with " + names.of("run")));
        }
    }

    /**
     * Opens the folder of a run that was begun before. A run that was killed before its first checkpoint can be opened;
     * it starts over.
     *
     * @param root the folder of all runs
     * @param nameOrPath the run's name, or the path of its folder
     * @throws InputException when there is no such run, its checkpoints are gone, or another process works on it
     */
    public static RunFolder open(Path root, String nameOrPath) {
        Path path = root.resolve(Paths.of(nameOrPath));
        if (!Files.exists(path.resolve("config.json"))
                && Files.exists(Paths.of(nameOrPath).resolve("config.json"))) {
            path = Paths.of(nameOrPath);
        }
        if (!Files.exists(path.resolve("config.json"))) {
            Path named = Paths.of(nameOrPath);
            throw new InputException(
                    (named.startsWith(root) ? named : path).toString(),
                    "there is no such run",
                    names(root, nameOrPath));
        }
        requireCheckpoints(path.normalize());
        RunFolder folder = new RunFolder(root, path.normalize(), FolderLock.take(path));
        folder.removeLeftovers(path);
        folder.removeLeftovers(folder.checkpoints());
        return folder;
    }

    /** Refuses a folder with best weights but no checkpoint: the run would start over and overwrite them. */
    private static void requireCheckpoints(Path path) {
        Path best = path.resolve("best.json");
        if (Files.exists(best) && Checkpoints.in(path.resolve("checkpoints")).isEmpty()) {
            String config = path.resolve("config.json").toString();
            String start = "evolution.start=" + best;
            throw new SettingException(names -> new InputException(
                    path.toString(),
                    "the run cannot go on: its checkpoints are missing",
                    "begin a new one from its best weights with "
                            + typed(names.command("evolve", "config", config, "setting", start), start)));
        }
    }

    /** A command in quotation marks, or what stands for it where there are no commands. */
    private static String typed(String command, String otherwise) {
        return command.isEmpty() ? otherwise : "'" + command + "'";
    }

    private static String names(Path root, String wanted) {
        try (Stream<Path> runs = Files.list(root)) {
            List<String> names = runs.filter(run -> Files.exists(run.resolve("config.json")))
                    .map(run -> run.getFileName().toString())
                    .sorted()
                    .toList();
            return names.isEmpty()
                    ? "no run was begun here yet"
                    : NearestName.hint(wanted, names, "the runs here are " + String.join(", ", names));
        } catch (IOException e) {
            return "no run was begun here yet";
        }
    }

    /** Removes temporary files of a process that was killed while it wrote. */
    private void removeLeftovers(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.getFileName().toString().matches("\\..*\\.tmp"))
                    .toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new ResourceException(folder + ": leftovers cannot be removed (" + AtomicFile.reason(e) + ")", e);
        }
    }

    /**
     * The name of a run: its path under the folder of all runs, or the last part of a path elsewhere.
     *
     * @param root the folder of all runs
     * @param path the run's folder
     */
    public static String name(Path root, Path path) {
        Path whole = path.toAbsolutePath().normalize();
        Path runs = root.toAbsolutePath().normalize();
        return (whole.startsWith(runs) ? runs.relativize(whole) : whole.getFileName())
                .toString()
                .replace('\\', '/');
    }

    /** The run's name: its path under the folder of all runs, or the last part of a path elsewhere. */
    public String name() {
        return name;
    }

    /** The folder. */
    public Path path() {
        return path;
    }

    /** The config in effect. */
    public Path config() {
        return path.resolve("config.json");
    }

    /** The best weights so far. */
    public Path best() {
        return path.resolve("best.json");
    }

    /** One line a generation. */
    public Path history() {
        return path.resolve("history.jsonl");
    }

    /** The folder of the checkpoints. */
    public Path checkpoints() {
        return path.resolve("checkpoints");
    }

    /** The report. */
    public Path report() {
        return path.resolve("report.html");
    }

    /** Lets another process work on the run. */
    @Override
    public void close() {
        lock.close();
    }
}
