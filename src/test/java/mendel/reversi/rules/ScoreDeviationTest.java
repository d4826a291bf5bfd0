package mendel.reversi.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Test;

class ScoreDeviationTest {

    /** Measured deviations, by empty squares (the middle of a range), deep and shallow plies. */
    private static final int[][] MEASURED = {
        {49, 4, 2, 98}, {49, 9, 1, 172}, {49, 8, 6, 71},
        {40, 4, 2, 140}, {40, 9, 1, 286}, {40, 8, 6, 120},
        {32, 4, 2, 210}, {32, 9, 1, 345}, {32, 8, 6, 174},
        {24, 4, 2, 330}, {24, 9, 1, 543}, {24, 8, 6, 270},
    };

    @Test
    void isNearWhatWasMeasured() {
        for (int[] row : MEASURED) {
            assertThat(ScoreDeviation.of(8, row[0], row[1], row[2]))
                    .as("%d empty, %d and %d plies", row[0], row[1], row[2])
                    .isCloseTo(row[3], within(row[3] / 5));
        }
    }

    @Test
    void growsWithTheDistanceAndTowardsTheEnd() {
        for (int size : new int[] {6, 8, 10}) {
            int most = size * size - 4;
            for (int deep = 3; deep < 80; deep++) {
                for (int shallow = 1; shallow < deep; shallow++) {
                    int deviation = ScoreDeviation.of(size, most / 2, deep, shallow);
                    assertThat(deviation).isPositive();
                    assertThat(ScoreDeviation.of(size, most / 2, deep + 1, shallow))
                            .isGreaterThanOrEqualTo(deviation);
                    assertThat(ScoreDeviation.of(size, most / 2 - 2, deep, shallow))
                            .isGreaterThan(deviation);
                }
            }
            assertThat(ScoreDeviation.of(size, 0, 4, 2)).isGreaterThan(ScoreDeviation.of(size, most, 4, 2));
        }
    }

    @Test
    void aPositionTellsThatOfItsEmptySquares() {
        for (ReversiGame game : ReversiGame.all()) {
            int size = game.start().size();
            assertThat(game.start().scoreDeviation(6, 2)).isEqualTo(ScoreDeviation.of(size, size * size - 4, 6, 2));
        }
    }
}
