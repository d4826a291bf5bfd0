package mendel.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import mendel.ResourceException;
import mendel.game.Game;
import mendel.memory.rule.MemoryRule;
import mendel.player.Clocks;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.player.PlayerFailure;
import mendel.player.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game in which the opponent fails teaches nothing. */
class FailingOpponentTest {

    private static final int GAMES = 12;

    @TempDir
    private Path folder;

    private final List<String> faults = new CopyOnWriteArrayList<>();

    /** How a player fails in a game, or goes on. */
    private interface Fault {
        Reply happen() throws PlayerFailure;
    }

    private static Reply crash() throws PlayerFailure {
        throw new PlayerFailure(PlayerFailure.PlayerFailureKind.CRASH, "it fell over", null);
    }

    /**
     * An opponent that plays well but for its faults.
     *
     * @param faults by the number of the game that it begins, counted from 1 over all its processes; null for none
     */
    private static PlayerFactory opponent(IntFunction<Fault> faults) {
        PlayerFactory sound = LearnRuns.opponent(LearnRuns.SMALL);
        AtomicInteger games = new AtomicInteger();
        return PlayerFactory.of("opponent", "opponent", () -> new Player() {
            private final Player inner = sound.open();
            private Fault fault;

            @Override
            public void start(Game rules, String start) throws PlayerFailure {
                fault = faults.apply(games.incrementAndGet());
                inner.start(rules, start);
            }

            @Override
            public void played(long move, String text) {
                inner.played(move, text);
            }

            @Override
            public Reply think(Clocks clocks) throws PlayerFailure {
                return fault == null ? inner.think(clocks) : fault.happen();
            }

            @Override
            public void close() {
                inner.close();
            }
        });
    }

    private LearnTotals play(Path memory, PlayerFactory opponent, BooleanSupplier stop) throws InterruptedException {
        return new Learning(
                        LearnRuns.settings(LearnRuns.SMALL, memory, MemoryRule.LABAJ, 2),
                        LearnRuns.learner(LearnRuns.SMALL),
                        opponent,
                        "opponent",
                        LearnRuns.RULES,
                        1)
                .play(GAMES, new Learning.LearningListener(game -> {}, faults::add), stop);
    }

    @Test
    void theGameIsPlayedAgain() throws InterruptedException {
        Path memory = folder.resolve("memory.db");
        assertThat(play(
                                memory,
                                opponent(game -> game == 3 || game == 4 ? FailingOpponentTest::crash : null),
                                () -> false)
                        .games())
                .isEqualTo(GAMES);
        assertThat(faults).hasSize(2).containsOnly("opponent: crash (it fell over); game 3 is played again");
        Path other = folder.resolve("other.db");
        play(other, opponent(game -> null), () -> false);
        assertThat(LearnRuns.games(memory)).isEqualTo(LearnRuns.games(other));
    }

    @Test
    void oneThatGoesOnFailingEndsTheRun() {
        Path memory = folder.resolve("memory.db");
        PlayerFactory cheat = opponent(game -> game > 10 ? () -> new Reply("a1", null, 0, 0) : null);
        assertThatThrownBy(() -> play(memory, cheat, () -> false))
                .isInstanceOf(ResourceException.class)
                .hasMessageStartingWith("opponent: illegal-move (played \"a1\" in ")
                .hasMessageEndingWith(
                        "; it failed 3 times in game 11, which is not stored; all before it are, and the same command"
                                + " goes on; if it fails there again, give another seed");
        assertThat(LearnRuns.games(memory)).hasSize(10);
        assertThat(faults).hasSize(2);
    }

    /** Ctrl-C at a terminal reaches the engines as well. */
    @Test
    void oneThatEndsWithTheRunHasNotFailed() throws InterruptedException {
        Path memory = folder.resolve("memory.db");
        AtomicBoolean stop = new AtomicBoolean();
        LearnTotals standing = play(
                memory,
                opponent(game -> game < 7
                        ? null
                        : () -> {
                            stop.set(true);
                            return crash();
                        }),
                stop::get);
        assertThat(standing.games()).isEqualTo(6);
        assertThat(LearnRuns.games(memory)).hasSize(6);
        assertThat(faults).isEmpty();
    }
}
