package mendel.app.suite;

import java.util.Set;
import java.util.function.UnaryOperator;
import mendel.app.Games;
import mendel.app.player.SearcherSettings;
import mendel.app.player.WeightsChoice;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.player.PlayWeights;
import mendel.search.Limits;
import mendel.search.ScoreUnit;
import mendel.search.Searcher;
import mendel.work.Job;
import mendel.work.JobWorker;

/**
 * Searches of positions, wherever they are made.
 *
 * @param game the game's id
 * @param weights the model and its weights
 * @param limits of each search
 * @param searcher how it is searched
 */
record SuiteJob(String game, WeightsChoice weights, Limits limits, SearcherSettings searcher)
        implements Job<SuiteTask, FoundMove[]> {

    @Override
    public Set<String> files() {
        return weights.files();
    }

    @Override
    public JobWorker<SuiteTask, FoundMove[]> open(UnaryOperator<String> moved) {
        Games.GameEntry entry = Games.entry(game);
        WeightsChoice here = weights.at(moved);
        EvaluationModel<Position> model = here.model(entry);
        PlayWeights own = here.forPlay(model.spec());
        Searcher made = searcher.searcher(ScoreUnit.of(entry.game(), model, own.weights()), own.margins());
        return new SuiteWorker(entry.game(), model, own.weights(), made, limits);
    }
}
