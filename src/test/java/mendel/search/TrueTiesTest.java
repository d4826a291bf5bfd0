package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.RandomGames;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/**
 * A search for true ties, held to plain minimax: each move's value is that of its position at that depth, and nothing
 * else.
 */
class TrueTiesTest {

    /** A game with one of its models, and how deep minimax can look. */
    record Case(Game game, EvaluationModel<Position> model, int depth) {

        static Stream<Case> of(Game game, List<EvaluationModel<Position>> models, int depth) {
            return models.stream().map(model -> new Case(game, model, depth));
        }

        Position attached(Position position) {
            model.attach(position, Weights.defaults(model.spec()));
            return position;
        }

        int unit() {
            return ScoreUnit.of(game, model, Weights.defaults(model.spec()));
        }

        SearchParameters parameters() {
            return SearchParameters.defaults().withUnit(unit()).withTable(1);
        }

        @Override
        public String toString() {
            return game.id() + " " + model.spec().model();
        }
    }

    @Provide
    Arbitrary<Case> cases() {
        List<Case> all = new ArrayList<>();
        all.addAll(Case.of(new ChessGame(), ChessModels.all(), 2).toList());
        all.addAll(Case.of(new DraughtsGame(), DraughtsModels.all(), 3).toList());
        ReversiGame.all()
                .forEach(game ->
                        all.addAll(Case.of(game, ReversiModels.all(game), 3).toList()));
        return Arbitraries.of(all);
    }

    /** A side without pieces has lost, at the horizon too. */
    @Test
    void theLastPieceIsCapturedAtDepthOne() {
        Position position = new DraughtsGame().parse("W:WKd8,a7,Kd4,a3,c3,a1,c1,g1:Bc7");
        for (EvaluationModel<Position> model : DraughtsModels.all()) {
            model.attach(position, Weights.defaults(model.spec()));
            SearchResult result = new AlphaBeta(SearchParameters.defaults()).search(position, Limits.depth(1));
            assertThat(result.score()).as(model.spec().toString()).isEqualTo(Score.WON - 1);
        }
    }

    /**
     * One searcher for several positions of a game, and deeper searches or some of another kind between: what it
     * remembers is no harm.
     */
    @Property(tries = 60)
    void tiesAndCandidatesAreThoseOfMinimax(
            @ForAll("cases") Case of,
            @ForAll long seed,
            @ForAll boolean quiescence,
            @ForAll @IntRange(max = 60) int width) {
        SearchParameters parameters =
                of.parameters().without(Part.END_SOLVER).without(Part.ENDINGS).withTrueTies(width * of.unit() / 100);
        AlphaBeta searcher = new AlphaBeta(quiescence ? parameters : parameters.without(Part.QUIESCENCE));
        Position position = of.attached(RandomGames.playout(of.game().start(), seed, 40));
        Random random = new Random(seed);
        for (int ply = 0; ply < 3 && position.outcome().isOngoing(); ply++) {
            int depth = 1 + random.nextInt(of.depth() + (quiescence ? 0 : 1));
            Map<String, Integer> values = Minimax.values(position, depth, quiescence);
            int best = Collections.max(values.values());
            int least = Score.isDecisive(best) ? best : best - width * of.unit() / 100;
            searcher.search(position, random.nextInt(4) == 0 ? Limits.nodes(500) : Limits.depth(of.depth() + 2));
            SearchResult result = searcher.search(position, Limits.depth(depth));
            assertThat(result.score())
                    .as("%s depth %d", Texts.text(position), depth)
                    .isEqualTo(best);
            assertThat(texts(position, result.ties()))
                    .as("%s depth %d", Texts.text(position), depth)
                    .isEqualTo(values.keySet().stream()
                            .filter(m -> values.get(m) == best)
                            .toList());
            assertThat(texts(position, result.candidates()))
                    .as("%s depth %d", Texts.text(position), depth)
                    .isEqualTo(values.keySet().stream()
                            .filter(m -> values.get(m) >= least)
                            .sorted(Comparator.comparing(values::get).reversed())
                            .toList());
            assertThat(result.move()).isEqualTo(result.ties().getFirst());
            assertThat(result.allTies()).isTrue();
            position.make(
                    result.candidates().get(random.nextInt(result.candidates().size())));
        }
    }

    /**
     * With all parts on, a search says that it knows all ties only when it has played the game out or looked at all
     * lines.
     */
    @Property(tries = 60)
    void whoSaysThatTheseAreAllTiesIsRight(@ForAll long seed, @ForAll @IntRange(min = 1, max = 7) int left) {
        for (ReversiGame game : ReversiGame.all()) {
            if (game.start().maxMoves() > 32) {
                continue;
            }
            Case of = new Case(game, ReversiModels.all(game).getFirst(), 0);
            Position position = of.attached(RandomGames.playout(game.start(), seed, 33 - left));
            int empty = 36 - position.progress();
            SearchResult result = new AlphaBeta(of.parameters().withTies(true))
                    .search(position, Limits.depth(empty <= 8 ? 2 * empty : 3));
            if (empty <= 6) {
                assertThat(result.allTies()).isTrue();
            }
            if (result.allTies() && empty <= 8) {
                assertThat(texts(position, result.ties()))
                        .as(Texts.text(position))
                        .isEqualTo(Minimax.search(position, 2 * empty).ties());
            }
        }
    }

    private static List<String> texts(Position position, List<Long> moves) {
        return moves.stream().map(move -> Texts.moveText(position, move)).toList();
    }

    /** The four first moves of Reversi lead to the same position, turned: no search may tell them apart. */
    @Test
    void theFirstMovesOfReversiTie() {
        for (ReversiGame game : ReversiGame.all()) {
            for (EvaluationModel<Position> model : ReversiModels.all(game)) {
                Case of = new Case(game, model, 0);
                AlphaBeta searcher = new AlphaBeta(of.parameters().withTrueTies(0));
                for (int depth = 1; depth <= 5; depth++) {
                    SearchResult result = searcher.search(of.attached(game.start()), Limits.depth(depth));
                    assertThat(result.ties()).as("%s depth %d", of, depth).hasSize(4);
                }
            }
        }
    }
}
