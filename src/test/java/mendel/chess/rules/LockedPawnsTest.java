package mendel.chess.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import mendel.InputException;
import mendel.chess.text.ChessNotation;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** Positions called dead for their locked pawns, against a search of everything that can still happen in them. */
class LockedPawnsTest {

    @Property(tries = 250)
    void nothingEverHappensInADeadPosition(@ForAll long seed) {
        ChessPosition p = lockedPawns(new SplittableRandom(seed));
        boolean dead = p != null && DrawRules.isDead(p);
        Statistics.label("dead").collect(dead).coverage(c -> c.check(true).percentage(share -> share > 1));
        if (dead) {
            assertThat(onlyKingsWalk(p, new HashSet<>())).as(Texts.text(p)).isTrue();
        }
    }

    /** Pairs of pawns face to face on most files, kings anywhere; null when that is no position. */
    private static ChessPosition lockedPawns(SplittableRandom random) {
        int[] codes = new int[64];
        java.util.Arrays.fill(codes, -1);
        int rank = random.nextInt(2, 5);
        for (int file = random.nextInt(2); file < 8; file += random.nextInt(5) == 0 ? 1 : 2) {
            int at = Math.clamp(rank + random.nextInt(10) / 9, 1, 5) * 8 + file;
            codes[at] = Piece.code(Piece.WHITE, Piece.PAWN);
            codes[at + 8] = Piece.code(Piece.BLACK, Piece.PAWN);
        }
        int white = random.nextInt(16);
        int black = random.nextInt(48, 64);
        if (codes[white] >= 0 || codes[black] >= 0) {
            return null;
        }
        codes[white] = Piece.code(Piece.WHITE, Piece.KING);
        codes[black] = Piece.code(Piece.BLACK, Piece.KING);
        try {
            return ChessNotation.INSTANCE.parse(
                    Texts.text(new ChessPosition(ChessNotation.INSTANCE, codes, random.nextInt(2), 0, -1, 0, 1)));
        } catch (InputException e) {
            return null;
        }
    }

    /** True when no sequence of moves, however long, holds a capture, a pawn's move or mate. */
    private static boolean onlyKingsWalk(ChessPosition p, Set<String> seen) {
        String state = p.kingSquare(0) + " " + p.kingSquare(1) + " " + p.side();
        if (!seen.add(state)) {
            return true;
        }
        long[] moves = new long[p.maxMoves()];
        int n = p.generate(moves, 0);
        if (n == 0 && p.checkers() != 0) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if (ChessMove.isCapture(moves[i]) || ChessMove.type(moves[i]) != Piece.KING) {
                return false;
            }
            p.make(moves[i]);
            boolean quiet = onlyKingsWalk(p, seen);
            p.unmake();
            if (!quiet) {
                return false;
            }
        }
        return true;
    }
}
