package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mendel.Workers;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.Parameter;
import mendel.eval.Weights;
import mendel.game.Position;
import org.junit.jupiter.api.Test;

/** Which margins matter, game by game. */
class LiveMarginsTest {

    private static List<String> live(String game, long nodes, int threads) {
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> model = entry.model();
        Weights weights = Weights.defaults(model.spec());
        return LiveMargins.of(
                        entry.game(),
                        position -> model.attach(position, weights),
                        SearchParameters.defaults().withTable(1),
                        nodes,
                        new Workers(threads))
                .stream()
                .map(Parameter::name)
                .toList();
    }

    @Test
    void nobodyPassesInDraughtsAndOnlyReversiKnowsHowFarShallowSearchesErr() {
        assertThat(live("chess", 500, 2))
                .contains("null-move.depth", "futility.base")
                .doesNotContain("probcut.width");
        assertThat(live("draughts", 500, 2))
                .contains("late-moves.base")
                .noneMatch(name -> name.startsWith("null-move.") || name.startsWith("probcut."));
        assertThat(live("reversi-6", 500, 2))
                .contains("probcut.width")
                .noneMatch(name -> name.startsWith("null-move.") || name.startsWith("time."));
    }

    @Test
    void sameWhateverTheThreads() {
        assertThat(live("reversi-6", 100, 1)).isEqualTo(live("reversi-6", 100, 2));
    }

    @Test
    void clocksHaveTheirOwn() {
        List<String> with =
                LiveMargins.ofClocks(true).stream().map(Parameter::name).toList();
        assertThat(with).contains("time.horizon", "time.stable.0", "time.effort", "time.increment");
        assertThat(with).allMatch(name -> name.startsWith("time."));
        // Only a clock with a second time control would use it.
        assertThat(with).doesNotContain("time.largest-last");
        assertThat(LiveMargins.ofClocks(false).stream().map(Parameter::name))
                .containsExactlyElementsOf(with.stream()
                        .filter(name -> !name.equals("time.increment"))
                        .toList());
    }
}
