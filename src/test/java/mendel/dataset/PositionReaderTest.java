package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import mendel.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionReaderTest {

    private static final String FEN = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    private static final String BARE = "6k1/5ppp/8/8/8/8/8/R5K1 b - -";
    private static final String DRAUGHTS = "W:Wc1,Ka3:Bc5,f2,Ke5";
    private static final String REVERSI = "---------------------------OX------XO--------------------------- X";

    private static List<String> read(PositionReader reader) {
        List<String> all = new ArrayList<>();
        try (reader) {
            for (String next = reader.next(); next != null; next = reader.next()) {
                all.add(reader.place() + " " + next);
            }
        }
        return all;
    }

    private static List<String> read(String text) {
        return read(PositionReader.of("x", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
    }

    @ParameterizedTest
    @ValueSource(strings = {FEN, BARE, DRAUGHTS, REVERSI, "0:1 7:-2.5", "nonsense"})
    void aLineAloneIsAPosition(String text) {
        assertThat(read("\uFEFF# one\n\n  " + text + " \r\n" + text)).containsExactly("x:3 " + text, "x:4 " + text);
        assertThat(read("\n# nothing\n")).isEmpty();
        assertThat(read("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                FEN + " bm Ra8; id \"mate\";",
                FEN + " [0.5] 35",
                FEN + " | 35 | 0.5",
                FEN + ";1-0",
                BARE + " c9 \"1-0\";"
            })
    void whatStandsBehindIsLeftOut(String text) {
        assertThat(read(text)).containsExactly("x:1 " + (text.startsWith(FEN) ? FEN : BARE));
    }

    @Test
    void ofCsvOnlyThePositionCounts() {
        assertThat(read("position,score,result\n" + FEN + ",#3,1\n\"" + DRAUGHTS + "\",,\n"))
                .containsExactly("x:2 " + FEN, "x:3 " + DRAUGHTS);
        assertThat(read("id,FEN,cp\n7," + FEN + ",whatever\n")).containsExactly("x:2 " + FEN);
        assertThat(read("fen\n" + FEN + "\n")).containsExactly("x:2 " + FEN);
        assertThatThrownBy(() -> read("fen,cp\n" + FEN + ",1\n" + FEN + "\n"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x:3: 1 fields");
        assertThatThrownBy(() -> read("fen,position\n"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x:1: the columns");
    }

    @Test
    void packedFilesAreUnpackedAndDamagedOnesRefused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("p.epd.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write((FEN + "\n").getBytes(StandardCharsets.UTF_8));
        }
        assertThat(read(PositionReader.open(file))).containsExactly(file + ":1 " + FEN);
        Files.write(file, java.util.Arrays.copyOf(Files.readAllBytes(file), 25));
        assertThatThrownBy(() -> read(PositionReader.open(file)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file.toString());
        Files.writeString(file, FEN);
        assertThatThrownBy(() -> PositionReader.open(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is not a complete gzip file");
        assertThatThrownBy(() -> PositionReader.open(folder.resolve("none")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("does not exist");
        assertThatThrownBy(() ->
                        read(PositionReader.of("x", new ByteArrayInputStream(new byte[] {'a', (byte) 0xFF, '\n'}))))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x: is not UTF-8 text");
    }

    /** A program that asks line by line waits for each answer before it writes the next. */
    @Test
    void aPositionIsThereAsSoonAsItsLineIs() {
        InputStream lines = new InputStream() {
            private final byte[] first = (FEN + "\n").getBytes(StandardCharsets.UTF_8);
            private int at;

            @Override
            public int read() {
                if (at == first.length) {
                    throw new AssertionError("the second line is waited for");
                }
                return first[at++];
            }

            @Override
            public int read(byte[] bytes, int from, int most) {
                bytes[from] = (byte) read();
                return 1;
            }

            @Override
            public int available() {
                return first.length - at;
            }
        };
        assertThat(PositionReader.of("x", lines).next()).isEqualTo(FEN);
    }
}
