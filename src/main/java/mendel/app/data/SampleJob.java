package mendel.app.data;

import java.util.Set;
import java.util.function.UnaryOperator;
import mendel.app.Games;
import mendel.app.player.WeightsChoice;
import mendel.eval.EvaluationModel;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.match.game.SelfPlay;
import mendel.match.game.SelfPlayTask;
import mendel.match.game.SelfPlayWorker;
import mendel.work.Job;
import mendel.work.JobWorker;

/**
 * Games of self-play on other machines.
 *
 * @param game the game's id
 * @param player who plays
 * @param how the games are played
 */
record SampleJob(String game, WeightsChoice player, SelfPlay.SelfPlaySettings how)
        implements Job<SelfPlayTask, GameRecord[]> {

    @Override
    public Set<String> files() {
        return player.files();
    }

    @Override
    public JobWorker<SelfPlayTask, GameRecord[]> open(UnaryOperator<String> moved) {
        Games.GameEntry entry = Games.entry(game);
        WeightsChoice here = player.at(moved);
        EvaluationModel<Position> model = here.model(entry);
        return new SelfPlayWorker(entry.game(), Sampling.players(entry, model, here.forPlay(model.spec())), how);
    }
}
