package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CampaignStateTest {

    /** A round's kind: data that made a champion, data in vain, duels that made one. */
    private static CampaignState after(String rounds) {
        List<StageResult> results = new ArrayList<>();
        for (int round = 1; round <= rounds.length(); round++) {
            char kind = rounds.charAt(round - 1);
            results.add(new StageResult(round, kind == 'D' ? Stage.DUELS : Stage.EVOLVE, Map.of()));
            results.add(new StageResult(round, Stage.GATE, Map.of("accepted", kind != 'v')));
        }
        return new CampaignState(results);
    }

    /**
     * What a champion was made from is in it; rounds in vain count until data make the next one. Duels tell no data.
     */
    @ParameterizedTest
    @CsvSource({
        "'', 1, 1",
        "'', 4, 1",
        "C, 1, 2",
        "CC, 2, 2",
        "CCCC, 1, 5",
        "CCCC, 3, 3",
        "Cv, 1, 2",
        "CCvv, 1, 3",
        "CCvv, 4, 2",
        "CCvv, 9, 1",
        "CvD, 1, 2",
        "CvDC, 1, 5",
        "vvv, 1, 1"
    })
    void anEvolutionHasItsWindowAndWhatNoChampionKnows(String rounds, int window, int first) {
        assertThat(after(rounds).firstTaught(rounds.length() + 1, window)).isEqualTo(first);
    }
}
