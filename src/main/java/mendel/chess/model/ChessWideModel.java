package mendel.chess.model;

import mendel.chess.rules.ChessEvaluation;
import mendel.eval.Tally;

/**
 * The terms of {@link ChessFullModel} beside tables of many thousands of weights: piece-square weights by the squares
 * of both kings, and patterns of pawns. The tables' defaults are 0, so that the defaults play as those of {@code full}.
 */
final class ChessWideModel extends ChessModel {

    ChessWideModel() {
        super(PawnPatterns.TERMS.spec("chess", "wide"));
    }

    @Override
    ChessEvaluation evaluation(Tally tally) {
        return new ChessFullEvaluation(tally, ChessWideModel::pawns, new KingRelativeSums());
    }

    private static long pawns(ChessBoardView b, Tally t) {
        return PawnTable.compute(b, t) + KingRelative.pawnsAndKings(b, t) + PawnPatterns.score(b, t);
    }
}
