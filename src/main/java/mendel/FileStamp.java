package mendel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/**
 * A file as it was when it was opened: a file that another program still writes must not be taken for a whole one.
 *
 * @param file the file
 * @param size its bytes
 * @param modified when it was last written
 */
public record FileStamp(Path file, long size, FileTime modified) {

    /**
     * The file as it is now.
     *
     * @throws IOException when it is not there
     */
    public static FileStamp of(Path file) throws IOException {
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        return new FileStamp(file, now.size(), now.lastModifiedTime());
    }

    /**
     * Makes sure that it is still the same.
     *
     * @throws InputException when it was written meanwhile; devices and pipes are never the same and never refused
     */
    public void requireSame() {
        try {
            if (Files.isRegularFile(file) && !of(file).equals(this)) {
                throw new InputException(
                        file.toString(),
                        "was written while it was read",
                        "wait until the program that writes it has ended");
            }
        } catch (IOException e) {
            throw new InputException(
                    file.toString(), "went away while it was read", "wait until the program that writes it has ended");
        }
    }
}
