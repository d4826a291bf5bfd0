package mendel.chess.model;

import mendel.chess.rules.ChessEvaluation;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of {@link ChessFullModel} and {@link ChessWideModel}. The order matters: attacks are noted by
 * {@link ChessMobility} before others read them.
 */
final class ChessFullEvaluation implements ChessEvaluation {

    private final Tally tally;
    private final ChessBoardView board = new ChessBoardView();
    private final PawnTerms pawnTerms;
    private final @Nullable PawnTable pawns;
    private final @Nullable KingRelativeSums kingRelative;

    /**
     * An evaluation that adds up by {@code tally}.
     *
     * @param pawnTerms what it adds up for pawns and kings alone
     * @param kingRelative keeps what it adds up for other pieces by the squares of the kings; null when it does not
     */
    ChessFullEvaluation(Tally tally, PawnTerms pawnTerms, @Nullable KingRelativeSums kingRelative) {
        this.tally = tally;
        this.pawnTerms = pawnTerms;
        this.pawns = tally.isTracing() ? null : new PawnTable(pawnTerms);
        this.kingRelative = kingRelative;
    }

    @Override
    public ChessEvaluation copy() {
        return new ChessFullEvaluation(tally.copy(), pawnTerms, kingRelative == null ? null : new KingRelativeSums());
    }

    @Override
    public int score(ChessPosition p) {
        ChessBoardView b = board;
        Tally t = tally;
        int toMove = p.colourToMove();
        b.read(p);
        long sum = pawns == null ? pawnTerms.score(b, t) : pawns.score(b, p.pawnKey(), t);
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
        if (kingRelative != null) {
            sum += pawns == null ? KingRelative.officers(b, t) : kingRelative.score(b, t);
        }
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
