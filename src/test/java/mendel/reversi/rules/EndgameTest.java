package mendel.reversi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import mendel.game.EndSolver;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.Games;
import mendel.reversi.ReversiGame;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The solvers of all boards against counting out every line of play. */
class EndgameTest {

    @Provide
    Arbitrary<ReversiGame> games() {
        return Arbitraries.of(ReversiGame.all());
    }

    @Property(tries = 1200)
    void exactValuesAreThoseOfCountingOut(@ForAll("games") ReversiGame game, @ForAll long seed) {
        ReversiPosition position = Games.end(game, seed, 7);
        int expected = countOut(position);
        assertThat(value(position)).as(Texts.text(position)).isEqualTo(expected);
        assertThat(value(new EndgameLarge(game.size(), game.isAnti()), position))
                .as(Texts.text(position))
                .isEqualTo(expected);
    }

    /** Large enough for the table, the order of moves and the stable discs. */
    @Property(tries = 40)
    void longerEndsToo(@ForAll("games") ReversiGame game, @ForAll long seed) {
        ReversiPosition position = Games.end(game, seed, 9);
        assertThat(value(position)).as(Texts.text(position)).isEqualTo(countOut(position));
    }

    /** The fast solver against the plain one where counting out takes too long. */
    @Property(tries = 60)
    void fastAndPlainSolverAgree(@ForAll("games") ReversiGame game, @ForAll long seed) {
        if (game.size() == LargeBoard.SIZE) {
            return;
        }
        ReversiPosition position = Games.end(game, seed, 12);
        assertThat(value(position))
                .as(Texts.text(position))
                .isEqualTo(value(new EndgameLarge(game.size(), game.isAnti()), position));
    }

    /** Far enough from the end for an order of moves by the evaluation, which may be as bad as this one. */
    @Property(tries = 24)
    void evaluationsOrderMovesAndChangeNoValue(@ForAll("games") ReversiGame game, @ForAll long seed) {
        if (game.size() == LargeBoard.SIZE) {
            return;
        }
        ReversiPosition position = Games.end(game, seed, 13, 15);
        int plain = value(position);
        position.attach(new Noise());
        EndSolver solver = position.endSolver();
        assertThat(value(solver, position)).as(Texts.text(position)).isEqualTo(plain);
        solver.clear();
        assertThat(value(solver, position)).isEqualTo(plain);
        long nodes = solver.nodes();
        solver.clear();
        value(solver, position);
        assertThat(solver.nodes()).isEqualTo(nodes);
    }

    private record Noise() implements ReversiEvaluation {

        @Override
        public int score(ReversiPosition position) {
            return (int) (position.key() >> 50);
        }

        @Override
        public ReversiEvaluation copy() {
            return this;
        }
    }

    /** From there on the guide of the order of moves counts. */
    @Property(tries = 12)
    void fastAndPlainSolverAgreeFarFromTheEnd(@ForAll("games") ReversiGame game, @ForAll long seed) {
        if (game.size() == LargeBoard.SIZE) {
            return;
        }
        ReversiPosition position = Games.end(game, seed, 13, 13);
        assertThat(value(position))
                .as(Texts.text(position))
                .isEqualTo(value(new EndgameLarge(game.size(), game.isAnti()), position));
    }

    @Property(tries = 600)
    void windowsGiveBoundsOnTheRightSide(@ForAll("games") ReversiGame game, @ForAll long seed) {
        ReversiPosition position = Games.end(game, seed, 8);
        Random random = new Random(seed);
        EndSolver solver = position.endSolver();
        solver.begin(0, 0);
        int exact = solver.solve(position, -20_000, 20_000, random.nextInt(4000) - 2000);
        for (int i = 0; i < 4; i++) {
            int reach = i % 2 == 0 ? 2000 : 12_000;
            int alpha = random.nextInt(2 * reach) - reach;
            int beta = alpha + 1 + random.nextInt(reach);
            int value = solver.solve(position, alpha, beta, random.nextInt(4000) - 2000);
            if (exact <= alpha) {
                assertThat(value).isBetween(exact, alpha);
            } else if (exact >= beta) {
                assertThat(value).isBetween(beta, exact);
            } else {
                assertThat(value).isEqualTo(exact);
            }
        }
    }

    @Property(tries = 100)
    void theTableNeverChangesAValue(@ForAll("games") ReversiGame game, @ForAll long seed) {
        ReversiPosition position = Games.end(game, seed, 9);
        EndSolver solver = position.endSolver();
        int first = value(solver, position);
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        int best = Integer.MIN_VALUE;
        for (int i = 0; i < n; i++) {
            position.make(moves[i]);
            best = Math.max(best, -value(solver, position));
            position.unmake();
        }
        assertThat(n == 0 ? first : best).isEqualTo(first);
        assertThat(value(solver, position)).isEqualTo(first);
        solver.clear();
        assertThat(value(solver, position)).isEqualTo(first);
    }

    @Property(tries = 60)
    void nodeLimitsAreKept(@ForAll("games") ReversiGame game, @ForAll long seed) {
        ReversiPosition position = Games.end(game, seed, 14);
        EndSolver solver = position.endSolver();
        String before = Texts.text(position);
        int limit = 300 + new Random(seed).nextInt(3000);
        solver.begin(limit, 0);
        int value = solver.solve(position, -20_000, 20_000, 0);
        assertThat(solver.nodes()).isLessThanOrEqualTo(limit);
        assertThat(Texts.text(position)).isEqualTo(before);
        if (!solver.aborted()) {
            assertThat(value).isEqualTo(value(position));
        }
    }

    @Example
    void emptySquaresGoToTheWinner() {
        ReversiGame game = ReversiGame.all().getFirst();
        String wiped = "-".repeat(27) + "XX------XX" + "-".repeat(27) + " O";
        assertThat(value(game.parse(wiped))).isEqualTo(-6400);
        ReversiGame anti = ReversiGame.all().get(3);
        assertThat(value(anti.parse(wiped))).isEqualTo(6400);
    }

    @Example
    void stopsAtADeadlineAndWhenAsked() {
        ReversiPosition position = ReversiGame.all().getFirst().start();
        EndSolver solver = position.endSolver();
        solver.begin(0, System.nanoTime() + 1_000_000);
        solver.solve(position, -20_000, 20_000, 0);
        assertThat(solver.aborted()).isTrue();
        solver.begin(0, 0);
        Thread.ofVirtual().start(() -> {
            while (!solver.aborted()) {
                solver.stop();
                Thread.onSpinWait();
            }
        });
        solver.solve(position, -20_000, 20_000, 0);
        assertThat(solver.aborted()).isTrue();
    }

    private static int value(ReversiPosition position) {
        return value(position.endSolver(), position);
    }

    private static int value(EndSolver solver, ReversiPosition position) {
        solver.begin(0, 0);
        return solver.solve(position, -20_000, 20_000, 0);
    }

    private static int countOut(Position position) {
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        if (n == 0) {
            return position.endScore();
        }
        int best = Integer.MIN_VALUE;
        for (int i = 0; i < n; i++) {
            position.make(moves[i]);
            best = Math.max(best, -countOut(position));
            position.unmake();
        }
        return best;
    }
}
