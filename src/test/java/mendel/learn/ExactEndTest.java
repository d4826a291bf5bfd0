package mendel.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.memory.StoredGame;
import mendel.memory.rule.MemoryRule;
import org.junit.jupiter.api.Test;

class ExactEndTest {

    private static final int LEFT = 5;

    /** The result of perfect play in discs, for the side to move. */
    private static int minimax(Position position) {
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        if (count == 0) {
            return position.endScore() / 100;
        }
        int best = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            position.make(moves[i]);
            best = Math.max(best, -minimax(position));
            position.unmake();
        }
        return best;
    }

    private static List<String> randomGame(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = LearnRuns.SMALL.start();
        long[] moves = new long[position.maxMoves()];
        List<String> texts = new ArrayList<>();
        for (int n = position.generate(moves, 0); n > 0; n = position.generate(moves, 0)) {
            long move = moves[random.nextInt(n)];
            texts.add(Texts.moveText(position, move));
            position.make(move);
        }
        return texts;
    }

    @Test
    void theMarginIsThatOfMinimaxFromTheLearnersView() {
        String start = Texts.text(LearnRuns.SMALL.start());
        ExactEnd end = new ExactEnd(LearnRuns.SMALL, LEFT);
        int solved = 0;
        for (int seed = 0; seed < 40; seed++) {
            List<String> moves = randomGame(seed);
            StoredGame.Solved white = end.solve(start, moves, 0, Side.WHITE);
            StoredGame.Solved black = end.solve(start, moves, 0, Side.BLACK);
            if (white == null) {
                assertThat(moves.stream().filter(move -> !move.equals("pass")).count())
                        .isLessThan(32 - LEFT);
                continue;
            }
            solved++;
            Position position = LearnRuns.SMALL.start();
            moves.subList(0, white.ply()).forEach(move -> position.make(Texts.parseMove(position, move)));
            assertThat(36 - position.progress()).isEqualTo(LEFT);
            int margin = minimax(position);
            assertThat(white.margin()).isEqualTo(position.side() == Side.WHITE ? margin : -margin);
            assertThat(black).isEqualTo(new StoredGame.Solved(white.ply(), -white.margin()));
        }
        assertThat(solved).isGreaterThan(20);
    }

    @Test
    void thePositionIsNotOneOfTheOpening() {
        String start = Texts.text(LearnRuns.SMALL.start());
        List<String> moves = randomGame(1);
        ExactEnd end = new ExactEnd(LearnRuns.SMALL, LEFT);
        int ply = end.solve(start, moves, 0, Side.WHITE).ply();
        assertThat(end.solve(start, moves, ply + 1, Side.WHITE).ply()).isEqualTo(ply + 1);
        assertThat(new ExactEnd(LearnRuns.SMALL, 0).solve(start, moves, 0, Side.WHITE))
                .isNull();
    }

    @Test
    void onlyGamesWithASolverAreSolved() {
        assertThatThrownBy(() -> LearnRuns.settings(new ChessGame(), Path.of("x"), MemoryRule.LABAJ, 0, 14))
                .isInstanceOf(InputException.class)
                .hasMessage("the ends of chess cannot be solved; leave solving out");
    }
}
