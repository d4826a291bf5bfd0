package mendel.search;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.match.event.Match;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.event.MatchStore;
import mendel.match.game.Adjudication;
import mendel.match.opening.RandomOpenings;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import mendel.player.SearchPlayer;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;

/**
 * What a part of the searcher is worth: games of the whole searcher against itself without that part, at equal nodes.
 *
 * <p>Arguments: game, model, nodes a move, games, parts ({@code null-move}; several joined by {@code +} are switched
 * off together; {@code unit=300} gives the margins another unit). Prints a line a part: Elo of the whole searcher.
 */
public final class PartsDuel {

    private static final String UNIT = "unit=";

    private PartsDuel() {}

    /** Plays one match a part. */
    public static void main(String[] args) throws InterruptedException {
        Game game = game(args[0]);
        EvaluationModel<Position> model = models(game).stream()
                .filter(m -> m.spec().model().equals(args[1]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(args[1]));
        long nodes = Long.parseLong(args[2]);
        int games = Integer.parseInt(args[3]);
        for (String parts : Arrays.asList(args).subList(4, args.length)) {
            SearchParameters whole = SearchParameters.defaults().withTable(16);
            SearchParameters less = whole;
            for (String part : parts.split("\\+")) {
                less = part.startsWith(UNIT)
                        ? less.withUnit(Integer.parseInt(part.substring(UNIT.length())))
                        : less.without(Part.parse(part));
            }
            MatchResult result = play(game, model, whole, less, nodes, games);
            System.out.printf(
                    "%s: %d games, +%d =%d -%d, Elo %.1f ± %.1f%n",
                    parts,
                    result.games(),
                    result.wins(),
                    result.draws(),
                    result.losses(),
                    result.pairs().elo(),
                    result.pairs().eloError());
        }
    }

    private static Game game(String id) {
        Stream<Game> games = Stream.concat(Stream.of(new ChessGame(), new DraughtsGame()), ReversiGame.all().stream());
        return games.filter(g -> g.id().equals(id)).findFirst().orElseThrow(() -> new IllegalArgumentException(id));
    }

    private static List<EvaluationModel<Position>> models(Game game) {
        if (game instanceof ReversiGame reversi) {
            return ReversiModels.all(reversi);
        }
        return game instanceof DraughtsGame ? DraughtsModels.all() : ChessModels.all();
    }

    private static MatchResult play(
            Game game, EvaluationModel<Position> model, SearchParameters a, SearchParameters b, long nodes, int games)
            throws InterruptedException {
        PlayerFactory first = factory(model, a, "whole");
        PlayerFactory second = factory(model, b, "less");
        RandomOpenings openings =
                new RandomOpenings(game, first.open(), RandomOpenings.RandomOpeningsSettings.defaults(1));
        Adjudication early = game instanceof ChessGame
                ? Adjudication.OFF
                        .withDraw("movenumber=40,movecount=8,score=10")
                        .withResign("movecount=4,score=700")
                : Adjudication.OFF;
        MatchSettings settings = new MatchSettings(games, GameLimit.nodes(nodes), early, null, 2);
        return new Match(game, first, second, openings, settings)
                .play(MatchStore.none(), new Match.MatchListener(r -> {}, g -> {}), () -> false);
    }

    private static PlayerFactory factory(EvaluationModel<Position> model, SearchParameters parameters, String name) {
        return PlayerFactory.of(
                name,
                name,
                () -> new SearchPlayer(
                        new AlphaBeta(parameters),
                        position -> model.attach(position, Weights.defaults(model.spec())),
                        parameters));
    }
}
