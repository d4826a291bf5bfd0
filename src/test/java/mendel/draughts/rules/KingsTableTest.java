package mendel.draughts.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import mendel.draughts.DraughtsGame;
import mendel.draughts.text.DraughtsNotation;
import mendel.game.Position;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the table to the rules of the game: the plies of a position follow from those of the positions after each move.
 */
class KingsTableTest {

    @Property(tries = 3000)
    void pliesFollowFromThePositionsAfterEachMove(@ForAll Random random) {
        DraughtsPosition p = random(random);
        int strong = Integer.bitCount(p.kings(0)) > 1 ? 0 : 1;
        assertThat(plies(p, strong)).as(Texts.text(p)).isEqualTo(expected(p, strong));
    }

    private static int expected(DraughtsPosition p, int strong) {
        boolean lone = p.colourToMove() != strong;
        long[] moves = new long[p.maxMoves()];
        int count = p.generate(moves, 0);
        if (count == 0) {
            return lone ? 0 : KingsTable.NOT_WON;
        }
        int best = KingsTable.NOT_WON;
        for (int i = 0; i < count; i++) {
            p.make(moves[i]);
            int plies = plies(p, strong);
            p.unmake();
            if (lone && plies == KingsTable.NOT_WON) {
                return KingsTable.NOT_WON;
            }
            if (plies != KingsTable.NOT_WON && (best == KingsTable.NOT_WON || lone == plies > best)) {
                best = plies;
            }
        }
        return best == KingsTable.NOT_WON ? best : best + 1;
    }

    private static int plies(DraughtsPosition p, int strong) {
        if (p.kings(strong) == 0) {
            return KingsTable.NOT_WON;
        }
        return p.kings(strong ^ 1) == 0
                ? 0
                : KingsTable.get()
                        .plies(
                                p.colourToMove() == strong,
                                p.kings(strong),
                                Integer.numberOfTrailingZeros(p.kings(strong ^ 1)));
    }

    /** One king against one to three others. */
    private static DraughtsPosition random(Random random) {
        int lone = 1 << random.nextInt(32);
        int kings = 0;
        int count = 1 + random.nextInt(3);
        while (Integer.bitCount(kings) < count) {
            kings |= 1 << random.nextInt(32) & ~lone;
        }
        boolean white = random.nextBoolean();
        return new DraughtsPosition(
                DraughtsNotation.UNLIMITED, 0, white ? kings : lone, 0, white ? lone : kings, random.nextInt(2), false);
    }

    /** One king on the main road holds three, and anywhere two. */
    @ParameterizedTest
    @ValueSource(strings = {"W:WKc1,Ke1,Kg1:BKa1", "B:WKc1,Ke1,Kb8:BKd4", "W:WKc1,Ke1:BKb8", "B:WKb8:BKa7"})
    void draws(String fen) {
        assertThat(new DraughtsGame().parse(fen).knownScore()).isZero();
    }

    /**
     * Three kings win once one of them stands on the main road, and so do more; a king that is captured is lost at
     * once.
     */
    @ParameterizedTest
    @ValueSource(strings = {"W:WKa1,Kc1,Ke1:BKb8", "W:WKa1,Kc1,Ke1,Kg1:BKb8", "W:WKa3:BKb4", "W:WKa3:B"})
    void wins(String fen) {
        assertThat(new DraughtsGame().parse(fen).knownScore()).isBetween(Position.KNOWN_WIN, 28_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"W:WKa1,Kc1:BKb8,Kd8", "W:WKa1,Kc1,Ke1:BKb8,a7", "W:Wa1,Kc1,Ke1:BKb8"})
    void nothingIsKnownOfMenAndOfTwoAgainstTwo(String fen) {
        assertThat(new DraughtsGame().parse(fen).knownScore()).isEqualTo(Position.NOT_KNOWN);
    }
}
