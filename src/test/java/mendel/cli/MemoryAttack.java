package mendel.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Damages memories in thousands of ways, flipped bytes, foreign schemas and impossible values, and has every command
 * that opens a memory meet them. A command may answer or refuse in one line that names the file; nothing else.
 */
final class MemoryAttack {

    private static final List<String> VALUES = List.of(
            "NULL",
            "0",
            "-1",
            "-9223372036854775808",
            "9223372036854775807",
            "4294967296",
            "1e308",
            "9e999",
            "-0.5",
            "'x'",
            "''",
            "'won'",
            "'white'",
            "'reversi'",
            "'chess'",
            "x'00'",
            "x'fffe80'",
            "'f5 d6'",
            "'99999:a,b'",
            "'1:d3,d3'",
            "'3:-999'",
            "'8:c3,c4 8:c3,c4'",
            "'\n\u0001'",
            "char(0)",
            "replace(hex(zeroblob(50000)),'00','e4 ')");
    private static final List<String> TABLES = List.of("starts", "games", "lines", "positions");
    private static final List<String> STATEMENTS = List.of(
            "DROP TABLE %1$s",
            "ALTER TABLE %1$s ADD COLUMN more TEXT",
            "ALTER TABLE %1$s RENAME TO other",
            "CREATE TABLE other (a)",
            "DROP TABLE %1$s; CREATE VIEW %1$s AS SELECT load_extension('no') AS id, 1 AS key",
            "DROP TABLE %1$s; CREATE VIEW %1$s AS WITH RECURSIVE n(key) AS (SELECT 1 UNION ALL SELECT key + 1 FROM n)"
                    + " SELECT * FROM n",
            "DROP TABLE %1$s; CREATE TABLE %1$s (id, key, game, position, won)",
            "DROP TABLE %1$s; CREATE TABLE %1$s (id TEXT PRIMARY KEY) WITHOUT ROWID",
            "CREATE TRIGGER evil AFTER INSERT ON %1$s BEGIN DELETE FROM games; END",
            "CREATE TRIGGER evil BEFORE DELETE ON %1$s BEGIN SELECT RAISE(FAIL, 'no'); END",
            "CREATE INDEX evil ON %1$s (abs(rowid))",
            "CREATE INDEX other ON games (time)",
            "CREATE VIEW other AS SELECT * FROM missing",
            "ALTER TABLE %1$s ADD COLUMN made INTEGER GENERATED ALWAYS AS (abs(-1)) VIRTUAL",
            "CREATE VIRTUAL TABLE words USING fts5(a)",
            "DROP INDEX games_by_hash",
            "ANALYZE",
            "PRAGMA user_version = 0",
            "PRAGMA user_version = 1",
            "PRAGMA user_version = 2",
            "PRAGMA user_version = -3",
            "PRAGMA user_version = 9999",
            "PRAGMA application_id = 5",
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, 'TEXT', 'BLOB')",
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', 'NOT NULL CHECK"
                    + " (nothing(1))')",
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', 'NOT NULL DEFAULT"
                    + " (nothing(1))')",
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET rootpage = 2",
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET rootpage = 77777",
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = 'CREATE nonsense' WHERE name = '%1$s'",
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = NULL WHERE name = '%1$s'",
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET type = 'view' WHERE name = '%1$s'",
            "PRAGMA writable_schema = 1; DELETE FROM sqlite_schema WHERE name = '%1$s'",
            "PRAGMA writable_schema = 1; DELETE FROM sqlite_schema",
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET name = 'GAMES ' WHERE name = 'games'");

    private final Path folder;
    private final byte[] healthy;
    private final String game;
    private final Path games;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private int commands;
    private int refused;

    /**
     * An attack on a memory that is played into first.
     *
     * @param folder an empty folder
     */
    MemoryAttack(Path folder, String game) throws IOException, SQLException {
        this.folder = folder;
        this.game = game;
        games = Files.writeString(
                folder.resolve("games.jsonl"),
                "{\"game\":\"" + game + "\",\"moves\":\"\",\"learner\":\"white\",\"result\":\"lost\"}\n");
        Path file = folder.resolve("healthy.db");
        String first = run(
                "learn",
                game,
                "--memory",
                file.toString(),
                "--games",
                "6",
                "--nodes",
                "20",
                "--rule",
                "expert",
                "--concurrency",
                "1");
        if (!first.isEmpty()) {
            throw new IllegalStateException(first);
        }
        execute(file, "PRAGMA journal_mode = DELETE");
        healthy = Files.readAllBytes(file);
        Files.delete(file);
    }

