package mendel.export;

import java.util.Locale;

/** A header for C and C++: {@code S(mg, eg)} pairs in one integer, tables of squares, lists. */
final class CHeader {

    private CHeader() {}

    static String write(Listing listing) {
        Identifiers names = new Identifiers(listing);
        String guard = "MENDEL_" + listing.id().toUpperCase(Locale.ROOT) + "_H";
        String type = listing.decimals() == 0 ? "int" : "double";
        SourceWriter out = new SourceWriter();
        out.line("/* " + comment(listing.title()) + " */");
        out.line("#ifndef " + guard).line("#define " + guard).line("");
        if (listing.tapered()) {
            // Pairs of whole numbers fit one int, as in tapered engines; pairs of fractions do not.
            if (listing.decimals() > 0) {
                throw new IllegalArgumentException("pairs are whole numbers in C");
            }
            out.line("/* A middlegame and an endgame value in one int; define S before for pairs of your own. */");
            out.line("#ifndef S")
                    .line("#define S(mg, eg) ((int) ((unsigned) (eg) << 16) + (mg))")
                    .line("#endif")
                    .line("");
        }
        for (Block block : listing.blocks()) {
            String comment = comment(listing.comment(block));
            String declaration = "static const " + type + " " + names.of(block);
            if (block.kind() == Block.BlockKind.SINGLE) {
                out.line(declaration + " = " + value(listing, block.values().getFirst()) + ";"
                        + (comment.isEmpty() ? "" : " /* " + comment + " */"));
            } else {
                out.line("")
                        .line("/* " + comment + " */")
                        .line(declaration + "[" + block.values().size() + "] = {");
                out.values(listing.ordered(block), listing.perLine(block), "", v -> value(listing, v))
                        .line("};")
                        .line("");
            }
        }
        return out.line("").line("#endif").toString().replaceAll("\n{3,}", "\n\n");
    }

    /** The text without the marks that begin or end a comment. */
    private static String comment(String text) {
        return text.replace("*/", "* /").replace("/*", "/ *");
    }

    private static String value(Listing listing, double[] value) {
        return value.length == 1
                ? listing.text(value[0])
                : "S(" + listing.text(value[0]) + ", " + listing.text(value[1]) + ")";
    }
}
