package mendel.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.game.Perft;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Perft from the start of the game. Up to depth 8 the counts are those of the table for Czech draughts that the library dctl
 * publishes; from depth 9 on its reading of the rules (a king lands where it can go on) counts a little less (3963671) than
 * the free landing of Kühr 2011, and the counts are those of our slow generator and of a program written independently.
 */
class PerftTest {

    private static final long[] COUNTS = {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963673};

    @Test
    void countsFromTheStart() {
        DraughtsPosition start = new DraughtsGame().start();
        for (int depth = 1; depth <= COUNTS.length; depth++) {
            assertThat(Perft.count(start, depth)).as("depth %d", depth).isEqualTo(COUNTS[depth - 1]);
        }
    }

    @Tag("deep")
    @Test
    void countsDeepFromTheStart() {
        assertThat(Perft.count(new DraughtsGame().start(), 10)).isEqualTo(18_371_644);
        assertThat(Perft.count(new DraughtsGame().start(), 11)).isEqualTo(84_993_769);
    }
}
