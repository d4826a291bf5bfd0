package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import mendel.InputException;
import mendel.ResourceException;
import mendel.Sha256;
import mendel.Workers;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.protocol.MentorScore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataFileTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String BLACK = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static LabelledPosition labelled(String position, String score, Double result, double weight) {
        return new LabelledPosition(position, score == null ? null : MentorScore.parse(score), result, weight);
    }

    /** Notes all that it hears. */
    private record Heard(List<String> lines) implements LoadListener {

        @Override
        public void begins(String work, String unit, long total) {
            lines.add(work + ", " + unit + ", " + total);
        }

        @Override
        public synchronized void done(long count) {
            lines.add(Long.toString(count));
        }
    }

    @Test
    void tellsHowFarLoadingIs() throws IOException {
        Heard heard = new Heard(new ArrayList<>());
        ChessGame chess = new ChessGame();
        EvaluationModel<Position> model = ChessModels.all().getFirst();
        List<LabelledPosition> positions = DataFile.read(
                file("many.csv", "position,score,result\n" + (START + ",12,1\n").repeat(2500)), chess, heard);
        Split.of(chess, positions, 0.2, 1, heard);
        FeatureMatrix.of(chess, model, positions, new Workers(1), heard);
        FeatureFile.write(folder.resolve("f.csv"), folder.resolve("many.csv"), chess, model, heard);
        FeatureReader.read(folder.resolve("f.csv"), heard);
        assertThat(heard.lines)
                .containsExactly(
                        "reading many.csv, positions, 0",
                        "1024",
                        "2048",
                        "dividing by games, positions, 2500",
                        "1024",
                        "2048",
                        "building the feature matrix, positions, 2500",
                        "2048",
                        "2500",
                        "reading many.csv, positions, 0",
                        "1024",
                        "2048",
                        "reading f.csv, positions, 0",
                        "1024",
                        "2048");
    }

    @Test
    void readsItsOwnFormat() throws IOException {
        Path file = file(
                "a.csv", "position,score,result\n" + START + ",-35,0.5\n\"W:Wc1,Ka3:Bc5,f2\",#-2,0\n" + START + ",,\n");
        assertThat(DataFile.read(file, null))
                .containsExactly(
                        labelled(START, "-35", 0.5, 1),
                        labelled("W:Wc1,Ka3:Bc5,f2", "#-2", 0.0, 1),
                        labelled(START, null, null, 1));
    }

    @Test
    void readsWeightsAndWindowsLineEndsAndAByteOrderMark() throws IOException {
        Path file = file(
                "a.csv", "\uFEFFposition,score,result,weight\r\n" + START + ",7,1,2.5\r\n\r\n" + START + ",8,1.0,1");
        assertThat(DataFile.read(file, null))
                .containsExactly(labelled(START, "7", 1.0, 2.5), labelled(START, "8", 1.0, 1));
    }

    @Test
    void readsPublicSets() throws IOException {
        assertThat(DataFile.read(file("a.csv", "fen,cp\n" + START + ",12\n"), null))
                .containsExactly(labelled(START, "12", null, 1));
        assertThat(DataFile.read(
                        file("b.csv", "FEN,Evaluation\n" + START + ",+56\n" + START + ",#-3\n" + START + ",#+3\n"),
                        null))
                .containsExactly(
                        labelled(START, "56", null, 1),
                        labelled(START, "#-3", null, 1),
                        labelled(START, "#3", null, 1));
    }

    @Test
    void readsEpd() throws IOException {
        Path file = file(
                "a.epd",
                "# a remark\n\n" + BLACK + " c9 \"1-0\";\n" + BLACK + " id \"x; y\"; c9 \"1/2-1/2\"; ce 35;\n" + BLACK
                        + " bm e5\n" + START + " c9 \"0-1\";\n");
        assertThat(DataFile.read(file, null))
                .containsExactly(
                        labelled(BLACK, null, 1.0, 1),
                        labelled(BLACK, "-35", 0.5, 1),
                        labelled(BLACK, null, null, 1),
                        labelled(START, null, 0.0, 1));
    }

    @Test
    void readsBracketsAndBarePositions() throws IOException {
        String reversi = "---------------------------OX------XO--------------------------- X";
        Path file = file(
                "a.txt",
                START + " [0.5]\n" + START + " [1-0]\n" + BLACK + " [0.0]\n" + BLACK + "\n" + reversi + "\n"
                        + "W:Wc1,Ka3:Bc5,f2,Ke5\n");
        assertThat(DataFile.read(file, null))
                .containsExactly(
                        labelled(START, null, 0.5, 1),
                        labelled(START, null, 1.0, 1),
                        labelled(BLACK, null, 0.0, 1),
                        labelled(BLACK, null, null, 1),
                        labelled(reversi, null, null, 1),
                        labelled("W:Wc1,Ka3:Bc5,f2,Ke5", null, null, 1));
    }

    @Test
    void readsScoresAndResultsOfOtherTuners() throws IOException {
        Path file = file(
                "a.txt",
                START + " | 35 | 1.0\n" + BLACK + "|-20|0.5\n" + BLACK + " |  | 0\n" + START + ";0.5\n" + BLACK
                        + " ; 1-0 ;\n" + "W:Wc1,Ka3:Bc5;0\n" + START + " [0.5] 35\n" + BLACK + " [1.0] #-3\n");
        assertThat(DataFile.read(file, null))
                .containsExactly(
                        labelled(START, "35", 1.0, 1),
                        labelled(BLACK, "-20", 0.5, 1),
                        labelled(BLACK, null, 0.0, 1),
                        labelled(START, null, 0.5, 1),
                        labelled(BLACK, null, 1.0, 1),
                        labelled("W:Wc1,Ka3:Bc5", null, 0.0, 1),
                        labelled(START, "35", 0.5, 1),
                        labelled(BLACK, "#-3", 1.0, 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        p,0,2        | 3 | result "2"
        p,0,won      | 3 | result "won"
        p,0.35,1     | 3 | score "0.35"
        p,#0,1       | 3 | score "#0"
        p,NaN,1      | 3 | score "NaN"
        p,0          | 3 | 2 fields
        p,0,1,1      | 3 | 4 fields
        ,0,1         | 3 | position is empty
        """)
    void refusesWrongLines(String line, int number, String problem) throws IOException {
        Path file = file("bad.csv", "position,score,result\np,0,1\n" + line + "\n");
        assertThatThrownBy(() -> DataFile.read(file, null))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ":" + number + ": ")
                .hasMessageContaining(problem)
                .hasMessageContaining(";");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "NaN", "Infinity", "x", ""})
    void refusesWrongWeights(String weight) throws IOException {
        Path file = file("bad.csv", "position,score,result,weight\np,0,1," + weight + "\n");
        assertThatThrownBy(() -> DataFile.read(file, null))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ":2: weight");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fen,cp,depth", "position,fen,score", "position,weight", "position,move"})
    void refusesWrongHeaders(String header) throws IOException {
        Path file = file("bad.csv", header + "\n");
        assertThatThrownBy(() -> DataFile.read(file, null))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ":1: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                START + " [2]",
                START + " [0.5] 33 x",
                START + " | 5",
                START + " | 5 | 2",
                "| 5 | 1",
                START + ";0.7",
                BLACK + " c9 \"2-0\";",
                BLACK + " c9 \"1-0;",
                BLACK + " ce 1.5;"
            })
    void refusesWrongEpdLines(String line) throws IOException {
        Path file = file("bad.epd", START + "\n" + line + "\n");
        assertThatThrownBy(() -> DataFile.read(file, null))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ":2: ");
    }

    @Test
    void refusesEmptyMissingAndBinaryFiles() throws IOException {
        Path latin = folder.resolve("latin.csv");
        Files.write(latin, new byte[] {'p', 'o', (byte) 0xE9, '\n'});
        Path cut = folder.resolve("cut.csv");
        Files.write(cut, "position,score,result\n\u00e9".getBytes(StandardCharsets.UTF_8));
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), (int) Files.size(cut) - 1));
        for (Path file : List.of(
                cut,
                file("empty.csv", ""),
                file("header.csv", "position,score,result\n"),
                file("empty.csv.gz", ""),
                folder.resolve("none.csv"),
                folder,
                latin,
                file("plain.csv.gz", "position,score,result\np,0,1\n"))) {
            assertThatThrownBy(() -> DataFile.read(file, null))
                    .as("%s", file)
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith(file + ": ");
        }
    }

    @Test
    void refusesEveryCutOffPackedFile() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write("position,score,result\n".getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < 200; i++) {
                out.write(("p" + i * 7919 % 1009 + "," + i * 31 % 97 + ",1\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        byte[] whole = bytes.toByteArray();
        Path file = folder.resolve("cut.csv.gz");
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> DataFile.read(file, null))
                    .as("%d bytes", length)
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith(file.toString());
        }
        Files.write(file, whole);
        assertThat(DataFile.read(file, null)).hasSize(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"position,score,result\np,0,1\n", "p [1]\n"})
    void readsOrRefusesEveryDamagedPackedFile(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        Path file = folder.resolve("damaged.csv.gz");
        int refused = 0;
        for (int i = 0; i < bytes.size(); i++) {
            byte[] damaged = bytes.toByteArray();
            damaged[i] ^= 4;
            Files.write(file, damaged);
            try {
                DataFile.read(file, null);
            } catch (InputException e) {
                assertThat(e).hasMessageStartingWith(file.toString());
                refused++;
            }
        }
        assertThat(refused).as("of %d", bytes.size()).isGreaterThan(bytes.size() / 2);
    }

    @Test
    void namesTheLineWhenTheReceiverRefuses() throws IOException {
        Path file = file("a.csv", "position,score,result\np,0,1\nq,0,1\n");
        assertThatThrownBy(() -> DataFile.forEach(file, null, p -> {
                    if (p.position().equals("q")) {
                        throw new InputException("no", "yes");
                    }
                }))
                .hasMessage(file + ":3: no; yes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"out.csv", "out.csv.gz", "OUT.CSV.GZ", "out.Csv.Gz", "sub/out.csv"})
    void writesWhatItReads(String name) throws IOException {
        List<LabelledPosition> data = List.of(
                labelled(START, "-35", 0.5, 1),
                labelled("W:Wc1,Ka3:Bc5,f2", "#-2", 0.0, 0.25),
                labelled("a \"quoted\" text", null, null, 3),
                labelled(BLACK, "12", 1.0, 1));
        Path file = folder.resolve(name);
        DataFile.write(file, data);
        assertThat(DataFile.read(file, null)).isEqualTo(data);
        byte[] first = Files.readAllBytes(file);
        assertThat(first[0] == 0x1F && first[1] == (byte) 0x8B)
                .as("packed with gzip")
                .isEqualTo(name.toLowerCase(Locale.ROOT).endsWith(".gz"));
        DataFile.write(file, data);
        assertThat(Files.readAllBytes(file)).isEqualTo(first);
    }

    @Test
    void writesNoWeightsWhenAllAreOne() {
        Path file = folder.resolve("out.csv");
        DataFile.write(file, List.of(labelled(START, "3", 0.5, 1)));
        assertThat(file).hasContent("position,score,result\n" + START + ",3,0.5\n");
    }

    @Test
    void aFullDiskLeavesTheOldFile() throws IOException {
        Path file = file("out.csv", "old");
        Iterable<LabelledPosition> failing = () -> {
            throw new java.io.UncheckedIOException(new IOException("No space left on device"));
        };
        List<LabelledPosition> data = List.of(labelled(START, "3", 0.5, 1));
        int[] calls = {0};
        assertThatThrownBy(() -> DataFile.write(file, () -> calls[0]++ == 0 ? data.iterator() : failing.iterator()))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("No space left on device");
        assertThat(file).hasContent("old");
    }

    @Test
    void digestIsThatOfTheBytes() throws IOException {
        assertThat(Sha256.hex(file("abc", "abc")))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    /** Another program still writes it: what was read so far is no whole file. */
    @ParameterizedTest
    @ValueSource(strings = {"grows.csv", "grows.epd"})
    void aFileThatGrowsWhileItIsReadIsRefused(String name, @TempDir Path place) throws IOException {
        Path file = place.resolve(name);
        String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        String line = name.endsWith(".csv") ? start + ",12,0.5\n" : start + " [0.5]\n";
        Files.writeString(file, (name.endsWith(".csv") ? "position,score,result\n" : "") + line);
        try (DataReader reader = DataReader.open(file)) {
            assertThat(reader.next()).isNotNull();
            Files.writeString(file, line, StandardOpenOption.APPEND);
            assertThatThrownBy(() -> {
                        while (reader.next() != null) {
                            // To its end.
                        }
                    })
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("grows")
                    .hasMessageContaining("was written while it was read");
        }
    }
}
