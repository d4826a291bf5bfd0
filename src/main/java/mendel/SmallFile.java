package mendel;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

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
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new IOException("it has more than " + (LARGEST >> 20) + " MiB");
            }
            return bytes;
        }
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
