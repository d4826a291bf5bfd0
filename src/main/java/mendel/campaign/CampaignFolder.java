package mendel.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.app.WorkFolder;

/**
 * The folder of a campaign, held by one process at a time:
 *
 * <pre>
 *   campaign.json      the config in effect
 *   campaign.journal   the stages that are done, a line each
 *   times.json         what the time went into
 *   given.csv.gz       labelled positions that the config gave, when it gave any
 *   champions/000.json.gz, …   the champions, by the rounds that made them; 000 is what it began with
 *   rounds/001/, …     positions, labels, evolution, candidate, match and commands of each round
 *   proof/             the matches at the end
 *   best.json.gz       the champion
 *   report.html        the page
 *   log.txt            messages with times
 * </pre>
 */
public final class CampaignFolder implements AutoCloseable {

    private final WorkFolder folder;

    private CampaignFolder(WorkFolder folder) {
        this.folder = folder;
    }

    /**
     * Makes the folder of a new campaign and writes its config.
     *
     * @param root the folder of all runs
     * @throws InputException when the name is taken or is not valid for a folder
     * @throws ResourceException when it cannot be written
     */
    static CampaignFolder create(Path root, String name, String config) {
        return new CampaignFolder(WorkFolder.create(root, name, WorkFolder.WorkKind.CAMPAIGN, config));
    }

    /**
     * Opens the folder of a campaign that was begun before.
     *
     * @param nameOrPath its name, or the path of its folder
     * @throws InputException when there is none, or another process works on it
     */
    static CampaignFolder open(Path root, String nameOrPath) {
        return new CampaignFolder(WorkFolder.open(root, nameOrPath, WorkFolder.WorkKind.CAMPAIGN));
    }

    /** The campaign's name: its path under the folder of all runs, or the last part of a path elsewhere. */
    public String name() {
        return folder.name();
    }

    /** The folder. */
    public Path path() {
        return folder.path();
    }

    /** The config in effect. */
    public Path config() {
        return folder.config();
    }

    /** The page. */
    public Path report() {
        return path().resolve("report.html");
    }

    /** The champion's weights. */
    public Path best() {
        return path().resolve("best.json.gz");
    }

    /** The weights of the champion that a round made; those that the campaign began with for 0. */
    public Path champion(int round) {
        return path().resolve("champions").resolve(number(round) + ".json.gz");
    }

    /** The folder of a round. */
    public Path round(int round) {
        return path().resolve("rounds").resolve(number(round));
    }

    /** The new positions of a round. */
    Path positions(int round) {
        return round(round).resolve("positions.csv.gz");
    }

    /** The new positions of a round with their scores. */
    Path labels(int round) {
        return round(round).resolve("labels.csv.gz");
    }

    /** The labelled positions that the config gave; not there when it gave none. */
    Path given() {
        return path().resolve("given.csv.gz");
    }

    /** How many bytes they take. */
    long givenBytes() {
        return size(given());
    }

    /** The labelled positions that the config gave and those of the first rounds; those that are still there. */
    List<Path> allLabels(int rounds) {
        return labels(1, rounds);
    }

    /** The labelled positions that the config gave and those of some rounds; those that are still there. */
    List<Path> labels(int first, int last) {
        return Stream.concat(
                        Stream.of(given()), IntStream.rangeClosed(first, last).mapToObj(this::labels))
                .filter(Files::exists)
                .toList();
    }

    /** The positions of a round's window with their scores. */
    Path data(int round) {
        return round(round).resolve("data.csv.gz");
    }

    /** What a round evolved. */
    Path candidate(int round) {
        return round(round).resolve("candidate.json.gz");
    }

    /** What a round evolved from, without margins of the search; only where the champion has some. */
    Path plainStart(int round) {
        return round(round).resolve("start.json.gz");
    }

    /** The folder of the match of a round's candidate. */
    Path gate(int round) {
        return round(round).resolve("gate");
    }

    /** The folder of a match at the end. */
    Path proof(int champion, String opponent) {
        return proof().resolve(number(champion) + "-" + opponent);
    }

    /** The folders of all matches at the end that were begun. */
    Stream<Path> proofs() {
        if (!Files.isDirectory(proof())) {
            return Stream.empty();
        }
        try (Stream<Path> matches = Files.list(proof())) {
            return matches.filter(Files::isDirectory).toList().stream();
        } catch (IOException e) {
            throw new ResourceException(proof() + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
        }
    }

    private Path proof() {
        return path().resolve("proof");
    }

    private static String number(int round) {
        return String.format(Locale.ROOT, "%03d", round);
    }

    /** How many bytes the folder takes. */
    public long bytes() {
        return bytes(path());
    }

    /** How many bytes a file or folder takes; 0 when it is not there. */
    static long bytes(Path path) {
        if (!Files.exists(path)) {
            return 0;
        }
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

    /** Lets another process work on the campaign. */
    @Override
    public void close() {
        folder.close();
    }
}
