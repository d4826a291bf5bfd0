package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import mendel.Await;
import mendel.app.Games;
import mendel.game.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The engine as a process against players in this one. */
@Tag("long")
class EngineCommandTest extends CommandRuns {

    private static final String REVERSI_START =
            Texts.text(Games.entry("reversi").game().start());
    private static final String DRAUGHTS_START =
            Texts.text(Games.entry("draughts").game().start());
    /** Both pawns in the centre are worth a step of two squares. */
    private static final String PAWNS = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
    /** Two moves tie that no symmetry of the board exchanges, as it does all first moves. */
    private static final String REVERSI_TIED = "-------------------XOO-----OO----XXOX-----O--X----O------------- X";

    private static final String REVERSI_LATER = "XXXXXXXXXXXXXXXXXXXXXXXOXXXXXXOXXXXOXOXXXXXXOX-OXXXXXX--XXXXX--- O";

    @TempDir
    private Path folder;

    /**
     * Moves, scores, depths and results of games, without the names of the players. They are those of a tournament of
     * two, which is a match that does not try what endings they win.
     */
    private List<String> games(String name, String... arguments) throws IOException {
        Path file = folder.resolve(name);
        String[] all = new String[arguments.length + 2];
        System.arraycopy(arguments, 0, all, 0, arguments.length);
        all[arguments.length] = "--pgn";
        all[arguments.length + 1] = file.toString();
        assertThat(run(all)).as(err.toString()).isZero();
        List<String> text = Files.readAllLines(file);
        assertThat(text).noneMatch(line -> line.contains("illegal") || line.contains("crash"));
        return text.stream().filter(line -> !line.startsWith("[")).toList();
    }

    /**
     * The strongest proof of the protocol: at fixed nodes the process plays the very games of the search in this
     * process.
     */
    @Test
    void playsTheSameGamesByUciAsInProcess() throws IOException {
        List<String> here = games(
                "here.pgn", line("tournament chess -p default -p ivanova2011 --games 2 --nodes 300 --concurrency 1"));
        List<String> there = games(
                "there.pgn",
                line(
                        "tournament chess -p default -p {} --games 2 --nodes 300 --concurrency 1",
                        "uci:" + OwnEngine.command("chess --protocol uci -m ivanova2011,Hash=1")));
        assertThat(there).isEqualTo(here).hasSizeGreaterThan(20);
    }

    @Test
    void playsTheSameGamesByHubAsInProcess() throws IOException {
        List<String> here = games(
                "here.pdn", line("tournament draughts -p default -p kuhr2011 --games 2 --nodes 300 --concurrency 1"));
        List<String> there = games(
                "there.pdn",
                line(
                        "tournament draughts -p default -p {} --games 2 --nodes 300 --concurrency 1",
                        "hub:" + OwnEngine.command("draughts --protocol hub -m kuhr2011,hash=1")));
        assertThat(there).isEqualTo(here).hasSizeGreaterThan(20);
    }

    /**
     * GTP tells no scores, so only the moves are compared. The second opening is a position, which the engine is set up
     * with.
     */
    @Test
    void playsTheSameGamesByGtpAsInProcess() throws IOException {
        Path openings = Files.writeString(folder.resolve("openings.epd"), REVERSI_START + "\n" + REVERSI_LATER + "\n");
        List<String> here = games(
                "here.txt",
                line(
                        "tournament reversi -p default -p labaj2007 --games 4 --nodes 300 --concurrency 1 --openings"
                                + " {}",
                        openings));
        List<String> there = games(
                "there.txt",
                line(
                        "tournament reversi -p default -p {} --games 4 --nodes 300 --concurrency 1 --openings {}",
                        "gtp:" + OwnEngine.command("reversi --protocol gtp -m labaj2007 --nodes 300 --hash 1"),
                        openings));
        assertThat(there).isEqualTo(here).hasSizeGreaterThanOrEqualTo(4);
    }

    /** A memory by which the first of the moves that tie in a position has lost, for the side that begins. */
    private String memory(String game, String model, String start, String side) throws IOException {
        String file = folder.resolve(game + ".db").toString();
        JsonNode alone =
                json("search", game, "-p", start, "-m", model, "-d", "1", "--memory", emptyMemory(game), "--json");
        List<String> ties = strings(alone.get("ties"));
        assertThat(ties).hasSizeGreaterThan(1);
        Path games = Files.writeString(
                folder.resolve("games.jsonl"),
                "{\"game\":\"" + game + "\",\"start\":\"" + start + "\",\"moves\":\"" + ties.getFirst()
                        + "\",\"learner\":\"" + side + "\",\"result\":\"lost\"}\n");
        json("memory", "import", file, games.toString(), "--json");
        return file;
    }

    /**
     * With a memory too, whether the command line names it or the client does, the process plays as the player in this
     * one.
     */
    @Test
    @Tag("longest")
    void playsTheSameGamesOfChessWithAMemory() throws IOException {
        String chess = memory("chess", "ivanova2011", PAWNS, "white");
        same(
                "chess",
                "pgn",
                PAWNS,
                chess,
                "ivanova2011",
                rule -> "uci:" + OwnEngine.command("chess -m ivanova2011") + ",Hash=1,MemoryRule=" + rule + ",Memory="
                        + chess);
    }

    @Tag("longest")
    @Test
    void playsTheSameGamesOfDraughtsWithAMemory() throws IOException {
        String draughts = memory("draughts", "kuhr2011", DRAUGHTS_START, "white");
        same(
                "draughts",
                "pdn",
                DRAUGHTS_START,
                draughts,
                "kuhr2011",
                rule -> "hub:" + OwnEngine.command("draughts -m kuhr2011") + ",hash=1,memory=" + draughts
                        + ",memory-rule=" + rule);
    }

