package mendel.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.Side;
import mendel.search.Clock;
import mendel.search.Limits;
import mendel.search.TimeManager;
import org.jspecify.annotations.Nullable;

/**
 * The command {@code go} of UCI. Unknown words are skipped with a remark, since the client must always get a best move;
 * when nothing is left of the command, one ply is searched.
 */
final class GoCommand {

    private static final List<String> WORDS = List.of(
            "searchmoves",
            "ponder",
            "wtime",
            "btime",
            "winc",
            "binc",
            "movestogo",
            "depth",
            "nodes",
            "mate",
            "movetime",
            "infinite",
            "perft");

    private final Consumer<String> remark;
    private final List<String> searchMoves = new ArrayList<>();
    private boolean doubtful;
    private boolean ponder;
    private boolean infinite;
    private boolean clocked;
    private long depth;
    private long nodes;
    private long mate;
    private long moveMillis;
    private long movesToGo;
    private long white;
    private long black;
    private long whiteIncrement;
    private long blackIncrement;

    /**
     * Reads the words after {@code go}.
     *
     * @param remark receives a message for each skipped word
     */
    GoCommand(List<String> words, Consumer<String> remark) {
        this.remark = remark;
        for (int i = 0; i < words.size(); i++) {
            switch (words.get(i)) {
                case "ponder" -> ponder = true;
                case "infinite" -> infinite = true;
                case "searchmoves" -> {
                    while (i + 1 < words.size() && !WORDS.contains(words.get(i + 1))) {
                        searchMoves.add(words.get(++i));
                    }
                }
                default -> {
                    Long number = i + 1 < words.size() ? number(words.get(i + 1)) : null;
                    if (WORDS.contains(words.get(i)) && number != null && take(words.get(i), number)) {
                        i++;
                    } else {
                        passOver(words.get(i));
                    }
                }
            }
        }
    }

    private void passOver(String word) {
        doubtful = true;
        remark.accept("go: " + InputException.quote(word) + " is not understood");
    }

    private static @Nullable Long number(String word) {
        try {
            return Long.valueOf(word);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private boolean take(String word, long number) {
        // Some clients send a negative time when the flag has fallen.
        long value = Math.max(0, number);
        switch (word) {
            // A limit of 0 is raised to the smallest one, since the client waits for a move.
            case "depth" -> depth = Math.max(1, value);
            case "nodes" -> nodes = Math.max(1, value);
            case "mate" -> mate = value;
            case "movetime" -> moveMillis = Math.max(1, value);
            case "movestogo" -> movesToGo = value;
            case "winc" -> whiteIncrement = value;
            case "binc" -> blackIncrement = value;
            case "wtime" -> {
                white = value;
                clocked = true;
            }
            case "btime" -> {
                black = value;
                clocked = true;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /**
     * What to search.
     *
     * @param notation how moves are written
     * @param time how the clock is used
     * @param overheadMillis time that a move costs beyond its search
     */
    SearchTask task(Notation notation, Position position, TimeManager time, long overheadMillis) {
        List<Long> legal = new ArrayList<>();
        for (String text : searchMoves) {
            try {
                legal.add(notation.parseMove(position, text));
            } catch (InputException e) {
                remark.accept("searchmoves: " + e.getMessage());
            }
        }
        Limits timed = moveMillis > 0
                ? Limits.moveTime(moveMillis)
                : clocked ? clock(position.side(), time, overheadMillis) : new Limits(0, 0, 0, 0);
        boolean bounded = depth > 0 || nodes > 0 || timed.hardMillis() > 0;
        if (!bounded && !infinite && !ponder && mate == 0 && doubtful) {
            return new SearchTask(Limits.depth(1), legal, 0, false, false, 0);
        }
        int plies = (int) Math.min(depth, SearchTask.DEEPEST);
        if (ponder || infinite || !bounded) {
            long after = timed.softMillis() > 0 ? timed.softMillis() : timed.hardMillis();
            return new SearchTask(
                    SearchTask.timeless(plies, nodes),
                    legal,
                    clamp(mate),
                    infinite || !bounded && !ponder && mate == 0,
                    ponder && !infinite,
                    after);
        }
        return new SearchTask(
                new Limits(plies, nodes, timed.softMillis(), timed.hardMillis()), legal, clamp(mate), false, false, 0);
    }

    private Limits clock(Side side, TimeManager time, long overheadMillis) {
        boolean first = side == Side.WHITE;
        return time.limits(
                new Clock(first ? white : black, first ? whiteIncrement : blackIncrement, clamp(movesToGo)),
                overheadMillis);
    }

    private static int clamp(long value) {
        return (int) Math.min(value, Integer.MAX_VALUE);
    }
}
