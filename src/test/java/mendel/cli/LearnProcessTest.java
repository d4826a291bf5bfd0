package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mendel.Await;
import mendel.learn.Learning;
import mendel.memory.StoredGame;
import mendel.memory.store.MemoryStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that learn and are stopped, politely or not. */
@Tag("long")
class LearnProcessTest extends CommandRuns {

    private static final int ENOUGH = 1_000_000;

    @TempDir
    private Path folder;

    private static String[] learn(Path memory, int seed, int games) {
        return new String[] {
            "learn",
            "reversi-6",
            "--memory",
            memory.toString(),
            "--games",
            Integer.toString(games),
            "--opponent",
            "default",
            "-m",
            "labaj2007",
            "-d",
            "2",
            "--seed",
            Integer.toString(seed),
            "--concurrency",
            "2"
        };
    }

    private static Process start(Path memory, int seed, Path errors) throws IOException, InterruptedException {
        return MainProcess.of(learn(memory, seed, ENOUGH))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors.toFile())
                .start();
    }

    private static long stored(Path memory) {
        if (!Files.exists(memory)) {
            return 0;
        }
        try (MemoryStore store = MemoryStore.read(memory)) {
            return store.stats().games();
        }
    }

    private static void awaitGames(Process process, Path memory, long games) {
        Await.whileAlive(process, games + " games are stored", () -> stored(memory) >= games);
    }

    /** The games of a seed in their order, without the times at which they ended. */
    private static List<String> games(Path memory, int seed) {
        List<String> games = new ArrayList<>();
        try (MemoryStore store = MemoryStore.read(memory)) {
            store.forEach(game -> {
                StoredGame.Context known = game.context();
                if (known.source().contains("seed " + seed + " ")) {
                    games.add(known.source()
                            + game.moves()
                            + game.learner()
                            + game.result()
                            + game.margin()
                            + known.choices()
                            + known.solved());
                }
            });
        }
        return games;
    }

    private void requireWhole(Path memory) {
        assertThat(json("memory", "check", memory.toString(), "--json")
                        .get("ok")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void afterCtrlCTheSameCommandGoesOn() throws IOException, InterruptedException {
        Path memory = folder.resolve("memory.db");
        Path errors = folder.resolve("errors");
        Process process = start(memory, 1, errors);
        try {
            awaitGames(process, memory, 13);
            MainProcess.interrupt(process);
            assertThat(Await.exit(process)).isEqualTo(ExitCodes.INTERRUPTED);
        } finally {
            process.destroyForcibly();
        }
        assertThat(Files.readAllLines(errors))
                .endsWith(
                        "stopping: the games in play are finished first; Ctrl-C again ends now, resumable",
                        "interrupted; to go on: mendel " + String.join(" ", learn(memory, 1, ENOUGH)));
        requireWhole(memory);
        int more = (int) stored(memory) + 6;
        assertThat(run(learn(memory, 1, more))).isZero();
        Path whole = folder.resolve("whole.db");
        assertThat(run(learn(whole, 1, more))).isZero();
        assertThat(games(memory, 1)).hasSize(more).isEqualTo(games(whole, 1));
    }

    /** The game in play would take days. */
    @Test
    void theSecondCtrlCEndsAtOnce() throws IOException, InterruptedException {
        Path memory = folder.resolve("memory.db");
        Path errors = folder.resolve("errors");
        Process process = MainProcess.of("learn", "chess", "--memory", memory.toString(), "--games", "1", "-d", "40")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors.toFile())
                .start();
        try {
            Await.whileAlive(process, "the memory is there", () -> Files.exists(memory));
            MainProcess.interrupt(process);
            Await.whileAlive(
                    process,
                    "it says that it stops",
                    () -> Files.readString(errors).contains("stopping: "));
            MainProcess.interrupt(process);
            assertThat(Await.exit(process)).isEqualTo(ExitCodes.INTERRUPTED);
        } finally {
            process.destroyForcibly();
        }
        requireWhole(memory);
    }

    @Test
    void aKilledOneGoesOnAsIfNothingHadHappened() throws IOException, InterruptedException {
        Path memory = folder.resolve("memory.db");
        // The first kill comes within a batch of games, the second one within another.
        for (int games : new int[] {3, Learning.BATCH + 2}) {
            Process process = start(memory, 1, folder.resolve("errors"));
            try {
                awaitGames(process, memory, stored(memory) + games);
            } finally {
                Await.kill(process);
            }
            requireWhole(memory);
        }
        int more = (int) stored(memory) + 6;
        assertThat(run(learn(memory, 1, more))).isZero();
        Path whole = folder.resolve("whole.db");
        assertThat(run(learn(whole, 1, more))).isZero();
        assertThat(games(memory, 1)).hasSize(more).isEqualTo(games(whole, 1));
    }

    @Test
    void severalLearnIntoOneFileAtOnce() throws IOException, InterruptedException {
        Path memory = folder.resolve("memory.db");
        Process first = start(memory, 1, folder.resolve("first"));
        Process second = start(memory, 2, folder.resolve("second"));
        try {
            for (int seed = 1; seed <= 2; seed++) {
                int mine = seed;
                Await.whileAlive(
                        seed == 1 ? first : second,
                        "five games of each are stored",
                        () -> Files.exists(memory) && games(memory, mine).size() >= 5);
            }
            assertThat(first.isAlive() && second.isAlive()).isTrue();
        } finally {
            Await.kill(first);
            Await.kill(second);
        }
        requireWhole(memory);
        for (int seed = 1; seed <= 2; seed++) {
            int more = games(memory, seed).size() + 2;
            assertThat(run(learn(memory, seed, more))).isZero();
            int mine = seed;
            assertThat(games(memory, seed)).hasSize(more);
            List<String> names = games(memory, seed).stream()
                    .map(game -> game.substring(0, game.indexOf('[')))
                    .toList();
            assertThat(names)
                    .isEqualTo(IntStream.rangeClosed(1, more)
                            .mapToObj(i -> "default, depth 2, labaj, 4 plies, solve 14, seed " + mine + " #" + i)
                            .toList());
        }
        requireWhole(memory);
    }
}
