package mendel.chess.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The attack tables against a walk over the board, on all squares. */
class AttacksTest {

    private static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private static long walk(int square, int[][] directions, int most, long occupied) {
        long set = 0;
        for (int[] d : directions) {
            int file = square % 8 + d[0];
            int rank = square / 8 + d[1];
            for (int n = 0;
                    n < most && file >= 0 && file < 8 && rank >= 0 && rank < 8;
                    n++, file += d[0], rank += d[1]) {
                set |= 1L << rank * 8 + file;
                if ((occupied >>> rank * 8 + file & 1) != 0) {
                    break;
                }
            }
        }
        return set;
    }

    @Property(tries = 2000)
    void slidersStopAtTheFirstPiece(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        long occupied = random.nextLong();
        for (int sparse = random.nextInt(4); sparse > 0; sparse--) {
            occupied &= random.nextLong();
        }
        for (int square = 0; square < 64; square++) {
            assertThat(Attacks.rook(square, occupied)).isEqualTo(walk(square, STRAIGHT, 7, occupied));
            assertThat(Attacks.bishop(square, occupied)).isEqualTo(walk(square, DIAGONAL, 7, occupied));
            assertThat(Attacks.queen(square, occupied))
                    .isEqualTo(Attacks.rook(square, occupied) | Attacks.bishop(square, occupied));
        }
    }

    @Test
    void leapers() {
        for (int square = 0; square < 64; square++) {
            assertThat(Attacks.knight(square)).isEqualTo(walk(square, KNIGHT, 1, 0));
            assertThat(Attacks.king(square)).isEqualTo(walk(square, STRAIGHT, 1, 0) | walk(square, DIAGONAL, 1, 0));
            assertThat(Attacks.pawn(Piece.WHITE, square)).isEqualTo(walk(square, new int[][] {{-1, 1}, {1, 1}}, 1, 0));
            assertThat(Attacks.pawn(Piece.BLACK, square))
                    .isEqualTo(walk(square, new int[][] {{-1, -1}, {1, -1}}, 1, 0));
        }
    }

    @Test
    void linesAndWhatLiesBetween() {
        for (int a = 0; a < 64; a++) {
            for (int b = 0; b < 64; b++) {
                long between = 0;
                long line = 0;
                for (int[][] set : new int[][][] {STRAIGHT, DIAGONAL}) {
                    for (int[] d : set) {
                        long ray = walk(a, new int[][] {d}, 7, 1L << b);
                        if ((ray >>> b & 1) != 0) {
                            between = ray & ~(1L << b);
                            line = walk(a, new int[][] {d, {-d[0], -d[1]}}, 7, 0) | 1L << a;
                        }
                    }
                }
                assertThat(Attacks.between(a, b)).isEqualTo(between);
                assertThat(Attacks.line(a, b)).isEqualTo(line);
            }
        }
    }
}
