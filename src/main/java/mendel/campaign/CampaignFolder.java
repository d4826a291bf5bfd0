package mendel.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.FolderLock;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.ResourceException;
import mendel.evolve.run.RunFolder;

/**
 * The folder of a campaign, held by one process at a time:
 *
 * <pre>
 *   campaign.json      the config in effect
 *   campaign.journal   the stages that are done, a line each
 *   times.json         what the time went into
 *   champions/000.json.gz, …   the champions, by the rounds that made them; 000 is what it began with
 *   rounds/001/, …     positions, labels, evolution, candidate, match and commands of each round
 *   proof/             the matches at the end
 *   best.json.gz       the champion
 *   report.html        the page
 *   log.txt            messages with times
 * </pre>
 */
public final class CampaignFolder implements AutoCloseable {

    private final Path path;
    private final String name;
    private final FolderLock lock;

    private CampaignFolder(Path root, Path path, FolderLock lock) {
        this.path = path;
        this.name = RunFolder.name(root, path);
        this.lock = lock;
    }

    /**
     * Makes the folder of a new campaign and writes its config.
     *
     * @param root the folder of all runs
     * @throws InputException when the name is taken or is not valid for a folder
     * @throws ResourceException when it cannot be written
     */
    static CampaignFolder create(Path root, String name, String config) {
        RunFolder.requireFree(root, name);
        Path path = root.resolve(Paths.of(name));
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw new ResourceException(path + ": cannot be made (" + AtomicFile.reason(e) + ")", e);
        }
        CampaignFolder folder = new CampaignFolder(root, path, FolderLock.take(path));
        AtomicFile.writeText(folder.config(), config);
        return folder;
    }

    /**
     * Opens the folder of a campaign that was begun before.
     *
     * @param nameOrPath its name, or the path of its folder
     * @throws InputException when there is none, or another process works on it
     */
    static CampaignFolder open(Path root, String nameOrPath) {
        Path path = root.resolve(Paths.of(nameOrPath));
        if (!Files.exists(path.resolve(RunFolder.CAMPAIGN))
                && Files.exists(Paths.of(nameOrPath).resolve(RunFolder.CAMPAIGN))) {
            path = Paths.of(nameOrPath);
        }
        if (!Files.exists(path.resolve(RunFolder.CAMPAIGN))) {
            throw new InputException(path.toString(), "there is no such campaign", names(root, nameOrPath));
        }
        return new CampaignFolder(root, path.normalize(), FolderLock.take(path));
    }

    private static String names(Path root, String wanted) {
        try (Stream<Path> runs = Files.list(root)) {
            List<String> names = runs.filter(run -> Files.exists(run.resolve(RunFolder.CAMPAIGN)))
                    .map(Paths::name)
                    .sorted()
                    .toList();
            return names.isEmpty()
                    ? "no campaign was begun here yet"
                    : NearestName.hint(wanted, names, "the campaigns here are " + String.join(", ", names));
        } catch (IOException e) {
            return "no campaign was begun here yet";
        }
    }

    /** The campaign's name: its path under the folder of all runs, or the last part of a path elsewhere. */
    public String name() {
        return name;
    }

    /** The folder. */
    public Path path() {
        return path;
    }

    /** The config in effect. */
    public Path config() {
        return path.resolve(RunFolder.CAMPAIGN);
    }

    /** The page. */
    public Path report() {
        return path.resolve("report.html");
    }

    /** The champion's weights. */
    public Path best() {
        return path.resolve("best.json.gz");
    }

    /** The weights of the champion that a round made; those that the campaign began with for 0. */
    public Path champion(int round) {
        return path.resolve("champions").resolve(number(round) + ".json.gz");
    }

    /** The folder of a round. */
    public Path round(int round) {
        return path.resolve("rounds").resolve(number(round));
    }

    /** The new positions of a round. */
    Path positions(int round) {
        return round(round).resolve("positions.csv.gz");
    }

    /** The new positions of a round with their scores. */
    Path labels(int round) {
        return round(round).resolve("labels.csv.gz");
    }

    /** The positions of a round's window with their scores. */
    Path data(int round) {
        return round(round).resolve("data.csv.gz");
    }

    /** What a round evolved. */
    Path candidate(int round) {
        return round(round).resolve("candidate.json.gz");
    }

    /** The folder of a match at the end. */
    Path proof(int champion, String opponent) {
        return path.resolve("proof").resolve(number(champion) + "-" + opponent);
    }

    private static String number(int round) {
        return String.format(Locale.ROOT, "%03d", round);
    }

    /** How many bytes the folder takes. */
    public long bytes() {
        try (Stream<Path> files = Files.walk(path)) {
            return files.mapToLong(CampaignFolder::size).sum();
        } catch (IOException | UncheckedIOException e) {
            throw new ResourceException(path + ": cannot be read", e);
        }
    }

    private static long size(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            return 0; // Gone in the meantime, as a temporary file.
        }
    }

    /** Copies a file; a reader sees the old content or the new. */
    static void copy(Path from, Path to) {
        AtomicFile.write(to, out -> Files.copy(from, out));
    }

    /** Deletes a file or folder with all that is in it, if it is there. */
    static void delete(Path file) {
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

    /** Lets another process work on the campaign. */
    @Override
    public void close() {
        lock.close();
    }
}
