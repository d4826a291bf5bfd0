package mendel.app.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.app.Games;
import mendel.dataset.LoadListener;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScoringTest {

    private static final String START = Texts.text(Games.entry("chess").game().start());
    private static final String QUEEN_UP = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @TempDir
    private Path folder;

    private Path data(String... lines) throws Exception {
        Path file = folder.resolve("data.csv");
        Files.write(file, List.of(lines));
        return file;
    }

    private static Scoring.ScoringSettings settings(Path data, boolean optimum) {
        return new Scoring.ScoringSettings("chess", "ivanova2011", "default", data, 1000, null, null, optimum, null);
    }

    @Test
    void comparesWithScores() throws Exception {
        Path data = data("position,score", START + ",40", QUEEN_UP + ",900", QUEEN_UP + ",#3");
        Scoring.ScoringResult result =
                Scoring.of(settings(data, true), LoadListener.NONE).compare();
        assertThat(result.positions()).isEqualTo(2);
        assertThat(result.mates()).isOne();
        assertThat(result.skipped()).isZero();
        assertThat(result.results()).isNull();
        Scoring.Scores scores = result.scores();
        assertThat(scores.parts()).extracting(Scoring.DataPart::name).startsWith("0 to 99", "100 to 299");
        assertThat(scores.parts().getFirst().accuracy().positions()).isOne();
        // Nothing but symmetry stands on the board at the start: the evaluation is 0.
        assertThat(scores.parts().getFirst().accuracy().mae()).isCloseTo(40, within(1e-6));
        assertThat(scores.optimum().absolute().loss())
                .isLessThanOrEqualTo(scores.all().mae());
    }

    @Test
    void comparesWithResultsWhereThereAreNoScores() throws Exception {
        Path data = data("position,result", START + ",0.5", QUEEN_UP + ",1");
        Scoring.ScoringResult result =
                Scoring.of(settings(data, false), LoadListener.NONE).compare();
        assertThat(result.scores()).isNull();
        assertThat(result.positions()).isEqualTo(2);
        assertThat(result.results().loss()).isBetween(0.0, 0.1);
    }

    @Test
    void refusesSettingsThatMakeNoSense() throws Exception {
        Path data = data("position,score", START + ",40");
        assertThatThrownBy(
                        () -> new Scoring.ScoringSettings("chess", null, "default", data, 0, null, null, false, null))
                .hasMessage("clip 0.0; give a number of centi-units above 0");
        assertThatThrownBy(() -> new Scoring.ScoringSettings(
                        "chess", null, "default", data, 1, null, null, false, List.of("material")))
                .hasMessage("groups stands alone; give optimum too");
    }

    @Test
    void tellsWhatParametersDo() throws Exception {
        Path data = data("position,score", START + ",0", QUEEN_UP + ",900");
        ParameterUse use = ParameterUse.of(
                new ParameterUse.ParameterUseSettings("chess", "ivanova2011", data, false, 1000), LoadListener.NONE);
        assertThat(use.positions()).isEqualTo(2);
        assertThat(use.active()).hasSize(use.spec().size());
        assertThat(use.active()).allMatch(share -> share >= 0 && share <= 1).contains(0.5);
        assertThat(use.ablate(remark -> {}, groups -> {})).isEmpty();
        assertThatThrownBy(() -> new ParameterUse.ParameterUseSettings("chess", null, null, true, 1000))
                .hasMessage("ablation stands alone; give labelled positions with data");
    }
}
