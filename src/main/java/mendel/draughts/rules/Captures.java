package mendel.draughts.rules;

import static mendel.draughts.rules.Squares.NORTH_EAST;
import static mendel.draughts.rules.Squares.NORTH_WEST;
import static mendel.draughts.rules.Squares.SOUTH_EAST;
import static mendel.draughts.rules.Squares.SOUTH_WEST;

/**
 * Captures by the rules of Czech draughts (Kühr 2011, 1.2): men jump forward over a neighbour, kings over a piece at
 * any distance to any free square behind it; a piece goes on as long as it can jump from where it landed. Captured
 * pieces stay on the board until the move is over, so that they block, and none is jumped twice; the capturing piece
 * has left its first square.
 *
 * <p>Directions are numbered clockwise: {@code d ^ 2} is opposite to {@code d}, {@code d + 1} and {@code d + 3} cross
 * it.
 */
final class Captures {

    private Captures() {}

    /**
     * The flag for a man that arrives on {@code to}: it is crowned on either last row, only one of which is ahead of
     * it.
     */
    static long promotionFlag(int to) {
        return ((Squares.ROW_8 | Squares.ROW_1) >>> to & 1) != 0 ? DraughtsMove.CROWNS : 0;
    }

    // ---- men

    /** Whether any of the men can capture. */
    static boolean canMen(int colour, int men, int enemies, int empty) {
        if (colour == DraughtsPosition.WHITE) {
            return (Squares.northEast(Squares.northEast(men) & enemies) & empty
                            | Squares.northWest(Squares.northWest(men) & enemies) & empty)
                    != 0;
        }
        return (Squares.southEast(Squares.southEast(men) & enemies) & empty
                        | Squares.southWest(Squares.southWest(men) & enemies) & empty)
                != 0;
    }

    /** Writes the captures of the men; a man never comes back, so that each of its lines is a move of its own. */
    static int ofMen(int colour, int men, int enemies, int empty, long[] moves, int from) {
        int end = from;
        if (colour == DraughtsPosition.WHITE) {
            int east = Squares.northEast(Squares.northEast(men) & enemies) & empty;
            int west = Squares.northWest(Squares.northWest(men) & enemies) & empty;
            end = firstJumps(NORTH_EAST, NORTH_WEST, NORTH_EAST, east, enemies, empty, moves, end);
            return firstJumps(NORTH_EAST, NORTH_WEST, NORTH_WEST, west, enemies, empty, moves, end);
        }
        int east = Squares.southEast(Squares.southEast(men) & enemies) & empty;
        int west = Squares.southWest(Squares.southWest(men) & enemies) & empty;
        end = firstJumps(SOUTH_EAST, SOUTH_WEST, SOUTH_EAST, east, enemies, empty, moves, end);
        return firstJumps(SOUTH_EAST, SOUTH_WEST, SOUTH_WEST, west, enemies, empty, moves, end);
    }

    private static int firstJumps(
            int east, int west, int direction, int landings, int enemies, int empty, long[] moves, int from) {
        int end = from;
        for (int set = landings; set != 0; set &= set - 1) {
            int landing = Integer.numberOfTrailingZeros(set);
            int jumped = Squares.next(direction ^ 2, landing);
            int start =
                    Integer.numberOfTrailingZeros(Squares.next(direction ^ 2, Integer.numberOfTrailingZeros(jumped)));
            end = manGoesOn(east, west, start, landing, jumped, enemies, empty, moves, end);
        }
        return end;
    }

