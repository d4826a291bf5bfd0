package mendel;

import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** The extension of a file's name; case is ignored. */
public final class FileEnding {

    private static final String PACKED = ".gz";

    private FileEnding() {}

    /** Whether the name says that the file is packed with gzip. */
    public static boolean isPacked(Path file) {
        return lower(file).endsWith(PACKED);
    }

    /**
     * Whether a file, which may be packed, has one of these extensions before {@code .gz}: in lower case, with the dot.
     */
    public static boolean isOneOf(Path file, String... endings) {
        String name = unpacked(file);
        return Stream.of(endings).anyMatch(name::endsWith);
    }

    /** The last part of the name in lower case, without {@code .gz}. */
    public static String unpacked(Path file) {
        String name = lower(file);
        return name.endsWith(PACKED) ? name.substring(0, name.length() - PACKED.length()) : name;
    }

    /** A name without the given extension, if it has it; otherwise unchanged. */
    public static String without(String name, String ending) {
        int plain = name.length() - ending.length();
        return plain >= 0 && name.regionMatches(true, plain, ending, 0, ending.length())
                ? name.substring(0, plain)
                : name;
    }

    private static String lower(Path file) {
        return Paths.name(file).toLowerCase(Locale.ROOT);
    }
}
