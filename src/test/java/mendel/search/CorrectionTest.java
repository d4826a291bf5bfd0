package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import mendel.chess.ChessGame;
import mendel.chess.rules.ChessPosition;
import org.junit.jupiter.api.Test;

/** Errors of the evaluation are learned by what positions have in common. */
class CorrectionTest {

    private static final int DEPTH = 8;
    private static final int LAST = 17;
    private static final int OTHER = 18;
    private static final double MOST = 60;

    /** The bishop's square, the side to move, the pawns and the pieces differ in turn. */
    private static final ChessPosition HERE = position("4k3/pp6/8/8/8/2B5/PP6/4K3 w - - 0 1");

    private static final ChessPosition SAME_PAWNS = position("4k3/pp6/8/8/5B2/8/PP5R/4K3 w - - 0 1");
    private static final ChessPosition SAME_MATERIAL = position("4k3/1pp5/8/8/8/2B5/PP6/4K3 w - - 0 1");
    private static final ChessPosition OTHER_SIDE = position("4k3/pp6/8/8/8/2B5/PP6/4K3 b - - 0 1");

    @Test
    void comesNearerToTheErrorWithEachNodeAndStaysWithinItsBound() {
        Correction correction = only("correction.structure");
        int before = 0;
        for (int i = 0; i < 100; i++) {
            correction.learn(HERE, LAST, 300, DEPTH);
            int now = correction.of(HERE, LAST);
            assertThat(now).isBetween(before, (int) MOST);
            before = now;
        }
        assertThat(before).isGreaterThan((int) MOST * 9 / 10);
        for (int i = 0; i < 100; i++) {
            correction.learn(HERE, LAST, -300, DEPTH);
        }
        assertThat(correction.of(HERE, LAST)).isBetween(-(int) MOST, -(int) MOST * 9 / 10);
    }

    @Test
    void oneNodeCountsAsMuchAsItWasDeep() {
        Correction shallow = only("correction.structure");
        Correction deep = only("correction.structure");
        shallow.learn(HERE, LAST, 200, 2);
        deep.learn(HERE, LAST, 200, DEPTH);
        assertThat(deep.of(HERE, LAST)).isGreaterThan(shallow.of(HERE, LAST)).isPositive();
        assertThat(shallow.of(HERE, LAST)).isPositive();
    }

    @Test
    void holdsForTheSamePawns() {
        Correction correction = learned("correction.structure");
        assertThat(correction.of(SAME_PAWNS, OTHER)).isEqualTo(correction.of(HERE, LAST));
        assertThat(correction.of(SAME_MATERIAL, LAST)).isZero();
        assertThat(correction.of(OTHER_SIDE, LAST)).isZero();
    }

    @Test
    void holdsForTheSameMaterial() {
        Correction correction = learned("correction.material");
        assertThat(correction.of(SAME_MATERIAL, OTHER)).isEqualTo(correction.of(HERE, LAST));
        assertThat(correction.of(SAME_PAWNS, LAST)).isZero();
        assertThat(correction.of(OTHER_SIDE, LAST)).isZero();
    }

    @Test
    void holdsAfterTheSameMoves() {
        Correction correction = learned("correction.moves");
        assertThat(correction.of(SAME_PAWNS, LAST)).isEqualTo(correction.of(HERE, LAST));
        assertThat(correction.of(HERE, OTHER)).isZero();
        assertThat(correction.of(OTHER_SIDE, LAST)).isZero();
    }

    @Test
    void isForgotten() {
        for (String name : new String[] {"correction.structure", "correction.material", "correction.moves"}) {
            Correction correction = learned(name);
            correction.clear();
            assertThat(correction.of(HERE, LAST)).isZero();
        }
    }

    private static Correction learned(String name) {
        Correction correction = only(name);
        correction.learn(HERE, LAST, 300, DEPTH);
        assertThat(correction.of(HERE, LAST)).isPositive();
        return correction;
    }

    /** A correction by one of the keys alone. */
    private static Correction only(String name) {
        Map<String, Double> margins =
                new HashMap<>(Map.of("correction.structure", 0.0, "correction.material", 0.0, "correction.moves", 0.0));
        margins.put(name, MOST);
        return new Correction(SearchMargins.of(margins));
    }

    private static ChessPosition position(String fen) {
        return new ChessGame().parse(fen);
    }
}
