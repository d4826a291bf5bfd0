package mendel.app.match;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.Version;
import mendel.app.data.JournalWriter;
import mendel.app.player.Players;
import mendel.dataset.Journal;
import mendel.game.Game;
import mendel.match.opening.RandomOpenings;
import mendel.player.GameLimit;

/**
 * Makes a file of balanced openings. What an interrupted run made is kept beside the file until it is closed whole: the
 * same settings go on from there.
 *
 * <pre>{@code
 * try (OpeningsRun run = OpeningsRun.of(new OpeningsRun.OpeningsSettings("chess", 20, file, 8, 60, 10_000, 1))) {
 *     run.make(openings -> { }, () -> false);
 *     run.write();
 * }
 * }</pre>
 */
public final class OpeningsRun implements AutoCloseable {

    private static final int LARGEST_COUNT = 1_000_000;
    private static final int LARGEST_PLIES = 100;
    /** A line is the number of random lines that it took to find the opening. */
    private static final Journal.JournalKind JOURNAL =
            new Journal.JournalKind("mendel-openings/1", Pattern.compile("[1-9]\\d{0,5}"), "making openings");

    private final OpeningsSettings settings;
    private final Game game;
    private final RandomOpenings openings;
    private final Journal journal;

    private OpeningsRun(OpeningsSettings settings, Game game, RandomOpenings openings, Journal journal) {
        this.settings = settings;
        this.game = game;
        this.openings = openings;
        this.journal = journal;
    }

    /**
     * What is made.
     *
     * @param game the game's id
     * @param count how many openings, from 1
     * @param out the file to write, a position a line
     * @param randomPlies random moves from the start, up to 100
     * @param bound how far ahead either side may be, in centi-units, from 0
     * @param nodes of the search that judges, from 1
     * @param seed where the random moves come from
     */
    public record OpeningsSettings(
            String game, int count, Path out, int randomPlies, int bound, long nodes, long seed) {

        /** @throws InputException when a number is out of range */
        public OpeningsSettings {
            if (count < 1
                    || count > LARGEST_COUNT
                    || randomPlies < 0
                    || randomPlies > LARGEST_PLIES
                    || bound < 0
                    || nodes < 1) {
                throw new SettingException(names -> new InputException(
                        names.of("count") + ", " + names.of("randomPlies") + ", " + names.of("bound") + " or "
                                + names.of("nodes") + " is out of range",
                        "give 1 to " + LARGEST_COUNT + " openings of up to " + LARGEST_PLIES
                                + " moves and a search of 1 node or more"));
            }
        }
    }

    /**
     * Begins, or goes on. Until it is closed nobody else makes the file.
     *
     * @throws InputException when there is no such game, the file cannot be written, or what was kept of an interrupted
     *     run belongs to other settings or is damaged
     */
    public static OpeningsRun of(OpeningsSettings settings) {
        Games.GameEntry entry = Games.entry(settings.game);
        RandomOpenings openings = new RandomOpenings(
                entry.game(),
                new Players(entry, null, GameLimit.nodes(settings.nodes), Duration.ZERO, settings.seed).judge(),
                new RandomOpenings.RandomOpeningsSettings(
                        settings.randomPlies, settings.bound, settings.nodes, settings.seed));
        AtomicFile.requireWritable(settings.out);
        Journal journal = journal(
                settings.out,
                List.of("version " + Version.text(), "game " + settings.game, "openings " + openings.identity()));
        try {
            repeat(openings, journal, settings.count);
        } catch (RuntimeException e) {
            journal.close();
            throw e;
        }
        return new OpeningsRun(settings, entry.game(), openings, journal);
    }

    /** The journal beside a file. */
    static Journal journal(Path out, List<String> facts) {
        return Journal.open(JOURNAL, out, facts);
    }

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

    /** How many are made already. */
    public int made() {
        return openings.attempts().size();
    }

    /**
     * Makes those that are missing.
     *
     * @param onMade told after each how many there are
     * @param stop asked before each
     * @return false when it was stopped
     * @throws InputException when there are no more
     * @throws mendel.ResourceException when the disk refuses
     */
    public boolean make(LongConsumer onMade, BooleanSupplier stop) {
        try (JournalWriter writer = new JournalWriter(journal)) {
            for (int i = made(); i < settings.count && !stop.getAsBoolean(); i++) {
                openings.get(i);
                writer.add(Integer.toString(openings.attempts().get(i)));
                onMade.accept(i + 1);
            }
        } catch (InputException e) { // No more openings can be found: there is nothing to resume.
            journal.delete();
            throw e;
        }
        return made() >= settings.count;
    }

    /**
     * Writes the file, once all are made, and forgets what was kept to go on.
     *
     * @throws mendel.ResourceException when the disk refuses
     */
    public void write() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < settings.count; i++) {
            text.append(game.notation().text(openings.get(i).position(game))).append('\n');
        }
        AtomicFile.writeText(settings.out, text.toString());
        journal.delete();
    }

    @Override
    public void close() {
        journal.close();
    }
}
