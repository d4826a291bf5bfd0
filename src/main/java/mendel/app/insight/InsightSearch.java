package mendel.app.insight;

import mendel.InputException;
import mendel.app.Games;
import mendel.app.player.WeightsByName;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.player.GameLimit;
import mendel.player.PlayWeights;
import mendel.search.AlphaBeta;
import mendel.search.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The search by which moves and games are judged.
 *
 * @param entry the game
 * @param model the model of the weights
 * @param weights the weights and the margins of the search
 * @param limit what the search of one position may use: a depth, nodes or a time
 */
public record InsightSearch(
        Games.GameEntry entry, EvaluationModel<Position> model, PlayWeights weights, GameLimit limit) {

    private static final int TABLE_MEBIBYTES = 16;

    public InsightSearch {
        if (limit.base() > 0) {
            throw new InputException(
                    "the limit " + limit + " is of a game", "give a depth, nodes or a time for each position");
        }
    }

    /**
     * A search by names.
     *
     * @param model the name of a model or the file of a form; null for that of the weights
     * @param weights {@code default} or a file
     * @throws InputException when there is no such model, or the file does not fit
     */
    public static InsightSearch of(Games.GameEntry entry, @Nullable String model, String weights, GameLimit limit) {
        EvaluationModel<Position> evaluation = WeightsByName.model(entry, model, weights);
        return new InsightSearch(entry, evaluation, WeightsByName.forPlay(weights, evaluation.spec()), limit);
    }

    /** A new searcher. */
    AlphaBeta searcher() {
        return new AlphaBeta(weights.parameters(entry.game(), model).withTable(TABLE_MEBIBYTES));
    }

    /** A position that evaluates itself by the weights. */
    Position position(@Nullable String text) {
        Position position = text == null ? entry.game().start() : entry.game().parse(text.strip());
        model.attach(position, weights.weights());
        return position;
    }

    /** The limits of a search. */
    Limits limits() {
        if (limit.depth() > 0) {
            return Limits.depth(limit.depth());
        }
        return limit.nodes() > 0 ? Limits.nodes(limit.nodes()) : Limits.moveTime(limit.moveMillis());
    }
}
