package mendel.draughts.model;

import java.util.Set;
import mendel.draughts.Squares;
import mendel.eval.ParameterList;
import mendel.eval.Tally;

/**
 * Small patterns of men in which a linear evaluation finds what it has no name for. Diamonds are the four squares around a
 * light one, those of the own half and those of the middle; triangles lie along the left edge. The other side's half and
 * the right edge are the same places seen by the other side.
 */
final class Patterns {

    private static final PatternTable OWN = new PatternTable(Lines.END, false, rare("""
            xoo- xxo- xox- -xx- oxx- xxx- xo-o ox-o xx-o x-oo xooo oxoo xxoo o-xo x-xo -oxo ooxo xoxo -xxo oxxo xxxo o--x x--x
            oo-x xo-x -x-x ox-x xx-x o-ox x-ox -oox ooox xoox -xox oxox xxox --xx o-xx x-xx -oxx ooxx xoxx -xxx oxxx xxxx"""),
            diamond(29), diamond(30), diamond(31), diamond(24), diamond(25), diamond(26));
    private static final PatternTable MIDDLE = new PatternTable(OWN.end(), true,
            rare("ooo- oxo- oox- oxx- xxxo oo-x xo-x ox-x x-ox xoox xxox xoxx oxxx xxxx"),
            diamond(21), diamond(22), diamond(23), diamond(16), diamond(17), diamond(18));
    /** a3 b2 a1. */
    private static final PatternTable EDGE_LOW = new PatternTable(MIDDLE.end(), false,
            rare("ox- xx- -xo oxo xxo --x o-x x-x -ox oox xox -xx oxx xxx"), 1 << 20 | 1 << 24 | 1 << 28);
    /** a5 b4 a3. */
    private static final PatternTable EDGE_MIDDLE = new PatternTable(EDGE_LOW.end(), false,
            rare("ox- xx- oxo xxo oox xox oxx xxx"), 1 << 12 | 1 << 16 | 1 << 20);
    /** a7 b6 a5. */
    private static final PatternTable EDGE_HIGH = new PatternTable(EDGE_MIDDLE.end(), false,
            rare("oo- xo- ox- o-o -oo ooo xoo oxo -ox oox xox oxx"), 1 << 4 | 1 << 8 | 1 << 12);
    static final int END = EDGE_HIGH.end();

    private Patterns() {}

    /** Patterns that hardly one of 150 positions of ordinary games has: too few to learn a weight from. */
    private static Set<String> rare(String patterns) {
        return Set.of(patterns.split("\\s+"));
    }

    /** The diamond whose nearest square is {@code square}. */
    private static int diamond(int square) {
        int back = 1 << square;
        int sides = Squares.northEast(back) | Squares.northWest(back);
        return back | sides | Squares.northEast(sides) & Squares.northWest(sides);
    }

    static long side(View v, Tally t) {
        return OWN.side(v, t) + MIDDLE.side(v, t) + EDGE_LOW.side(v, t) + EDGE_MIDDLE.side(v, t) + EDGE_HIGH.side(v, t);
    }

    static void parameters(ParameterList list) {
        list.group("patterns");
        OWN.parameters(list, "diamond.own", 100, "each diamond of the own half with %s from far left to near right");
        MIDDLE.parameters(list, "diamond.middle", 100, "each diamond of the middle with %s from far left to near right");
        EDGE_LOW.parameters(list, "edge.low", 100, "%s on a3, b2, a1 as the side sees the board");
        EDGE_MIDDLE.parameters(list, "edge.middle", 100, "%s on a5, b4, a3 as the side sees the board");
        EDGE_HIGH.parameters(list, "edge.high", 100, "%s on a7, b6, a5 as the side sees the board");
    }
}
