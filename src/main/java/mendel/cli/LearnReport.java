package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.app.games.GameImport;
import mendel.learn.LearnStanding;
import mendel.learn.LearnedGame;
import mendel.memory.store.MemoryStore;

/** What a command that learns prints while it runs and at its end. */
final class LearnReport {

    /** The results of so many last games stand beside those of all. */
    private static final int LAST = 100;

    private final String title;
    private final long begin = System.nanoTime();
    private final Deque<Double> last = new ArrayDeque<>();
    private final Map<String, Object> files = new LinkedHashMap<>();
    private Map<String, Object> answer = Map.of();
    private LearnStanding standing = LearnStanding.NONE;
    private int games;
    private int before;

    /** A report under a title that tells who plays. */
    LearnReport(String title) {
        this.title = title;
    }

    /** Notes what was taken out of files. */
    void read(GameImport taken) {
        files.put("added", taken.added());
        files.put("known", taken.known());
        files.put("skipped", taken.skipped());
    }

    /**
     * Play begins.
     *
     * @param wanted how many games there are to be
     * @param stored those that earlier runs stored
     */
    void begin(int wanted, int stored) {
        games = wanted;
        before = Math.min(stored, wanted);
    }

    /** Counts a game. */
    void add(LearnedGame game) {
        standing = standing.plus(game);
        last.add(game.points());
        if (last.size() > LAST) {
            last.remove();
        }
    }

    /** All games by now, those of earlier runs included. */
    long done() {
        return before + standing.games();
    }

    /** The standing in a line. */
    String note() {
        return String.format(
                Locale.ROOT,
                "+%d =%d -%d, last %d +%d =%d -%d, ties %.0f %%, changed %.0f %%",
                standing.won(),
                standing.drawn(),
                standing.lost(),
                last.size(),
                count(1),
                count(0.5),
                count(0),
                percent(standing.ties()),
                percent(standing.changed()));
    }

    private long count(double points) {
        return last.stream().filter(p -> p == points).count();
    }

    private double percent(long count) {
        return standing.moves() == 0 ? 0 : 100.0 * count / standing.moves();
    }

    /** Draws the sums: what the memory holds now, then what this run did. */
    void finish(Path memory, boolean complete) {
        Map<String, Object> object = new LinkedHashMap<>();
        try (MemoryStore store = MemoryStore.read(memory)) {
            object.putAll(MemoryCommand.counts(store));
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        object.putAll(files);
        object.put("played", standing.games());
        object.put("before", before);
        object.put("now", MemoryCommand.results(standing.won(), standing.drawn(), standing.lost()));
        object.put("moves", standing.moves());
        object.put("ties", standing.ties());
        object.put("changed", standing.changed());
        object.put("gamesPerSecond", standing.games() / seconds);
        object.put("seconds", seconds);
        object.put("complete", complete);
        answer = object;
    }

    /** The answer. */
    Map<String, Object> json() {
        return answer;
    }

    /** The answer for people. */
    void print(PrintWriter out) {
        if (!files.isEmpty()) {
            out.printf(
                    Locale.ROOT,
                    "files      %s games added, %s known already, %s skipped without a result%n",
                    files.get("added"),
                    files.get("known"),
                    files.get("skipped"));
        }
        if (games > 0 && before == games) {
            out.printf(
                    Locale.ROOT,
                    "all %d games are in the memory already; more --games or another --seed plays others%n",
                    games);
        } else if (standing.games() > 0) {
            out.println(title);
            out.printf(
                    Locale.ROOT,
                    "played     %d: %d wins, %d draws, %d losses; %.2f games a second%n",
                    standing.games(),
                    standing.won(),
                    standing.drawn(),
                    standing.lost(),
                    (double) answer.get("gamesPerSecond"));
            out.printf(
                    Locale.ROOT,
                    "decisions  %d moves, %d with ties (%.1f %%), %d changed by the memory (%.1f %%)%n",
                    standing.moves(),
                    standing.ties(),
                    percent(standing.ties()),
                    standing.changed(),
                    percent(standing.changed()));
        }
        out.printf(
                Locale.ROOT,
                "memory     %s games, %s sequences, %s positions%n",
                answer.get("games"),
                answer.get("sequences"),
                answer.get("positions"));
    }
}
