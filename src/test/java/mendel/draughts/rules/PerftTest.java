package mendel.draughts.rules;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.draughts.DraughtsGame;
import mendel.game.Perft;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Perft from the start of the game, counting distinct moves (from, to, captured pieces). We know of no published table
 * for free landing: the counts are those of a generator that was written independently of this one. Other tests hold
 * this generator against slow rules of their own on random positions and games. A published table for the reading in
 * which a king must land where it can go on has 3963671 at ply 9.
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
