package mendel;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Reads whole files of small kinds, such as configs and weights; a larger file was given by mistake. */
public final class SmallFile {

    /** The largest size in bytes, several times that of the largest model's weights. */
    static final int LARGEST = 1 << 24;

    private SmallFile() {}

    /**
     * The bytes of a file.
     *
     * @throws IOException when it cannot be read, or has more than 16 MiB
     */
    public static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return bytes(in, LARGEST);
        }
    }

    /**
     * The bytes of a file, unpacked when its name ends in {@code .gz}.
     *
     * @param largest the largest number of bytes, unpacked
     * @throws IOException when it cannot be read or unpacked, or has more bytes
     */
    public static byte[] unpacked(Path file, int largest) throws IOException {
        try (InputStream bytes = Files.newInputStream(file);
                InputStream in = FileEnding.isPacked(file) ? new GZIPInputStream(bytes, 1 << 16) : bytes) {
            return bytes(in, largest);
        }
    }

    private static byte[] bytes(InputStream in, int largest) throws IOException {
        byte[] bytes = in.readNBytes(largest + 1);
        if (bytes.length > largest) {
            throw new IOException("it has more than " + (largest >> 20) + " MiB");
        }
        return bytes;
    }

    /**
     * The text of a file in UTF-8.
     *
     * @throws CharacterCodingException when it is not UTF-8
     * @throws IOException as {@link #bytes}
     */
    public static String text(Path file) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes(file)))
                .toString();
    }
}
