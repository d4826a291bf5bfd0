package mendel.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import mendel.search.AlphaBeta;
import mendel.search.Limits;
import mendel.search.Minimax;
import mendel.search.Part;
import mendel.search.SearchParameters;
import mendel.search.SearchResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Draughts and Reversi: all searchers are minimax on positions of random games, with fewer leaves. */
class GamesOracleTest {

    private static final int POSITIONS = 12;
    private static final int DEPTH = 4;

    /** A game with a model. */
    private record Setting(Game game, EvaluationModel<Position> model) {

        @Override
        public String toString() {
            return game.id() + ":" + model.spec().model();
        }

        /** Positions of random games in which the game goes on, from the opening to the end. */
        private List<Position> positions() {
            SplittableRandom random = new SplittableRandom(5);
            List<Position> positions = new ArrayList<>();
            for (int number = 0; positions.size() < POSITIONS; number++) {
                Position position = game.start();
                int plies = number * 5 % 48;
                for (int ply = 0; ply < plies && position.outcome().isOngoing(); ply++) {
                    long[] moves = Minimax.moves(position);
                    position.make(moves[random.nextInt(moves.length)]);
                }
                if (position.outcome().isOngoing()) {
                    Position fresh = game.parse(Texts.text(position));
                    model.attach(fresh, Weights.defaults(model.spec()));
                    positions.add(fresh);
                }
            }
            return positions;
        }
    }

    /** Models of more weights would take all the time, and only give other scores. */
    private static final int MANY = 100_000;

    static List<Setting> settings() {
        List<Setting> settings = new ArrayList<>();
        DraughtsGame draughts = new DraughtsGame();
        DraughtsModels.all().forEach(model -> settings.add(new Setting(draughts, model)));
        ReversiGame.all()
                .forEach(game -> ReversiModels.all(game).stream()
                        .filter(model -> model.spec().size() < MANY)
                        .forEach(model -> settings.add(new Setting(game, model))));
        return settings;
    }

    @ParameterizedTest
    @MethodSource("settings")
    void everySearcherIsMinimax(Setting setting) {
        long most = 0;
        long fewer = 0;
        List<Position> positions = setting.positions();
        for (int i = 0; i < positions.size(); i++) {
            Position position = positions.get(i);
            // Most of the time is the last depth's.
            int deepest = i % 3 == 0 ? DEPTH : DEPTH - 1;
            for (int depth = 1; depth <= deepest; depth++) {
                Minimax.Answer expected = Minimax.search(position, depth);
                for (Algorithm algorithm : Algorithm.values()) {
                    TextbookParameters plain = TextbookParameters.of(algorithm);
                    SearchResult result = new TextbookSearcher(plain).search(position, Limits.depth(depth));
                    TextbookOracleTest.check(position, depth, result, expected);
                    if (algorithm == Algorithm.MINIMAX) {
                        assertThat(result.leaves()).isEqualTo(expected.leaves());
                    } else if (algorithm == Algorithm.ALPHABETA) {
                        TextbookOracleTest.checkLeaves(position, depth, result, expected);
                        most += expected.leaves();
                        fewer += result.leaves();
                    }
                    SearchResult switched = new TextbookSearcher(plain.with(TextbookOracleTest.sound(algorithm)))
                            .search(position, Limits.depth(depth));
                    TextbookOracleTest.check(position, depth, switched, expected);
                }
                SearchResult pvs = new AlphaBeta(SearchParameters.plain()).search(position, Limits.depth(depth));
                TextbookOracleTest.check(position, depth, pvs, expected);
            }
        }
        assertThat(fewer).isLessThan(most * 3 / 4);
    }

    /**
     * All iterations of the playing searcher together, without selective parts, need fewer leaves than minimax for the
     * last.
     */
    @ParameterizedTest
    @MethodSource("settings")
    void thePlayingSearcherEvaluatesFewerLeaves(Setting setting) {
        SearchParameters ordered = SearchParameters.plain()
                .with(Part.CAPTURE_ORDER)
                .with(Part.KILLERS)
                .with(Part.HISTORY);
        long minimax = 0;
        long leaves = 0;
        for (Position position : setting.positions()) {
            minimax += Minimax.search(position, DEPTH).leaves();
            leaves +=
                    new AlphaBeta(ordered).search(position, Limits.depth(DEPTH)).leaves();
        }
        assertThat(leaves).isLessThan(minimax);
    }

    /**
     * Labaj 2007: a leaf counts 697 when the opponent has no move while the game goes on and -697 when the side to move
     * has none; in AntiReversi with the sign turned, as everything in his evaluation.
     */
    @Test
    void labajsLeavesWithoutMoveCountMoreThanAnySquares() {
        for (ReversiGame game : ReversiGame.all()) {
            EvaluationModel<Position> labaj = ReversiModels.all(game).getLast();
            EvaluationModel<Position> full = ReversiModels.all(game).getFirst();
            int sign = game.isAnti() ? -1 : 1;
            int found = 0;
            SplittableRandom random = new SplittableRandom(3);
            for (int number = 0; number < 20; number++) {
                Position position = game.start();
                while (position.outcome().isOngoing()) {
                    int expected = mustPass(position) ? -697 : mustPass(otherSide(game, position)) ? 697 : 0;
                    labaj.attach(position, Weights.defaults(labaj.spec()));
                    assertThat(position.immobilityScore()).isEqualTo(sign * expected);
                    full.attach(position, Weights.defaults(full.spec()));
                    assertThat(position.immobilityScore()).isZero();
                    found += expected != 0 ? 1 : 0;
                    long[] moves = Minimax.moves(position);
                    position.make(moves[random.nextInt(moves.length)]);
                }
            }
            assertThat(found).as(game.id()).isPositive();
        }
    }

    private static boolean mustPass(Position position) {
        long[] moves = Minimax.moves(position);
        return moves.length == 1 && Texts.moveText(position, moves[0]).equals("pass");
    }

    private static Position otherSide(ReversiGame game, Position position) {
        String text = Texts.text(position);
        int last = text.length() - 1;
        return game.parse(text.substring(0, last) + (text.charAt(last) == 'X' ? 'O' : 'X'));
    }

    /** The search, and not the evaluation, applies it. */
    @Test
    void theLeavesOfATreeUseIt() {
        ReversiGame game = ReversiGame.all().getFirst();
        Position position = game.parse("-OOOOOOXOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO-- O");
        EvaluationModel<Position> labaj = ReversiModels.all(game).getLast();
        labaj.attach(position, Weights.defaults(labaj.spec()));
        assertThat(mustPass(position)).isTrue();
        assertThat(position.immobilityScore()).isEqualTo(-697);
        assertThat(position.evaluate()).isNotEqualTo(-697);
        List<Integer> leaves = new ArrayList<>();
        TextbookSearcher searcher = new TextbookSearcher(TextbookParameters.of(Algorithm.MINIMAX));
        searcher.trace((path, ply, alpha, value, beta) -> leaves.add(value));
        SearchResult result = searcher.search(position, Limits.depth(1));
        assertThat(leaves).containsExactly(697);
        assertThat(result.score()).isEqualTo(-697);
    }
}
