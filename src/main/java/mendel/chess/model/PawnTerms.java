package mendel.chess.model;

import mendel.eval.Tally;

/** What an evaluation adds up for pawns and kings alone, whose sum a {@link PawnTable} can therefore keep. */
@FunctionalInterface
interface PawnTerms {

    /** White's minus Black's; passed pawns and spans of the board are set. */
    long score(ChessBoardView b, Tally t);
}
