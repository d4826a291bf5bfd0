package mendel.reversi.model;

import mendel.eval.ParameterList;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;

/**
 * The evaluation of Labaj 2007: each disc is worth what its square is worth, and that depends on the discs around it. Each
 * value of each condition is a parameter, so that the values themselves can evolve. Not staged; the text's own units, in
 * which a disc inside is worth 5.
 *
 * <p>The text prints C and X squares beside an empty corner once as -3 and -2, everywhere else as -7, which is the default
 * here.
 */
final class LabajModel extends ReversiModel {

    static final int CORNER = 0;
    static final int X_EMPTY = 1;
    static final int X_TAKEN = 2;
    static final int C_EMPTY = 3;
    static final int C_OWN = 4;
    static final int C_OPPONENT = 5;
    static final int EDGE = 6;
    static final int EDGE_BESIDE_OPPONENT = 7;
    static final int BESIDE_X = 8;
    static final int BESIDE_X_COVERED = 9;
    static final int SECOND = 10;
    static final int SECOND_COVERED = 11;
    static final int INSIDE = 12;
    static final int ROWS = 13;

    private static final int REACH = 200;

    private final int size;

    LabajModel(Variant variant) {
        super(parameters(variant), variant);
        size = variant.size();
    }

    @Override
    Terms terms(Tally tally) {
        return new LabajTerms(Board.of(size), tally);
    }

    private static WeightSpec parameters(Variant variant) {
        ParameterList list = new ParameterList(false);
        list.group("corner");
        add(list, CORNER, "square.corner", 30, "each disc on a corner");
        list.group("x");
        add(list, X_EMPTY, "square.x.corner-empty", -7, "each disc diagonally beside an empty corner");
        add(list, X_TAKEN, "square.x.corner-taken", 3, "each disc diagonally beside a corner that is taken");
        list.group("c");
        add(list, C_EMPTY, "square.c.corner-empty", -7, "each disc on the edge beside an empty corner");
        add(list, C_OWN, "square.c.corner-own", 3, "each disc on the edge beside an own corner");
        add(list, C_OPPONENT, "square.c.corner-opponent", 1, "each disc on the edge beside a corner of the opponent");
        list.group("edge");
        add(list, EDGE, "square.edge", 12, "each disc elsewhere on the edge");
        add(list, EDGE_BESIDE_OPPONENT, "square.edge.beside-opponent", -3,
                "each disc elsewhere on the edge with a disc of the opponent beside it on the edge");
        list.group("second");
        add(list, BESIDE_X, "square.beside-x", 0, "each disc on the second line next to an X-square, with an empty edge square in front");
        add(list, BESIDE_X_COVERED, "square.beside-x.covered", 3,
                "each disc on the second line next to an X-square, with a disc in front on the edge");
        add(list, SECOND, "square.second", 1,
                "each disc in the middle of the second line, with at most one disc on the three edge squares in front");
        add(list, SECOND_COVERED, "square.second.covered", 3,
                "each disc in the middle of the second line, with two or three discs on the three edge squares in front");
        list.group("inside");
        add(list, INSIDE, "square.inside", 5, "each disc on neither the first nor the second line");
        return list.spec(variant.id(), "labaj2007", ROWS);
    }

    private static void add(ParameterList list, int row, String name, int value, String meaning) {
        list.plain(row, name, value, -REACH, REACH, meaning);
    }
}
