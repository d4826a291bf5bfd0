package mendel.export;

/** Rust constants; pairs are tuples, tables and lists are arrays. */
final class RustConstants {

    private RustConstants() {}

    static String write(Listing listing) {
        Identifiers names = new Identifiers(listing);
        String number = listing.decimals() == 0 ? "i32" : "f64";
        SourceWriter out = new SourceWriter();
        out.line("//! " + listing.title());
        for (Block block : listing.blocks()) {
            String type = block.tapered() ? "(" + number + ", " + number + ")" : number;
            String comment = listing.comment(block);
            out.line("").line(comment.isEmpty() ? "" : "/// " + comment);
            if (block.kind() == Block.BlockKind.SINGLE) {
                out.line("pub const " + names.of(block) + ": " + type + " = "
                        + value(listing, block.values().getFirst()) + ";");
            } else {
                out.line("pub const " + names.of(block) + ": [" + type + "; "
                        + block.values().size() + "] = [");
                out.values(listing.ordered(block), listing.perLine(block), "", v -> value(listing, v))
                        .line("];");
            }
        }
        return out.toString().replaceAll("\n{3,}", "\n\n");
    }

    private static String value(Listing listing, double[] value) {
        return value.length == 1
                ? listing.text(value[0])
                : "(" + listing.text(value[0]) + ", " + listing.text(value[1]) + ")";
    }
}
