package mendel.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.game.Texts;
import mendel.match.opening.Opening;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomPliesTest {

    private static List<Opening> openings(int least, int most, long seed) {
        RandomPlies plies = new RandomPlies(LearnRuns.SMALL, least, most, seed);
        return IntStream.range(0, 300).mapToObj(plies::get).toList();
    }

    @Test
    void theyDependOnSeedAndNumberAlone() {
        List<Opening> all = openings(2, 6, 1);
        assertThat(openings(2, 6, 1)).isEqualTo(all);
        assertThat(openings(2, 6, 2)).isNotEqualTo(all);
        assertThat(new RandomPlies(LearnRuns.SMALL, 2, 6, 1).get(117)).isEqualTo(all.get(117));
        Set<Integer> lengths = new TreeSet<>();
        for (Opening opening : all) {
            lengths.add(opening.moves().size());
            assertThat(opening.position(LearnRuns.SMALL).outcome().isOngoing()).isTrue();
        }
        assertThat(lengths).containsExactly(2, 3, 4, 5, 6);
    }

    /** Four first moves, three answers to each. */
    @Test
    void allMovesArePlayedAndOpeningsComeAgain() {
        assertThat(Set.copyOf(openings(2, 2, 3))).hasSize(12);
        assertThat(Set.copyOf(openings(0, 0, 3)))
                .containsExactly(new Opening(Texts.text(LearnRuns.SMALL.start()), List.of()));
    }

    @Test
    void aNameTellsTheRange() {
        assertThat(new RandomPlies(LearnRuns.SMALL, 4, 4, 1).identity()).isEqualTo("4 plies");
        assertThat(new RandomPlies(LearnRuns.SMALL, 2, 6, 1).identity()).isEqualTo("2-6 plies");
    }

    @ParameterizedTest
    @CsvSource({"-1,2", "3,2", "0,101"})
    void otherRangesAreRefused(int least, int most) {
        assertThatThrownBy(() -> new RandomPlies(LearnRuns.SMALL, least, most, 1))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("give a number or a range from 0 to 100");
    }
}
