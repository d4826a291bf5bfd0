package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.app.learn.LearnTally;
import mendel.app.learn.Learned;
import mendel.learn.LearnTotals;

/** What a run of learning did. */
record LearnAnswer(Learned learned) implements Answer {

    /** The totals in a line. */
    static String note(LearnTally tally) {
        LearnTotals totals = tally.totals();
        return String.format(
                Locale.ROOT,
                "+%d =%d -%d, last %d +%d =%d -%d, ties %.0f %%, changed %.0f %%",
                totals.won(),
                totals.drawn(),
                totals.lost(),
                tally.last(),
                tally.last(1),
                tally.last(0.5),
                tally.last(0),
                percent(totals.ties(), totals),
                percent(totals.changed(), totals));
    }

    private static double percent(long count, LearnTotals totals) {
        return totals.moves() == 0 ? 0 : 100.0 * count / totals.moves();
    }

    private double gamesPerSecond() {
        return learned.totals().games() / learned.seconds();
    }

    @Override
    public Map<String, Object> object() {
        LearnTotals totals = learned.totals();
        Map<String, Object> object = new LinkedHashMap<>(MemoryCommand.counts(learned.memory()));
        if (learned.files() != null) {
            MemoryCommand.put(object, learned.files());
        }
        object.put("played", totals.games());
        object.put("before", learned.before());
        object.put("now", MemoryCommand.results(totals.won(), totals.drawn(), totals.lost()));
        object.put("moves", totals.moves());
        object.put("ties", totals.ties());
        object.put("changed", totals.changed());
        object.put("gamesPerSecond", gamesPerSecond());
        object.put("seconds", learned.seconds());
        object.put("complete", learned.complete());
        return object;
    }

    @Override
    public void tell(PrintWriter to) {
        LearnTotals totals = learned.totals();
        if (learned.files() != null) {
            to.println("files      " + MemoryCommand.text(learned.files()));
        }
        if (learned.isNothingNew()) {
            to.printf(
                    Locale.ROOT,
                    "all %d games are in the memory already; more --games or another --seed plays others%n",
                    learned.wanted());
        } else if (totals.games() > 0) {
            to.println(learned.title());
            to.printf(
                    Locale.ROOT,
                    "played     %d: %d wins, %d draws, %d losses; %.2f games a second%n",
                    totals.games(),
                    totals.won(),
                    totals.drawn(),
                    totals.lost(),
                    gamesPerSecond());
            to.printf(
                    Locale.ROOT,
                    "decisions  %d moves, %d with ties (%.1f %%), %d changed by the memory (%.1f %%)%n",
                    totals.moves(),
                    totals.ties(),
                    percent(totals.ties(), totals),
                    totals.changed(),
                    percent(totals.changed(), totals));
        }
        to.printf(
                Locale.ROOT,
                "memory     %d games, %d sequences, %d positions%n",
                learned.memory().games(),
                learned.memory().sequences(),
                learned.memory().positions());
    }
}
