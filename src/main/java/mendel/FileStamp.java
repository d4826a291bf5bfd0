package mendel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/**
 * The state of a file when it was opened, to detect that another program still writes it.
 *
 * @param file the file
 * @param size its bytes
 * @param modified when it was last written
 */
public record FileStamp(Path file, long size, FileTime modified) {

    /**
     * The present state of a file.
     *
     * @throws IOException when it does not exist
     */
    public static FileStamp of(Path file) throws IOException {
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        return new FileStamp(file, now.size(), now.lastModifiedTime());
    }

    /**
     * Checks that the file is unchanged.
     *
     * @throws InputException when it has changed; devices and pipes are not checked
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