    /** How many commands were run. */
    int commands() {
        return commands;
    }

    /** How many of them refused the memory or found it damaged. */
    int refused() {
        return refused;
    }

    /**
     * Damages the memory in the way of a seed and runs all commands on it; what they did that they may not, a line
     * each.
     */
    List<String> attack(long seed) {
        try {
            byte[] damaged = damage(new SplittableRandom(seed));
            Path file = folder.resolve("damaged.db");
            List<String> faults = new ArrayList<>();
            for (String[] command : commands(file.toString())) {
                Files.write(file, damaged);
                String fault = run(command);
                if (!fault.isEmpty()) {
                    faults.add("seed " + seed + ", " + String.join(" ", command) + ": " + fault);
                }
                for (String suffix : List.of("", "-wal", "-shm", "-journal")) {
                    Files.deleteIfExists(Path.of(file + suffix));
                }
            }
            return faults;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String[]> commands(String file) {
        String other = folder.resolve("other").toString();
        return List.of(
                new String[] {"memory", "check", file},
                new String[] {"memory", "stats", file, "--json"},
                new String[] {"memory", "stats", file},
                new String[] {"memory", "probe", file},
                new String[] {"memory", "probe", file, "--game", game, "--json"},
                new String[] {"memory", "report", file, "-o", other + ".html"},
                new String[] {"memory", "export", file},
                new String[] {"memory", "export", file, "-o", other + (game.startsWith("reversi") ? ".ggf" : ".pgn")},
                new String[] {"memory", "prune", file, "--keep", "2"},
                new String[] {"memory", "upgrade", file},
                new String[] {"memory", "import", file, games.toString()},
                new String[] {"search", game, "--memory", file, "-d", "2"},
                new String[] {"search", game, "--memory", file, "-d", "2", "--rule", "expert"},
                new String[] {
                    "match", game, "-a", "default+memory=" + file, "-b", "default", "--games", "2", "--nodes", "5"
                },
                new String[] {"learn", game, "--memory", file, "--games", "7", "--nodes", "5", "--concurrency", "1"});
    }

    /** What a command did that it may not; empty when it behaved. */
    private String run(String... command) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        commands++;
        int code = Main.run(new PrintWriter(out), new PrintWriter(err), command);
        refused += code == 0 ? 0 : 1;
        String said = err.toString();
        boolean check = command.length > 1 && command[1].equals("check");
        boolean one = said.lines().count() == 1 && said.contains("damaged.db");
        return code == ExitCodes.OK
                        || code == ExitCodes.NO && check && out.toString().length() > 5
                        || code == ExitCodes.INPUT && one
                ? ""
                : "exit code " + code + ": " + said;
    }

    private byte[] damage(SplittableRandom random) throws IOException {
        return switch (random.nextInt(4)) {
            case 0 -> bytes(random);
            case 1 -> pages(random);
            case 2 ->
                statements(TABLES.stream()
                        .map(table -> STATEMENTS
                                .get(random.nextInt(STATEMENTS.size()))
                                .formatted(table))
                        .limit(1 + random.nextInt(2))
                        .toList());
            default -> statements(values(random));
        };
    }

    private byte[] bytes(SplittableRandom random) {
        byte[] bytes = healthy.clone();
        boolean head = random.nextInt(4) == 0;
        for (int n = 1 << random.nextInt(9); n > 0; n--) {
            bytes[random.nextInt(head ? 100 : bytes.length)] =
                    random.nextBoolean() ? (byte) random.nextInt() : (byte) (random.nextBoolean() ? 0 : 0xFF);
        }
        return bytes;
    }

    private byte[] pages(SplittableRandom random) {
        int size = ByteBuffer.wrap(healthy).getShort(16) & 0xFFFF;
        int count = healthy.length / size;
        byte[] bytes = healthy.clone();
        int from = random.nextInt(count);
        int to = random.nextInt(count);
        switch (random.nextInt(4)) {
            case 0 -> System.arraycopy(healthy, from * size, bytes, to * size, size);
            case 1 -> bytes = Arrays.copyOf(healthy, random.nextInt(healthy.length));
            case 2 -> bytes = Arrays.copyOf(healthy, healthy.length + random.nextInt(10_000));
            default -> Arrays.fill(bytes, to * size, to * size + size, (byte) random.nextInt());
        }
        return bytes;
    }

    /** Impossible values, written while the tables take everything. */
    private static List<String> values(SplittableRandom random) {
        String[] columns = {
            "starts.game",
            "starts.position",
            "starts.id",
            "games.start",
            "games.moves",
            "games.learner",
            "games.result",
            "games.margin",
            "games.weights",
            "games.search_limit",
            "games.time",
            "games.source",
            "games.hash",
            "games.choices",
            "games.solved",
            "lines.won",
            "lines.lost",
            "lines.margin",
            "positions.won",
            "positions.drawn",
            "positions.visits",
            "positions.worth",
            "positions.margin"
        };
        List<String> statements = new ArrayList<>(List.of("PRAGMA ignore_check_constraints = 1"));
        boolean loose = random.nextBoolean();
        if (loose) {
            statements.addAll(List.of(
                    "PRAGMA writable_schema = 1",
                    "CREATE TABLE kept AS SELECT name, sql FROM sqlite_schema",
                    "UPDATE sqlite_schema SET sql = replace(replace(sql, ' STRICT', ''), 'NOT NULL', '')",
                    "PRAGMA writable_schema = RESET"));
        }
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            String[] place = columns[random.nextInt(columns.length)].split("\\.");
            statements.add("UPDATE OR IGNORE " + place[0] + " SET " + place[1] + " = "
                    + VALUES.get(random.nextInt(VALUES.size())) + (random.nextBoolean() ? "" : " WHERE rowid % 3 = 1"));
        }
        if (loose) {
            statements.addAll(List.of(
                    "PRAGMA writable_schema = 1",
                    "UPDATE sqlite_schema SET sql = (SELECT k.sql FROM kept k WHERE k.name = sqlite_schema.name)"
                            + " WHERE name IN (SELECT name FROM kept)",
                    "PRAGMA writable_schema = RESET",
                    "DROP TABLE kept"));
        }
        return statements;
    }

