package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.app.session.TestTime;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/**
 * Whole dialogues, held against golden files. A line {@code $ ARGUMENTS} begins a dialogue ({@code $$} one at a
 * terminal), {@code $cat} shows a file, {@code > LINE} is what is typed, after the prompt at a terminal; all else is
 * the program's. {@code DIR} stands for a folder that all dialogues of a file share, and {@code [1:35]} before a line
 * for the time that passes until it is typed; no other time passes. After a change of words, look at the file that the
 * failure names and copy it over.
 */
class PlayDialogueTest {

    private static final Pattern TYPED = Pattern.compile("(?:(?:white|black)(?: [0-9:.]+)?)?> (.+)");
    private static final String SHOW = "$cat DIR/";
    private static final Pattern AFTER = Pattern.compile("\\[(\\d+):(\\d\\d(?:\\.\\d)?)] (.*)");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "play-chess.txt",
                "play-draughts.txt",
                "play-reversi.txt",
                "play-errors.txt",
                "play-files.txt",
                "play-terminal.txt",
                "play-json.txt",
                "play-clock.txt"
            })
    void dialoguesAreTheGoldenOnes(String name) throws IOException {
        String golden;
        try (var in = PlayDialogueTest.class.getResourceAsStream(name)) {
            golden = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Files.writeString(folder.resolve("game.cpm"), "humansColor -1\ne2-e4\nd7-d5\ne4xPd5\nQd8xPd5\nNb1-c3\n");
        Files.writeString(
                folder.resolve("position.cps"),
                "humansColor -1\ncanHumanCastle false\ncanCompCastle false\npos 95 3\npos 25 -3\npos 35 -1\n");
        StringBuilder actual = new StringBuilder();
        for (String block : golden.split("(?m)^(?=\\$)")) {
            if (!block.isBlank()) {
                actual.append(block, 0, block.indexOf('\n') + 1).append(dialogue(block));
            }
        }
        String told = actual.toString().replaceAll("\"seconds\":[0-9.Ee-]+", "\"seconds\":0");
        if (!told.equals(golden)) {
            Files.writeString(Path.of("target", name), told);
        }
        assertThat(told).as("target/" + name + " has the words of now").isEqualTo(golden);
    }

    private String dialogue(String block) throws IOException {
        List<String> lines = block.lines().toList();
        if (lines.getFirst().startsWith(SHOW)) {
            return Files.readString(folder.resolve(lines.getFirst().substring(SHOW.length())))
                    .replaceAll("(?m)^(\\[Date \").*", "$1today\"]");
        }
        boolean terminal = lines.getFirst().startsWith("$$");
        String[] arguments = Arrays.stream(lines.getFirst()
                        .replaceFirst("\\$+ ", "")
                        .replace("DIR", folder.toString())
                        .split(" "))
                .map(word -> word.replace('_', ' '))
                .toArray(String[]::new);
        List<String> typed = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            Matcher m = TYPED.matcher(line);
            if (m.matches()) {
                typed.add(m.group(1).replace("DIR", folder.toString()));
            }
        }
        StringWriter out = new StringWriter();
        PlayCommand command = new PlayCommand();
        new CommandLine(command).setOut(new PrintWriter(out)).parseArgs(arguments);
        TestTime time = new TestTime();
        assertThat(command.play(new Echo(typed, out, terminal, time), terminal, time))
                .isZero();
        return out.toString().replace(folder.toString(), "DIR").replace(System.lineSeparator(), "\n");
    }

    /** Input that shows in the output what is typed, as a terminal does. */
    private static final class Echo extends BufferedReader {

        private final StringWriter out;
        private final boolean prompted;
        private final TestTime time;

        Echo(List<String> typed, StringWriter out, boolean prompted, TestTime time) {
            super(new StringReader(String.join("\n", typed)));
            this.out = out;
            this.prompted = prompted;
            this.time = time;
        }

        @Override
        public String readLine() throws IOException {
            String line = super.readLine();
            if (line == null) {
                return null;
            }
            Matcher after = AFTER.matcher(line);
            if (after.matches()) {
                time.pass(Long.parseLong(after.group(1)) * 60_000
                        + Math.round(Double.parseDouble(after.group(2)) * 1000));
            }
            out.write((prompted ? "" : "> ") + line + "\n");
            return after.matches() ? after.group(3) : line;
        }
    }
}
