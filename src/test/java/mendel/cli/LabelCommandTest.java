package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import mendel.Await;
import mendel.chess.ChessGame;
import mendel.dataset.DataFile;
import mendel.dataset.LabelledPosition;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.protocol.MentorScore;
import mendel.protocol.uci.MockEngine;
import mendel.protocol.uci.MockEngine.Mode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Tag("long")
class LabelCommandTest extends CommandRuns {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /** What a journal begins with: its format, four facts and an empty line. */
    private static final int HEADER_LINES = 6;

    @TempDir
    private Path folder;

    private static String mock(Mode mode) {
        return String.join(" ", MockEngine.command(mode, "e2e4"));
    }

    /** Positions of random games, none ended. */
    private Path positions(String name, int count) {
        List<LabelledPosition> positions = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(7);
        Position position = new ChessGame().start();
        long[] moves = new long[position.maxMoves()];
        while (positions.size() < count) {
            position.make(moves[random.nextInt(position.generate(moves, 0))]);
            if (position.outcome().isOngoing()) {
                positions.add(new LabelledPosition(Texts.text(position), null, 0.5, 1));
            } else {
                position = new ChessGame().start();
            }
        }
        Path file = folder.resolve(name);
        DataFile.write(file, positions);
        return file;
    }

    @Test
    void labelsByAnEngine() {
        Path in = positions("in.csv.gz", 50);
        Path labelled = folder.resolve("out.csv");
        assertThat(run(line(
                        "label chess --positions {} --out {} --engine {} --static --concurrency 1 --json",
                        in,
                        labelled,
                        mock(Mode.SOUND))))
                .as(err.toString())
                .isZero();
        JsonNode answer = new ObjectMapper().readTree(out.toString());
        assertThat(answer.get("positions").intValue()).isEqualTo(50);
        assertThat(answer.get("skipped").intValue()).isZero();
        assertThat(answer.get("out").stringValue()).isEqualTo(labelled.toString());
        assertThat(answer.get("seconds").doubleValue()).isPositive();
        assertThat(DataFile.read(labelled, null))
                .allSatisfy(p -> assertThat(p.score()).isEqualTo(MentorScore.centi(MockEngine.score(p.position()))));
    }

    @Test
    void labelsByOurOwnSearch() throws IOException {
        Path in = Files.writeString(folder.resolve("in.epd"), """
            6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1
            r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1
            8/8/8/8/8/4k3/4q3/4K3 w - - 0 1
            rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -
            """);
        Path labelled = folder.resolve("out.csv");
        assertThat(run(line("label chess --positions {} --out {} --search -d 3 -m ivanova2011", in, labelled)))
                .as(err.toString())
                .isZero();
        List<LabelledPosition> scores = DataFile.read(labelled, null);
        assertThat(scores).hasSize(3);
        assertThat(scores.get(0).score()).isEqualTo(MentorScore.mate(1));
        assertThat(scores.get(1).score()).isEqualTo(MentorScore.mate(-1));
        assertThat(scores.get(2).score().value()).isGreaterThan(300);
        assertThat(out.toString()).contains("3 positions labelled, 1 skipped");
    }

    @Test
    void mistakesAreToldInOneLine() throws IOException {
        Path in = positions("in.csv", 3);
        Path bad = Files.writeString(folder.resolve("bad.epd"), START + "\n8/8/8/8/8/8/8/8 w - -\n");
        assertMistake(2, "positions", "--positions", folder.resolve("none.csv").toString(), "--search", "-d", "1");
        assertMistake(2, bad + ":2: ", "--positions", bad.toString(), "--search", "-d", "1");
        assertMistake(2, "limit", "--positions", in.toString(), "--search", "-d", "0");
        assertMistake(2, "limit", "--positions", in.toString(), "--engine", "x", "--nodes", "-3");
        assertMistake(2, "--search takes a depth", "--positions", in.toString(), "--search", "--static");
        assertMistake(
                2,
                "-m and -w are for --search",
                "--positions",
                in.toString(),
                "--engine",
                "x",
                "--static",
                "-w",
                "default");
        assertMistake(
                2,
                "--option is for engines",
                "--positions",
                in.toString(),
                "--search",
                "-d",
                "1",
                "--option",
                "Hash=1");
        assertMistake(2, "there is no model", "--positions", in.toString(), "--search", "-d", "1", "-m", "none");
        assertMistake(
                2,
                "did you mean \"Hash\"",
                "--positions",
                in.toString(),
                "--engine",
                mock(Mode.SOUND),
                "-d",
                "1",
                "--option",
                "Hsh=1");
        assertMistake(3, "not on PATH", "--positions", in.toString(), "--engine", "no-such-engine", "-d", "1");
        assertMistake(
                3,
                "cannot find my network",
                "--positions",
                in.toString(),
                "--engine",
                mock(Mode.CRASH_AT_START),
                "-d",
                "1");
    }