    @Tag("longest")
    @Test
    void playsTheSameGamesOfReversiWithAMemory() throws IOException {
        String reversi = memory("reversi", "labaj2007", REVERSI_TIED, "black");
        same(
                "reversi",
                "txt",
                REVERSI_TIED,
                reversi,
                "labaj2007",
                rule -> "gtp:"
                        + OwnEngine.command(
                                "reversi -m labaj2007 -d 1 --hash 1 --memory " + reversi + " --rule " + rule));
    }

    private String emptyMemory(String game) throws IOException {
        String file = folder.resolve("empty.db").toString();
        json(
                "memory",
                "import",
                file,
                Files.writeString(folder.resolve("none.jsonl"), "").toString(),
                "--json");
        return file;
    }

    /** With each rule; without a memory the games are others. */
    private void same(
            String game, String ending, String start, String memory, String model, UnaryOperator<String> engineOfRule)
            throws IOException {
        Path openings = Files.writeString(folder.resolve("start.epd"), start + "\n");
        String[] match =
                line("tournament {} -p {} --games 2 -d 1 --concurrency 1 --openings {} -p", game, model, openings);
        List<String> off = games("off." + ending, with(match, model + "+ties=first"));
        for (String rule : List.of("labaj", "expert")) {
            List<String> here = games("here." + ending, with(match, model + "+memory=" + memory + "+rule=" + rule));
            assertThat(here).as(rule).isNotEqualTo(off);
            assertThat(games("there." + ending, with(match, engineOfRule.apply(rule))))
                    .as(rule)
                    .isEqualTo(here);
        }
    }

    private static String[] with(String[] list, String last) {
        String[] all = Arrays.copyOf(list, list.length + 1);
        all[list.length] = last;
        return all;
    }

    @Test
    void mistakesAreToldInOneLine() throws IOException {
        assertMistake(
                "there is no such memory",
                "none.db",
                "engine",
                "reversi",
                "--memory",
                folder.resolve("none.db").toString());
        String weights = Files.writeString(folder.resolve("no.db"), "no memory").toString();
        assertMistake("no.db", "no.db", "engine", "chess", "--memory", weights);
        assertMistake("the rules are", "\"best\"", "engine", "chess", "--rule", "best");
        assertMistake("a size in MiB", "--hash 0", "engine", "chess", "--hash", "0");
        assertMistake("from 1 to 64", "--threads 65", "engine", "chess", "--threads", "65");
        assertMistake("give uci", "--protocol hub", "engine", "chess", "--protocol", "hub");
        assertMistake("give gtp or nboard", "--protocol uci", "engine", "reversi", "--protocol", "uci");
        assertMistake("leave it out", "a level is given", "engine", "draughts", "-d", "3");
        assertMistake("depth from 1", "\"depth 0\"", "engine", "reversi", "-d", "0");
        assertMistake("nothing but its protocol", "--json", "engine", "chess", "--json");
        assertMistake("the games are", "go", "engine", "go");
    }

    /** A board that speaks NBoard gets a move by the level of the command line, then by the depth that it sets. */
    @Test
    void playsReversiByNBoard() throws IOException {
        Process engine = Await.limited(
                new ProcessBuilder(OwnEngine.command("reversi --protocol nboard -m labaj2007 -d 2 --hash 1")
                                .split(" "))
                        .redirectError(folder.resolve("err").toFile())
                        .start());
        try (Writer in = engine.outputWriter();
                BufferedReader said = engine.inputReader()) {
            in.write("nboard 2\nmove F5\ngo\n");
            in.flush();
            List<String> lines =
                    said.lines().takeWhile(line -> !line.startsWith("===")).toList();
            assertThat(lines)
                    .startsWith("set myname Mendel")
                    .anyMatch(line -> line.matches("search (D6|F4|F6)\\S+ \\S+ 0 2"));
            in.write("set depth 4\ngo\n");
            in.flush();
            assertThat(said.lines().takeWhile(line -> !line.startsWith("===")).toList())
                    .contains("set myname Mendel4")
                    .anyMatch(line -> line.matches("search (D6|F4|F6)\\S+ \\S+ 0 4"));
            in.write("quit\n");
        }
        assertThat(Files.readString(folder.resolve("err"))).isEmpty();
    }

    @Test
    void hubEnginesPlayDraughtsOnly() {
        assertMistake(
                "Hub engines play draughts, not chess",
                "hub:scan",
                "match",
                "chess",
                "-a",
                "default",
                "-b",
                "hub:scan",
                "--games",
                "2",
                "-d",
                "1");
        assertMistake(
                "as hub:scan,hash=16",
                "\"hash\"",
                "match",
                "draughts",
                "-a",
                "default",
                "-b",
                "hub:scan,hash",
                "--games",
                "2",
                "-d",
                "1");
    }

    @Test
    void xboardEnginesPlayChessAtTheLimitsThatTheyKnow() {
        assertMistake(
                "give another player",
                "xboard engines play chess, not draughts",
                "match",
                "draughts",
                "-a",
                "default",
                "-b",
                "xboard:fairymax",
                "--games",
                "2",
                "-d",
                "1");
        assertMistake(
                "give a clock, a depth, or whole seconds",
                "xboard:fairymax: the xboard protocol has no limit of 500 nodes",
                "match",
                "chess",
                "-a",
                "default",
                "-b",
                "xboard:fairymax",
                "--games",
                "2",
                "--nodes",
                "500");
    }

    private void assertMistake(String remedy, String problem, String... arguments) {
        assertThat(run(arguments)).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).contains(problem).contains(remedy);
        assertThat(out.toString()).isEmpty();
    }
}
