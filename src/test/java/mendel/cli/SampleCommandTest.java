package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import mendel.chess.ChessGame;
import mendel.dataset.DataFile;
import mendel.dataset.LabelledPosition;
import mendel.draughts.DraughtsGame;
import mendel.game.Position;
import mendel.game.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class SampleCommandTest extends CommandRuns {

    private static final String GAMES = """
        [Event "a"]
        [Result "1-0"]

        1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 1-0

        [Event "b"]
        [Result "1/2-1/2"]

        1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 1/2-1/2
        """;

    @TempDir
    private Path folder;

    private int sample(String... arguments) {
        List<String> all = new ArrayList<>(List.of("sample", "chess"));
        all.addAll(Arrays.asList(arguments));
        return run(all.toArray(String[]::new));
    }

    private Path games(String name) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream bytes = Files.newOutputStream(file);
                OutputStream text = name.endsWith(".gz") ? new GZIPOutputStream(bytes) : bytes) {
            text.write(GAMES.getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }

    @ParameterizedTest
    @ValueSource(strings = {"g.pgn", "g.pgn.gz"})
    void takesPositionsOutOfGames(String name) throws IOException {
        Path file = folder.resolve("out.csv");
        assertThat(sample(
                        "--count",
                        "8",
                        "--per-game",
                        "4",
                        "--min-ply",
                        "2",
                        "--out",
                        file.toString(),
                        "--from",
                        games(name).toString(),
                        "--json"))
                .as(err.toString())
                .isZero();
        JsonNode answer = new ObjectMapper().readTree(out.toString());
        assertThat(answer.get("positions").intValue()).isEqualTo(8);
        assertThat(answer.get("skipped").intValue()).isEqualTo(17 + 15 - 2 * 2 - 8);
        assertThat(answer.get("out").stringValue()).isEqualTo(file.toString());
        List<LabelledPosition> taken = DataFile.read(file, new ChessGame());
        assertThat(taken).extracting(LabelledPosition::result).containsExactly(1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5);
        assertThat(taken).allSatisfy(p -> assertThat(p.score()).isNull());
    }

    @Test
    void writesWhatThereIsAndSaysSo() throws IOException {
        Path file = folder.resolve("out.csv");
        assertThat(sample(
                        "--count",
                        "500",
                        "--min-ply",
                        "0",
                        "--per-game",
                        "50",
                        "--out",
                        file.toString(),
                        "--from",
                        games("g.pgn").toString(),
                        "--json"))
                .isZero();
        int positions = answer().get("positions").asInt();
        assertThat(positions).isBetween(10, 40);
        assertThat(DataFile.read(file, new ChessGame())).hasSize(positions);
        assertThat(err.toString())
                .startsWith("there are only " + positions + " such positions, not 500; ")
                .hasLineCount(1);
    }

    @Test
    void keepsTheScoresOfComments() throws IOException {
        Path games = Files.writeString(
                folder.resolve("g.pgn"),
                "[Result \"1-0\"]\n\n1. e4 {+0.35/12 1s} e5 {-0.20/11} 2. Nf3 {[%eval 0.5]} Nc6 {+M3/9} 3. Bb5 1-0\n");
        Path file = folder.resolve("out.csv");
        assertThat(sample("--count", "6", "--min-ply", "0", "--out", file.toString(), "--from", games.toString()))
                .as(err.toString())
                .isZero();
        assertThat(DataFile.read(file, new ChessGame()))
                .extracting(p -> p.score() == null ? "" : p.score().text())
                .containsExactly("35", "20", "", "#-3", "", "");
        assertThat(sample(
                        "--count",
                        "6",
                        "--min-ply",
                        "0",
                        "--no-scores",
                        "--out",
                        file.toString(),
                        "--from",
                        games.toString()))
                .isZero();
        assertThat(DataFile.read(file, new ChessGame()))
                .allSatisfy(p -> assertThat(p.score()).isNull());
    }

    @Test
    void takesPositionsOutOfPositionsAndForgetsTheirScores() throws IOException {
        Path data = Files.writeString(
                folder.resolve("a.csv"),
                "fen,cp\n"
                        + "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -,20\n"
                        + "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 9,20\n"
                        + "8/8/8/8/8/4k3/4q3/4K3 w - - 0 1,0\n");
        Path epd = Files.writeString(folder.resolve("b.epd"), "4k3/8/4p3/3p4/8/3Q4/8/4K3 w - - c9 \"1-0\";\n");
        Path file = folder.resolve("out.csv");
        assertThat(sample(
                        "--count", "2", "--quiet", "--out", file.toString(), "--from", data.toString(), epd.toString()))
                .as(err.toString())
                .isZero();
        assertThat(file)
                .hasContent("position,score,result\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,,\n"
                        + "4k3/8/4p3/3p4/8/3Q4/8/4K3 w - - 0 1,,1\n");
    }

    /** Games and positions of Ivanová's program, by the files' endings. */
    @Test
    void takesPositionsOutOfChessplayersFiles() throws IOException {
        Path game = Files.writeString(folder.resolve("g.cpm"), "humansColor 1\ne2-e4\ne7-e5\nNg1-f3\n");
        Path position = Files.writeString(
                folder.resolve("p.cps"),
                "humansColor -1\ncanHumanCastle false\ncanCompCastle false\npos 95 3\npos 25 -3\npos 35 -1\n");
        Path file = folder.resolve("out.csv");
        assertThat(sample(
                        "--count",
                        "5",
                        "--min-ply",
                        "0",
                        "--out",
                        file.toString(),
                        "--from",
                        game.toString(),
                        position.toString()))
                .as(err.toString())
                .isZero();
        assertThat(file).content().contains("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1,,\n");
    }

    @Test
    void selfPlayIsTheSameForAnyNumberOfThreads() {
        Path one = folder.resolve("one.csv");
        Path three = folder.resolve("three.csv");
        for (Path file : List.of(one, three)) {
            assertThat(sample(
                            "--count",
                            "40",
                            "--quiet",
                            "--seed",
                            "9",
                            "--nodes",
                            "60",
                            "--random-plies",
                            "3-5",
                            "--max-score",
                            "400",
                            "-m",
                            "ivanova2011",
                            "--concurrency",
                            file == one ? "1" : "3",
                            "--out",
                            file.toString()))
                    .as(err.toString())
                    .isZero();
        }
        assertThat(one).hasSameTextualContentAs(three);
        assertThat(DataFile.read(one, new ChessGame())).hasSize(40).allSatisfy(p -> {
            Position position = new ChessGame().parse(p.position());
            assertThat(position.inCheck()).isFalse();
            assertThat(p.result()).isNotNull();
        });
    }

    /** The score of the search that chose the next move, by a search of the same kind from the same position. */
    @Test
    void selfPlayKeepsTheScoresOfItsSearches() {
        Path with = folder.resolve("with.csv");
        Path without = folder.resolve("without.csv");
        for (Path file : List.of(with, without)) {
            List<String> arguments = new ArrayList<>(List.of(
                    "sample", "draughts", "--count", "60", "--nodes", "200", "--min-ply", "0", "--per-game", "20"));
            arguments.addAll(List.of("--random-plies", "4", "--out", file.toString()));
            if (file == with) {
                arguments.add("--scores");
            }
            assertThat(run(arguments.toArray(String[]::new))).as(err.toString()).isZero();
        }
        List<LabelledPosition> scored = DataFile.read(with, new DraughtsGame());
        assertThat(scored)
                .extracting(LabelledPosition::position)
                .isEqualTo(DataFile.read(without, new DraughtsGame()).stream()
                        .map(LabelledPosition::position)
                        .toList());
        assertThat(scored).filteredOn(p -> p.score() == null).hasSizeLessThan(6);
        // Whoever is far ahead for the search wins the game: the scores are of the first side's view.
        assertThat(scored)
                .filteredOn(p -> p.score() != null
                        && p.result() != null
                        && !p.score().isMate()
                        && Math.abs(p.score().value()) > 300)
                .hasSizeGreaterThan(5)
                .allSatisfy(p -> assertThat(p.result() - 0.5)
                        .isNotEqualTo(-Math.signum(p.score().value()) / 2));
        assertThat(DataFile.read(without, new DraughtsGame()))
                .allSatisfy(p -> assertThat(p.score()).isNull());
    }

    @Test
    void gamesOfDraughtsEndWhereTheirEndsAreKnown() {
        Path file = folder.resolve("out.csv");
        assertThat(run(
                        "sample",
                        "draughts",
                        "--count",
                        "200",
                        "--nodes",
                        "50",
                        "--per-game",
                        "300",
                        "--exact",
                        "3",
                        "--out",
                        file.toString()))
                .as(err.toString())
                .isZero();
        List<LabelledPosition> taken = DataFile.read(file, new DraughtsGame());
        List<LabelledPosition> ends =
                taken.stream().filter(p -> pieces(p.position()) <= 3).toList();
        assertThat(taken).filteredOn(p -> pieces(p.position()) == 4).isNotEmpty();
        // Only the last position of a game can have so few.
        assertThat(ends).isNotEmpty().hasSizeLessThan(taken.size() / 20);
        ends.forEach(p -> {
            Position position = new DraughtsGame().parse(p.position());
            position.solveEndings(3);
            double mover = (Integer.signum(position.solvedScore()) + 1) / 2.0;
            assertThat(p.result()).as(p.position()).isEqualTo(position.side() == Side.WHITE ? mover : 1 - mover);
        });
    }

    private static int pieces(String fen) {
        return fen.split(",").length + 1;
    }

    @Test
    void gamesAreDrawnAfterSoManyPlies() {
        Path file = folder.resolve("short.csv");
        assertThat(sample(
                        "--count",
                        "30",
                        "--min-ply",
                        "0",
                        "--max-plies",
                        "6",
                        "--nodes",
                        "20",
                        "--out",
                        file.toString()))
                .as(err.toString())
                .isZero();
        assertThat(DataFile.read(file, new ChessGame()))
                .extracting(LabelledPosition::result)
                .hasSize(30)
                .containsOnly(0.5);
    }

    @Test
    void mistakesAreToldInOneLine() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.pgn"), "[Event \"a\"]\n\n1. e4 e5 2. Ke3 *\n");
        assertMistake(
                "there is no such position",
                "--count",
                "500",
                "--min-ply",
                "40",
                "--from",
                games("g.pgn").toString());
        assertMistake("broken.pgn", "--count", "5", "--from", broken.toString());
        assertMistake(
                "does not exist",
                "--count",
                "5",
                "--from",
                folder.resolve("none.csv").toString());
        assertMistake(
                "none.pgn: does not exist",
                "--count",
                "5",
                "--from",
                folder.resolve("none.pgn").toString());
        assertMistake(
                "none.pgn: does not exist",
                "--count",
                "5",
                "--from",
                broken.toString(),
                "--from",
                folder.resolve("none.pgn").toString());
        assertMistake("are not a range", "--count", "5", "--random-plies", "9-4");
        assertMistake("is not a range", "--count", "5", "--random-plies", "few");
        assertMistake(
                "are for self-play",
                "--count",
                "5",
                "--nodes",
                "10",
                "--from",
                games("g.pgn").toString());
        assertMistake(
                "are for self-play",
                "--count",
                "5",
                "--max-plies",
                "10",
                "--from",
                games("g.pgn").toString());
        assertMistake(
                "are for self-play",
                "--count",
                "5",
                "--exact",
                "3",
                "--from",
                games("g.pgn").toString());
        assertMistake("are not known by their pieces; leave out --exact", "--count", "5", "--exact", "3");
        assertMistake("at least 1", "--count", "0");
        assertMistake("--concurrency -2; give a number from 1", "--count", "5", "--concurrency", "-2");
        assertMistake("--concurrency 0; give a number from 1", "--count", "5", "--concurrency", "0");
    }

    private void assertMistake(String text, String... arguments) {
        List<String> all =
                new ArrayList<>(List.of("--out", folder.resolve("never.csv").toString()));
        all.addAll(Arrays.asList(arguments));
        assertThat(sample(all.toArray(String[]::new))).as(err.toString()).isEqualTo(2);
        assertThat(err.toString()).contains(text).hasLineCount(1);
        assertThat(out.toString()).isEmpty();
        assertThat(folder.resolve("never.csv")).doesNotExist();
    }
}
