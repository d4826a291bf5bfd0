package mendel.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.search.SearchResult;
import mendel.search.TieChoice;
import org.jspecify.annotations.Nullable;

/**
 * What a search found. Moves are in the game's notation.
 *
 * @param result of the search
 * @param move the move to be played; null when the game is over
 * @param line the moves that are expected
 * @param ties the moves that are as good as the best
 * @param verdicts a line for each move that a memory was asked about
 * @param memory what a memory knew and said, for programs; null without one
 */
record SearchAnswer(
        SearchResult result,
        @Nullable String move,
        List<String> line,
        List<String> ties,
        List<String> verdicts,
        @Nullable Map<String, Object> memory)
        implements Answer {

    /**
     * The answer in a game's notation.
     *
     * @param choice what a memory decided; null when it was not asked
     */
    static SearchAnswer of(
            Notation notation,
            Position position,
            SearchResult result,
            @Nullable TieChoice choice,
            @Nullable Map<String, Object> memory) {
        long chosen = choice == null ? result.move() : choice.move();
        // The line follows the search's own move, not the one that a memory chose.
        List<Long> pv = chosen == result.move() ? result.pv() : List.of(chosen);
        List<String> line = new ArrayList<>();
        for (long move : pv) {
            line.add(notation.moveText(position, move));
            position.make(move);
        }
        pv.forEach(move -> position.unmake());
        return new SearchAnswer(
                result,
                chosen == 0 ? null : notation.moveText(position, chosen),
                line,
                result.ties().stream()
                        .map(move -> notation.moveText(position, move))
                        .toList(),
                choice == null
                        ? List.of()
                        : choice.candidates().stream()
                                .map(c -> String.format(
                                        Locale.ROOT,
                                        "memory %-6s %s (%s)",
                                        notation.moveText(position, c.move()),
                                        c.verdict().text(),
                                        c.reason()))
                                .toList(),
                memory);
    }

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("move", move);
        object.put("score", result.score());
        object.put("mateIn", result.mateIn());
        object.put("depth", result.depth());
        object.put("nodes", result.nodes());
        object.put("leaves", result.leaves());
        object.put("pv", line);
        object.put("ties", ties);
        object.put("seconds", result.seconds());
        object.put("allTies", result.allTies());
        if (memory != null) {
            object.put("memory", memory);
        }
        return object;
    }

    @Override
    public void tell(PrintWriter to) {
        if (move == null) {
            to.printf(Locale.ROOT, "the game is over, score %d%n", result.score());
            return;
        }
        to.printf(Locale.ROOT, "move   %s%n", move);
        to.printf(
                Locale.ROOT,
                "score  %d%s%n",
                result.score(),
                result.mateIn() == null ? "" : " (forced end in " + Math.abs(result.mateIn()) + " plies)");
        to.printf(Locale.ROOT, "line   %s%n", String.join(" ", line));
        if (ties.size() > 1) {
            to.printf(
                    Locale.ROOT,
                    "ties   %s%s%n",
                    String.join(" ", ties),
                    result.allTies() ? "" : " (and maybe others: see --true-ties)");
        }
        to.printf(
                Locale.ROOT,
                "depth %d, %d nodes, %d leaves, %.3f s (%.0f thousand nodes a second)%n",
                result.depth(),
                result.nodes(),
                result.leaves(),
                result.seconds(),
                result.nodes() / Math.max(1e-9, result.seconds()) / 1e3);
        verdicts.forEach(to::println);
    }
}
