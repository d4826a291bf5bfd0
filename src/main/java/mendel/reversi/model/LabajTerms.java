package mendel.reversi.model;

import static mendel.reversi.model.LabajModel.*;

import mendel.eval.Tally;
import mendel.reversi.rules.ReversiPosition;

/**
 * The terms of {@link LabajModel}. Lines of the board are sets of bits; the corners of a line are its first and last
 * bit.
 */
final class LabajTerms implements ReversiModel.Terms {

    private static final int STUCK = 697;

    private final ReversiBoardView board;
    private final Tally tally;
    private final int ends;
    private final int besideEnds;
    private final int middle;
    private final int besideMiddle;
    private final int centre;

    LabajTerms(ReversiBoardView board, Tally tally) {
        this.board = board;
        this.tally = tally;
        int last = board.size - 1;
        ends = 1 | 1 << last;
        besideEnds = 1 << 1 | 1 << last - 1;
        middle = (1 << last + 1) - 1 & ~(ends | besideEnds);
        besideMiddle = 1 << 2 | 1 << last - 2;
        centre = middle & ~besideMiddle;
    }

    /** One more than the highest sum of the text's values on its largest board. */
    @Override
    public int immobilityValue() {
        return STUCK;
    }

    @Override
    public ReversiModel.Terms copy() {
        return new LabajTerms(ReversiBoardView.of(board.size), tally.copy());
    }

    @Override
    public long sum(ReversiPosition position) {
        ReversiBoardView b = board;
        b.readLines(position);
        int corner = 0;
        int xEmpty = 0;
        int xTaken = 0;
        int cEmpty = 0;
        int cOwn = 0;
        int cOpponent = 0;
        int edge = 0;
        int edgeBeside = 0;
        int besideX = 0;
        int besideXCovered = 0;
        int second = 0;
        int secondCovered = 0;
        for (int colour = 0; colour < 2; colour++) {
            int sign = 1 - 2 * colour;
            for (int side = 0; side < ReversiBoardView.SIDES; side++) {
                int own = b.edge[colour * ReversiBoardView.SIDES + side];
                int opponent = b.edge[(colour ^ 1) * ReversiBoardView.SIDES + side];
                int taken = own | opponent;
                int line = b.second[colour * ReversiBoardView.SIDES + side];
                // Each edge square moved towards the middle, so that a corner lies on the square beside it.
                int cs = own & besideEnds;
                cOwn += sign * Integer.bitCount(cs & inwards(own));
                cOpponent += sign * Integer.bitCount(cs & inwards(opponent));
                cEmpty += sign * Integer.bitCount(cs & ~inwards(taken));
                int rest = own & middle;
                int beside = rest & (opponent << 1 | opponent >>> 1);
                edgeBeside += sign * Integer.bitCount(beside);
                edge += sign * Integer.bitCount(rest & ~beside);
                int next = line & besideMiddle;
                besideXCovered += sign * Integer.bitCount(next & taken);
                besideX += sign * Integer.bitCount(next & ~taken);
                int inner = line & centre;
                int two = taken & (taken << 1 | taken >>> 1) | taken << 1 & taken >>> 1;
                secondCovered += sign * Integer.bitCount(inner & two);
                second += sign * Integer.bitCount(inner & ~two);
                if (side <= ReversiBoardView.BOTTOM) {
                    corner += sign * Integer.bitCount(own & ends);
                    int xs = line & besideEnds;
                    xTaken += sign * Integer.bitCount(xs & inwards(taken));
                    xEmpty += sign * Integer.bitCount(xs & ~inwards(taken));
                }
            }
        }
        return tally.of(CORNER, corner)
                + tally.of(X_EMPTY, xEmpty)
                + tally.of(X_TAKEN, xTaken)
                + tally.of(C_EMPTY, cEmpty)
                + tally.of(C_OWN, cOwn)
                + tally.of(C_OPPONENT, cOpponent)
                + tally.of(EDGE, edge)
                + tally.of(EDGE_BESIDE_OPPONENT, edgeBeside)
                + tally.of(BESIDE_X, besideX)
                + tally.of(BESIDE_X_COVERED, besideXCovered)
                + tally.of(SECOND, second)
                + tally.of(SECOND_COVERED, secondCovered)
                + tally.of(INSIDE, b.inside[0] - b.inside[1]);
    }

    /** The corners of a line, moved to the squares beside them. */
    private int inwards(int line) {
        int corners = line & ends;
        return corners << 1 | corners >>> 1;
    }
}
