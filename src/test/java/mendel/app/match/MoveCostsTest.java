package mendel.app.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import mendel.app.Games;
import mendel.app.match.MoveCosts.CheckedMove;
import mendel.app.match.MoveCosts.PlayerMoves;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.player.PlayWeights;
import mendel.search.SearchMargins;
import org.junit.jupiter.api.Test;

class MoveCostsTest {

    /** A queen can be taken, and a rook by a check that loses the queen. */
    private static final String HANGING = "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1";

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    private static final String ONE_MOVE = "7k/8/8/8/8/8/1r6/K7 w - - 0 1";

    private final Games.GameEntry chess = Games.entry("chess");
    private final EvaluationModel<Position> model = chess.model("full");

    private PlayWeights usual() {
        return PlayWeights.defaults(model.spec());
    }

    /** Weights that want to lose: every piece is worth what it is worth to the opponent. */
    private PlayWeights upsideDown() {
        double[] weights = Weights.defaults(model.spec()).toArray();
        for (int i = 0; i < weights.length; i++) {
            weights[i] = -weights[i];
        }
        return new PlayWeights(Weights.nearest(model.spec(), weights), SearchMargins.defaults());
    }

    private List<PlayerMoves> judged(int threads, List<String> positions, PlayWeights... players) {
        return MoveCosts.of(chess, List.of(players), positions, threads, done -> {}, () -> false)
                .orElseThrow();
    }

    @Test
    void theBestMoveCostsNothingAndAMoveWithoutAChoiceIsNotJudged() {
        PlayerMoves own = judged(1, List.of(HANGING, ONE_MOVE), usual()).getFirst();
        assertThat(own.moves()).isEqualTo(1);
        assertThat(own.mean()).isZero();
        assertThat(own.blunders()).isEmpty();
    }

    @Test
    void twinsAreJudgedAlike() {
        List<PlayerMoves> twins = judged(1, List.of(HANGING, KIWIPETE), usual(), usual());
        assertThat(twins.getFirst()).isEqualTo(twins.getLast());
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        List<String> positions =
                List.of(HANGING, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", KIWIPETE);
        AtomicLong last = new AtomicLong();
        List<PlayerMoves> two = MoveCosts.of(
                        chess,
                        List.of(usual(), upsideDown()),
                        positions,
                        2,
                        done -> last.accumulateAndGet(done, Math::max),
                        () -> false)
                .orElseThrow();
        assertThat(two).isEqualTo(judged(1, positions, usual(), upsideDown()));
        assertThat(last).hasValue(3);
    }

    @Test
    void givenUpTellsNothing() {
        assertThat(MoveCosts.of(chess, List.of(usual()), List.of(HANGING), 1, done -> {}, () -> true))
                .isEmpty();
    }

    /** Short searches of Reversi overlook much: some of these moves cost more than six discs. */
    @Test
    void theWorstMovesAreToldFirst() {
        Games.GameEntry reversi = Games.entry("reversi");
        Random random = new Random(1);
        List<String> positions =
                IntStream.range(0, 40).mapToObj(i -> walk(reversi, random)).toList();
        PlayWeights own = PlayWeights.defaults(reversi.model("labaj2007").spec());
        PlayerMoves told = MoveCosts.of(reversi, List.of(own), positions, 2, done -> {}, () -> false)
                .orElseThrow()
                .getFirst();
        assertThat(told.blunders())
                .isNotEmpty()
                .allSatisfy(move -> {
                    assertThat(move.cost()).isBetween(6.0, 128.0);
                    assertThat(move.better()).isNotEqualTo(move.move());
                })
                .isSortedAccordingTo(
                        Comparator.comparingDouble(CheckedMove::cost).reversed());
        double sum = told.blunders().stream().mapToDouble(CheckedMove::cost).sum();
        assertThat(told.mean() * told.moves()).isGreaterThanOrEqualTo(sum);
        assertThat(MoveCosts.blunder(reversi)).isEqualTo("six discs");
    }

    /** A position of the middle of a game of random moves. */
    private static String walk(Games.GameEntry entry, Random random) {
        Position position = entry.game().start();
        long[] moves = new long[position.maxMoves()];
        for (int ply = 0; ply < 24; ply++) {
            position.make(moves[random.nextInt(position.generate(moves, 0))]);
        }
        return entry.game().notation().text(position);
    }
}
