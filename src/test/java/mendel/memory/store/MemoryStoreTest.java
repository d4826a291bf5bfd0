package mendel.memory.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.memory.LineKey;
import mendel.memory.Result;
import mendel.memory.SampleGames;
import mendel.memory.StoredGame;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is stored is there, once and whole, whoever else writes. */
class MemoryStoreTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("a memory?.db");
    }

    private MemoryStore write() {
        return MemoryStore.write(file, SampleGames::rules);
    }

    private List<StoredGame> games() {
        try (MemoryStore store = MemoryStore.read(file)) {
            List<StoredGame> games = new ArrayList<>();
            store.forEach(games::add);
            return games;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"reversi-6", "reversi", "reversi-10-anti", "draughts", "chess"})
    void keepsEverything(String id) {
        Game rules = SampleGames.rules(id);
        StoredGame plain = SampleGames.random(rules, 1, 20);
        StoredGame full = StoredGame.of(
                rules,
                plain.start(),
                plain.moves(),
                Side.WHITE,
                Result.LOST,
                id.startsWith("reversi") ? -12 : null,
                new StoredGame.Context(
                        "0123456789abcdef",
                        "depth 6",
                        Instant.parse("2026-01-02T03:04:05.678901Z"),
                        "uci:stöckfish \"x\""));
        StoredGame whole = SampleGames.chosen(rules, 2, 1000);
        try (MemoryStore store = write()) {
            List.of(plain, full, whole).forEach(store::add);
        }
        assertThat(games()).containsExactly(plain, full, whole);
        assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
        try (MemoryStore store = MemoryStore.read(file)) {
            assertThat(store.gameIds()).containsExactly(id);
        }
    }

    /** A line's sums against a look at every stored game, as Labaj describes it. */
    @Test
    void sumsAreThoseOfTheGames() {
        List<StoredGame> games = new ArrayList<>();
        try (MemoryStore store = write()) {
            for (int seed = 0; seed < 60; seed++) {
                games.add(SampleGames.random(SampleGames.SMALL_REVERSI, seed % 50, 8 + seed % 40));
                store.add(games.getLast());
            }
            int known = 0;
            for (StoredGame game : games) {
                long key = LineKey.start(game.game(), game.start(), game.learner());
                Position position = SampleGames.SMALL_REVERSI.start();
                for (int ply = 0; ply < game.moves().size(); ply++) {
                    List<String> prefix = game.moves().subList(0, ply + 1);
                    key = LineKey.next(key, prefix.getLast());
                    boolean own = position.side() == game.learner();
                    position.make(Texts.parseMove(position, prefix.getLast()));
                    Experience slow = Experience.NONE;
                    for (StoredGame other : games) {
                        boolean matches = other.learner() == game.learner()
                                && other.moves().size() > ply
                                && other.moves().subList(0, ply + 1).equals(prefix);
                        slow = matches && own ? slow.plus(other.result(), other.margin()) : slow;
                    }
                    assertThat(store.line(key)).isEqualTo(slow);
                    known += slow.games() > 1 ? 1 : 0;
                }
            }
            assertThat(known).isGreaterThan(100);
        }
    }

    /** Two ways to one position, and its image in a diagonal, are one position but different lines. */
    @Test
    void positionsMeetWhereLinesDoNot() {
        try (MemoryStore store = write()) {
            store.add(SampleGames.game("d5", Side.BLACK, Result.WON));
            store.add(SampleGames.game("e4", Side.BLACK, Result.LOST));
            Position position = SampleGames.SMALL_REVERSI.start();
            String start = Texts.text(position);
            position.make(Texts.parseMove(position, "b3"));
            assertThat(store.position(LineKey.position("reversi-6", Texts.canonicalText(position))))
                    .isEqualTo(new Experience(1, 1, 0, 0));
            long line = LineKey.start("reversi-6", start, Side.BLACK);
            assertThat(store.line(LineKey.next(line, "d5"))).isEqualTo(new Experience(1, 0, 0, 0));
            assertThat(store.line(LineKey.next(line, "b3"))).isEqualTo(Experience.NONE);
        }
    }

    @Test
    void aFileThatComesAgainAddsNothing() {
        StoredGame twice = SampleGames.game("d5 e3", Side.BLACK, Result.WON);
        StoredGame once = SampleGames.game("d5 e3", Side.BLACK, Result.LOST);
        for (int round = 0; round < 2; round++) {
            try (MemoryStore store = write();
                    MemoryStore.Merge merge = store.merge()) {
                List.of(twice, once, twice).forEach(merge::add);
                merge.flush();
                assertThat(merge.added()).isEqualTo(round == 0 ? 3 : 0);
                assertThat(merge.known()).isEqualTo(round == 0 ? 0 : 3);
            }
        }
        assertThat(games()).containsExactly(twice, once, twice);
    }

    @Test
    void severalWriteAtOnce() throws Exception {
        int each = 40;
        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            List<Future<Void>> all = new ArrayList<>();
            for (int writer = 0; writer < 3; writer++) {
                long seeds = 1000L * writer;
                Callable<Void> work = () -> {
                    try (MemoryStore store = write()) {
                        for (int i = 0; i < each; i++) {
                            store.add(SampleGames.chosen(SampleGames.SMALL_REVERSI, seeds + i, 10));
                        }
                    }
                    return null;
                };
                all.add(threads.submit(work));
            }
            for (Future<Void> one : all) {
                one.get();
            }
        }
        assertThat(games()).hasSize(3 * each);
        assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
    }

    /** A batch of games is decided by one state of the memory, however long it takes. */
    @Test
    void aFrozenMemoryDoesNotSeeWhatOthersAdd() {
        try (MemoryStore writer = write();
                MemoryStore reader = MemoryStore.read(file);
                MemoryStore other = MemoryStore.read(file)) {
            writer.add(SampleGames.game("d5 e3", Side.BLACK, Result.WON));
            reader.beginSnapshot();
            writer.add(SampleGames.game("d5 e5", Side.BLACK, Result.LOST));
            assertThat(reader.stats().games()).isEqualTo(1);
            assertThat(other.stats().games()).isEqualTo(2);
            assertThat(first(reader)).isEqualTo(new Experience(1, 0, 0, 0));
            reader.beginSnapshot();
            assertThat(first(reader)).isEqualTo(new Experience(1, 1, 0, 0));
            writer.add(SampleGames.game("d5 c5", Side.BLACK, Result.DRAWN));
            assertThat(first(reader)).isEqualTo(new Experience(1, 1, 0, 0));
            reader.endSnapshot();
            assertThat(first(reader)).isEqualTo(new Experience(1, 1, 1, 0));
        }
        try (MemoryStore reader = MemoryStore.read(file)) {
            reader.beginSnapshot();
        }
        assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
    }

    private static Experience first(MemoryStore store) {
        long start = LineKey.start("reversi-6", Texts.text(SampleGames.SMALL_REVERSI.start()), Side.BLACK);
        return store.line(LineKey.next(start, "d5"));
    }

    @Test
    void forgetsTheOldest() {
        try (MemoryStore store = write()) {
            for (int seed = 0; seed < 20; seed++) {
                store.add(SampleGames.chosen(SampleGames.SMALL_REVERSI, seed, 12));
            }
            assertThat(store.prune(new MemoryStore.Forgotten(5, null, null))).isEqualTo(15);
            assertThat(store.stats().games()).isEqualTo(5);
        }
        assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
        assertThat(games().getFirst()).isEqualTo(SampleGames.chosen(SampleGames.SMALL_REVERSI, 15, 12));
    }

    @Test
    void forgetsByTimeAndSource() {
        Instant early = Instant.parse("2026-01-30T12:00:00Z");
        Instant late = Instant.parse("2026-02-01T12:00:00Z");
        try (MemoryStore store = write()) {
            int seed = 0;
            for (Instant time : new Instant[] {early, late, null}) {
                for (String source : new String[] {"learn a 1", "learn b 1", null}) {
                    StoredGame game = SampleGames.chosen(SampleGames.SMALL_REVERSI, seed++, 12);
                    store.add(new StoredGame(
                            game.game(),
                            game.start(),
                            game.moves(),
                            game.learner(),
                            game.result(),
                            game.margin(),
                            new StoredGame.Context("w", "depth 6", time, source)));
                }
            }
            Instant between = Instant.parse("2026-01-31T00:00:00Z");
            assertThat(store.prune(new MemoryStore.Forgotten(9, between, null))).isZero();
            assertThat(store.prune(new MemoryStore.Forgotten(8, between, "learn")))
                    .isEqualTo(1);
            assertThat(store.prune(new MemoryStore.Forgotten(0, between, null))).isEqualTo(2);
            assertThat(store.prune(new MemoryStore.Forgotten(0, null, "learn b")))
                    .isEqualTo(2);
            assertThat(store.prune(new MemoryStore.Forgotten(0, null, "earn"))).isZero();
        }
        assertThat(games())
                .extracting(game -> game.context().source())
                .containsExactly("learn a 1", null, "learn a 1", null);
        assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
    }

    /** One by one, all at once, and made anew: the same sums to the last bit, which is what the check compares. */
    @Test
    void howGamesCameMakesNoDifference() {
        List<StoredGame> games = new ArrayList<>();
        for (int seed = 0; seed < 200; seed++) {
            games.add(SampleGames.chosen(SampleGames.SMALL_REVERSI, seed % 150, 12));
        }
        List<Object> one = sums("1.db", store -> games.forEach(store::add));
        assertThat(sums("2.db", store -> {
                    try (MemoryStore.Merge merge = store.merge()) {
                        games.forEach(merge::add);
                        merge.flush();
                    }
                }))
                .isEqualTo(one);
        assertThat(sums("3.db", store -> {
                    games.forEach(store::add);
                    assertThat(store.prune(new MemoryStore.Forgotten(games.size(), null, null)))
                            .isZero();
                }))
                .isEqualTo(one);
        assertThat(one)
                .hasSizeGreaterThan(500)
                .filteredOn(sum -> sum.toString().contains("visits=1.9"))
                .isNotEmpty();
    }

    /** What is known of all positions after the learner's moves in the games stored. */
    private List<Object> sums(String name, Consumer<MemoryStore> learn) {
        Path own = folder.resolve(name);
        List<Object> sums = new ArrayList<>();
        try (MemoryStore store = MemoryStore.write(own, SampleGames::rules)) {
            learn.accept(store);
            store.forEach(game -> GamePath.of(SampleGames.SMALL_REVERSI, game)
                    .steps()
                    .forEach(step -> sums.add(store.judged(step.place()))));
        }
        assertThat(MemoryStore.check(own, SampleGames::rules)).isEmpty();
        return sums;
    }

    @Test
    void theFingerprintKnowsNoOrder() {
        List<StoredGame> games = List.of(
                SampleGames.game("d5 e3", Side.BLACK, Result.WON), SampleGames.game("e4", Side.BLACK, Result.LOST));
        String first = fingerprint("1.db", games);
        assertThat(fingerprint("2.db", games.reversed())).isEqualTo(first);
        assertThat(fingerprint("3.db", games.subList(0, 1))).isNotEqualTo(first);
    }

    private String fingerprint(String name, List<StoredGame> games) {
        try (MemoryStore store = MemoryStore.write(folder.resolve(name), SampleGames::rules)) {
            games.forEach(store::add);
            return store.fingerprint();
        }
    }

    @Test
    void theCheckFindsWhatSqliteCannot() throws Exception {
        try (MemoryStore store = write()) {
            store.add(SampleGames.game("d5 e3", Side.BLACK, Result.WON));
            store.add(SampleGames.game("e4", Side.BLACK, Result.LOST));
        }
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file.toUri());
                Statement s = c.createStatement()) {
            s.execute("UPDATE lines SET won = won + 1");
            s.execute("UPDATE games SET moves = 'e4 e4' WHERE id = 2");
        }
        assertThat(MemoryStore.check(file, SampleGames::rules))
                .anyMatch(p -> p.contains("game 2"))
                .anyMatch(p -> p.contains("lines"));
    }

    @Test
    void aResultIsNeededAndMustBeRight() {
        Position start = SampleGames.SMALL_REVERSI.start();
        assertThatThrownBy(() -> StoredGame.of(
                        SampleGames.SMALL_REVERSI,
                        Texts.text(start),
                        List.of("d5"),
                        Side.BLACK,
                        null,
                        null,
                        StoredGame.Context.NONE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("neither ended nor a result");
        StoredGame whole = SampleGames.random(SampleGames.SMALL_REVERSI, 3, 1000);
        assertThat(whole.margin()).isNotNull();
        Result wrong = whole.result() == Result.WON ? Result.LOST : Result.WON;
        assertThatThrownBy(() -> StoredGame.of(
                        SampleGames.SMALL_REVERSI,
                        whole.start(),
                        whole.moves(),
                        whole.learner(),
                        wrong,
                        null,
                        StoredGame.Context.NONE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("by the rules it is " + whole.result().text());
    }

    /** Also where the memory was made by another process meanwhile. */
    @Test
    void takesAwayWhatAKilledProcessLeftOfIt() throws IOException {
        write().close();
        Path left = Files.createFile(file.resolveSibling("." + file.getFileName() + ".99999999999-1b.tmp"));
        Files.setLastModifiedTime(left, FileTime.from(Instant.now().minusSeconds(300)));
        write().close();
        assertThat(left).doesNotExist();
    }
}
