package mendel.chess.model;

import mendel.chess.rules.ChessEvaluation;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of {@link FullModel}. The order matters: attacks are noted by {@link Mobility} before others read
 * them.
 */
final class FullEvaluation implements ChessEvaluation {

    private final Tally tally;
    private final Board board = new Board();
    private final @Nullable PawnTable pawns;

    FullEvaluation(Tally tally) {
        this.tally = tally;
        this.pawns = tally.isTracing() ? null : new PawnTable();
    }

    @Override
    public ChessEvaluation copy() {
        return new FullEvaluation(tally.copy());
    }

    @Override
    public int score(ChessPosition p) {
        Board b = board;
        Tally t = tally;
        int toMove = p.colourToMove();
        b.read(p);
        long sum = pawns == null ? PawnTable.compute(b, t) : pawns.score(b, p.pawnKey(), t);
        t.view(Piece.WHITE);
        sum += PieceSquares.material(b, t)
                + Balance.tempo(toMove, t)
                + Balance.imbalance(b, Piece.WHITE, t)
                + Mobility.side(b, Piece.WHITE, t);
        t.view(Piece.BLACK);
        sum -= Balance.imbalance(b, Piece.BLACK, t) + Mobility.side(b, Piece.BLACK, t);
        t.view(Piece.WHITE);
        sum += side(b, Piece.WHITE, toMove, t);
        t.view(Piece.BLACK);
        sum -= side(b, Piece.BLACK, toMove, t);
        int ahead = Endings.ahead(b);
        if (ahead >= 0) {
            t.view(ahead);
            long advantage = Balance.ahead(b, ahead, t);
            sum += ahead == Piece.WHITE ? advantage : -advantage;
        }
        int middlegame = Endings.middlegame(b);
        int endgame = (Endings.SCALE - middlegame) * Endings.factor(b, ahead) / Endings.NORMAL;
        t.taper(middlegame, endgame, Endings.SCALE);
        return TalliedModel.limited(
                ((long) Tally.middlegame(sum) * middlegame + (long) Tally.endgame(sum) * endgame) / Endings.SCALE);
    }

    private static long side(Board b, int us, int toMove, Tally t) {
        return Placement.side(b, us, t)
                + KingDanger.side(b, us, t)
                + Threats.side(b, us, toMove, t)
                + PassedPawns.side(b, us, toMove, t)
                + Balance.space(b, us, t);
    }
}
