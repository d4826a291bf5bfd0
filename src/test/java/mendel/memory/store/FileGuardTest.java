package mendel.memory.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.Side;
import mendel.memory.LineKey;
import mendel.memory.Result;
import mendel.memory.SampleGames;
import mendel.memory.StoredGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that are no healthy memory of ours are refused in one line and stay as they are, to the byte. */
class FileGuardTest {

    @TempDir
    private Path folder;

    private Path memory() {
        Path file = folder.resolve("memory.db");
        try (MemoryStore store = MemoryStore.write(file, SampleGames::rules)) {
            for (int seed = 0; seed < 30; seed++) {
                store.add(SampleGames.random(SampleGames.SMALL_REVERSI, seed, 30));
            }
        }
        return file;
    }

    private static void execute(Path file, String... statements) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            for (String sql : statements) {
                s.execute(sql);
            }
        }
    }

    private void refused(Path file, String message) throws IOException {
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> MemoryStore.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message)
                .hasMessageContaining(file.toString());
        assertThatThrownBy(() -> MemoryStore.write(file, SampleGames::rules))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all).containsExactly(file);
        }
    }

    @Test
    void textIsRefused() throws IOException {
        Path file = folder.resolve("notes.txt");
        Files.writeString(file, "f5d6c3\n".repeat(100));
        refused(file, "is not a memory");
    }

    @Test
    void anEmptyFileIsRefused() throws IOException {
        refused(Files.createFile(folder.resolve("empty.db")), "is empty");
    }

    @Test
    void aDatabaseOfAnotherProgramIsRefused() throws Exception {
        Path file = folder.resolve("other.db");
        execute(file, "CREATE TABLE games (id INTEGER)", "PRAGMA application_id = 7");
        refused(file, "is a database of another program");
    }

    /** Whatever a file brings along would be run by our questions and writes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END | it has the trigger t",
                "CREATE VIEW v AS SELECT load_extension('evil') | it has the view v",
                "CREATE INDEX i ON games (abs(margin)) | it has the index i",
                "CREATE TABLE other (a) | it has the table other",
                "ALTER TABLE games ADD COLUMN made INTEGER AS (abs(margin)) | its table games is not that of format",
                "ALTER TABLE lines ADD COLUMN more INTEGER DEFAULT 7 | its table lines is not that of format",
                "DROP INDEX games_by_hash | it has no index games_by_hash",
                "DROP TABLE positions | it has no table positions",
                "PRAGMA user_version = 1 | its table games is not that of format 1",
                "PRAGMA user_version = -1 | its format is -1",
                "PRAGMA user_version = 0 | its format is 0"
            })
    void whatNoMemoryHasIsRefused(String statement, String message) throws Exception {
        Path file = memory();
        execute(file, statement, "PRAGMA journal_mode = DELETE");
        refused(file, message);
        assertThat(MemoryStore.check(file, SampleGames::rules))
                .singleElement()
                .asString()
                .contains(message);
    }

    /** Learned by a question, a game that cannot be is told by its number. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UPDATE games SET margin = 4294967297 WHERE id = 3 | game 3: a margin of 4294967297",
                "UPDATE games SET choices = '8' WHERE id = 4 | game 4: the choice \"8\" is not possible",
                "UPDATE games SET solved = 'x' WHERE id = 5 | game 5: the exact value \"x\" is not possible"
            })
    void aGameThatCannotBeIsRefused(String statement, String message) throws Exception {
        Path file = memory();
        execute(file, statement);
        try (MemoryStore store = MemoryStore.read(file)) {
            assertThatThrownBy(() -> store.forEach(game -> {}))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(message)
                    .hasMessageContaining(file.toString());
        }
        assertThat(MemoryStore.check(file, SampleGames::rules)).anyMatch(problem -> problem.contains(message));
    }

    /** Tables that say they never hold nothing can hold it: a look at their rows is the only proof. */
    @ParameterizedTest
    @CsvSource({
        "starts,game,kind",
        "starts,position,first position",
        "games,moves,list of moves",
        "games,learner,learner",
        "games,result,result"
    })
    void theCheckTellsOfGamesThatLackSomething(String table, String column, String message) throws Exception {
        Path file = memory();
        execute(
                file,
                "PRAGMA writable_schema = 1",
                "CREATE TABLE kept AS SELECT name, sql FROM sqlite_schema",
                "UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '')",
                "PRAGMA writable_schema = RESET",
                "UPDATE " + table + " SET " + column + " = NULL",
                "PRAGMA writable_schema = 1",
                "UPDATE sqlite_schema SET sql = (SELECT k.sql FROM kept k WHERE k.name = sqlite_schema.name) "
                        + "WHERE name IN (SELECT name FROM kept)",
                "PRAGMA writable_schema = RESET",
                "DROP TABLE kept");
        assertThat(MemoryStore.check(file, SampleGames::rules))
                .anyMatch(problem -> problem.contains("game 1: its " + message + " is missing"));
    }

    @Test
    void sumsThatCannotBeAreRefused() throws Exception {
        Path file = memory();
        execute(file, "UPDATE lines SET won = -1", "UPDATE positions SET visits = 9e999");
        try (MemoryStore store = MemoryStore.read(file)) {
            StoredGame game = SampleGames.random(SampleGames.SMALL_REVERSI, 0, 30);
            GamePath path = GamePath.of(SampleGames.SMALL_REVERSI, game);
            assertThatThrownBy(() -> store.line(path.lines().getFirst()))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("a sum over -1 games");
            assertThatThrownBy(() -> store.judged(path.steps().getFirst().place()))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("in Infinity games");
        }
    }

    @Test
    void aNewerVersionIsRefused() throws Exception {
        Path file = memory();
        execute(file, "PRAGMA user_version = " + (Schema.version() + 1));
        refused(file, "newer version");
    }

    @Test
    void aDamagedFileIsRefused() throws Exception {
        Path file = memory();
        byte[] bytes = Files.readAllBytes(file);
        for (int i = 4096 + 8; i < bytes.length; i += 64) {
            bytes[i] ^= 0x5A;
        }
        Files.write(file, bytes);
        refused(file, "damaged");
        assertThat(MemoryStore.check(file, SampleGames::rules)).isNotEmpty();
        assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
    }

    /**
     * Of a big file, which is any here, readers look at the games only; damage among the sums is found when it is asked
     * for.
     */
    @Test
    void theGamesOfABigFileAreLookedThrough() throws Exception {
        Path file = memory();
        Database.read(file, 0).close();
        long page = rootPage(file, "games");
        damage(file, page);
        assertThatThrownBy(() -> Database.read(file, 0))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("damaged");
    }

    @Test
    void damageAmongTheSumsOfABigFileIsFoundByTheQuestion() throws Exception {
        Path file = memory();
        damage(file, rootPage(file, "lines"));
        assertThatThrownBy(() -> Database.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("damaged");
        try (Database database = Database.read(file, 0)) {
            assertThatThrownBy(() -> database.run(c -> Database.text(c, "SELECT won FROM lines WHERE key = 1")))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("damaged");
        }
    }

    private static long rootPage(Path file, String table) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            return Long.parseLong(Database.text(c, "SELECT rootpage FROM sqlite_schema WHERE name = '" + table + "'"));
        }
    }

    private static void damage(Path file, long page) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        java.util.Arrays.fill(bytes, (int) (page - 1) * 4096, (int) page * 4096, (byte) 0x5A);
        Files.write(file, bytes);
    }

    @Test
    void aCutFileIsRefused() throws Exception {
        Path file = memory();
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length / 2));
        refused(file, "damaged");
    }

    @Test
    void aMissingFileIsMadeByWritersOnly() {
        Path file = folder.resolve("new/memory.db");
        assertThatThrownBy(() -> MemoryStore.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no such memory");
        assertThat(file).doesNotExist();
        MemoryStore.write(file, SampleGames::rules).close();
        try (MemoryStore store = MemoryStore.read(file)) {
            assertThat(store.stats().games()).isZero();
        }
        assertThat(folder.resolve("new")).isDirectoryNotContaining(path -> !path.equals(file));
    }

    @Test
    void aReadOnlyFileIsReadButNotWritten() throws IOException {
        Path file = memory();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> MemoryStore.write(file, SampleGames::rules))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("read-only");
        try (MemoryStore store = MemoryStore.read(file)) {
            assertThat(store.stats().games()).isEqualTo(30);
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void askingChangesNothing() throws IOException {
        Path file = memory();
        byte[] before = Files.readAllBytes(file);
        try (MemoryStore store = MemoryStore.read(file)) {
            assertThat(store.line(LineKey.start("reversi-6", "", Side.BLACK))).isEqualTo(Experience.NONE);
            assertThatThrownBy(() -> store.add(SampleGames.game("d5", Side.BLACK, Result.WON)))
                    .isInstanceOf(ResourceException.class);
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }
}
