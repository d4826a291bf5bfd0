package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamplerTest {

    private static final Game CHESS = new ChessGame();

    private static void attach(Position position) {
        EvaluationModel<Position> model = ChessModels.all().getFirst();
        model.attach(position, Weights.defaults(model.spec()));
    }

    private static GameRecord randomGame(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = CHESS.start();
        long[] legal = new long[position.maxMoves()];
        List<String> moves = new ArrayList<>();
        while (moves.size() < 120 && position.outcome().isOngoing()) {
            long move = legal[random.nextInt(position.generate(legal, 0))];
            moves.add(Texts.moveText(position, move));
            position.make(move);
        }
        return new GameRecord(
                Map.of(), Texts.text(CHESS.start()), moves, Collections.nCopies(moves.size(), ""), (seed % 3) / 2.0);
    }

    private static Sampler sampler(int count, int perGame, boolean quiet, int maxScore, long seed) {
        return new Sampler(
                CHESS, SamplerTest::attach, new SampleSettings(count, perGame, 8, quiet, maxScore, true, seed));
    }

    private static List<LabelledPosition> sample(int games, int count, int perGame, boolean quiet, long seed) {
        Sampler sampler = sampler(count, perGame, quiet, 0, seed);
        for (int g = 0; g < games; g++) {
            sampler.add(randomGame(g));
        }
        return sampler.positions();
    }

    @Test
    void takesEachPositionOnceInGameOrderWithTheResult() {
        List<LabelledPosition> taken = sample(40, 200, 6, false, 5);
        assertThat(taken).hasSize(200);
        Set<Long> keys = new HashSet<>();
        taken.forEach(p -> keys.add(CHESS.parse(p.position()).key()));
        assertThat(keys).hasSize(200);
        int game = 0;
        Set<String> positions = positions(game);
        int ofGame = 0;
        for (LabelledPosition p : taken) {
            while (!positions.contains(p.position())) {
                positions = positions(++game);
                ofGame = 0;
            }
            assertThat(++ofGame).isLessThanOrEqualTo(6);
            assertThat(p.result()).isEqualTo((game % 3) / 2.0);
            assertThat(p.score()).isNull();
        }
        assertThat(game).isBetween(20, 39);
    }

    private static Set<String> positions(int game) {
        GameRecord record = randomGame(game);
        Set<String> positions = new HashSet<>();
        Position position = CHESS.parse(record.start());
        for (int ply = 0; ply <= record.moves().size(); ply++) {
            if (ply >= 8) {
                positions.add(Texts.text(position));
            }
            if (ply < record.moves().size()) {
                position.make(Texts.parseMove(position, record.moves().get(ply)));
            }
        }
        return positions;
    }

    @Test
    void theSplitFindsTheGamesAgain() {
        List<LabelledPosition> taken = sample(60, 1000, 5, false, 5);
        Split split = Split.of(CHESS, taken, 0.25, 1);
        assertThat(split.runs()).isBetween(50, 60);
    }

    @Test
    void sameSeedSameSample() {
        assertThat(sample(30, 80, 6, true, 5))
                .isEqualTo(sample(30, 80, 6, true, 5))
                .isNotEqualTo(sample(30, 80, 6, true, 6));
    }

    @Test
    void spreadsOverTheGame() {
        Sampler sampler = sampler(10, 4, false, 0, 1);
        GameRecord game = randomGame(4);
        assertThat(game.moves()).hasSize(120);
        sampler.add(game);
        int[] progress = sampler.positions().stream()
                .mapToInt(p -> CHESS.parse(p.position()).progress())
                .toArray();
        assertThat(progress).hasSize(4);
        for (int i = 0; i < 4; i++) {
            assertThat(progress[i]).isBetween(8 + 113 * i / 4, 8 + 113 * (i + 1) / 4);
        }
    }

    @Test
    void maxScoreLeavesOutWonPositions() {
        Sampler sampler = sampler(1000, 20, false, 150, 1);
        for (int g = 0; g < 20; g++) {
            sampler.add(randomGame(g));
        }
        assertThat(sampler.size()).isPositive();
        assertThat(sampler.positions()).allSatisfy(p -> {
            Position position = CHESS.parse(p.position());
            attach(position);
            assertThat(Math.abs(position.evaluate())).isLessThanOrEqualTo(150);
        });
    }

    @Test
    void readsSinglePositionsToo() {
        Sampler sampler = sampler(10, 4, true, 0, 1);
        String start = Texts.text(CHESS.start());
        sampler.add(new LabelledPosition(start, null, 0.5, 2));
        sampler.add(new LabelledPosition(start, null, 0.5, 2));
        sampler.add(new LabelledPosition("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", null, 0.0, 1));
        assertThat(sampler.positions()).containsExactly(new LabelledPosition(start, null, 0.5, 2));
        assertThat(sampler.skipped()).isEqualTo(2);
    }

    @Test
    void refusesSenselessSettings() {
        assertThatThrownBy(() -> sampler(0, 1, false, 0, 1)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> sampler(1, 0, false, 0, 1)).isInstanceOf(InputException.class);
    }

    @ParameterizedTest
    @CsvSource({
        // Start; a queen can be taken; it is defended; a check; an attacked queen on the move; a promotion.
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, true",
        "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1, false",
        "4k3/8/4p3/3p4/8/3Q4/8/4K3 w - - 0 1, true",
        "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1, false",
        "4k3/8/8/3q4/4P3/8/8/4K3 b - - 0 1, false",
        "4k3/8/8/3q4/8/4P3/8/4K3 b - - 0 1, true",
        "8/P3k3/8/8/8/8/8/4K3 w - - 0 1, false"
    })
    void quietMeansThatNoCaptureWins(String fen, boolean quiet) {
        Position position = CHESS.parse(fen);
        attach(position);
        assertThat(new Quietness().isQuiet(position)).isEqualTo(quiet);
        assertThat(Texts.text(position)).isEqualTo(fen);
    }

    /** A full quiescence search with an open window, the slow twin. */
    private static int quiescence(Position position, int alpha, int beta, int ply) {
        long[] moves = new long[position.maxMoves()];
        int best = position.inCheck() ? -30_000 : position.evaluate();
        int n = position.inCheck() ? position.generate(moves, 0) : position.generateNoisy(moves, 0);
        if (position.inCheck() && n == 0) {
            return position.endScore();
        }
        if (ply == 24) {
            return position.evaluate();
        }
        int low = Math.max(alpha, best);
        for (int i = 0; i < n && low < beta; i++) {
            position.make(moves[i]);
            best = Math.max(best, -quiescence(position, -beta, -low, ply + 1));
            position.unmake();
            low = Math.max(low, best);
        }
        return best;
    }

    @Test
    void quietMeansTheQuiescenceSearchGivesTheStaticValue() {
        int quiet = 0;
        int checked = 0;
        for (int g = 100; g < 110; g++) {
            GameRecord game = randomGame(g);
            Position position = CHESS.parse(game.start());
            attach(position);
            for (String move : game.moves()) {
                position.make(Texts.parseMove(position, move));
                long noisy = position.generateNoisy(new long[position.maxMoves()], 0);
                if (position.outcome().isOngoing() && !position.inCheck() && noisy <= 4) {
                    int value = position.evaluate();
                    boolean expected = quiescence(position, value - 1, value + 1, 0) <= value;
                    assertThat(new Quietness().isQuiet(position))
                            .as(Texts.text(position))
                            .isEqualTo(expected);
                    quiet += expected ? 1 : 0;
                    checked++;
                }
            }
        }
        assertThat(quiet).isBetween(checked / 20, checked * 19 / 20);
    }
}
