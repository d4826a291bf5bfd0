package mendel.draughts.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import mendel.draughts.rules.DraughtsMove;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.Squares;
import mendel.game.MoveSquares;

/**
 * The squares on which a capturing piece lands: a move's first path in the order of text or all of them, and what a
 * given path captures.
 */
final class CapturePath {

    private final int colour;
    private final boolean king;
    private final int enemies;
    /** All pieces but the one that captures. */
    private final int others;

    private final int[] landings = new int[13];

    private CapturePath(DraughtsPosition p, int from) {
        colour = p.colourToMove();
        king = (p.kings(colour) >>> from & 1) != 0;
        enemies = p.pieces(colour ^ 1);
        others = p.occupied() & ~(1 << from);
    }

    /** Where a legal move goes: a step, or a capture with all its paths in text order. */
    static MoveSquares squares(DraughtsPosition p, long move) {
        int from = DraughtsMove.from(move);
        int to = DraughtsMove.to(move);
        int captured = DraughtsMove.captured(move);
        if (captured == 0) {
            return new MoveSquares(Squares.name(from), List.of(List.of(Squares.name(to))), List.of(), null);
        }
        CapturePath path = new CapturePath(p, from);
        int jumps = Integer.bitCount(captured);
        List<List<String>> paths = new ArrayList<>();
        List<String> taken = new ArrayList<>();
        path.find(from, to, captured, 0, jumps, () -> {
            if (paths.isEmpty()) {
                path.takenBy(from, jumps).forEach(square -> taken.add(Squares.name(square)));
            }
            paths.add(IntStream.range(0, jumps)
                    .mapToObj(jump -> Squares.name(path.landings[jump]))
                    .toList());
            return false;
        });
        return new MoveSquares(Squares.name(from), paths, taken, null);
    }

    /** What the path found takes, in order. */
    private List<Integer> takenBy(int from, int jumps) {
        List<Integer> taken = new ArrayList<>();
        int left = enemies;
        int at = from;
        for (int jump = 0; jump < jumps; jump++) {
            int jumped = jumped(at, landings[jump], left);
            taken.add(jumped);
            left &= ~(1 << jumped);
            at = landings[jump];
        }
        return taken;
    }

    /** The first path in text order of a capture; its squares joined by {@code separator}. */
    static String write(DraughtsPosition p, long move, char separator) {
        CapturePath path = new CapturePath(p, DraughtsMove.from(move));
        int jumps = Integer.bitCount(DraughtsMove.captured(move));
        if (!path.find(
                DraughtsMove.from(move), DraughtsMove.to(move), DraughtsMove.captured(move), 0, jumps, () -> true)) {
            throw new IllegalArgumentException("no capture of " + DraughtsFen.write(p));
        }
        StringBuilder text = new StringBuilder(Squares.name(DraughtsMove.from(move)));
        for (int i = 0; i < jumps; i++) {
            text.append(separator).append(Squares.name(path.landings[i]));
        }
        return text.toString();
    }

    /**
     * Looks for paths from {@code at} that capture exactly {@code left} and end on {@code to}. Squares are tried in the
     * order of their names, so that the first path found is the first one in text order.
     *
     * @param found asked about each path, which is in {@link #landings}; true: it is enough
     * @return whether it was enough
     */
    private boolean find(int at, int to, int left, int jump, int jumps, BooleanSupplier found) {
        if (jump == jumps) {
            return at == to && found.getAsBoolean();
        }
        for (int file = 0; file < 8; file++) {
            for (int row = 7; row >= 0; row--) {
                if ((file + row & 1) == 0) {
                    continue;
                }
                int square = row << 2 | file >>> 1;
                int jumped = jumped(at, square, left);
                if (jumped >= 0) {
                    landings[jump] = square;
                    if (find(square, to, left & ~(1 << jumped), jump + 1, jumps, found)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /**
     * What a piece captures that lands on the given squares one after the other.
     *
     * @param squares its first square, then those on which it lands
     * @return the set of captured pieces; 0 when it cannot land there
     */
    static int captured(DraughtsPosition p, List<Integer> squares) {
        CapturePath path = new CapturePath(p, squares.getFirst());
        int captured = 0;
        for (int i = 1; i < squares.size(); i++) {
            int jumped = path.jumped(squares.get(i - 1), squares.get(i), path.enemies & ~captured);
            if (jumped < 0) {
                return 0;
            }
            captured |= 1 << jumped;
        }
        return captured;
    }

    /**
     * The one piece of {@code jumpable} that a jump from one square to another takes; -1 when there is no such jump.
     */
    private int jumped(int from, int to, int jumpable) {
        if ((others >>> to & 1) != 0) {
            return -1;
        }
        for (int direction = 0; direction < 4; direction++) {
            if ((Squares.ray(direction, from) >>> to & 1) == 0) {
                continue;
            }
            int between = Squares.ray(direction, from) & Squares.ray(direction ^ 2, to);
            int met = between & others;
            boolean fits = king || Integer.bitCount(between) == 1 && isForward(direction);
            if (fits && Integer.bitCount(met) == 1 && (met & jumpable) != 0) {
                return Integer.numberOfTrailingZeros(met);
            }
        }
        return -1;
    }

    private boolean isForward(int direction) {
        boolean north = direction == Squares.NORTH_EAST || direction == Squares.NORTH_WEST;
        return north == (colour == DraughtsPosition.WHITE);
    }
}
