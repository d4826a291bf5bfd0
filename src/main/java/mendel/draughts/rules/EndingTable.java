package mendel.draughts.rules;

import mendel.game.Position;

/**
 * Who wins every position of few pieces, men among them, when both sides play their best. There is one of up to three
 * pieces, made in a moment, and one of up to {@link #MOST_PIECES}, which takes ten megabytes and a second or two of
 * work. Each is made when it is first needed, and never changes.
 */
final class EndingTable {

    /** The most pieces of both sides together. */
    static final int MOST_PIECES = EndingResults.MOST_PIECES;

    private static final int FEW_PIECES = 3;

    private final EndingResults results;

    /** The table that is made in a moment. */
    private static final class Small {
        private static final EndingTable TABLE = new EndingTable(FEW_PIECES);
    }

    /** The table of all that can be solved. */
    private static final class Whole {
        private static final EndingTable TABLE = new EndingTable(MOST_PIECES);
    }

    private EndingTable(int most) {
        results = new EndingSolver().solve(most);
    }

    /** A table of at least all positions with up to so many pieces, made when it is first needed. */
    static EndingTable of(int pieces) {
        return pieces <= FEW_PIECES ? Small.TABLE : Whole.TABLE;
    }

    /**
     * The result for the side to move: {@link Position#KNOWN_WIN}, its negative, or 0.
     *
     * @param men the men of the side to move, who go up the board
     * @return the result; the pieces must be no more than the table was asked for
     */
    int score(int men, int kings, int enemyMen, int enemyKings) {
        return switch (results.of(men, kings, enemyMen, enemyKings)) {
            case EndingResults.WON -> Position.KNOWN_WIN;
            case EndingResults.LOST -> -Position.KNOWN_WIN;
            default -> 0;
        };
    }
}
