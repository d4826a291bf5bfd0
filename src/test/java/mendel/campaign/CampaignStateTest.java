package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
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

    /** Rounds by what their gates found; {@code v20} is 20 Elo in vain, {@code D20} are duels. */
    private static CampaignState gained(String rounds) {
        List<StageResult> results = new ArrayList<>();
        for (String told : rounds.isEmpty() ? new String[0] : rounds.split(" ")) {
            int round = results.size() / 2 + 1;
            boolean duels = told.startsWith("D");
            Map<String, Object> gate = new LinkedHashMap<>();
            gate.put("accepted", !told.startsWith("v"));
            gate.put("elo", told.equals("all") ? null : Double.valueOf(told.replaceAll("[vD]", "")));
            gate.put("wins", 10);
            gate.put("losses", 0);
            results.add(new StageResult(round, duels ? Stage.DUELS : Stage.EVOLVE, Map.of()));
            results.add(new StageResult(round, Stage.GATE, gate));
        }
        return new CampaignState(results);
    }

    /**
     * A round's labels are by the champion before it, so that what itself gained makes them worse. What was gained in
     * vain does not, nor what duels gained, which have no positions.
     */
    @ParameterizedTest
    @CsvSource({
        "'', 100, 9, 1, 1",
        "300, 100, 9, 2, 1",
        "300 60, 100, 9, 2, 2",
        "300 60 40, 100, 9, 2, 3",
        "300 60 41, 100, 9, 3, 2",
        "300 60 v90 20, 100, 9, 2, 4",
        "300 60 D90 20, 100, 9, 2, 3",
        "10 10 10 10, 100, 3, 3, 3",
        "10 10 D10 10, 100, 3, 2, 3",
        "20 all 20 20, 100, 9, 3, 3",
        "20 20, 0, 9, 3, 1",
        "60 -30 50, 100, 9, 2, 3"
    })
    void labelsAreAlikeWhileChampionsGainedLittle(String rounds, double elo, int most, int first, int count) {
        CampaignState state = gained(rounds);
        TogetherConfig together = new TogetherConfig(elo, 2, most, List.of(20.0), 0.01);
        int next = state.rounds() + 1;
        assertThat(state.firstAlike(next, together)).isEqualTo(first);
        assertThat(new TaughtRounds(first, true).rounds(state, next)).isEqualTo(count);
    }

    private static StageResult proof(String opponent, String hash, String longer) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("opponent", opponent);
        if (!hash.isEmpty()) {
            figures.put("referenceHash", hash);
        }
        if (!longer.isEmpty()) {
            figures.put("longer", longer);
        }
        return new StageResult(0, Stage.PROOF, figures);
    }

    /** A longer match against weights that are the reference no more says nothing of those that are. */
    @Test
    void longerMatchesAreThoseAgainstTheNewestReference() {
        List<StageResult> played = List.of(
                proof("start", "", ""),
                proof("start", "", "20000 nodes"),
                proof("reference", "a", ""),
                proof("reference", "a", "20000 nodes"),
                proof("reference", "b", ""),
                proof("reference", "b", "8000 nodes"));
        assertThat(new CampaignState(played).longerProofs()).containsExactly(played.get(1), played.get(5));
        assertThat(new CampaignState(played.subList(0, 4)).longerProofs())
                .containsExactly(played.get(1), played.get(3));
    }
}
