package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.app.learn.LearnTally;
import mendel.app.learn.Learned;
import mendel.learn.LearnStanding;

/** What a run of learning did. */
record LearnAnswer(Learned learned) implements Answer {

    /** The standing in a line. */
    static String note(LearnTally tally) {
        LearnStanding standing = tally.standing();
        return String.format(
                Locale.ROOT,
                "+%d =%d -%d, last %d +%d =%d -%d, ties %.0f %%, changed %.0f %%",
                standing.won(),
                standing.drawn(),
                standing.lost(),
                tally.last(),
                tally.last(1),
                tally.last(0.5),
                tally.last(0),
                percent(standing.ties(), standing),
                percent(standing.changed(), standing));
    }

    private static double percent(long count, LearnStanding standing) {
        return standing.moves() == 0 ? 0 : 100.0 * count / standing.moves();
    }

    private double gamesPerSecond() {
        return learned.standing().games() / learned.seconds();
    }

    @Override
    public Map<String, Object> object() {
        LearnStanding standing = learned.standing();
        Map<String, Object> object = new LinkedHashMap<>(MemoryCommand.counts(learned.memory()));
        if (learned.files() != null) {
            MemoryCommand.put(object, learned.files());
        }
        object.put("played", standing.games());
        object.put("before", learned.before());
        object.put("now", MemoryCommand.results(standing.won(), standing.drawn(), standing.lost()));
        object.put("moves", standing.moves());
        object.put("ties", standing.ties());
        object.put("changed", standing.changed());
        object.put("gamesPerSecond", gamesPerSecond());
        object.put("seconds", learned.seconds());
        object.put("complete", learned.complete());
        return object;
    }

    @Override
    public void tell(PrintWriter to) {
        LearnStanding standing = learned.standing();
        if (learned.files() != null) {
            to.println("files      " + MemoryCommand.text(learned.files()));
        }
        if (learned.isNothingNew()) {
            to.printf(
                    Locale.ROOT,
                    "all %d games are in the memory already; more --games or another --seed plays others%n",
                    learned.wanted());
        } else if (standing.games() > 0) {
            to.println(learned.title());
            to.printf(
                    Locale.ROOT,
                    "played     %d: %d wins, %d draws, %d losses; %.2f games a second%n",
                    standing.games(),
                    standing.won(),
                    standing.drawn(),
                    standing.lost(),
                    gamesPerSecond());
            to.printf(
                    Locale.ROOT,
                    "decisions  %d moves, %d with ties (%.1f %%), %d changed by the memory (%.1f %%)%n",
                    standing.moves(),
                    standing.ties(),
                    percent(standing.ties(), standing),
                    standing.changed(),
                    percent(standing.changed(), standing));
        }
        to.printf(
                Locale.ROOT,
                "memory     %d games, %d sequences, %d positions%n",
                learned.memory().games(),
                learned.memory().sequences(),
                learned.memory().positions());
    }
}
