package mendel.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import mendel.AtomicFile;
import mendel.ResourceException;

/**
 * A file that is there until this is closed.
 *
 * @param path the file
 */
record ScratchFile(Path path) implements AutoCloseable {

    /**
     * Makes a file.
     *
     * @param ending of its name
     * @param text its content
     * @throws ResourceException when the disk refuses
     */
    static ScratchFile of(String ending, String text) {
        try {
            return new ScratchFile(Files.writeString(Files.createTempFile("mendel", ending), text));
        } catch (IOException e) {
            throw new ResourceException("no file can be made (" + AtomicFile.reason(e) + ")", e);
        }
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new ResourceException(path + ": cannot be deleted (" + AtomicFile.reason(e) + ")", e);
        }
    }
}
