package mendel.app.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.app.Games;
import mendel.dataset.LoadListener;
import mendel.evolve.certainty.Certainty;
import mendel.evolve.certainty.ErrorBars;
import mendel.evolve.certainty.WeightError;
import mendel.evolve.fitness.LossKind;
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

    /** Many times the same two games, so that whole games are alike and the weights as sure as their few kinds. */
    @Test
    void tellsHowSureTheOptimumIs() throws Exception {
        List<String> lines = new ArrayList<>(List.of("position,score,result"));
        for (int game = 0; game < 40; game++) {
            lines.add(START + "," + (game % 7) + ",0.5");
            lines.add(QUEEN_UP.replace("0 1", "0 5") + "," + (900 + game % 11) + ",0.5");
            lines.add(QUEEN_UP.replace("0 1", "0 " + (6 + game)) + ",900,0.5");
        }
        Path data = data(lines.toArray(String[]::new));
        ErrorSettings asked = new ErrorSettings(LossKind.MSE, 60, 5);
        Scoring scoring = Scoring.of(settings(data, true), asked, LoadListener.NONE);

        Certainty certainty = scoring.errors(LoadListener.NONE, () -> false).orElseThrow();

        assertThat(certainty.positions()).isEqualTo(120);
        assertThat(certainty.games()).isEqualTo(40);
        assertThat(certainty.showsGames()).isTrue();
        ErrorBars bars = certainty.bars().orElseThrow();
        assertThat(bars.weights()).hasSize(scoring.spec().size());
        WeightError queen = bars.weights().get(scoring.spec().indexOf("material.queen"));
        assertThat(queen.value()).isBetween(880.0, 920.0);
        assertThat(queen.positions()).isEqualTo(80);
        assertThat(queen.games()).isEqualTo(40);
        assertThat(scoring.errors(LoadListener.NONE, () -> false)).contains(certainty);
        assertThat(scoring.errors(LoadListener.NONE, () -> true)).isEmpty();
    }

    @Test
    void refusesErrorsWithoutAnOptimum() throws Exception {
        Path data = data("position,score", START + ",40");
        assertThatThrownBy(() -> Scoring.of(settings(data, false), new ErrorSettings(null), LoadListener.NONE))
                .hasMessage("errors stands alone; give optimum too");
        assertThatThrownBy(() -> new ErrorSettings(null, 49, 1))
                .hasMessage("resamples 49; give a number from 50 to 100000");
        Scoring scoring = Scoring.of(settings(data, true), new ErrorSettings(LossKind.SIGMOID), LoadListener.NONE);
        assertThatThrownBy(() -> scoring.errors(LoadListener.NONE, () -> false))
                .hasMessageContaining("no position has a result");
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
