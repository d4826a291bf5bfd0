package mendel.app.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.report.MatchLine;
import org.junit.jupiter.api.Test;

class StartMatchTest {

    private static String text(int wins, int draws, int losses, double elo, double error) {
        return StartMatch.text(
                new MatchLine("best", "default weights", "300 nodes a move", wins, draws, losses, elo, error));
    }

    @Test
    void lopsidedMatchesHaveAnIntervalToo() {
        assertThat(text(114, 23, 63, 90.6, 43.2))
                .isEqualTo("best against default weights: +91 ± 43 Elo (+114 =23 -63, 300 nodes a move)");
        assertThat(text(0, 2, 38, -636.4, Double.NaN))
                .isEqualTo("best against default weights: -636 (-1846 to -229) Elo (+0 =2 -38, 300 nodes a move)");
        assertThat(text(40, 0, 0, Double.NaN, Double.NaN))
                .isEqualTo("best against default weights: +277 or more Elo (+40 =0 -0, 300 nodes a move)");
        assertThat(text(0, 0, 40, Double.NaN, Double.NaN))
                .isEqualTo("best against default weights: -277 or less Elo (+0 =0 -40, 300 nodes a move)");
    }
}
