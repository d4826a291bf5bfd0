package mendel.learn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.memory.StoredGame;
import mendel.memory.rule.MemoryRule;
import mendel.memory.store.MemoryStore;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import mendel.player.SearchPlayer;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import mendel.search.AlphaBeta;
import mendel.search.SearchParameters;
import mendel.search.TieBreaker;

/** Learners of small games for tests. */
final class LearnRuns {

    static final ReversiGame SMALL = ReversiGame.all().stream()
            .filter(g -> g.id().equals("reversi-6"))
            .findFirst()
            .orElseThrow();
    static final Function<String, Game> RULES = LearnRuns::rules;

    private LearnRuns() {}

    private static Game rules(String id) {
        return switch (id) {
            case "chess" -> new ChessGame();
            case "draughts" -> new DraughtsGame();
            case "reversi-6" -> SMALL;
            default -> throw new InputException("there is no game " + id, "");
        };
    }

    /** The last model of a game: one of the texts, in which moves tie often. */
    private static EvaluationModel<Position> model(Game game) {
        List<EvaluationModel<Position>> models = switch (game.id()) {
            case "chess" -> ChessModels.all();
            case "draughts" -> DraughtsModels.all();
            default -> ReversiModels.all(SMALL);
        };
        return models.getLast();
    }

    private static SearchPlayer player(EvaluationModel<Position> model, TieBreaker ties) {
        Weights weights = Weights.defaults(model.spec());
        return new SearchPlayer(
                new AlphaBeta(SearchParameters.defaults().withTable(1).withTrueTies(0)),
                position -> model.attach(position, weights),
                SearchParameters.defaults(),
                ties);
    }

    static Learner learner(Game game) {
        EvaluationModel<Position> model = model(game);
        return new Learner("learner", "weights", ties -> player(model, ties));
    }

    /** The learner's search without a memory. */
    static PlayerFactory opponent(Game game) {
        EvaluationModel<Position> model = model(game);
        return PlayerFactory.of("opponent", "opponent", () -> player(model, null));
    }

    /** Two plies deep, from random openings of up to some plies. */
    static LearnSettings settings(Game game, Path memory, MemoryRule rule, int plies) {
        return settings(game, memory, rule, plies, ExactEnd.canSolve(game) ? 6 : 0);
    }

    static LearnSettings settings(Game game, Path memory, MemoryRule rule, int plies, int solve) {
        return new LearnSettings(
                game, memory, rule, GameLimit.depth(2), 0, new RandomPlies(game, 0, plies, 7), solve, 7);
    }

    /** The games of a memory in their order, without the times at which they ended. */
    static List<StoredGame> games(Path memory) {
        List<StoredGame> games = new ArrayList<>();
        try (MemoryStore store = MemoryStore.read(memory)) {
            store.forEach(game -> games.add(timeless(game)));
        }
        return games;
    }

    private static StoredGame timeless(StoredGame game) {
        StoredGame.Context known = game.context();
        return new StoredGame(
                game.game(),
                game.start(),
                game.moves(),
                game.learner(),
                game.result(),
                game.margin(),
                new StoredGame.Context(
                        known.weights(), known.limit(), null, known.source(), known.choices(), known.solved()));
    }
}
