package mendel.player;

import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.search.AlphaBeta;
import mendel.search.ScoreUnit;
import mendel.search.SearchMargins;
import mendel.search.SearchParameters;

/** Players by our own search in this process, with any weights of one model. */
public final class SearchPlayers implements WeightsPlayers {

    /**
     * Nodes of a game per MiB of the table, so that the table holds them several times over but stays in the
     * processor's caches.
     */
    private static final long NODES_PER_MEBIBYTE = 500;

    private static final int LARGEST_TABLE = 64;

    private final Game game;
    private final EvaluationModel<Position> model;
    private final int table;

    /** Players of a game with the weights of a model, for games with that limit. */
    public SearchPlayers(Game game, EvaluationModel<Position> model, GameLimit limit) {
        this.game = game;
        this.model = model;
        this.table = table(limit);
    }

    /** The size in MiB of a transposition table for games with that limit. */
    public static int table(GameLimit limit) {
        long nodes = limit.nodesAMove();
        return nodes > 0 ? Math.clamp(nodes / NODES_PER_MEBIBYTE, 1, LARGEST_TABLE) : LARGEST_TABLE;
    }

    @Override
    public WeightSpec spec() {
        return model.spec();
    }

    @Override
    public String identity() {
        return model.spec().toString();
    }

    @Override
    public PlayerSeat<Weights> open() {
        PlayerSeat<PlayWeights> seat = withMargins().open();
        return weights -> seat.player(new PlayWeights(weights, SearchMargins.defaults()));
    }

    /** Players with margins of the search of their own. */
    public SeatSource<PlayWeights> withMargins() {
        return () -> {
            ScoreUnit units = new ScoreUnit(game, model);
            return own -> {
                SearchParameters parameters = SearchParameters.defaults()
                        .withUnit(units.of(own.weights()))
                        .withMargins(own.margins())
                        .withTable(table);
                return new SearchPlayer(
                        new AlphaBeta(parameters), position -> model.attach(position, own.weights()), parameters);
            };
        };
    }
}
