package mendel.reversi.rules;

/**
 * How far the score of a shallow search lies from that of a deep one, as a standard deviation in centi-discs.
 *
 * <p>Fitted to full-width searches of 1 to 9 plies of 510 positions of self-play with 20 to 52 empty squares, by the
 * shipped champion of the model {@code patterns}, whose scores are centi-discs: e to the power of -0.043 for each empty
 * square, the power 0.33 of the plies between the searches, and -0.2 of the shallow search's plies. The fit is within a
 * fifth of the deviations measured, which go from 71 (6 and 8 plies, 49 empty squares) to 543 (1 and 9 plies, 24 empty
 * squares).
 */
final class ScoreDeviation {

    private static final double SCALE = 100;
    private static final double SCALE_EMPTY = 49;
    private static final double BY_EMPTY = -0.043;
    private static final double BY_DISTANCE = 0.33;
    private static final double BY_SHALLOW = -0.2;
    private static final double SCALE_PLIES = 2;
    /** Empty squares of 8x8 at the start; those of other boards are scaled to them. */
    private static final int MOST_EMPTY = 60;

    private static final int DEPTHS = 64;

    private static final double[] OF_EMPTY = ofEmpty();
    private static final double[] OF_DEPTHS = ofDepths();

    private ScoreDeviation() {}

    private static double[] ofEmpty() {
        double[] of = new double[MOST_EMPTY + 1];
        for (int empty = 0; empty <= MOST_EMPTY; empty++) {
            of[empty] = SCALE * Math.exp(BY_EMPTY * (empty - SCALE_EMPTY));
        }
        return of;
    }

    private static double[] ofDepths() {
        double[] of = new double[DEPTHS * DEPTHS];
        for (int deep = 2; deep < DEPTHS; deep++) {
            for (int shallow = 1; shallow < deep; shallow++) {
                of[deep * DEPTHS + shallow] = Math.pow((deep - shallow) / SCALE_PLIES, BY_DISTANCE)
                        * Math.pow(shallow / SCALE_PLIES, BY_SHALLOW);
            }
        }
        return of;
    }

    /**
     * The deviation.
     *
     * @param size squares along one side of the board
     * @param empty its empty squares
     * @param deep plies of the deep search, from 2
     * @param shallow plies of the shallow one, from 1 to {@code deep} - 1
     */
    static int of(int size, int empty, int deep, int shallow) {
        int plies = Math.min(deep, DEPTHS - 1);
        return (int) (OF_EMPTY[empty * MOST_EMPTY / (size * size - 4)]
                * OF_DEPTHS[plies * DEPTHS + Math.min(shallow, plies - 1)]);
    }
}
