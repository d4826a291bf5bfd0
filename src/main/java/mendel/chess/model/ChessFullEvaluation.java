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
    private final Placement placement;
    /** Which parts have weights; the others cost nothing. */
    private final boolean placed;

    private final boolean danger;
    private final boolean threats;
    private final boolean passed;
    private final boolean space;
    private final boolean imbalance;
    private final boolean ahead;
    private final boolean attacks;

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
        placement = new Placement(tally);
        placed = placement.counts();
        danger = tally.counts(KingDanger.TERMS);
        threats = tally.counts(ChessThreats.TERMS);
        passed = tally.counts(PassedPawns.TERMS);
        space = Imbalance.spaceCounts(tally);
        imbalance = Imbalance.imbalanceCounts(tally);
        ahead = Imbalance.aheadCounts(tally);
        attacks = placed || danger || threats || passed || space || tally.counts(ChessMobility.TERMS);
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
        sum += ChessPieceSquares.material(b, t) + Imbalance.tempo(toMove, t) + pieces(b, Piece.WHITE, t);
        t.view(Piece.BLACK);
        sum -= pieces(b, Piece.BLACK, t);
        t.view(Piece.WHITE);
        sum += side(b, Piece.WHITE, toMove, t);
        t.view(Piece.BLACK);
        sum -= side(b, Piece.BLACK, toMove, t);
        if (kingRelative != null) {
            sum += pawns == null ? KingRelative.officers(b, t) : kingRelative.score(b, t);
        }
        int leader = ChessPhase.ahead(b);
        if (leader >= 0 && ahead) {
            t.view(leader);
            long advantage = Imbalance.ahead(b, leader, t);
            sum += leader == Piece.WHITE ? advantage : -advantage;
        }
        int middlegame = ChessPhase.middlegame(b);
        int endgame = (ChessPhase.SCALE - middlegame) * ChessPhase.factor(b, leader) / ChessPhase.NORMAL;
        t.taper(middlegame, endgame, ChessPhase.SCALE);
        return TalliedModel.limited(
                ((long) Tally.middlegame(sum) * middlegame + (long) Tally.endgame(sum) * endgame) / ChessPhase.SCALE);
    }

    private long pieces(ChessBoardView b, int us, Tally t) {
        return (imbalance ? Imbalance.imbalance(b, us, t) : 0)
                + (attacks ? ChessMobility.side(b, us, t) : ChessMobility.squares(b, us, t));
    }

    private long side(ChessBoardView b, int us, int toMove, Tally t) {
        return (placed ? placement.side(b, us, t) : 0)
                + (danger ? KingDanger.side(b, us, t) : 0)
                + (threats ? ChessThreats.side(b, us, toMove, t) : 0)
                + (passed ? PassedPawns.side(b, us, toMove, t) : 0)
                + (space ? Imbalance.space(b, us, t) : 0);
    }
}
