package mendel.draughts.model;

import static mendel.draughts.Squares.northEast;
import static mendel.draughts.Squares.northWest;
import static mendel.draughts.Squares.southEast;
import static mendel.draughts.Squares.southWest;

import mendel.eval.ParameterList;
import mendel.eval.Tally;

/** Pieces of the side to move that the enemy will capture unless something is done. */
final class Threats {

    private static final int LOSS = Structure.END;
    private static final int EXCHANGE = LOSS + 1;
    private static final int KING = EXCHANGE + 1;
    static final int END = KING + 1;

    private Threats() {}

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
        long sum = t.of(LOSS, Integer.bitCount(taken & men & ~exchanged)) + t.of(EXCHANGE, Integer.bitCount(exchanged & men));
        return (taken & v.kings) == 0 ? sum : sum + t.of(KING);
    }

    static void parameters(ParameterList list) {
        list.group("threat");
        list.pair(LOSS, "threat.man", -38, -26, 300, "each man of the side to move that could be captured for nothing");
        list.pair(EXCHANGE, "threat.exchange", -1, -1, 200, "each man of the side to move that could be captured and taken back");
        list.pair(KING, "threat.king", -12, -12, 300, "a king of the side to move could be captured");
    }
}
