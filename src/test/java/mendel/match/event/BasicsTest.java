package mendel.match.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.ModelChecks;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.player.Player;
import mendel.player.SearchPlayer;
import mendel.reversi.ReversiGame;
import mendel.search.AlphaBeta;
import mendel.search.Part;
import mendel.search.SearchParameters;
import org.junit.jupiter.api.Test;

class BasicsTest {

    @Test
    void anyWeightsWinThem() {
        EvaluationModel<Position> chess = ChessModels.all().getLast();
        EvaluationModel<Position> draughts = DraughtsModels.all().getLast();
        assertThat(Basics.text(basics(new ChessGame(), chess, true, 3)))
                .isEqualTo("all won (KQK, KRK, KBBK, KBNK, KPK)");
        assertThat(Basics.text(basics(new DraughtsGame(), draughts, true, 3))).isEqualTo("all won (3 kings against 1)");
    }

    @Test
    void weightsAloneDoNot() {
        List<Basics.EndingResult> lines =
                basics(new ChessGame(), ChessModels.all().getLast(), false, 3);
        assertThat(lines).filteredOn(line -> line.ending().equals("KBNK")).allMatch(line -> line.won() < line.games());
        assertThat(Basics.text(lines)).startsWith("NOT all won: KQK ").contains("KBNK (0 of 2)");
    }

    @Test
    void gamesWhoseEndsAreSolvedHaveNone() {
        assertThat(Basics.of(
                        ReversiGame.all().getFirst(),
                        ReversiGame.all().getFirst().basicEndings(),
                        null,
                        null,
                        Basics.FEW,
                        () -> {}))
                .isEmpty();
    }

    private static List<Basics.EndingResult> basics(
            Game game, EvaluationModel<Position> model, boolean endings, long seed) {
        try (Player player = player(model, ModelChecks.randomWeights(model.spec(), seed), endings);
                Player defender = player(model, Weights.defaults(model.spec()), true)) {
            return Basics.of(game, game.basicEndings(), player, defender, Basics.FEW, () -> {});
        }
    }

    private static Player player(EvaluationModel<Position> model, Weights weights, boolean endings) {
        SearchParameters parameters = SearchParameters.defaults().withTable(2);
        return new SearchPlayer(
                new AlphaBeta(endings ? parameters : parameters.without(Part.ENDINGS)),
                position -> model.attach(position, weights),
                parameters);
    }
}
