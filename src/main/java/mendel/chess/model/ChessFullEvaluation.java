package mendel.chess.model;

import mendel.chess.rules.ChessEvaluation;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of {@link ChessFullModel}. The order matters: attacks are noted by {@link ChessMobility} before others
 * read them.
 */
final class ChessFullEvaluation implements ChessEvaluation {

    private final Tally tally;
    private final ChessBoardView board = new ChessBoardView();
    private final @Nullable PawnTable pawns;

    ChessFullEvaluation(Tally tally) {
        this.tally = tally;
        this.pawns = tally.isTracing() ? null : new PawnTable();
    }

    @Override
    public ChessEvaluation copy() {
        return new ChessFullEvaluation(tally.copy());
    }

    @Override
    public int score(ChessPosition p) {
        ChessBoardView b = board;
        Tally t = tally;
        int toMove = p.colourToMove();
        b.read(p);
        long sum = pawns == null ? PawnTable.compute(b, t) : pawns.score(b, p.pawnKey(), t);
        t.view(Piece.WHITE);
        sum += ChessPieceSquares.material(b, t)
                + Imbalance.tempo(toMove, t)
                + Imbalance.imbalance(b, Piece.WHITE, t)
                + ChessMobility.side(b, Piece.WHITE, t);
        t.view(Piece.BLACK);
        sum -= Imbalance.imbalance(b, Piece.BLACK, t) + ChessMobility.side(b, Piece.BLACK, t);
        t.view(Piece.WHITE);
        sum += side(b, Piece.WHITE, toMove, t);
        t.view(Piece.BLACK);
        sum -= side(b, Piece.BLACK, toMove, t);
        int ahead = ChessPhase.ahead(b);
        if (ahead >= 0) {
            t.view(ahead);
            long advantage = Imbalance.ahead(b, ahead, t);
            sum += ahead == Piece.WHITE ? advantage : -advantage;
        }
        int middlegame = ChessPhase.middlegame(b);
        int endgame = (ChessPhase.SCALE - middlegame) * ChessPhase.factor(b, ahead) / ChessPhase.NORMAL;
        t.taper(middlegame, endgame, ChessPhase.SCALE);
        return TalliedModel.limited(
                ((long) Tally.middlegame(sum) * middlegame + (long) Tally.endgame(sum) * endgame) / ChessPhase.SCALE);
    }

    private static long side(ChessBoardView b, int us, int toMove, Tally t) {
        return Placement.side(b, us, t)
                + KingDanger.side(b, us, t)
                + ChessThreats.side(b, us, toMove, t)
                + PassedPawns.side(b, us, toMove, t)
                + Imbalance.space(b, us, t);
    }
}