    /** Goes on with a man that stands on {@code at} after capturing {@code captured}. */
    private static int manGoesOn(
            int east, int west, int start, int at, int captured, int enemies, int empty, long[] moves, int from) {
        int end = from;
        int jumpedEast = Squares.next(east, at) & enemies;
        int landingEast = jumpedEast == 0 ? 0 : Squares.next(east, Integer.numberOfTrailingZeros(jumpedEast)) & empty;
        int jumpedWest = Squares.next(west, at) & enemies;
        int landingWest = jumpedWest == 0 ? 0 : Squares.next(west, Integer.numberOfTrailingZeros(jumpedWest)) & empty;
        if ((landingEast | landingWest) == 0) {
            moves[end++] = DraughtsMove.capture(start, at, captured) | promotionFlag(at);
            return end;
        }
        if (landingEast != 0) {
            end = manGoesOn(
                    east,
                    west,
                    start,
                    Integer.numberOfTrailingZeros(landingEast),
                    captured | jumpedEast,
                    enemies,
                    empty,
                    moves,
                    end);
        }
        if (landingWest != 0) {
            end = manGoesOn(
                    east,
                    west,
                    start,
                    Integer.numberOfTrailingZeros(landingWest),
                    captured | jumpedWest,
                    enemies,
                    empty,
                    moves,
                    end);
        }
        return end;
    }

    // ---- kings

    /** Whether any of the kings can capture. */
    static boolean canKings(int kings, int enemies, int occupied) {
        for (int set = kings; set != 0; set &= set - 1) {
            int square = Integer.numberOfTrailingZeros(set);
            for (int direction = 0; direction < 4; direction++) {
                if (jumpable(direction, square, enemies, occupied) >= 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Writes the captures of the kings, those of one king one after the other. */
    static int ofKings(int kings, int enemies, int occupied, long[] moves, int from) {
        int end = from;
        for (int set = kings; set != 0; set &= set - 1) {
            int square = Integer.numberOfTrailingZeros(set);
            int others = occupied & ~(1 << square);
            int first = end;
            for (int direction = 0; direction < 4; direction++) {
                int jumped = jumpable(direction, square, enemies, others);
                if (jumped >= 0) {
                    end = kingJumps(direction, square, jumped, 0, enemies, others, moves, first, end);
                }
            }
        }
        return end;
    }

    /** The first piece in a direction when it is an enemy's with a free square behind it; otherwise -1. */
    private static int jumpable(int direction, int square, int enemies, int occupied) {
        int first = Squares.firstOccupied(direction, square, occupied);
        return first >= 0 && (enemies >>> first & 1) != 0 && (Squares.next(direction, first) & ~occupied) != 0
                ? first
                : -1;
    }

    /**
     * Jumps over the piece on {@code jumped} and goes on from every square behind it: across, and straight on. Going on
     * straight is the same move from whichever of these squares, so that it is tried once. Back is no way: the piece
     * just captured blocks it.
     *
     * @param start where the king's move began
     * @param captured what was captured before this jump
     * @param enemies the pieces that were not captured before this jump
     * @param occupied all pieces but the king
     * @param first the index of the king's first move
     */
    private static int kingJumps(
            int direction,
            int start,
            int jumped,
            int captured,
            int enemies,
            int occupied,
            long[] moves,
            int first,
            int from) {
        int end = from;
        int taken = captured | 1 << jumped;
        int left = enemies & ~(1 << jumped);
        int straight = jumpable(direction, jumped, left, occupied);
        for (int set = Squares.slide(direction, jumped, occupied); set != 0; set &= set - 1) {
            int at = Integer.numberOfTrailingZeros(set);
            boolean last = straight < 0;
            for (int turn = 1; turn <= 3; turn += 2) {
                int across = direction + turn & 3;
                int next = jumpable(across, at, left, occupied);
                if (next >= 0) {
                    last = false;
                    end = kingJumps(across, start, next, taken, left, occupied, moves, first, end);
                }
            }
            if (last) {
                end = add(DraughtsMove.capture(start, at, taken) | DraughtsMove.KING, moves, first, end);
            }
        }
        return straight < 0 ? end : kingJumps(direction, start, straight, taken, left, occupied, moves, first, end);
    }

    /** Adds a move unless the king has it already by another way round. */
    private static int add(long move, long[] moves, int first, int end) {
        for (int i = first; i < end; i++) {
            if (moves[i] == move) {
                return end;
            }
        }
        moves[end] = move;
        return end + 1;
    }
}
