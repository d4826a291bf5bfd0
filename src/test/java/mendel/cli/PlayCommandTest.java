package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mendel.Await;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.session.TestTime;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.protocol.RealEngines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The command {@code play}: files of every game and format, options, engines, and Ctrl-C in a process of its own. */
class PlayCommandTest {

    @TempDir
    private Path folder;

    private static List<String> play(String arguments, String... lines) throws IOException {
        StringWriter out = new StringWriter();
        PlayCommand command = new PlayCommand();
        new CommandLine(command).setOut(new PrintWriter(out)).parseArgs(arguments.split(" "));
        assertThat(command.play(new BufferedReader(new StringReader(String.join("\n", lines))), false, new TestTime()))
                .isZero();
        return out.toString().lines().toList();
    }

    private static Stream<Arguments> formats() {
        return Stream.of(
                        "chess",
                        "draughts",
                        "reversi",
                        "reversi-6",
                        "reversi-10",
                        "reversi-anti",
                        "reversi-6-anti",
                        "reversi-10-anti")
                .flatMap(id -> Games.entry(id).game().formats().stream()
                        .map(GameFormat::extension)
                        .filter(ending -> !List.of("cpm", "cps").contains(ending))
                        .map(ending -> Arguments.of(id, ending)));
    }

    /** Ethereal 12 takes no limit of nodes, which is the usual level. */
    @Test
    void anEngineThatIgnoresItsLevelIsRefusedAtOnce() throws IOException {
        RealEngines.ethereal(Map.of());
        assertThatThrownBy(() -> play("chess --black uci:ethereal-chess", "quit"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("does not keep to the limit of 100000 nodes: it answers at depth 1")
                .hasMessageEndingWith("keeps to: depth, movetime, tc");
        assertThat(play("chess --black uci:ethereal-chess --tc 5:00", "quit")).hasSize(1);
        assertThat(play("chess --black uci:ethereal-chess:3", "level nodes 5000", "level moderate", "quit"))
                .satisfiesExactly(
                        line -> assertThat(line).endsWith("ethereal-chess at depth 3"),
                        line -> assertThat(line).contains("does not keep to the limit of 5000 nodes"),
                        line -> assertThat(line).endsWith("ethereal-chess at moderate (depth 4)"));
    }

    @Test
    void controlsThatAreNotKeptAreTold() throws IOException {
        Path file = Files.writeString(
                folder.resolve("long.pgn"),
                "[TimeControl \"40/9000\"]\n\n1. e4 {[%clk 2:29:00]} e5 {[%clk 2:28:00]} *\n");
        assertThat(play("chess", "load " + file, "clock", "quit"))
                .contains("the file's time control \"40/9000\" is not supported: the game goes on without clocks");
        assertThat(play("chess --json", "load " + file, "quit"))
                .anyMatch(line -> line.startsWith("{\"event\":\"remark\",\"message\":\"the file's time control"));
        Files.writeString(file, "[TimeControl \"-\"]\n\n1. e4 e5 *\n");
        assertThat(play("chess", "load " + file, "quit")).noneMatch(line -> line.contains("time control"));
    }

    @Test
    void clocksOfReversiComeBackFromItsOwnFormat() throws IOException {
        Path file = folder.resolve("timed.ggf");
        List<String> before =
                play("reversi --white person --black person --tc 5:00+3", "f5", "d6", "clock", "save " + file, "quit");
        assertThat(Files.readString(file))
                .contains("TI[5:00/0:03]")
                .containsPattern("B\\[F5//\\d")
                .containsPattern("W\\[D6//\\d");
        String shown = before.get(before.size() - 2).replaceAll(";.*", "");
        assertThat(shown).contains("(300+3)");
        assertThat(before.getLast()).startsWith("saved 2 moves").doesNotContain("lost", "without");
        assertThat(play("reversi --white person --black person", "load " + file, "clock", "quit")
                        .getLast())
                .startsWith(shown);
    }

    /** A whole game of two weak searchers comes back from each file with its moves and its result. */
    @ParameterizedTest
    @MethodSource("formats")
    void gamesComeBackFromTheirFiles(String game, String ending) throws IOException {
        String file = folder.resolve("game." + ending).toString();
        String model = game.equals("chess") ? "ivanova2011" : game.equals("draughts") ? "kuhr2011" : "labaj2007";
        String arguments = game + " -m " + model + " --white minimax:1 --black alphabeta:2 --json";
        List<String> played = play(arguments, "game", "save " + file);
        assertThat(played).last().asString().startsWith("{\"event\":\"saved\"");
        List<String> loaded = play(arguments + " --load " + file, "game", "undo 3", "redo 3", "save! " + file);
        assertThat(line(loaded, "game")).isEqualTo(line(played, "game"));
        assertThat(line(loaded, "end")).isEqualTo(line(played, "end"));
        assertThat(record(game, file).result()).isNotNull();
    }

    private static String line(List<String> lines, String event) {
        return lines.stream()
                .filter(line -> line.startsWith("{\"event\":\"" + event + "\""))
                .findFirst()
                .orElseThrow();
    }

    private static GameRecord record(String game, String file) throws IOException {
        List<GameRecord> found = new ArrayList<>();
        Game rules = Games.entry(game).game();
        GameFiles.read(GameFiles.format(rules, Path.of(file)).orElseThrow(), Path.of(file), found::add);
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        play chess -p x --load y.pgn          | both -p and --load are given; give one of them
        play chess --load none.pgn            | none.pgn: there is no such file; give a file of games
        play chess --white nobody             | there is no player "nobody"
        play chess --black uci:a@with=tt      | uci:a: an engine has its own search; give it a level only
        play chess -d 0                       | the level "depth 0" is not understood
        play chess -d 3 --nodes 5             | Error:
        play ches                             | there is no game "ches"
        play chess --tc five                  | the time control "five" is not understood; write the time for the game and seconds for each move, as 5:00+3 or 300+3
        play chess --tc-black 0:00            | the time control "0:00" is not understood
        play chess --level expert             | there is no level "expert"; the levels are beginner, moderate, advanced, clock
        play chess --level begginer           | there is no level "begginer"; did you mean "beginner"?
        play chess --level beginner -d 3      | Error:
        play chess --black default@level=x    | there is no level "x"
        play draughts --black uci:stockfish   | uci:stockfish: UCI engines play chess, not draughts
        play chess --black default@depth      | there is no player "default@depth"
        """)
    void mistakesAreToldInOneLine(String command, String message) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        assertThat(Main.run(new PrintWriter(out), new PrintWriter(err), command.split(" ")))
                .isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).startsWith(message).hasLineCount(1);
    }

    @Test
    void externalEnginesPlay() throws IOException {
        RealEngines.stockfish(Map.of());
        List<String> said = play("chess --black uci:stockfish@depth=4 -d 1", "new 6k1/8/8/8/8/8/r6r/3K4 b - - 0 1");
        assertThat(said).last().isEqualTo("0-1, black wins: checkmate");
    }

    /** Behind a colon stands a depth, but also the seed of lots. */
    @Test
    void whatDecidesAmongTiesIsPartOfThePlayer() throws IOException {
        List<String> said = play(
                "reversi-6 -m labaj2007 --black default+ties=random:5 --white default+ties=first:2 -d 1", "players");
        assertThat(said).first().asString().contains("+ties=random:5", "+ties=first");
    }

    /** Two games of the command "new" after each other: what was told of the players, and the moves. */
    private static List<String> twoGames(String arguments) throws IOException {
        List<String> said = play(arguments + " --json", "game", "new", "auto", "game");
        return said.stream()
                .filter(line -> line.contains("\"event\":\"game\"") || line.contains("\"event\":\"start\""))
                .toList();
    }

    /** Lots differ from game to game, whose seed is told: with it the game is played again. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        reversi-6 -m labaj2007 --black alphabeta@with=variety,depth=1 --white minimax:1   | seed (\\d+)
        reversi-6 -m labaj2007 --black labaj2007+ties=random --white minimax:1 -d 1        | random:(\\d+)
        """)
    void lotsVaryUnlessASeedIsGiven(String arguments, String told) throws IOException {
        Set<String> games = new HashSet<>();
        List<String> last = List.of();
        for (int i = 0; i < 4; i++) {
            last = twoGames(arguments);
            games.add(last.get(1));
            games.add(last.get(3));
        }
        assertThat(games).as("eight games").hasSizeGreaterThan(1);
        Matcher seed = Pattern.compile(told).matcher(last.get(2));
        assertThat(seed.find()).isTrue();
        List<String> again = twoGames(arguments + " --seed " + seed.group(1));
        assertThat(again.get(1)).isEqualTo(last.get(3));
        assertThat(again.get(3)).as("the next game with the same seed").isEqualTo(last.get(3));
    }

    /** Ctrl-C makes a thinking computer move, and ends the program while a person is to move. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void ctrlCStopsThinkingAndThenTheProgram() throws IOException, InterruptedException {
        Process process = Await.limited(MainProcess.of("play", "chess", "--movetime", "3600000")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
        try (BufferedReader said = process.inputReader();
                Writer typed = process.outputWriter()) {
            assertThat(said.readLine()).startsWith("chess: white is person");
            typed.write("e4\n");
            typed.flush();
            assertThat(said.readLine()).isEqualTo("white: e4");
            MainProcess.interrupt(process);
            assertThat(said.readLine()).startsWith("black: ");
            typed.write("players\n");
            typed.flush();
            assertThat(said.readLine()).startsWith("chess: white is person");
            MainProcess.interrupt(process);
            assertThat(Await.exit(process)).isEqualTo(ExitCodes.INTERRUPTED);
        }
    }
}
