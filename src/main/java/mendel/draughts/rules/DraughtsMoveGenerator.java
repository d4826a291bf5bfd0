package mendel.draughts.rules;

import static mendel.draughts.rules.Squares.NORTH_EAST;
import static mendel.draughts.rules.Squares.NORTH_WEST;
import static mendel.draughts.rules.Squares.SOUTH_EAST;
import static mendel.draughts.rules.Squares.SOUTH_WEST;

/** All legal moves of a position: captures of kings when there are any, else captures of men, else steps. */
final class DraughtsMoveGenerator {

    private DraughtsMoveGenerator() {}

    /** Writes the legal moves from index {@code from} on; gives the index after the last one. */
    static int generate(DraughtsPosition p, long[] moves, int from) {
        int colour = p.colourToMove();
        return generate(colour, p.men(colour), p.kings(colour), p.pieces(colour ^ 1), moves, from);
    }

    /** The same for the pieces of the side to move and those of the other. */
    static int generate(int colour, int men, int kings, int enemies, long[] moves, int from) {
        int end = captures(colour, men, kings, enemies, moves, from);
        return end > from ? end : steps(colour, men, kings, men | kings | enemies, moves, from);
    }

    /** The legal captures: those of kings go before those of men. */
    static int captures(DraughtsPosition p, long[] moves, int from) {
        int colour = p.colourToMove();
        return captures(colour, p.men(colour), p.kings(colour), p.pieces(colour ^ 1), moves, from);
    }

    private static int captures(int colour, int men, int kings, int enemies, long[] moves, int from) {
        int occupied = men | kings | enemies;
        if (kings != 0) {
            int end = Captures.ofKings(kings, enemies, occupied, moves, from);
            if (end > from) {
                return end;
            }
        }
        return Captures.ofMen(colour, men, enemies, ~occupied, moves, from);
    }

    /** Whether the side to move can, and so must, capture. */
    static boolean canCapture(DraughtsPosition p) {
        int colour = p.colourToMove();
        int enemies = p.pieces(colour ^ 1);
        int occupied = p.occupied();
        return Captures.canMen(colour, p.men(colour), enemies, ~occupied)
                || p.kings(colour) != 0 && Captures.canKings(p.kings(colour), enemies, occupied);
    }

    /** Whether the side to move can step, captures left aside. */
    static boolean canStep(DraughtsPosition p) {
        int colour = p.colourToMove();
        int men = p.men(colour);
        int kings = p.kings(colour);
        int north = colour == DraughtsPosition.WHITE ? men | kings : kings;
        int south = colour == DraughtsPosition.WHITE ? kings : men | kings;
        int targets = Squares.northEast(north)
                | Squares.northWest(north)
                | Squares.southEast(south)
                | Squares.southWest(south);
        return (targets & ~p.occupied()) != 0;
    }

    private static int steps(int colour, int men, int kings, int occupied, long[] moves, int from) {
        int empty = ~occupied;
        int end = from;
        if (colour == DraughtsPosition.WHITE) {
            end = steps(NORTH_EAST, Squares.northEast(men) & empty, moves, end);
            end = steps(NORTH_WEST, Squares.northWest(men) & empty, moves, end);
        } else {
            end = steps(SOUTH_EAST, Squares.southEast(men) & empty, moves, end);
            end = steps(SOUTH_WEST, Squares.southWest(men) & empty, moves, end);
        }
        for (int set = kings; set != 0; set &= set - 1) {
            end = kingSteps(Integer.numberOfTrailingZeros(set), occupied, moves, end);
        }
        return end;
    }

    /** The steps of men that end on {@code targets}. */
    private static int steps(int direction, int targets, long[] moves, int from) {
        int end = from;
        for (int set = targets; set != 0; set &= set - 1) {
            int to = Integer.numberOfTrailingZeros(set);
            int back = Integer.numberOfTrailingZeros(Squares.next(direction ^ 2, to));
            moves[end++] = DraughtsMove.step(back, to, direction) | Captures.promotionFlag(to);
        }
        return end;
    }

    private static int kingSteps(int square, int occupied, long[] moves, int from) {
        int end = from;
        for (int direction = 0; direction < 4; direction++) {
            for (int set = Squares.slide(direction, square, occupied); set != 0; set &= set - 1) {
                moves[end++] =
                        DraughtsMove.step(square, Integer.numberOfTrailingZeros(set), direction) | DraughtsMove.KING;
            }
        }
        return end;
    }
}