    private void assertMistake(int code, String text, String... arguments) {
        List<String> all = new ArrayList<>(
                List.of("label", "chess", "--out", folder.resolve("never.csv").toString()));
        all.addAll(Arrays.asList(arguments));
        assertThat(run(all.toArray(String[]::new))).as(err.toString()).isEqualTo(code);
        assertThat(err.toString())
                .contains(text.equals("positions") ? "does not exist" : text)
                .hasLineCount(1);
        assertThat(out.toString()).isEmpty();
        assertThat(folder.resolve("never.csv")).doesNotExist();
    }

    private List<String> program(Path in, Path labelled, Mode mode) {
        return List.of(
                MockEngine.command(mode, "").getFirst(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "label",
                "chess",
                "--positions",
                in.toString(),
                "--out",
                labelled.toString(),
                "--engine",
                mock(mode),
                "--static",
                "--concurrency",
                "2");
    }

    private byte[] uninterrupted(Path in) throws IOException {
        Path whole = folder.resolve("whole.csv.gz");
        assertThat(run(line("label chess --positions {} --out {} --engine {} --static", in, whole, mock(Mode.SOUND))))
                .as(err.toString())
                .isZero();
        return Files.readAllBytes(whole);
    }

    @Test
    void killedAtAnyMomentItGoesOnToTheSameFile() throws Exception {
        Path in = positions("in.csv.gz", 1500);
        byte[] whole = uninterrupted(in);
        Path labelled = folder.resolve("out.csv.gz");
        Path kept = folder.resolve("out.csv.gz.journal");
        int lines = HEADER_LINES;
        for (int kills = 0; kills < 2; kills++) {
            Process program = new ProcessBuilder(program(in, labelled, Mode.SLOW))
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said").toFile())
                    .start();
            // Not before there is something to lose.
            int before = lines;
            Await.whileAlive(
                    program,
                    "more scores are kept",
                    () -> Files.exists(kept) && Files.readAllLines(kept).size() > before);
            Await.kill(program);
            lines = Files.readAllLines(kept).size();
            assertThat(labelled).doesNotExist();
        }
        assertThat(run(line(
                        "label chess --positions {} --out {} --engine {} --static --json",
                        in,
                        labelled,
                        mock(Mode.SLOW))))
                .as(err.toString())
                .isZero();
        assertThat(answer().get("resumed").intValue()).isEqualTo(lines - HEADER_LINES);
        assertThat(Files.readAllBytes(labelled)).isEqualTo(whole);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void interruptedItSaysHowToGoOn() throws Exception {
        Path in = positions("in.csv.gz", 1500);
        Path labelled = folder.resolve("out.csv.gz");
        Path said = folder.resolve("said");
        Process program = new ProcessBuilder(program(in, labelled, Mode.SLOW))
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        Path kept = folder.resolve("out.csv.gz.journal");
        Await.whileAlive(program, "the work has begun", () -> Files.exists(kept));
        program.destroy();
        // 128 + SIGTERM; Ctrl-C takes the same way and gives 130.
        assertThat(Await.exit(program)).isEqualTo(143);
        assertThat(Files.readString(said))
                .startsWith("stopping: ")
                .contains("interrupted; ")
                .contains("the same command goes on")
                .hasLineCount(2);
        assertThat(run(line("label chess --positions {} --out {} --engine {} --static", in, labelled, mock(Mode.SLOW))))
                .as(err.toString())
                .isZero();
        assertThat(Files.readAllBytes(labelled)).isEqualTo(uninterrupted(in));
    }

    @Test
    void solvesTheEndsOfReversi() throws Exception {
        // Black takes the last square and turns all that is White's; in the other position four squares are left.
        String near = "X".repeat(60) + "OOO- X";
        String far = "X".repeat(56) + "XXOO---- X";
        Path in = folder.resolve("in.csv");
        Files.write(in, List.of("position,score,result", near + ",,1", far + ",,1"));
        Path labelled = folder.resolve("out.csv");
        assertThat(run(line("label reversi --positions {} --out {} --exact 3 --json", in, labelled)))
                .as(err.toString())
                .isZero();
        JsonNode answer = new ObjectMapper().readTree(out.toString());
        assertThat(answer.get("positions").intValue()).isEqualTo(1);
        assertThat(answer.get("skipped").intValue()).isEqualTo(1);
        assertThat(Files.readAllLines(labelled).getLast()).isEqualTo(near + ",6400,1");
        byte[] before = Files.readAllBytes(labelled);
        String[] other = {
            "label",
            "reversi",
            "--positions",
            in.toString(),
            "--out",
            labelled.toString(),
            "--exact",
            "3",
            "--search",
            "-d",
            "2",
            "--json"
        };
        assertThat(run(other)).isEqualTo(2);
        assertThat(err.toString())
                .contains("was labelled in another way (mentor ")
                .hasLineCount(1);
        assertThat(Files.readAllBytes(labelled)).isEqualTo(before);
        assertThat(run(Stream.concat(Arrays.stream(other), Stream.of("--force")).toArray(String[]::new)))
                .as(err.toString())
                .isZero();
        assertThat(new ObjectMapper().readTree(out.toString()).get("positions").intValue())
                .isEqualTo(2);
    }

    /** A king holds two, but not on the square where they catch him; seven pieces are left to a search. */
    @Test
    void endingsOfDraughtsAreSolved() throws IOException {
        String drawn = "W:WKb8,a3:BKh8";
        String won = "W:WKd4,Kb8,a3:Ba5";
        String more = "W:Wc1,e1,g1,a3:Bb8,d8,f8";
        Path in = folder.resolve("in.csv");
        Files.write(
                in, List.of("position,score,result", "\"" + drawn + "\",,", "\"" + won + "\",,", "\"" + more + "\",,"));
        Path labelled = folder.resolve("out.csv");
        assertThat(run(line("label draughts --positions {} --out {} --exact 4 --json", in, labelled)))
                .as(err.toString())
                .isZero();
        JsonNode answer = new ObjectMapper().readTree(out.toString());
        assertThat(answer.get("positions").intValue()).isEqualTo(2);
        assertThat(answer.get("skipped").intValue()).isEqualTo(1);
        assertThat(Files.readAllLines(labelled))
                .containsExactly(
                        "position,score,result", "\"" + drawn + "\",0,", "\"" + won + "\"," + Position.KNOWN_WIN + ",");
        Path searched = folder.resolve("searched.csv");
        assertThat(run(line("label draughts --positions {} --out {} --exact 4 --search -d 3 --json", in, searched)))
                .as(err.toString())
                .isZero();
        assertThat(new ObjectMapper().readTree(out.toString()).get("positions").intValue())
                .isEqualTo(3);
    }

    @Test
    void scoresByOthersAreNotWrittenOver() throws IOException {
        for (String name : List.of("out.csv", "out.csv.gz")) {
            Path in = positions("in.csv", 3);
            Path labelled = folder.resolve(name);
            List<String> depth = List.of(
                    "label",
                    "chess",
                    "--positions",
                    in.toString(),
                    "--out",
                    labelled.toString(),
                    "--search",
                    "-m",
                    "ivanova2011",
                    "-d");
            assertThat(run(with(depth, "1"))).as(err.toString()).isZero();
            byte[] before = Files.readAllBytes(labelled);
            assertThat(run(with(depth, "2"))).isEqualTo(2);
            assertThat(err.toString())
                    .contains(name + ": was labelled in another way (mentor ")
                    .contains("depth 1")
                    .contains("depth 2")
                    .hasLineCount(1);
            assertThat(Files.readAllBytes(labelled)).isEqualTo(before);
            assertThat(run(with(depth, "1"))).as(err.toString()).isZero();
            assertThat(Files.readAllBytes(labelled)).isEqualTo(before);
            // What somebody else has changed is nobody's any more.
            DataFile.write(labelled, List.of(new LabelledPosition(START, MentorScore.centi(5), 0.5, 1)));
            assertThat(run(with(depth, "1"))).isEqualTo(2);
            assertThat(err.toString())
                    .contains("has scores, and it is not known by which mentor; choose another --out, or give --force")
                    .hasLineCount(1);
            assertThat(run(with(depth, "1", "--force"))).as(err.toString()).isZero();
            assertThat(Files.readAllBytes(labelled)).isEqualTo(before);
        }
    }

    private static String[] with(List<String> arguments, String... more) {
        return Stream.concat(arguments.stream(), Arrays.stream(more)).toArray(String[]::new);
    }

    @Test
    void saysWhichMentorsGoTogether() {
        String in = positions("in.csv", 2).toString();
        String labelled = folder.resolve("out.csv").toString();
        assertThat(run("label", "chess", "--positions", in, "--out", labelled, "--exact", "3"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("the ends of chess cannot be counted out")
                .hasLineCount(1);
        assertThat(run("label", "chess", "--positions", in, "--out", labelled, "-d", "3"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("there is no mentor").hasLineCount(1);
        assertThat(run("label", "chess", "--positions", in, "--out", labelled, "--search"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("there is no limit").hasLineCount(1);
        assertThat(run("label", "reversi", "--positions", in, "--out", labelled, "--exact", "0"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--exact is out of range").hasLineCount(1);
        assertThat(run("label", "draughts", "--positions", in, "--out", labelled, "--exact", "5"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("endings of draughts with 5 pieces are not solved; give --exact 4 at most")
                .hasLineCount(1);
        assertThat(run("label", "reversi", "--positions", in, "--out", labelled, "--exact", "3", "-d", "3"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--exact alone takes no limit").hasLineCount(1);
        assertThat(run(line("label reversi --positions {} --out {} --exact 3 --engine x -d 3", in, labelled)))
                .isEqualTo(3);
        assertThat(err.toString()).contains("not on PATH").hasLineCount(1);
    }

    /** A limit on the size of files is what a full disk looks like to a program that appends. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFullDiskIsOneLineAndLosesNothing() throws Exception {
        Path in = positions("in.csv.gz", 3000);
        Path labelled = folder.resolve("out.csv.gz");
        Path said = folder.resolve("said");
        List<String> limited = new ArrayList<>(List.of("sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"));
        limited.addAll(program(in, labelled, Mode.SOUND));
        Process program = new ProcessBuilder(limited)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(Await.exit(program)).as(Files.readString(said)).isEqualTo(3);
        assertThat(Files.readString(said))
                .contains("out.csv.gz.journal: cannot be written")
                .hasLineCount(1);
        assertThat(labelled).doesNotExist();
        assertThat(run(line(
                        "label chess --positions {} --out {} --engine {} --static --json",
                        in,
                        labelled,
                        mock(Mode.SOUND))))
                .as(err.toString())
                .isZero();
        assertThat(new ObjectMapper().readTree(out.toString()).get("resumed").intValue())
                .isPositive();
        assertThat(Files.readAllBytes(labelled)).isEqualTo(uninterrupted(in));
        assertThat(new String(Files.readAllBytes(said), StandardCharsets.UTF_8)).doesNotContain("Exception");
    }
}
