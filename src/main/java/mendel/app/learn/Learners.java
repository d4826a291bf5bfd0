package mendel.app.learn;

import mendel.Paths;
import mendel.app.Games;
import mendel.app.player.WeightsByName;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.learn.Learner;
import mendel.player.GameLimit;
import mendel.player.PlayWeights;
import mendel.player.SearchPlayer;
import mendel.player.SearchPlayers;
import mendel.search.AlphaBeta;
import mendel.search.SearchParameters;
import org.jspecify.annotations.Nullable;

/**
 * Those who learn, by the names of their model and weights.
 *
 * @param entry the game
 * @param model the learner's model; that of its weights file, or else the game's first one, for null
 * @param weights a weights file, or {@link WeightsByName#DEFAULT}
 * @param limit what each move may use
 * @param width how much worse than the best a move may be that the memory may choose, in the model's units, 0 to
 *     {@link SearchParameters#MAX_TIE_WIDTH}
 */
public record Learners(Games.GameEntry entry, @Nullable String model, String weights, GameLimit limit, int width) {

    /** The learner's model: the one named, that of the weights file, or the game's first. */
    public EvaluationModel<Position> evaluation() {
        return WeightsByName.model(entry, model, weights);
    }

    /**
     * The learner.
     *
     * @throws mendel.InputException when there is no such model or weights file, or the weights do not fit the model
     */
    public Learner learner() {
        EvaluationModel<Position> evaluation = evaluation();
        PlayWeights own = WeightsByName.forPlay(weights, evaluation.spec());
        SearchParameters parameters = own.parameters(entry.game(), evaluation)
                .withTable(SearchPlayers.table(limit))
                .withTrueTies(width);
        String name = weights.equals(WeightsByName.DEFAULT) ? evaluation.spec().model() : Paths.name(Paths.of(weights));
        return new Learner(
                name,
                own.hash(),
                ties -> new SearchPlayer(
                        new AlphaBeta(parameters),
                        position -> evaluation.attach(position, own.weights()),
                        parameters,
                        ties));
    }
}
