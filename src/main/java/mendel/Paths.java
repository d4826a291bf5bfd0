package mendel;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** File names as users write them, some of which are not valid. */
public final class Paths {

    private Paths() {}

    /**
     * The path of that name.
     *
     * @throws InputException when the name is not valid here: with a NUL in it, or with letters that the system's
     *     locale lacks
     */
    public static Path of(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new InputException(
                    InputException.quote(name) + " can be no file's name here (" + e.getReason() + ")",
                    name.chars().allMatch(c -> c < 0x80)
                            ? "give another one"
                            : "give another one, or choose a locale of UTF-8, as LC_ALL=C.UTF-8");
        }
    }

    /**
     * The path of that name.
     *
     * @param place where the user gives the name: a file and the path in it, or an option
     * @throws InputException when the name is not valid here
     */
    public static Path of(String place, String name) {
        try {
            return of(name);
        } catch (InputException e) {
            throw e.at(place);
        }
    }

    /** The last part of a file's name; empty for the root of a file system, which has none. */
    public static String name(Path file) {
        return file.getFileName() == null ? "" : file.getFileName().toString();
    }

    /** Whether there is a file of that name; false when the name is not valid. */
    public static boolean exists(String name) {
        try {
            return Files.exists(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
