package mendel.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.Version;
import mendel.app.data.JournalWriter;
import mendel.app.player.Players;
import mendel.dataset.Journal;
import mendel.match.opening.RandomOpenings;
import mendel.player.GameLimit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a file of openings for matches. */
@Command(
        name = "openings",
        header = "Make balanced openings for matches.",
        description = {
            "They are distinct positions after random moves that a search finds balanced.",
            "One position per line, by the seed alone. After an interruption the same command goes on where it"
                    + " stopped."
        },
        footer = {"", "Example: mendel openings chess --count 20 --out openings.epd --seed 1"})
final class OpeningsCommand extends BaseCommand {

    private static final int LARGEST_COUNT = 1_000_000;
    private static final int LARGEST_PLIES = 100;
    /** A line is the number of random lines that it took to find the opening. */
    static final Journal.Kind JOURNAL =
            new Journal.Kind("mendel-openings/1", Pattern.compile("[1-9]\\d{0,5}"), "making openings");

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(names = "--count", required = true, paramLabel = "N", description = "how many openings")
    private int count;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "the file to write")
    private Path out;

    @Option(names = "--random-plies", paramLabel = "N", description = "random moves from the start; default: 8")
    private int plies = 8;

    @Option(
            names = "--bound",
            paramLabel = "CP",
            description = "how far ahead either side may be, in centi-units; default: 60")
    private int bound = 60;

    @Option(names = "--nodes", paramLabel = "N", description = "nodes of the search that judges; default: 10000")
    private long nodes = 10_000;

    @Option(names = "--seed", paramLabel = "S", description = "where the random moves come from; default: 1")
    private long seed = 1;

    /**
     * Makes again those that the journal has.
     *
     * @param most how many at most
     * @throws InputException when its lines are not from making these openings
     */
    static void repeat(RandomOpenings openings, Journal journal, int most) {
        try {
            journal.lines().stream().limit(most).forEach(line -> openings.repeat(Integer.parseInt(line)));
        } catch (InputException e) {
            throw journal.damaged(e.problem());
        }
    }

    /** Makes those that the journal does not have; false when the user stops it. */
    private boolean make(RandomOpenings openings, Journal journal, Interruption interruption) {
        int done = openings.attempts().size();
        try (Progress progress = Progress.start(err(), "openings", "openings", count, done);
                JournalWriter writer = new JournalWriter(journal)) {
            for (int i = done; i < count && !interruption.requested(); i++) {
                openings.get(i);
                writer.add(Integer.toString(openings.attempts().get(i)));
                progress.to(i + 1);
            }
        } catch (InputException e) { // There are no more: nothing is left to go on with.
            journal.delete();
            throw e;
        }
        return openings.attempts().size() >= count;
    }

    @Override
    public Integer call() {
        if (count < 1 || count > LARGEST_COUNT || plies < 0 || plies > LARGEST_PLIES || bound < 0 || nodes < 1) {
            throw new InputException(
                    "--count, --random-plies, --bound or --nodes is out of range",
                    "give 1 to " + LARGEST_COUNT + " openings of up to " + LARGEST_PLIES
                            + " moves and a search of 1 node or more");
        }
        Games.Entry entry = Games.entry(game);
        long start = System.nanoTime();
        RandomOpenings openings = new RandomOpenings(
                entry.game(),
                new Players(entry, null, GameLimit.nodes(nodes), Duration.ZERO, seed).judge(),
                new RandomOpenings.Settings(plies, bound, nodes, seed));
        AtomicFile.requireWritable(out);
        StringBuilder text = new StringBuilder();
        try (Interruption interruption = Interruption.listen(
                        err(), "the opening at work is finished first", "to go on: " + CommandText.of(spec));
                Journal journal = Journal.open(
                        JOURNAL,
                        out,
                        List.of("version " + Version.text(), "game " + game, "openings " + openings.identity()))) {
            repeat(openings, journal, count);
            if (!make(openings, journal, interruption)) {
                err().println("interrupted; to go on: " + CommandText.of(spec));
                return interruption.code();
            }
            for (int i = 0; i < count; i++) {
                text.append(openings.get(i).position(entry.game()).text()).append('\n');
            }
            AtomicFile.writeText(out, text.toString());
            journal.delete();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("positions", count);
        object.put("openings", count);
        object.put("seconds", seconds);
        object.put("out", out.toString());
        answer(object, () -> out().printf(Locale.ROOT, "%d openings; %.1f s: %s%n", count, seconds, out));
        return ExitCodes.OK;
    }
}
