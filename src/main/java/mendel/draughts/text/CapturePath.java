package mendel.draughts.text;

import java.util.List;
import mendel.draughts.rules.DraughtsMove;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.Squares;

/**
 * The squares on which a capturing piece lands: a move's first path in the order of text, and what a given path
 * captures.
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

    /** The first path in text order of a capture; its squares joined by {@code separator}. */
    static String write(DraughtsPosition p, long move, char separator) {
        CapturePath path = new CapturePath(p, DraughtsMove.from(move));
        int jumps = Integer.bitCount(DraughtsMove.captured(move));
        if (!path.find(DraughtsMove.from(move), DraughtsMove.to(move), DraughtsMove.captured(move), 0, jumps)) {
            throw new IllegalArgumentException("no capture of " + DraughtsFen.write(p));
        }
        StringBuilder text = new StringBuilder(Squares.name(DraughtsMove.from(move)));
        for (int i = 0; i < jumps; i++) {
            text.append(separator).append(Squares.name(path.landings[i]));
        }
        return text.toString();
    }

    /**
     * Looks for a path from {@code at} that captures exactly {@code left} and ends on {@code to}. Squares are tried in
     * the order of their names, so that the first path found is the first one in text order.
     */
    private boolean find(int at, int to, int left, int jump, int jumps) {
        if (jump == jumps) {
            return at == to;
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
                    if (find(square, to, left & ~(1 << jumped), jump + 1, jumps)) {
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
