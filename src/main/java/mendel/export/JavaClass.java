package mendel.export;

import java.util.List;
import mendel.InputException;

/** A Java class of constants; pairs are two constants, the middlegame's and the endgame's. */
final class JavaClass {

    private static final List<String> PHASES = List.of(Identifiers.MIDDLEGAME, Identifiers.ENDGAME);
    private static final String INDENT = "    ";

    /** A method has less than 64 KiB of code, and the one that fills a class's arrays takes at most 8 bytes a value. */
    private static final int MOST_VALUES = 8_000;

    private JavaClass() {}

    /**
     * The listing, when a compiler takes it as a class.
     *
     * @throws InputException when its arrays are too large
     */
    static Listing compilable(Listing listing) {
        long values = listing.blocks().stream()
                .filter(block -> block.kind() != Block.BlockKind.SINGLE)
                .flatMap(block -> block.values().stream())
                .mapToLong(value -> value.length)
                .sum();
        if (values > MOST_VALUES) {
            throw new InputException(
                    "a Java class cannot hold " + values + " values in arrays",
                    "export to " + Format.JSON.text() + " or " + Format.CSV.text()
                            + " and read that, or to another language");
        }
        return listing;
    }

    static String write(Listing listing, String name) {
        Identifiers names = new Identifiers(listing);
        String type = listing.decimals() == 0 ? "int" : "double";
        SourceWriter out = new SourceWriter();
        out.line("/** " + javadoc(listing.title()) + " */")
                .line("public final class " + name + " {")
                .line("");
        for (Block block : listing.blocks()) {
            for (int phase = 0; phase < block.values().getFirst().length; phase++) {
                int at = phase;
                String comment = listing.comment(block);
                out.line(INDENT + (comment.isEmpty() ? "" : "/** " + javadoc(comment) + " */"));
                String constant = names.of(block) + (block.tapered() ? PHASES.get(phase) : "");
                if (block.kind() == Block.BlockKind.SINGLE) {
                    out.line(INDENT + "public static final " + type + " " + constant + " = "
                            + listing.text(block.values().getFirst()[at]) + ";");
                } else {
                    out.line(INDENT + "public static final " + type + "[] " + constant + " = {");
                    out.values(listing.ordered(block), listing.perLine(block), INDENT, v -> listing.text(v[at]))
                            .line(INDENT + "};");
                }
            }
        }
        return out.line("")
                .line(INDENT + "private " + name + "() {}")
                .line("}")
                .toString()
                .replaceAll("(?m)^ +$", "");
    }

    private static String javadoc(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("@", "&#64;")
                .replace("\\", "&#92;")
                .replace("*/", "*&#47;");
    }
}
