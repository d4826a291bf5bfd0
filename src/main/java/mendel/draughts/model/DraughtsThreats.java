package mendel.draughts.model;

import static mendel.draughts.rules.Squares.northEast;
import static mendel.draughts.rules.Squares.northWest;
import static mendel.draughts.rules.Squares.southEast;
import static mendel.draughts.rules.Squares.southWest;

import mendel.eval.Tally;
import mendel.eval.TermList;

/** Pieces of the side to move that the enemy will capture unless something is done. */
final class DraughtsThreats {

    static final TermList TERMS = Structure.TERMS.then("threat");

    private static final int LOSS =
            TERMS.pair("threat.man", -38, -26, 300, "each man of the side to move that could be captured for nothing");
    private static final int EXCHANGE = TERMS.pair(
            "threat.exchange", -1, -1, 200, "each man of the side to move that could be captured and taken back");
    private static final int KING =
            TERMS.pair("threat.king", -12, -12, 300, "a king of the side to move could be captured");

    private DraughtsThreats() {}

    static long side(View v, View other, Tally t) {
        if (!v.moves) {
            return 0;
        }
        int empty = v.empty;
        int men = v.men;
        int fromWest = v.own & southEast(v.enemyMen) & northWest(empty);
        int fromEast = v.own & southWest(v.enemyMen) & northEast(empty);
        int taken = fromWest | fromEast | Integer.reverse(other.kingTargets);
        if (taken == 0) {
            return 0;
        }
        // A man behind the square where the enemy lands takes back over the square that was captured, or across.
        int backWest = northWest(northWest(men) | northEast(men) & southWest(empty));
        int backEast = northEast(northEast(men) | northWest(men) & southEast(empty));
        int exchanged = fromWest & backWest & ~fromEast | fromEast & backEast & ~fromWest;
        long sum = t.of(LOSS, Integer.bitCount(taken & men & ~exchanged))
                + t.of(EXCHANGE, Integer.bitCount(exchanged & men));
        return (taken & v.kings) == 0 ? sum : sum + t.of(KING);
    }
}
