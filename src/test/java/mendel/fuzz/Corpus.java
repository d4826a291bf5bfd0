package mendel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Inputs of corpora that no editor can write. Tests beside the fuzz tests tell how they are made; to make one anew,
 * after a change of a format, delete it and run its test, which writes what is missing. Other binary inputs are a few
 * bytes of which any have a meaning, or were found.
 */
public final class Corpus {

    private Corpus() {}

    /** Holds an input to how it is made. */
    public static void require(Class<?> test, String method, String name, byte[] made) throws IOException {
        require(test, method, name, made, bytes -> bytes);
    }

    /**
     * Holds an input to how it is made, but for what differs between libraries that pack: both are looked at after
     * {@code unpack}.
     */
    public static void require(Class<?> test, String method, String name, byte[] made, UnaryOperator<byte[]> unpack)
            throws IOException {
        Path file = file(test, method, name);
        if (!Files.exists(file)) {
            Files.createDirectories(file.getParent());
            Files.write(file, made);
            fail("made " + file + ", which was missing");
        }
        assertThat(unpack.apply(Files.readAllBytes(file)))
                .as(file + "; delete it to have it made anew")
                .isEqualTo(unpack.apply(made));
    }

    /** The file of an input. */
    public static Path file(Class<?> test, String method, String name) {
        return Project.folder().resolve(FuzzTests.folder(test, method)).resolve(name);
    }

    /** Letters that pick what is read, before what is read. */
    public static byte[] behind(String letters, byte[] bytes) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        letters.chars().forEach(all::write);
        all.writeBytes(bytes);
        return all.toByteArray();
    }

    /** Packed by gzip. */
    public static byte[] packed(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    /** What was packed by gzip behind some bytes. */
    public static byte[] unpacked(byte[] bytes, int behind) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes, behind, bytes.length - behind))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