    private byte[] statements(List<String> statements) throws IOException {
        Path file = folder.resolve("changed.db");
        Files.write(file, healthy);
        execute(file, statements.toArray(String[]::new));
        byte[] bytes = Files.readAllBytes(file);
        Files.delete(file);
        return bytes;
    }

    private static void execute(Path file, String... statements) {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String several : statements) {
                for (String sql : several.contains("BEGIN ") ? new String[] {several} : several.split("; ")) {
                    try {
                        statement.execute(sql);
                    } catch (SQLException e) {
                        continue; // Not everything can be done to every table, or after something else was done to it.
                    }
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Attacks for some minutes and prints what it found.
     *
     * @param arguments a folder, the minutes, and the first seed
     */
    public static void main(String[] arguments) throws Exception {
        long until = System.nanoTime()
                + Duration.ofMinutes(Long.parseLong(arguments[1])).toNanos();
        List<MemoryAttack> attacks = new ArrayList<>();
        for (String game : List.of("reversi-6", "draughts", "chess")) {
            attacks.add(new MemoryAttack(Files.createDirectories(Path.of(arguments[0], game)), game));
        }
        int findings = 0;
        long seed = Long.parseLong(arguments[2]);
        for (; System.nanoTime() < until; seed++) {
            List<String> faults = attacks.get((int) (seed % attacks.size())).attack(seed);
            faults.forEach(System.out::println);
            findings += faults.size();
        }
        System.out.printf(
                "%d memories, %d commands, %d refusals, %d findings%n",
                seed - Long.parseLong(arguments[2]),
                attacks.stream().mapToInt(MemoryAttack::commands).sum(),
                attacks.stream().mapToInt(MemoryAttack::refused).sum(),
                findings);
        System.exit(findings == 0 ? 0 : 1);
    }
}
