package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mendel.match.stats.EloInterval;
import mendel.player.GameLimit;
import mendel.report.DuelFacts.DuelProof;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DuelFactsTest {

    private static DuelProof proof(long wins, long losses, double error) {
        return DuelProof.of(wins + losses, EloInterval.of(wins, 0, losses, error), "20 nodes");
    }

    @Test
    void anIntervalWithBothEnds() {
        DuelProof proof = proof(60, 40, 50);
        assertThat(proof.shown()).isTrue();
        assertThat(proof.text()).isEqualTo("+70 Elo, 95 %: +20 to +120, in 100 games with 20 nodes a move");
        assertThat(proof.number()).isEqualTo("+70");
    }

    /** Of 20 pairs a player who is less than 277 Elo ahead wins all in one of forty matches at most. */
    @Test
    void winningAllIsAProofAndLosingAllIsNone() {
        DuelProof won = proof(40, 0, Double.NaN);
        assertThat(won.shown()).isTrue();
        assertThat(won.text()).startsWith("all won, 95 %: +").contains(" or more, in 40 games");
        assertThat(won.elo()).isNaN();
        DuelProof lost = proof(0, 40, Double.NaN);
        assertThat(lost.shown()).isFalse();
        assertThat(lost.text()).startsWith("all lost, 95 %: −").contains(" or less, in 40 games");
    }

    @ParameterizedTest
    @CsvSource({
        "20 nodes, 20 nodes a move",
        "depth 3, depth 3 a move",
        "50 ms, 50 ms a move",
        "10+0.1 s, 10+0.1 s on the clock",
        "160000+2000 nodes on the clock, 160000+2000 nodes on the clock"
    })
    void limitsAreOfAMoveOrAClock(String limit, String words) {
        assertThat(LimitText.of(limit)).isEqualTo(words);
        assertThat(new DuelProof(10, 5, -5, 15, limit).text()).endsWith("in 10 games with " + words);
    }

    /** {@link mendel.player.GameLimit} is where the texts come from. */
    @Test
    void theTextsAreThoseOfLimits() {
        for (GameLimit limit : List.of(
                GameLimit.nodes(20),
                GameLimit.moveTime(50),
                GameLimit.clock("10"),
                GameLimit.nodeClock("160000+2000"))) {
            assertThat(LimitText.of(limit.toString())).isEqualTo(limit.inGames());
        }
    }

    @Test
    void twinsDoNotPlay() {
        DuelProof twins = proof(0, 0, Double.NaN);
        assertThat(twins.elo()).isZero();
        assertThat(twins.shown()).isFalse();
        assertThat(twins.text()).isEqualTo("nothing, since it plays as the start does");
    }
}
