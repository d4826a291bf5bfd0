package mendel.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mendel.app.session.TimeSource;
import mendel.fuzz.Corpus;
import mendel.fuzz.FuzzTests;
import mendel.fuzz.Fuzzed;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * Games in the terminal of people and scripts who know the words but not how they go together: each line is answered,
 * and the game goes on.
 */
@Tag(FuzzTests.SLOW)
class DialoguesFuzzTest {

    private static final int MOST_WORDS = 100;
    private static final List<String> GAMES = List.of(
            "chess -m ivanova2011 -d 1 --white person --black person",
            "chess -m ivanova2011 -d 1",
            "draughts -m kuhr2011 -d 1",
            "reversi -m labaj2007 -d 1",
            "reversi-6 -m labaj2007 -d 1 --white minimax:1",
            "chess --json -m ivanova2011 -d 1 --white person --black person",
            "draughts --json -m kuhr2011 -d 1",
            "reversi --json -m labaj2007 -d 1 --tc 0.05");

    /**
     * The levels and times are small. Nothing is written outside the folder, for which {@code FOLDER} stands: it and a
     * slash begin every name after {@code save}.
     */
    private static final List<String> WORDS = Stream.concat(
                    Stream.of("\n"), Arrays.stream("""
                        moves on off board game eval hint go auto undo redo flip level white black side clock pause players new load resign draw help quit
                        depth nodes movetime beginner 1 2 3 0 -1 x 0.05 0.05+0.01 1/0.01 +1 person default minimax:1 alphabeta random none
                        e4 e5 e2e4 e7e5 Nf3 Qh5 O-O e8=Q c3-d4 a3-b4 d6-c5 b6:d4 f5 d6 c3 pass 4k3/8/8/8/8/8/4P3/4K3 w - - 0 7k/5Q2/6K1/8/8/8/8/8
                        W:Wc1:Bf6 ---------------------------OX------XO--------------------------- X FOLDER/a.pgn FOLDER/a.pdn FOLDER/a.ggf FOLDER/a.txt FOLDER/a.cpm
                        FOLDER/a.cps FOLDER/none/a.pgn FOLDER save~FOLDER/a.pgn save~FOLDER/a.pdn save~FOLDER/a.ggf save~FOLDER/a.txt save~FOLDER/a.cpm save~FOLDER/a.cps
                        save~FOLDER/none/a.pgn save~FOLDER/ save~FOLDER/a save!~FOLDER/a.pgn save!~FOLDER/a.ggf\
                        """.strip().split("\\s+")).map(word -> word.replace('~', ' ')))
            .toList();

    @FuzzTest
    void linesAreAnswered(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        String game = fuzzed.pick(GAMES);
        List<String> words = fuzzed.words(WORDS, MOST_WORDS);
        Fuzzed.inFolder(folder -> play(game, String.join(" ", words).replace("FOLDER", folder.toString())));
    }

    private static void play(String arguments, String lines) {
        StringWriter out = new StringWriter();
        PlayCommand command = new PlayCommand();
        new CommandLine(command).setOut(new PrintWriter(out)).parseArgs(arguments.split(" "));
        Fuzzed.readOrFail(() -> command.play(new BufferedReader(new StringReader(lines)), false, TimeSource.system()));
        if (arguments.contains("--json")
                && !out.toString().lines().allMatch(line -> line.startsWith("{\"event\":\"") && line.endsWith("}"))) {
            throw new AssertionError("no events: " + out);
        }
    }

    /** Two games, as the places of their words in the list. */
    @Test
    void inputsAreMadeSo() throws IOException {
        require(
                "people",
                0,
                "e4 \\n"
                        + " e5 \\n"
                        + " undo 1 \\n"
                        + " redo \\n"
                        + " save~FOLDER/a.pgn \\n"
                        + " load FOLDER/a.pgn \\n"
                        + " clock 0.05+0.01 \\n"
                        + " draw \\n"
                        + " new \\n"
                        + " resign \\n"
                        + " quit");
        require(
                "computer",
                3,
                "f5 \\n"
                        + " hint \\n"
                        + " eval \\n"
                        + " level depth 2 \\n"
                        + " white minimax:1 \\n"
                        + " auto 3 \\n"
                        + " save~FOLDER/a.ggf \\n"
                        + " moves \\n"
                        + " board \\n"
                        + " side \\n"
                        + " go");
        require(
                "events",
                5,
                "moves \\n Qh5 \\n e2e4 \\n players \\n save!~FOLDER/a.pgn \\n load FOLDER \\n level x \\n pause");
    }

    private static void require(String name, int game, String lines) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write('a' + game);
        for (String word : lines.split(" ")) {
            bytes.write('a' + WORDS.indexOf(word.equals("\\n") ? "\n" : word.replace('~', ' ')));
        }
        Corpus.require(DialoguesFuzzTest.class, "linesAreAnswered", name, bytes.toByteArray());
    }
}
