package mendel.bits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongUnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class BitboardTest {

    /** The set in which every square is moved by files and ranks, square by square. */
    private static long moved(long set, int files, int ranks) {
        long to = 0;
        for (int square = 0; square < 64; square++) {
            int file = square % 8 + files;
            int rank = square / 8 + ranks;
            if ((set >>> square & 1) != 0 && file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                to |= 1L << rank * 8 + file;
            }
        }
        return to;
    }

    private static long repeated(long set, LongUnaryOperator step) {
        long all = set;
        for (int i = 0; i < 7; i++) {
            all |= step.applyAsLong(all);
        }
        return all;
    }

    @Property
    void shifts(@ForAll long set) {
        assertThat(Bitboard.north(set)).isEqualTo(moved(set, 0, 1));
        assertThat(Bitboard.south(set)).isEqualTo(moved(set, 0, -1));
        assertThat(Bitboard.east(set)).isEqualTo(moved(set, 1, 0));
        assertThat(Bitboard.west(set)).isEqualTo(moved(set, -1, 0));
        assertThat(Bitboard.northEast(set)).isEqualTo(moved(set, 1, 1));
        assertThat(Bitboard.northWest(set)).isEqualTo(moved(set, -1, 1));
        assertThat(Bitboard.southEast(set)).isEqualTo(moved(set, 1, -1));
        assertThat(Bitboard.southWest(set)).isEqualTo(moved(set, -1, -1));
        assertThat(Bitboard.forward(0, set)).isEqualTo(Bitboard.north(set));
        assertThat(Bitboard.forward(1, set)).isEqualTo(Bitboard.south(set));
    }

    @Property
    void fills(@ForAll long dense, @ForAll long mask) {
        long set = dense & mask & mask << 7;
        assertThat(Bitboard.northFill(set)).isEqualTo(repeated(set, Bitboard::north));
        assertThat(Bitboard.southFill(set)).isEqualTo(repeated(set, Bitboard::south));
        assertThat(Bitboard.fileFill(set)).isEqualTo(repeated(set, Bitboard::north) | repeated(set, Bitboard::south));
        assertThat(Bitboard.squaresInFront(0, set)).isEqualTo(repeated(moved(set, 0, 1), Bitboard::north));
        assertThat(Bitboard.squaresInFront(1, set)).isEqualTo(repeated(moved(set, 0, -1), Bitboard::south));
        long around = 0;
        for (int files = -1; files <= 1; files++) {
            for (int ranks = -1; ranks <= 1; ranks++) {
                around |= moved(set, files, ranks);
            }
        }
        assertThat(Bitboard.neighbours(set)).isEqualTo(around & ~set);
    }

    @Property
    void squaresOfASet(@ForAll long set) {
        int n = 0;
        long back = 0;
        for (long rest = set; rest != 0; rest = Bitboard.rest(rest)) {
            back |= Bitboard.of(Bitboard.first(rest));
            n++;
        }
        assertThat(back).isEqualTo(set);
        assertThat(Bitboard.count(set)).isEqualTo(n);
    }

    @Test
    void namesAndConstants() {
        long[] files = {
            Bitboard.FILE_A,
            Bitboard.FILE_B,
            Bitboard.FILE_C,
            Bitboard.FILE_D,
            Bitboard.FILE_E,
            Bitboard.FILE_F,
            Bitboard.FILE_G,
            Bitboard.FILE_H
        };
        long[] ranks = {
            Bitboard.RANK_1,
            Bitboard.RANK_2,
            Bitboard.RANK_3,
            Bitboard.RANK_4,
            Bitboard.RANK_5,
            Bitboard.RANK_6,
            Bitboard.RANK_7,
            Bitboard.RANK_8
        };
        for (int square = 0; square < 64; square++) {
            String name = Bitboard.name(square);
            assertThat(name.charAt(0) - 'a').isEqualTo(Bitboard.fileOf(square)).isEqualTo(square % 8);
            assertThat(name.charAt(1) - '1').isEqualTo(Bitboard.rankOf(square)).isEqualTo(square / 8);
            assertThat(Bitboard.square(name)).isEqualTo(square);
            assertThat(files[square % 8] & ranks[square / 8]).isEqualTo(1L << square);
            assertThat(Bitboard.file(square % 8)).isEqualTo(files[square % 8]);
            assertThat(Bitboard.rank(square / 8)).isEqualTo(ranks[square / 8]);
            assertThat((Bitboard.DARK >>> square & 1) != 0).isEqualTo((square % 8 + square / 8) % 2 == 0);
            assertThat((Bitboard.LIGHT >>> square & 1) != 0).isEqualTo((square % 8 + square / 8) % 2 == 1);
        }
        assertThat(Bitboard.square("i1")).isEqualTo(-1);
        assertThat(Bitboard.square("a9")).isEqualTo(-1);
        assertThat(Bitboard.square("a")).isEqualTo(-1);
        assertThat(Bitboard.adjacentFiles(0)).isEqualTo(Bitboard.FILE_B);
        assertThat(Bitboard.adjacentFiles(4)).isEqualTo(Bitboard.FILE_D | Bitboard.FILE_F);
    }
}
