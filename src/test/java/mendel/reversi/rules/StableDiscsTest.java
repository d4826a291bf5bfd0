package mendel.reversi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import mendel.game.Texts;
import mendel.reversi.Games;
import mendel.reversi.ReversiGame;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class StableDiscsTest {

    /** Whatever is played, by whichever side is to move, they keep their colour. */
    @Property(tries = 300)
    void areNeverFlipped(@ForAll boolean small, @ForAll boolean swapped, @ForAll long seed) {
        ReversiGame game = Games.of(small ? "reversi-6" : "reversi");
        StableDiscs stable = new StableDiscs(game.size());
        ReversiPosition position = Games.end(game, seed, 4, game.size() == 6 ? 16 : 30);
        if (swapped) {
            position = otherToMove(game, position);
        }
        Random random = new Random(seed);
        long black = found(stable, position, ReversiPosition.BLACK);
        long white = found(stable, position, ReversiPosition.WHITE);
        long[] moves = new long[position.maxMoves()];
        for (int n = position.generate(moves, 0); n > 0; n = position.generate(moves, 0)) {
            position.make(moves[random.nextInt(n)]);
            assertThat(position.low(ReversiPosition.BLACK) & black)
                    .as(Texts.text(position))
                    .isEqualTo(black);
            assertThat(position.low(ReversiPosition.WHITE) & white)
                    .as(Texts.text(position))
                    .isEqualTo(white);
        }
        assertThat(Long.bitCount(black) + Long.bitCount(white)).isLessThanOrEqualTo(position.progress());
    }

    private static ReversiPosition otherToMove(ReversiGame game, ReversiPosition position) {
        String text = Texts.text(position);
        int last = text.length() - 1;
        return game.parse(text.substring(0, last) + (text.charAt(last) == 'X' ? 'O' : 'X'));
    }

    private static long found(StableDiscs stable, ReversiPosition position, int colour) {
        return stable.of(position.low(colour), position.low(colour ^ 1));
    }

    /** A corner with what leans on it, and a disc inside on four full lines. */
    @Example
    void cornersAndFullLinesCount() {
        StableDiscs stable = new StableDiscs(8);
        assertThat(stable.of(0x0000000000000107L, 0)).isEqualTo(0x0107L);
        // d4: row 4, column d, a1-h8, a7-g1.
        long lines = 0xFFL << 24 | 0x0808080808080808L | 0x8040201008040201L | 0x0001020408102040L;
        long inside = 1L << 27;
        assertThat(stable.of(inside, lines & ~inside)).isEqualTo(inside);
        assertThat(stable.of(inside, lines & ~inside & ~(1L << 63))).isZero();
        // The same place on 6x6, where a5-e1 and a1-f6 are the diagonals of c3.
        StableDiscs small = new StableDiscs(6);
        long smallLines = 0x3FL << 16 | 0x040404040404L | 0x0000201008040201L | 0x0102040810L;
        long c3 = 1L << 18;
        assertThat(small.of(c3, smallLines & ~c3)).isEqualTo(c3);
        assertThat(small.of(c3, smallLines & ~c3 & ~1L)).isZero();
    }
}
