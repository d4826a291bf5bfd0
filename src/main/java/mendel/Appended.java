package mendel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A file that grows at its end by whole texts in UTF-8. */
public final class Appended implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;
    private final String more;

    /**
     * A file that is open for writing, at its end.
     *
     * @param file its name in messages
     * @param more what helps beside the usual advice when the disk refuses; may be empty
     */
    public Appended(Path file, FileChannel channel, String more) {
        this.file = file;
        this.channel = channel;
        this.more = more;
    }

    /**
     * Adds a text.
     *
     * @throws ResourceException when the disk refuses; a part of the text may stand in the file
     */
    public void add(String text) {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw AtomicFile.refused(file, more, e);
        }
    }

    /**
     * Forces what was added to the disk.
     *
     * @throws ResourceException when the disk refuses
     */
    public void force() {
        try {
            channel.force(false);
        } catch (IOException e) {
            throw AtomicFile.refused(file, more, e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw AtomicFile.refused(file, more, e);
        }
    }
}
