package mendel.draughts.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import mendel.InputException;
import mendel.draughts.rules.DraughtsMove;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.Squares;

/**
 * Moves as text: {@code c1-b2}, captures with every square on which the piece lands, {@code a3-d6-g3-e1}. Read are also
 * numbers in place of names, the separators {@code x} and {@code :}, any path of a capture, and, as PDN has it, a
 * capture's first and last square alone where they leave no choice.
 */
final class DraughtsMoveText {

    private static final int SHOWN = 12;

    private DraughtsMoveText() {}

    /** The move with all squares of its first path in text order. */
    static String full(DraughtsPosition p, long move) {
        if (DraughtsMove.captured(move) != 0) {
            return CapturePath.write(p, move, '-');
        }
        return Squares.name(DraughtsMove.from(move)) + '-' + Squares.name(DraughtsMove.to(move));
    }

    /**
     * The move in PDN: {@code c1-b2}, {@code a3xe1}, or {@code a3xd6xg3xe1} where another capture joins the same
     * squares.
     */
    static String pdn(DraughtsPosition p, long move) {
        if (DraughtsMove.captured(move) == 0) {
            return full(p, move);
        }
        int from = DraughtsMove.from(move);
        int to = DraughtsMove.to(move);
        boolean only = legal(p, m -> DraughtsMove.from(m) == from && DraughtsMove.to(m) == to)
                        .size()
                == 1;
        return only ? Squares.name(from) + 'x' + Squares.name(to) : CapturePath.write(p, move, 'x');
    }

    /** A dark square by its name, or by its number from 1 to 32; -1 when the text is neither. */
    static int square(String text) {
        if (text.matches("[1-9][0-9]?")) {
            int number = Integer.parseInt(text);
            return number <= 32 ? number - 1 : -1;
        }
        return Squares.square(text);
    }

    /**
     * The legal move that the text names.
     *
     * @throws InputException when it names none, or more than one
     */
    static long parse(DraughtsPosition p, String text) {
        List<Integer> squares = squares(text);
        int from = squares.getFirst();
        int to = squares.getLast();
        LongPredicate ends = m -> DraughtsMove.from(m) == from && DraughtsMove.to(m) == to;
        int captured = CapturePath.captured(p, squares);
        if (captured != 0) {
            List<Long> found = legal(p, ends.and(m -> DraughtsMove.captured(m) == captured));
            if (!found.isEmpty()) {
                return found.getFirst();
            }
        }
        List<Long> found = squares.size() == 2 ? legal(p, ends) : List.of();
        if (found.size() > 1) {
            throw new InputException(
                    "the move " + InputException.quote(text) + " is ambiguous", "it can be " + names(p, found));
        }
        boolean stepForCapture =
                found.size() == 1 && DraughtsMove.captured(found.getFirst()) == 0 && !text.contains("-");
        if (found.isEmpty() || stepForCapture) {
            throw illegal(p, text, from, to);
        }
        return found.getFirst();
    }

    private static List<Integer> squares(String text) {
        List<Integer> squares = new ArrayList<>();
        for (String name : text.split("[-x:]", -1)) {
            squares.add(square(name));
        }
        if (squares.size() < 2 || squares.contains(-1)) {
            throw new InputException(
                    InputException.quote(text) + " is not a draughts move",
                    "give it as c1-b2, a capture as a3-d6-g3-e1 with every square on which the piece lands");
        }
        return squares;
    }

    private static InputException illegal(DraughtsPosition p, String text, int from, int to) {
        String problem = "the move " + InputException.quote(text) + " is not legal in " + DraughtsFen.write(p);
        List<Long> all = legal(p, m -> true);
        if (all.isEmpty()) {
            return new InputException(problem, "there is no legal move");
        }
        List<Long> shown = legal(p, m -> DraughtsMove.from(m) == from);
        if (shown.isEmpty()) {
            shown = legal(p, m -> DraughtsMove.to(m) == to);
        }
        if (shown.isEmpty()) {
            shown = all;
        }
        String compulsory = p.mustCapture() ? "capturing is compulsory, and " : "";
        return new InputException(
                problem, compulsory + "legal " + (shown.size() == all.size() ? "are " : "nearby: ") + names(p, shown));
    }

    private static List<Long> legal(DraughtsPosition p, LongPredicate wanted) {
        long[] moves = new long[p.maxMoves()];
        int n = p.generate(moves, 0);
        List<Long> found = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            if (wanted.test(moves[i])) {
                found.add(moves[i]);
            }
        }
        return found;
    }

    private static String names(DraughtsPosition p, List<Long> moves) {
        List<String> texts = moves.stream().map(m -> full(p, m)).sorted().toList();
        String shown = String.join(", ", texts.subList(0, Math.min(SHOWN, texts.size())));
        return texts.size() > SHOWN ? shown + " and " + (texts.size() - SHOWN) + " more" : shown;
    }
}
