package mendel.draughts.model;

import mendel.draughts.rules.Squares;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Small patterns of men in which a linear evaluation finds what it has no name for. Diamonds are the four squares
 * around a light one, those of the own rows 1 to 4 and those of the middle; triangles lie along the left edge. The
 * other side's rows and the right edge are the same places seen by the other side, and a pattern of the middle is its
 * turned one with the men swapped, so that one of the two is enough. The side to move sees all diamonds once more.
 *
 * <p>Patterns that fewer than one of 150 positions of ordinary games have are left out: nothing can be learnt of them.
 */
final class DraughtsPatterns {

    static final TermList TERMS = DiagonalTriples.TERMS.then("patterns");

    /** c1, e1, g1 and the squares in front. */
    private static final PatternTable FIRST = new PatternTable(
            TERMS,
            "diamond.first",
            "each diamond from rows 1 to 3 with %s (front, left, right, back)",
            "o--- x--- -o-- oo-- -x-- --o- o-o- -oo- ooo- -xo- --x- -ox- ---o o--o x--o -o-o oo-o -x-o --oo o-oo -ooo"
                    + " oooo --xo",
            diamond(29),
            diamond(30),
            diamond(31));
    /** b2, d2, f2 and the squares in front. */
    private static final PatternTable SECOND = new PatternTable(
            TERMS,
            "diamond.second",
            "each diamond from rows 2 to 4 with %s (front, left, right, back)",
            """
            o--- x--- -o-- oo-- xo-- -x-- ox-- xx-- --o- o-o- x-o- -oo- ooo- -xo- --x- o-x- x-x- -ox- -xx- ---o o--o x--o -o-o oo-o
            -x-o xx-o --oo o-oo -ooo oooo -xoo ---x -o-x\
            """,
            diamond(24),
            diamond(25),
            diamond(26));
    /** c3, e3, g3, b4, d4, f4 and the squares in front. */
    private static final PatternTable MIDDLE = new PatternTable(
            TERMS,
            "diamond.middle",
            "each diamond from rows 3 to 5 or 4 to 6 with %s (front, left, right, back)",
            "o--- x--- -o-- oo-- xo-- -x-- ox-- xx-- o-o- x-o- ooo- xoo- xxo- o-x- x-x- xox- -xx- xxx- xo-o xx-o x--x"
                    + " xx-x x-xx",
            diamond(21),
            diamond(22),
            diamond(23),
            diamond(16),
            diamond(17),
            diamond(18));
    /** a3 b2 a1. */
    private static final PatternTable EDGE_LOW = new PatternTable(
            TERMS,
            "edge.low",
            "%s on a3, b2, a1 as the side sees the board",
            "o-- x-- -o- oo- xo- -x- --o o-o x-o -oo ooo xoo",
            1 << 20 | 1 << 24 | 1 << 28);
    /** a5 b4 a3. */
    private static final PatternTable EDGE_MIDDLE = new PatternTable(
            TERMS,
            "edge.middle",
            "%s on a5, b4, a3 as the side sees the board",
            "o-- x-- -o- oo- xo- -x- --o o-o x-o -oo ooo xoo -xo --x o-x x-x -ox -xx",
            1 << 12 | 1 << 16 | 1 << 20);
    /** a7 b6 a5. */
    private static final PatternTable EDGE_HIGH = new PatternTable(
            TERMS,
            "edge.high",
            "%s on a7, b6, a5 as the side sees the board",
            "o-- x-- -o- -x- xx- --o x-o -xo xxo --x o-x x-x -xx xxx",
            1 << 4 | 1 << 8 | 1 << 12);

    private static final PatternTable TO_MOVE = toMove(TERMS.group("patterns.to-move"));

    private DraughtsPatterns() {}

    /** Declares the patterns of all diamonds as the side to move sees them. */
    static PatternTable toMove(TermList terms) {
        return new PatternTable(
                terms,
                "diamond.to-move",
                "each diamond with %s as the side to move sees it (front, left, right, back)",
                """
                o--- x--- -o-- oo-- xo-- -x-- ox-- xx-- --o- o-o- x-o- -oo- ooo- -xo- xxo- --x- o-x- x-x- -ox- xox- -xx- xxx- ---o o--o
                x--o -o-o oo-o xo-o -x-o xx-o --oo o-oo x-oo -ooo oooo -xoo --xo x-xo -oxo -xxo ---x o--x x--x -o-x -x-x xx-x --ox --xx
                x-xx -xxx xxxx\
                """,
                diamond(29),
                diamond(30),
                diamond(31),
                diamond(24),
                diamond(25),
                diamond(26),
                diamond(21),
                diamond(22),
                diamond(23),
                diamond(16),
                diamond(17),
                diamond(18),
                diamond(13),
                diamond(14),
                diamond(15),
                diamond(8),
                diamond(9),
                diamond(10));
    }

    /** The diamond whose nearest square is {@code square}. */
    private static int diamond(int square) {
        int back = 1 << square;
        int sides = Squares.northEast(back) | Squares.northWest(back);
        return back | sides | Squares.northEast(sides) & Squares.northWest(sides);
    }

    static long side(View v, Tally t) {
        long sum = FIRST.side(v, t)
                + SECOND.side(v, t)
                + MIDDLE.side(v, t)
                + EDGE_LOW.side(v, t)
                + EDGE_MIDDLE.side(v, t)
                + EDGE_HIGH.side(v, t);
        return v.moves ? sum + TO_MOVE.side(v, t) : sum;
    }
}
