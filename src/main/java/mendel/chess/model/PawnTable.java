package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;

/**
 * Keeps what depends on pawns and kings alone, by the Zobrist key of both. An entry is always replaced by a newer one
 * of the same place.
 */
final class PawnTable {

    private static final int ENTRIES = 1 << 13;
    /** An entry is one cache line: key, score, passed pawns and pawn spans by colour, two unused. */
    private static final int STRIDE = 8;

    private static final int SCORE = 1;
    private static final int PASSED = 2;
    private static final int SPAN = 4;

    private final long[] table = new long[ENTRIES * STRIDE];

    private final PawnTerms terms;

    /** An empty table for the sums of {@code terms}. */
    PawnTable(PawnTerms terms) {
        this.terms = terms;
        for (int i = 0; i < ENTRIES; i++) {
            // A key whose place is another one, so that no position finds an empty entry.
            table[i * STRIDE] = i ^ 1;
        }
    }

    /** The score, White's view; passed pawns and spans of the board are set. */
    long score(ChessBoardView b, long key, Tally t) {
        int at = ((int) key & ENTRIES - 1) * STRIDE;
        if (table[at] == key) {
            b.passed[0] = table[at + PASSED];
            b.passed[1] = table[at + PASSED + 1];
            b.pawnSpan[0] = table[at + SPAN];
            b.pawnSpan[1] = table[at + SPAN + 1];
            return table[at + SCORE];
        }
        long score = terms.score(b, t);
        table[at] = key;
        table[at + SCORE] = score;
        table[at + PASSED] = b.passed[0];
        table[at + PASSED + 1] = b.passed[1];
        table[at + SPAN] = b.pawnSpan[0];
        table[at + SPAN + 1] = b.pawnSpan[1];
        return score;
    }

    /** The sum of the terms of {@code full}, without a table. */
    static long compute(ChessBoardView b, Tally t) {
        readPawns(b);
        t.view(Piece.WHITE);
        long score = side(b, Piece.WHITE, t);
        t.view(Piece.BLACK);
        return score - side(b, Piece.BLACK, t);
    }

    /** Finds the passed pawns and the spans of the board. */
    static void readPawns(ChessBoardView b) {
        b.pawnSpan[0] = Bitboard.northFill(b.pawnAttacks[0]);
        b.pawnSpan[1] = Bitboard.southFill(b.pawnAttacks[1]);
        b.passed[0] = PassedPawns.find(b, Piece.WHITE);
        b.passed[1] = PassedPawns.find(b, Piece.BLACK);
    }

    private static long side(ChessBoardView b, int us, Tally t) {
        return PawnStructure.side(b, us, t) + KingShelter.side(b, us, t) + PassedPawns.skeleton(b, us, t);
    }
}
