package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A small packed file can hold a line longer than any memory; it is refused before it fills one. */
class LongLinesTest extends CommandRuns {

    private static final int MEGABYTES = 20;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "x.pgn.gz,sample chess --count 5 --from ? --out o.csv",
        "x.csv.gz,score chess --data ?",
        "x.epd.gz,score chess --data ?",
        "x.jsonl.gz,memory import m.db ?",
        "x.txt.gz,memory import m.db ? --game reversi",
        "x.epd.gz,match chess -a default -b ivanova2011 --games 2 --nodes 2 --openings ?",
        "x.epd.gz,suite ? --nodes 5",
        "x.epd.gz,moves chess --positions ?",
        "x.csv.gz,lab chess --experiment leaves --positions ?"
    })
    void isRefused(String name, String command) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            write(out, MEGABYTES);
        }
        refused(file, command, "a line has more than");
    }

    /** A field is no longer than a line may be. */
    @Test
    void ofAFileOfWeightsIsRefused() throws IOException {
        Path file = folder.resolve("x.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            write(out, MEGABYTES);
        }
        refused(file, "eval chess -w ?", "is not CSV");
    }

    /** Files that are read as a whole, whatever their lines. */
    @ParameterizedTest
    @CsvSource({
        "x.json,evolve ?,16",
        "x.json,eval chess -w ?,64",
        "x.json,export populations/champions/chess/best.json --to csv --map ?,16"
    })
    void ofAWholeFileIsRefused(String name, String command, int megabytes) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            write(out, megabytes + 1);
        }
        refused(file, command, "it has more than " + megabytes + " MiB");
    }

    private static void write(OutputStream out, int megabytes) throws IOException {
        byte[] part = new byte[1 << 20];
        Arrays.fill(part, (byte) 'e');
        for (int i = 0; i < megabytes; i++) {
            out.write(part);
        }
    }

    private void refused(Path file, String command, String message) {
        String[] words = Arrays.stream(command.split(" "))
                .map(word -> word.equals("?")
                        ? file.toString()
                        : word.equals("m.db") || word.equals("o.csv")
                                ? folder.resolve(word).toString()
                                : word)
                .toArray(String[]::new);
        assertThat(run(words)).as(err.toString()).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains(file.getFileName().toString(), message);
    }
}
