package mendel.memory.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.app.Games;
import mendel.memory.SampleGames;
import mendel.memory.StoredGame;
import mendel.memory.rule.MemoryRule;
import mendel.memory.rule.MemoryTieBreaker;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memories of the first version, which knew neither choices nor what positions are worth. */
class MigrationTest {

    @TempDir
    private Path folder;

    private Path file;
    private final List<StoredGame> games = new ArrayList<>();

    /** A file as the first version left it: its statements, taken word for word from a memory that it made. */
    @BeforeEach
    void makeOld() throws Exception {
        file = folder.resolve("old.db");
        Path fresh = folder.resolve("fresh.db");
        try (MemoryStore store = MemoryStore.write(fresh, SampleGames::rules)) {
            for (int seed = 0; seed < 40; seed++) {
                games.add(SampleGames.random(SampleGames.SMALL_REVERSI, seed, 8 + seed));
                store.add(games.getLast());
            }
        }
        execute(
                file,
                "PRAGMA application_id = " + Schema.APPLICATION_ID,
                "PRAGMA journal_mode = WAL",
                "CREATE TABLE starts (id INTEGER PRIMARY KEY, game TEXT NOT NULL, position TEXT NOT NULL, UNIQUE"
                        + " (game, position)) STRICT",
                "CREATE TABLE games (id INTEGER PRIMARY KEY, start INTEGER NOT NULL REFERENCES starts (id), moves TEXT"
                    + " NOT NULL, learner TEXT NOT NULL CHECK (learner IN ('white', 'black')), result TEXT NOT NULL"
                    + " CHECK (result IN ('won', 'lost', 'drawn')), margin INTEGER, weights TEXT, search_limit TEXT,"
                    + " time INTEGER, source TEXT, hash INTEGER NOT NULL) STRICT",
                "CREATE INDEX games_by_hash ON games (hash)",
                "CREATE INDEX games_by_start ON games (start)",
                "CREATE TABLE lines (key INTEGER PRIMARY KEY, won INTEGER NOT NULL, lost INTEGER NOT NULL, drawn"
                        + " INTEGER NOT NULL, margin INTEGER NOT NULL) STRICT",
                "CREATE TABLE positions (key INTEGER PRIMARY KEY, won INTEGER NOT NULL, lost INTEGER NOT NULL, drawn"
                        + " INTEGER NOT NULL, margin INTEGER NOT NULL) STRICT",
                "ATTACH '" + fresh + "' AS f",
                "INSERT INTO starts SELECT * FROM f.starts",
                "INSERT INTO games SELECT id, start, moves, learner, result, margin, weights, search_limit, time,"
                        + " source, hash FROM f.games",
                "INSERT INTO lines SELECT * FROM f.lines",
                "INSERT INTO positions SELECT key, won, lost, drawn, margin FROM f.positions",
                "DETACH f",
                "PRAGMA user_version = 1");
    }

    private static void execute(Path file, String... statements) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            for (String sql : statements) {
                s.execute(sql);
            }
        }
    }

    private List<StoredGame> stored() {
        try (MemoryStore store = MemoryStore.read(file)) {
            List<StoredGame> stored = new ArrayList<>();
            store.forEach(stored::add);
            return stored;
        }
    }

    @Test
    void readersTakeItAsItIs() throws IOException {
        byte[] before = Files.readAllBytes(file);
        assertThat(stored()).isEqualTo(games);
        assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
        try (MemoryStore store = MemoryStore.read(file)) {
            new MemoryTieBreaker(store, Games.entry("reversi-6").game(), MemoryRule.LABAJ);
            assertThatThrownBy(() ->
                            new MemoryTieBreaker(store, Games.entry("reversi-6").game(), MemoryRule.EXPERT))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("older version")
                    .hasMessageContaining("mendel memory upgrade");
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void theCheckOfAnOldFileFindsWrongSums() throws Exception {
        execute(file, "UPDATE positions SET lost = lost + 1 WHERE key = (SELECT min(key) FROM positions)");
        assertThat(MemoryStore.check(file, SampleGames::rules))
                .singleElement()
                .asString()
                .contains("positions")
                .contains("2 differ");
    }

    @Test
    void writersBringItUpToDate() {
        StoredGame more = SampleGames.chosen(SampleGames.SMALL_REVERSI, 99, 20);
        try (MemoryStore store = MemoryStore.write(file, SampleGames::rules);
                MemoryStore reader = MemoryStore.read(file)) {
            store.add(more);
            games.add(more);
            new MemoryTieBreaker(reader, Games.entry("reversi-6").game(), MemoryRule.EXPERT);
        }
        assertThat(stored()).isEqualTo(games);
        assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
    }

    /** The second version held the same tables, with other sums over games whose solved ends did not hold. */
    @Test
    void sumsOfTheSecondVersionAreMadeAnew() throws Exception {
        file = folder.resolve("fresh.db");
        execute(file, "UPDATE positions SET worth = worth / 2", "PRAGMA user_version = 2");
        assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
        try (MemoryStore store = MemoryStore.read(file)) {
            assertThatThrownBy(() ->
                            new MemoryTieBreaker(store, Games.entry("reversi-6").game(), MemoryRule.EXPERT))
                    .hasMessageContaining("mendel memory upgrade");
        }
        MemoryStore.write(file, SampleGames::rules).close();
        try (MemoryStore store = MemoryStore.read(file)) {
            assertThat(store.version()).isEqualTo(3);
            new MemoryTieBreaker(store, Games.entry("reversi-6").game(), MemoryRule.EXPERT);
        }
        assertThat(stored()).isEqualTo(games);
        assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
    }

    /** The sums need the rules of every game in it; without them nothing is changed. */
    @Test
    void itIsBroughtUpToDateAsAWholeOrNotAtAll() {
        assertThatThrownBy(() -> MemoryStore.write(file, id -> {
                    throw new InputException("there is no game " + id, "");
                }))
                .isInstanceOf(InputException.class);
        assertThat(stored()).isEqualTo(games);
        try (MemoryStore store = MemoryStore.read(file)) {
            assertThatThrownBy(store::requireWorth).hasMessageContaining("older version");
        }
        assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
    }
}
