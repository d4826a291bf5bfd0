package mendel.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mendel.InputException;
import mendel.draughts.DraughtsGame;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.search.FullWidthTest;
import mendel.search.Limits;
import mendel.search.Minimax;
import mendel.search.Positions;
import mendel.search.SearchResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each switch does what it says. */
class SwitchTest {

    private static final String MIDDLEGAME = FullWidthTest.OPEN.get(5);
    private static final String KIWIPETE = FullWidthTest.OPEN.get(1);
    /** White is a queen up and has a king and few pieces, so that passing is good enough nearly everywhere. */
    private static final String AHEAD = "r3k3/pppp4/8/8/8/8/PPPP4/R2QK3 w - - 0 1";

    /** White can take the queen; most other moves are about even. */
    private static final String LOOSE_QUEEN = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1";

    private static SearchResult search(Position position, TextbookParameters parameters, int depth) {
        return new TextbookSearcher(parameters).search(position, Limits.depth(depth));
    }

    private static SearchResult search(String fen, Algorithm algorithm, int depth, Switch... switches) {
        return search(Positions.chess(fen), TextbookParameters.of(algorithm).with(switches), depth);
    }

    private static long leavesOfAll(Algorithm algorithm, int depth, Switch... switches) {
        return FullWidthTest.OPEN.stream()
                .mapToLong(fen -> search(fen, algorithm, depth, switches).leaves())
                .sum();
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void whatAnAlgorithmCannotUseIsRefusedByName(Algorithm algorithm) {
        for (Switch added : Switch.values()) {
            if (!added.algorithms().contains(algorithm)) {
                assertThatThrownBy(() -> TextbookParameters.of(algorithm).with(added))
                        .isInstanceOf(InputException.class)
                        .hasMessageContaining(algorithm.text() + " cannot use " + added.text())
                        .hasMessageContaining(
                                added.algorithms().iterator().next().text());
            } else {
                assertThat(search(MIDDLEGAME, algorithm, 2, added).move()).isNotZero();
            }
        }
    }

    @Test
    void orderingSavesLeaves() {
        long plain = leavesOfAll(Algorithm.ALPHABETA, 3);
        assertThat(leavesOfAll(Algorithm.ALPHABETA, 3, Switch.STATIC_ORDER)).isLessThan(plain);
        assertThat(leavesOfAll(Algorithm.ALPHABETA, 3, Switch.KILLERS)).isLessThan(plain);
        assertThat(leavesOfAll(Algorithm.ALPHABETA, 3, Switch.TT)).isLessThan(plain);
        long iterative = leavesOfAll(Algorithm.ITERATIVE, 3);
        assertThat(leavesOfAll(Algorithm.ITERATIVE, 3, Switch.DYNAMIC_ORDER)).isLessThan(iterative);
    }

    /** The first root move of an iteration is the best one of the iteration before. */
    @Test
    void dynamicOrderBeginsWithTheLastBestMove() {
        Position position = Positions.chess(MIDDLEGAME);
        long second = search(MIDDLEGAME, Algorithm.ALPHABETA, 2).move();
        List<Long> rootMoves =
                rootMoves(position, TextbookParameters.of(Algorithm.ITERATIVE).with(Switch.DYNAMIC_ORDER), 3);
        int count = Minimax.moves(position).length;
        assertThat(rootMoves).hasSize(3 * count);
        assertThat(rootMoves.get(2 * count)).isEqualTo(second);
    }

    private static List<Long> rootMoves(Position position, TextbookParameters parameters, int depth) {
        TextbookSearcher searcher = new TextbookSearcher(parameters);
        List<Long> moves = new ArrayList<>();
        searcher.trace((path, ply, alpha, value, beta) -> {
            if (ply == 1) {
                moves.add(path[0]);
            }
        });
        searcher.search(position, Limits.depth(depth));
        return moves;
    }

    @Test
    void lastIterationCutLooksAtTheFirstMovesOnly() {
        Position position = Positions.chess(MIDDLEGAME);
        TextbookParameters cut = TextbookParameters.of(Algorithm.ITERATIVE)
                .with(Switch.LAST_ITERATION_CUT)
                .withLastMoves(3);
        List<Long> moves = rootMoves(position, cut, 3);
        int count = Minimax.moves(position).length;
        assertThat(moves).hasSize(2 * count + 3);
        assertThat(moves.get(2 * count))
                .isEqualTo(search(MIDDLEGAME, Algorithm.ALPHABETA, 2).move());
        assertThat(new HashSet<>(moves.subList(2 * count, moves.size()))).hasSize(3);
    }

    @Test
    void killersAreTriedEarly() {
        Position position = Positions.start();
        TextbookParameters parameters =
                TextbookParameters.of(Algorithm.ALPHABETA).with(Switch.KILLERS);
        MoveSorter sorter = new MoveSorter(parameters, null);
        sorter.prepare(position);
        long[] moves = Minimax.moves(position);
        long first = moves[7];
        long second = moves[12];
        long third = moves[15];
        sorter.killed(position, first, 4);
        sorter.killed(position, second, 4);
        sorter.killed(position, third, 4);
        sorter.sort(position, moves, 0, moves.length, 4, 0);
        assertThat(moves[0]).isEqualTo(second);
        assertThat(moves[1]).isEqualTo(third);
        long[] elsewhere = Minimax.moves(position);
        sorter.sort(position, elsewhere, 0, elsewhere.length, 5, 0);
        assertThat(elsewhere).isEqualTo(Minimax.moves(position));
    }

    /**
     * Captures of dear pieces by cheap ones, quiet moves of cheap pieces, dear ones, captures of cheap pieces by dear
     * ones between them.
     */
    @Test
    void staticOrderIsByVictimMinusMover() {
        Position position = Positions.chess("4k3/8/2q1p3/3P4/4N3/5r2/6P1/3QK3 w - - 0 1");
        MoveSorter sorter =
                new MoveSorter(TextbookParameters.of(Algorithm.ALPHABETA).with(Switch.STATIC_ORDER), null);
        sorter.prepare(position);
        long[] moves = Minimax.moves(position);
        sorter.sort(position, moves, 0, moves.length, 0, 0);
        List<String> texts = java.util.Arrays.stream(moves)
                .mapToObj(move -> Texts.moveText(position, move))
                .toList();
        assertThat(texts.subList(0, 3)).containsExactly("d5c6", "g2f3", "d5e6");
        assertThat(texts.indexOf("g2g3")).isBetween(3, 6);
        assertThat(texts.indexOf("e4g5")).isGreaterThan(texts.indexOf("g2g4"));
        assertThat(texts.indexOf("d1f3"))
                .as("queen takes rook")
                .isGreaterThan(texts.indexOf("e4g5"))
                .isLessThan(texts.indexOf("d1d2"));
        assertThat(texts.getLast()).startsWith("e1");
        for (int i = 1; i < moves.length; i++) {
            assertThat(gain(position, moves[i])).isLessThanOrEqualTo(gain(position, moves[i - 1]));
        }
    }

    private static int gain(Position position, long move) {
        return position.victimWorth(move) - position.moverWorth(move);
    }

    @Test
    void staticOrderOfTheOtherGames() {
        Position draughts = new DraughtsGame().parse("W:Wa1,Kh2:Bb8");
        assertThat(Texts.moveText(draughts, sorted(draughts)[0])).isEqualTo("a1-b2");
        Position capture = new DraughtsGame().parse("W:Wc3,e3:Bd4,Kf4");
        assertThat(Texts.moveText(capture, sorted(capture)[0])).isEqualTo("e3-g5");
        Position reversi = ReversiGame.all().getFirst().start();
        assertThat(sorted(reversi)).isEqualTo(Minimax.moves(reversi));
    }

    private static long[] sorted(Position position) {
        MoveSorter sorter =
                new MoveSorter(TextbookParameters.of(Algorithm.ALPHABETA).with(Switch.STATIC_ORDER), null);
        sorter.prepare(position);
        long[] moves = Minimax.moves(position);
        sorter.sort(position, moves, 0, moves.length, 0, 0);
        return moves;
    }

    /** An order of the position's own: the same for the same seed, whatever the order before. */
    @Test
    void randomOrderIsDrawnBySeedAndPosition() {
        Position position = Positions.chess(KIWIPETE);
        long[] first = drawn(position, 1);
        assertThat(drawn(position, 1)).isEqualTo(first);
        assertThat(drawn(position, 2)).isNotEqualTo(first).containsExactlyInAnyOrder(first);
        int captures = 0;
        int seeds = 400;
        long[] generated = Minimax.moves(position);
        long all = java.util.Arrays.stream(generated)
                .filter(move -> position.captureOrder(move) > 0)
                .count();
        for (int seed = 0; seed < seeds; seed++) {
            captures += position.captureOrder(drawn(position, seed)[0]) > 0 ? 1 : 0;
        }
        double share = all / (double) generated.length;
        // Four standard deviations of a binomial distribution.
        assertThat(captures / (double) seeds)
                .isBetween(
                        share - 4 * Math.sqrt(share * (1 - share) / seeds),
                        share + 4 * Math.sqrt(share * (1 - share) / seeds));
    }

    private static long[] drawn(Position position, long seed) {
        MoveSorter sorter = new MoveSorter(
                TextbookParameters.of(Algorithm.MINIMAX)
                        .with(Switch.RANDOM_ORDER)
                        .withSeed(seed),
                null);
        sorter.prepare(position);
        long[] moves = Minimax.moves(position);
        sorter.sort(position, moves, 0, moves.length, 0, 0);
        return moves;
    }

    @Test
    void theTableAnswersWhatItKnows() {
        TextbookSearcher searcher =
                new TextbookSearcher(TextbookParameters.of(Algorithm.ALPHABETA).with(Switch.TT));
        Position position = Positions.start();
        long first = searcher.search(position, Limits.depth(4)).leaves();
        assertThat(searcher.hits()).isPositive();
        assertThat(searcher.search(position, Limits.depth(4)).leaves())
                .as("each search has an empty table")
                .isEqualTo(first);
        searcher.search(position, Limits.depth(1));
        assertThat(searcher.hits()).isZero();
    }

    /**
     * After a search to depth 4, one to depth 2 finds what the first one found; a table of exactly the depth does not
     * tell it.
     */
    @Test
    void deeperEntriesAnswer() {
        int changed = 0;
        for (String fen : FullWidthTest.OPEN) {
            Position position = Positions.chess(fen);
            int shallow = Minimax.search(position, 2).score();
            for (Algorithm algorithm : Algorithm.values()) {
                int deep = deepThenShallow(position, algorithm, Switch.TT_DEEPER);
                assertThat(deep).isEqualTo(search(fen, Algorithm.ALPHABETA, 3).score());
                assertThat(deepThenShallow(position, algorithm, Switch.TT, Switch.TT_DEEPER))
                        .isEqualTo(deep);
                assertThat(deepThenShallow(position, algorithm, Switch.TT)).isEqualTo(shallow);
                changed += deep == shallow ? 0 : 1;
            }
        }
        assertThat(changed).isPositive();
    }

    private static int deepThenShallow(Position position, Algorithm algorithm, Switch... switches) {
        TextbookSearcher searcher =
                new TextbookSearcher(TextbookParameters.of(algorithm).with(switches));
        searcher.search(position, Limits.depth(3));
        int value = searcher.search(position, Limits.depth(2)).score();
        searcher.clear();
        assertThat(searcher.search(position, Limits.depth(2)).score())
                .isEqualTo(Minimax.search(position, 2).score());
        return value;
    }

    @Test
    void nullMovesSaveLeavesAndNeverFollowEachOther() {
        Recorded position = new Recorded(Positions.chess(AHEAD));
        SearchResult with =
                search(position, TextbookParameters.of(Algorithm.ALPHABETA).with(Switch.NULL_MOVE), 5);
        assertThat(position.nulls()).isPositive();
        assertThat(position.doubleNulls()).isZero();
        assertThat(with.leaves())
                .isLessThan(search(AHEAD, Algorithm.ALPHABETA, 5).leaves());
        assertThat(position.height()).isZero();
    }

    /**
     * A window that holds the value saves leaves; one that does not is opened, and the value is the same either way.
     */
    @Test
    void aspirationKeepsTheValue() {
        Set<Boolean> cheaper = new HashSet<>();
        for (String fen : FullWidthTest.OPEN) {
            SearchResult plain = search(fen, Algorithm.ITERATIVE, 3);
            SearchResult narrow = search(fen, Algorithm.ITERATIVE, 3, Switch.ASPIRATION);
            assertThat(narrow.score()).isEqualTo(plain.score());
            assertThat(narrow.ties()).isEqualTo(plain.ties());
            cheaper.add(narrow.leaves() < plain.leaves());
        }
        assertThat(cheaper).contains(true);
    }

    /** Taking the pawn loses the queen a ply behind the horizon. */
    @Test
    void quiescenceSeesTheRecapture() {
        String fen = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1";
        Position position = Positions.chess(fen);
        for (Algorithm algorithm : List.of(Algorithm.MINIMAX, Algorithm.ALPHABETA, Algorithm.NEGASCOUT)) {
            assertThat(Texts.moveText(position, search(fen, algorithm, 1).move()))
                    .isEqualTo("d2d6");
            SearchResult quiet = search(fen, algorithm, 1, Switch.QUIESCENCE);
            assertThat(Texts.moveText(position, quiet.move())).isNotEqualTo("d2d6");
            assertThat(quiet.score())
                    .isEqualTo(
                            search(fen, Algorithm.MINIMAX, 1, Switch.QUIESCENCE).score());
        }
    }

    /** A pawn hangs, and then a knight: only the knight is more than a pawn. */
    @Test
    void quiescenceAbovePawnLeavesPawnsOut() {
        assertThat(search("4k3/8/8/3p4/8/2N5/8/4K2R b - - 0 1", Algorithm.MINIMAX, 1, Switch.QUIESCENCE_ABOVE_PAWN)
                        .score())
                .isEqualTo(search("4k3/8/8/3p4/8/2N5/8/4K2R b - - 0 1", Algorithm.MINIMAX, 1)
                        .score());
        for (Switch quiet : List.of(Switch.QUIESCENCE, Switch.QUIESCENCE_ABOVE_PAWN)) {
            String knight = "4k3/8/8/3n4/8/2N5/8/R3K3 b - - 0 1";
            assertThat(search(knight, Algorithm.ALPHABETA, 1, quiet).score())
                    .isGreaterThan(search(knight, Algorithm.ALPHABETA, 1).score() - 1);
        }
        for (String fen : FullWidthTest.OPEN) {
            SearchResult minimax = search(fen, Algorithm.MINIMAX, 1, Switch.QUIESCENCE_ABOVE_PAWN);
            SearchResult alphabeta = search(fen, Algorithm.ALPHABETA, 1, Switch.QUIESCENCE_ABOVE_PAWN);
            assertThat(search(fen, Algorithm.NEGASCOUT, 1, Switch.QUIESCENCE_ABOVE_PAWN)
                            .score())
                    .isEqualTo(minimax.score());
            assertThat(alphabeta.score()).isEqualTo(minimax.score());
            assertThat(alphabeta.ties()).isEqualTo(minimax.ties());
        }
    }

    @Test
    void quiescenceGivesEveryAlgorithmTheSameValue() {
        for (String fen : FullWidthTest.OPEN) {
            SearchResult minimax = search(fen, Algorithm.MINIMAX, 1, Switch.QUIESCENCE);
            for (Algorithm algorithm : List.of(Algorithm.ALPHABETA, Algorithm.NEGASCOUT)) {
                SearchResult result = search(fen, algorithm, 1, Switch.QUIESCENCE);
                assertThat(result.score()).as(fen).isEqualTo(minimax.score());
                assertThat(result.ties()).isEqualTo(minimax.ties());
            }
        }
    }

    @Test
    void adaptPlaysTheMoveNearestToNothing() {
        Position position = Positions.chess(LOOSE_QUEEN);
        Map<String, Integer> values = new LinkedHashMap<>();
        for (long move : Minimax.moves(position)) {
            String text = Texts.moveText(position, move);
            position.make(move);
            values.put(text, -Minimax.search(position, 1).score());
            position.unmake();
        }
        int nearest =
                values.values().stream().min(Comparator.comparingInt(Math::abs)).orElseThrow();
        for (Algorithm algorithm : Algorithm.values()) {
            SearchResult result = search(LOOSE_QUEEN, algorithm, 2, Switch.ADAPT);
            assertThat(Math.abs(result.score())).isEqualTo(Math.abs(nearest));
            assertThat(values.get(Texts.moveText(position, result.move()))).isEqualTo(result.score());
            assertThat(Math.abs(result.score()))
                    .isLessThan(Math.abs(search(LOOSE_QUEEN, algorithm, 2).score()));
        }
    }

    @Test
    void adaptIsOffInEndgames() {
        String fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
        assertThat(Positions.chess(fen).isEndgame()).isTrue();
        assertThat(Positions.chess(KIWIPETE).isEndgame()).isFalse();
        assertThat(search(fen, Algorithm.ALPHABETA, 2, Switch.ADAPT))
                .usingRecursiveComparison()
                .ignoringFields("seconds")
                .isEqualTo(search(fen, Algorithm.ALPHABETA, 2));
    }

    /** A quarter of Reversi's squares, eight pieces in draughts. */
    @Test
    void endgamesOfTheOtherGames() {
        Position reversi = ReversiGame.all().getFirst().start();
        while (reversi.progress() < 47) {
            reversi.make(Minimax.moves(reversi)[0]);
        }
        assertThat(reversi.isEndgame()).isFalse();
        while (reversi.progress() < 48) {
            reversi.make(Minimax.moves(reversi)[0]);
        }
        assertThat(reversi.isEndgame()).isTrue();
        assertThat(new DraughtsGame().start().isEndgame()).isFalse();
        assertThat(new DraughtsGame().parse("W:Wa1,c1,e1,g1:Bb8,d8,f8,h8").isEndgame())
                .isTrue();
    }

    /** One move is better than the first: it is taken over in seven of ten searches. */
    @Test
    void varietyTakesABetterMoveOverWithItsProbability() {
        Position position = Positions.chess("7k/6pp/8/8/8/8/r7/K7 w - - 0 1");
        long[] moves = Minimax.moves(position);
        List<Integer> values = new ArrayList<>();
        for (long move : moves) {
            position.make(move);
            values.add(-Minimax.search(position, 1).score());
            position.unmake();
        }
        assertThat(values).as("the second of two moves is the better one").hasSize(2);
        boolean secondIsBetter = values.get(1) > values.get(0);
        assertThat(secondIsBetter).isTrue();
        int taken = 0;
        int searches = 2000;
        for (int seed = 0; seed < searches; seed++) {
            TextbookParameters parameters = TextbookParameters.of(Algorithm.ALPHABETA)
                    .with(Switch.VARIETY)
                    .withSeed(seed);
            SearchResult result = search(position, parameters, 2);
            taken += result.move() == moves[1] ? 1 : 0;
            assertThat(result.score()).isEqualTo(values.get(result.move() == moves[1] ? 1 : 0));
        }
        // Four standard deviations of a binomial distribution.
        assertThat(taken / (double) searches).isBetween(0.7 - 0.041, 0.7 + 0.041);
    }

    @Test
    void varietyIsFixedByItsSeed() {
        Set<Long> moves = new HashSet<>();
        for (int seed = 0; seed < 30; seed++) {
            TextbookParameters parameters = TextbookParameters.of(Algorithm.ALPHABETA)
                    .with(Switch.VARIETY)
                    .withSeed(seed);
            TextbookSearcher searcher = new TextbookSearcher(parameters);
            Position position = Positions.chess(MIDDLEGAME);
            SearchResult first = searcher.search(position, Limits.depth(2));
            searcher.clear();
            assertThat(searcher.search(position, Limits.depth(2)).move()).isEqualTo(first.move());
            moves.add(first.move());
        }
        assertThat(moves).hasSizeGreaterThan(1);
    }
}
