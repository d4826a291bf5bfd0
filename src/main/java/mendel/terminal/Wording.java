package mendel.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import mendel.app.session.Ending;
import mendel.game.Notation;
import mendel.game.Outcome;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/** Positions, moves and ends in words. */
final class Wording {

    private static final int LINE_LENGTH = 79;

    private Wording() {}

    /** The legal moves as text, in text order. */
    static List<String> moves(Notation notation, Position position) {
        return legal(position)
                .mapToObj(move -> notation.moveText(position, move))
                .toList();
    }

    /** The legal moves in the notation for people, in the order of {@link #moves}. */
    static List<String> notation(Notation notation, Position position) {
        return legal(position)
                .mapToObj(move -> notation.moveNotation(position, move))
                .toList();
    }

    private static LongStream legal(Position position) {
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        position.sort(moves, 0, n);
        return Arrays.stream(moves, 0, n);
    }

    /** The legal moves in lines. */
    static List<String> legalMoves(Notation notation, Position position) {
        List<String> moves = notation(notation, position);
        if (moves.isEmpty()) {
            return List.of("no legal move");
        }
        List<String> words = new ArrayList<>(List.of(count(moves.size(), "move") + ":"));
        words.addAll(moves);
        return wrapped(words);
    }

    /** The moves of a game, numbered by pairs. */
    static List<String> gameMoves(List<String> notation, boolean secondSideBegins) {
        List<String> words = new ArrayList<>();
        int number = 1;
        boolean second = secondSideBegins;
        for (String move : notation) {
            if (!second) {
                words.add(number + ". " + move);
            } else {
                words.add(words.isEmpty() ? number + "... " + move : move);
                number++;
            }
            second = !second;
        }
        return words.isEmpty() ? List.of("no move yet") : wrapped(words);
    }

    private static List<String> wrapped(List<String> words) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > LINE_LENGTH) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    /**
     * {@code 1-0, white wins: checkmate}; in Reversi with the difference in discs.
     *
     * @param discs that difference
     */
    static String end(Ending ending, int discs) {
        String who = switch (ending.status()) {
            case WHITE_WINS -> "1-0, white wins: ";
            case BLACK_WINS -> "0-1, black wins: ";
            default -> "1/2-1/2, a draw: ";
        };
        String reason = switch (ending.reason()) {
            case "file" -> "as the file says";
            case "time" -> ending.status() == Outcome.Status.DRAW ? "time, but nothing left to win with" : "time";
            case "discs" -> count(discs, "disc") + " apart";
            default -> ending.reason().replace('-', ' ');
        };
        return who + reason;
    }

    /** A number with its noun, in the plural unless it is 1. */
    static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** The status as in the commands' output; {@code ongoing} without an end, null. */
    static String status(@Nullable Ending ending) {
        return (ending == null ? Outcome.Status.ONGOING : ending.status()).text();
    }
}
