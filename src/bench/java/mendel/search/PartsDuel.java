package mendel.search;

import java.util.Arrays;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.match.Adjudication;
import mendel.match.GameLimit;
import mendel.match.Match;
import mendel.match.MatchResult;
import mendel.match.MatchSettings;
import mendel.match.MatchStore;
import mendel.match.Player;
import mendel.match.PlayerFactory;
import mendel.match.RandomOpenings;
import mendel.match.SearchPlayer;

/**
 * What a part of the searcher is worth: games of the whole searcher against itself without that part, at equal nodes.
 *
 * <p>Arguments: model, nodes a move, games, parts ({@code null-move}; several joined by {@code +} are switched off
 * together). Prints a line a part: Elo of having it.
 */
public final class PartsDuel {

    private PartsDuel() {}

    /** Plays one match a part. */
    public static void main(String[] args) throws InterruptedException {
        EvaluationModel<Position> model = ChessModels.all().stream().filter(m -> m.spec().model().equals(args[0])).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(args[0]));
        long nodes = Long.parseLong(args[1]);
        int games = Integer.parseInt(args[2]);
        for (String parts : Arrays.asList(args).subList(3, args.length)) {
            SearchParameters whole = SearchParameters.defaults().withTable(16);
            SearchParameters less = whole;
            for (String part : parts.split("\\+")) {
                less = less.without(Part.parse(part));
            }
            MatchResult result = play(model, whole, less, nodes, games);
            System.out.printf("%s: %d games, +%d =%d -%d, Elo %.1f ± %.1f%n", parts, result.games(), result.wins(),
                    result.draws(), result.losses(), result.pairs().elo(), result.pairs().eloError());
        }
    }

    static MatchResult play(EvaluationModel<Position> model, SearchParameters a, SearchParameters b, long nodes, int games)
            throws InterruptedException {
        PlayerFactory first = factory(model, a, "whole");
        PlayerFactory second = factory(model, b, "less");
        RandomOpenings openings = new RandomOpenings(new ChessGame(), first.open(), RandomOpenings.Settings.defaults(1));
        MatchSettings settings = new MatchSettings(games, GameLimit.nodes(nodes),
                Adjudication.OFF.withDraw("movenumber=40,movecount=8,score=10").withResign("movecount=4,score=700"), null, 2);
        return new Match(new ChessGame(), first, second, openings, settings)
                .play(MatchStore.none(), new Match.Listener(r -> { }, g -> { }), () -> false);
    }

    private static PlayerFactory factory(EvaluationModel<Position> model, SearchParameters parameters, String name) {
        return new PlayerFactory() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String identity() {
                return name;
            }

            @Override
            public Player open() {
                return new SearchPlayer(new AlphaBeta(parameters),
                        position -> model.attach(position, Weights.defaults(model.spec())), SearchParameters.CENTI_UNITS);
            }
        };
    }
}
