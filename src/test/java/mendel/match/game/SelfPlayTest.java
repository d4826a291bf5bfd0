package mendel.match.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.player.SearchPlayer;
import mendel.search.AlphaBeta;
import mendel.search.SearchParameters;
import mendel.work.Job;
import mendel.work.JobRun;
import mendel.work.LocalThreads;
import org.junit.jupiter.api.Test;

class SelfPlayTest {

    private static List<GameRecord> games(int threads, int count, long seed, int minRandom, int maxRandom)
            throws InterruptedException {
        EvaluationModel<Position> model = ChessModels.all().getFirst();
        SearchParameters parameters = SearchParameters.defaults().withTable(1);
        SelfPlay.SelfPlaySettings settings = new SelfPlay.SelfPlaySettings(
                minRandom, maxRandom, 200, 60, new Adjudication(0, 0, 0, 4, 1000, 80, 0), seed);
        Job<SelfPlayTask, GameRecord[]> job = place -> new SelfPlayWorker(
                new ChessGame(),
                () -> new SearchPlayer(
                        new AlphaBeta(parameters), p -> model.attach(p, Weights.defaults(model.spec())), parameters),
                settings);
        try (JobRun<SelfPlayTask, GameRecord[]> boards = new LocalThreads(threads).begin(job);
                SelfPlay play = new SelfPlay(boards, 0, () -> count)) {
            List<GameRecord> games = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                games.add(play.next(() -> false));
            }
            return games;
        }
    }

    @Test
    void sameGamesForAnyNumberOfThreads() throws InterruptedException {
        List<GameRecord> games = games(1, 12, 3, 4, 8);
        assertThat(games(3, 12, 3, 4, 8)).isEqualTo(games);
        assertThat(games(2, 12, 4, 4, 8)).isNotEqualTo(games);
        assertThat(games).extracting(GameRecord::start).doesNotHaveDuplicates();
        ChessGame chess = new ChessGame();
        for (GameRecord game : games) {
            Position position = chess.parse(game.start());
            assertThat(position.progress()).isBetween(4, 8);
            game.moves().forEach(move -> position.make(Texts.parseMove(position, move)));
            assertThat(game.result()).isNotNull();
            if (!position.outcome().isOngoing()) {
                assertThat(game.result()).isEqualTo(position.outcome().resultFor(mendel.game.Side.WHITE));
            }
        }
    }

    @Test
    void refusesWhatIsNoRange() {
        assertThatThrownBy(() -> games(1, 1, 1, 9, 4))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("9-4");
    }
}
