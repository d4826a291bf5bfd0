package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.match.stats.EloInterval;
import mendel.report.DuelFacts.DuelProof;
import org.junit.jupiter.api.Test;

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

    @Test
    void twinsDoNotPlay() {
        DuelProof twins = proof(0, 0, Double.NaN);
        assertThat(twins.elo()).isZero();
        assertThat(twins.shown()).isFalse();
        assertThat(twins.text()).isEqualTo("nothing, since it plays as the start does");
    }
}
