package mendel.export;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.NearestName;

/** The formats of an export. */
public enum Format {
    /** Our own weights file. */
    JSON("json", true),
    /** A table with one line per parameter. */
    CSV("csv", true),
    /** Java properties. */
    PROPERTIES("properties", true),
    /** UCI {@code setoption} lines. */
    UCI("txt", true),
    /** Numbers in a row, for models of very many weights. */
    BINARY("bin", true),
    /** A header for C and C++ with {@code S(mg, eg)} pairs. */
    C("h", false),
    /** A Java class of constants. */
    JAVA("java", false),
    /** Rust constants. */
    RUST("rs", false),
    /** Tables for people. */
    MARKDOWN("md", false),
    /** The author's own text with placeholders. */
    TEMPLATE("txt", false);

    private final String extension;
    private final boolean readable;

    Format(String extension, boolean readable) {
        this.extension = extension;
        this.readable = readable;
    }

    /** The name by which users choose it, as {@code rust}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The usual extension of its files, without a dot. */
    public String extension() {
        return extension;
    }

    /** Whether {@link WeightsReader} reads it back without loss. */
    public boolean isReadable() {
        return readable;
    }

    /** The names of all formats. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Format::text).toList();
    }

    /**
     * The format of that name.
     *
     * @throws InputException when the name is not known
     */
    public static Format parse(String text) {
        return NearestName.constant(List.of(values()), Format::text, text, "there is no format %s", "formats");
    }
}
