package mendel.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.game.Game;
import mendel.game.Side;
import mendel.memory.StoredGame;
import mendel.memory.rule.MemoryRule;
import mendel.memory.store.MemoryStore;
import mendel.player.PlayerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LearningTest {

    private static final int GAMES = 45;

    @TempDir
    private Path folder;

    private static Learning learning(Path memory, Game game, MemoryRule rule, PlayerFactory opponent, int threads) {
        return new Learning(
                LearnRuns.settings(game, memory, rule, 2),
                LearnRuns.learner(game),
                opponent,
                opponent == null ? "itself" : opponent.name(),
                LearnRuns.RULES,
                threads);
    }

    private static LearnTotals play(Learning learning, int games, BooleanSupplier stop) throws InterruptedException {
        return learning.play(games, new Learning.LearningListener(game -> {}, fault -> {}), stop);
    }

    private static LearnTotals play(Path memory, MemoryRule rule, PlayerFactory opponent, int threads)
            throws InterruptedException {
        return play(learning(memory, LearnRuns.SMALL, rule, opponent, threads), GAMES, () -> false);
    }

    private static List<String> problems(Path memory) {
        return MemoryStore.check(memory, LearnRuns.RULES);
    }

    @ParameterizedTest
    @CsvSource({"LABAJ,true", "LABAJ,false", "EXPERT,true", "EXPERT,false"})
    void theSameGamesAreStoredWhateverTheNumberOfThreads(MemoryRule rule, boolean itself) throws InterruptedException {
        PlayerFactory opponent = itself ? null : LearnRuns.opponent(LearnRuns.SMALL);
        Path one = folder.resolve("1.db");
        LearnTotals standing = play(one, rule, opponent, 1);
        assertThat(standing.games()).isEqualTo(GAMES);
        assertThat(standing.ties()).isPositive();
        assertThat(standing.changed()).isPositive();
        assertThat(LearnRuns.games(one)).hasSize(itself ? 2 * GAMES : GAMES);
        for (int threads = 2; threads <= 3; threads++) {
            Path more = folder.resolve(threads + ".db");
            assertThat(play(more, rule, opponent, threads)).isEqualTo(standing);
            assertThat(LearnRuns.games(more)).isEqualTo(LearnRuns.games(one));
        }
        assertThat(problems(one)).isEmpty();
    }

    /** Whether the last stored game ends a batch or not. */
    @ParameterizedTest
    @EnumSource(MemoryRule.class)
    void anInterruptedRunGoesOnAsIfNothingHadHappened(MemoryRule rule) throws InterruptedException {
        Path whole = folder.resolve("whole.db");
        play(whole, rule, null, 1);
        Path parts = folder.resolve("parts.db");
        for (int wanted : new int[] {3, 8, 13, 14, 27, 35}) {
            Learning learning = learning(parts, LearnRuns.SMALL, rule, null, 1);
            AtomicInteger stored = new AtomicInteger(learning.done());
            LearnTotals standing = learning.play(
                    GAMES,
                    new Learning.LearningListener(game -> stored.incrementAndGet(), fault -> {}),
                    () -> stored.get() >= wanted);
            assertThat(learning.done() + standing.games()).isBetween(wanted, GAMES - 1);
        }
        assertThat(play(parts, rule, null, 2).games()).isPositive();
        assertThat(LearnRuns.games(parts)).isEqualTo(LearnRuns.games(whole));
        assertThat(problems(parts)).isEmpty();
    }

    @Test
    void whatIsThereIsNotPlayedAgain() throws InterruptedException {
        Path memory = folder.resolve("memory.db");
        play(memory, MemoryRule.LABAJ, null, 2);
        assertThat(play(memory, MemoryRule.LABAJ, null, 2)).isEqualTo(LearnTotals.NONE);
        try (MemoryStore store = MemoryStore.write(memory, LearnRuns.RULES)) {
            store.prune(new MemoryStore.Forgotten(10, null, null));
        }
        assertThat(learning(memory, LearnRuns.SMALL, MemoryRule.LABAJ, null, 1).done())
                .isEqualTo(GAMES);
        assertThat(learning(memory, LearnRuns.SMALL, MemoryRule.EXPERT, null, 1).done())
                .isZero();
        assertThat(learning(memory, LearnRuns.SMALL, MemoryRule.LABAJ, LearnRuns.opponent(LearnRuns.SMALL), 1)
                        .done())
                .isZero();
    }

    @Test
    void eachOpeningIsPlayedOnceWithEachColour() throws InterruptedException {
        Path memory = folder.resolve("memory.db");
        play(memory, MemoryRule.LABAJ, LearnRuns.opponent(LearnRuns.SMALL), 1);
        List<StoredGame> games = LearnRuns.games(memory);
        RandomPlies openings = new RandomPlies(LearnRuns.SMALL, 0, 2, 7);
        for (int i = 0; i < games.size(); i++) {
            StoredGame game = games.get(i);
            assertThat(game.learner()).isEqualTo(i % 2 == 0 ? Side.WHITE : Side.BLACK);
            List<String> opening = openings.get(i / 2).moves();
            assertThat(game.moves().subList(0, opening.size())).isEqualTo(opening);
            assertThat(game.context().source())
                    .isEqualTo("opponent, depth 2, labaj, 0-2 plies, solve 6, seed 7 #" + (i + 1));
            assertThat(game.context().limit()).isEqualTo("depth 2");
            assertThat(game.context().weights()).isEqualTo("weights");
        }
        assertThat(IntStream.range(0, GAMES / 2).mapToObj(openings::get).distinct())
                .hasSizeGreaterThan(5);
    }

    @Test
    void bothSidesOfOneGameLearn() throws InterruptedException {
        Path memory = folder.resolve("memory.db");
        play(memory, MemoryRule.LABAJ, null, 1);
        List<StoredGame> games = LearnRuns.games(memory);
        for (int i = 0; i < games.size(); i += 2) {
            StoredGame white = games.get(i);
            StoredGame black = games.get(i + 1);
            assertThat(white.learner()).isEqualTo(Side.WHITE);
            assertThat(black.learner()).isEqualTo(Side.BLACK);
            assertThat(black.moves()).isEqualTo(white.moves());
            assertThat(black.margin()).isEqualTo(-white.margin());
            StoredGame.Solved solved = white.context().solved();
            assertThat(black.context().solved())
                    .isEqualTo(solved == null ? null : new StoredGame.Solved(solved.ply(), -solved.margin()));
        }
        assertThat(games)
                .anySatisfy(g -> assertThat(g.context().choices()).isNotEmpty())
                .anySatisfy(g -> assertThat(g.context().solved()).isNotNull());
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "draughts"})
    void otherGamesAreLearnedToo(String id) throws InterruptedException {
        Game game = id.equals("chess") ? new ChessGame() : new DraughtsGame();
        Path memory = folder.resolve("memory.db");
        LearnTotals standing = play(learning(memory, game, MemoryRule.EXPERT, null, 2), 3, () -> false);
        assertThat(standing.games()).isEqualTo(3);
        assertThat(LearnRuns.games(memory))
                .hasSize(6)
                .allSatisfy(g -> assertThat(g.context().solved()).isNull());
        assertThat(standing.ties()).isPositive();
        assertThat(problems(memory)).isEmpty();
    }
}
