package mendel.search;

import mendel.chess.ChessGame;
import mendel.chess.rules.ChessEvaluation;
import mendel.chess.rules.ChessPosition;

/** Chess positions for the tests of search, with an evaluation of their own that never changes. */
public final class Positions {

    private static final int[] VALUE = {100, 320, 330, 500, 900, 0};

    private Positions() {}

    /** A position with {@link Small} attached. */
    public static ChessPosition chess(String fen) {
        ChessPosition position = new ChessGame().parse(fen);
        position.attach(new Small());
        return position;
    }

    public static ChessPosition start() {
        ChessPosition position = new ChessGame().start();
        position.attach(new Small());
        return position;
    }

    /** Material, and a little for standing near the centre: enough to tell moves apart, coarse enough for ties. */
    public static final class Small implements ChessEvaluation {
        @Override
        public int score(ChessPosition p) {
            int score = 0;
            for (int square = 0; square < 64; square++) {
                int code = p.pieceAt(square);
                if (code >= 0) {
                    int file = square & 7;
                    int rank = square >> 3;
                    int centre = 2 * (Math.min(file, 7 - file) + Math.min(rank, 7 - rank));
                    int value = VALUE[code % 6] + (code % 6 == 5 ? -centre : centre);
                    score += code < 6 ? value : -value;
                }
            }
            return score;
        }

        @Override
        public ChessEvaluation copy() {
            return new Small();
        }
    }
}
