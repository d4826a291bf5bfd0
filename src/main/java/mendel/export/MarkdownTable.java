package mendel.export;

/** Tables for people: single values together, each list and each board by itself. */
final class MarkdownTable {

    private MarkdownTable() {}

    static String write(Listing listing) {
        SourceWriter out = new SourceWriter();
        out.line("# " + escape(listing.title())).line("");
        boolean inTable = false;
        for (Block block : listing.blocks()) {
            if (block.kind() == Block.BlockKind.SINGLE) {
                if (!inTable) {
                    out.line(
                            listing.tapered()
                                    ? "| name | middlegame | endgame | meaning |"
                                    : "| name | value | meaning |");
                    out.line(listing.tapered() ? "|---|--:|--:|---|" : "|---|--:|---|");
                }
                inTable = true;
                double[] value = block.values().getFirst();
                out.line("| `" + block.name().replace("|", "\\|") + "` | " + listing.text(value[0]) + " | "
                        + (block.tapered() ? listing.text(value[1]) + " | " : listing.tapered() ? "| " : "")
                        + escape(block.meaning()) + " |");
            } else {
                if (inTable) {
                    out.line("");
                }
                inTable = false;
                several(out, listing, block);
            }
        }
        return out.toString();
    }

    private static void several(SourceWriter out, Listing listing, Block block) {
        out.line("## " + escape(block.name())).line("");
        if (!block.meaning().isEmpty()) {
            out.line(escape(block.meaning())).line("");
        }
        for (int phase = 0; phase < block.values().getFirst().length; phase++) {
            if (block.kind() == Block.BlockKind.SQUARES) {
                board(out, listing, block, phase);
            } else {
                list(out, listing, block, phase);
            }
        }
    }

    private static String phase(Block block, int phase) {
        return !block.tapered() ? "" : phase == 0 ? "middlegame" : "endgame";
    }

    /** A board drawn with White at the bottom. */
    private static void board(SourceWriter out, Listing listing, Block block, int phase) {
        int side = block.side();
        StringBuilder head = new StringBuilder("| " + phase(block, phase) + " |");
        for (int file = 0; file < side; file++) {
            head.append(' ').append((char) ('a' + file)).append(" |");
        }
        out.line(head.toString()).line("|---|" + "--:|".repeat(side));
        for (int row = 0; row < side; row++) {
            int rank = side - 1 - row;
            StringBuilder line = new StringBuilder("| **" + (rank + 1) + "** |");
            for (int file = 0; file < side; file++) {
                line.append(' ')
                        .append(listing.text(block.values().get(rank * side + file)[phase]))
                        .append(" |");
            }
            out.line(line.toString());
        }
        out.line("");
    }

    private static void list(SourceWriter out, Listing listing, Block block, int phase) {
        out.line("| " + phase(block, phase) + " | " + String.join(" | ", block.keys()) + " |");
        out.line("|---|" + "--:|".repeat(block.keys().size()));
        out.line("| | "
                        + String.join(
                                " | ",
                                block.values().stream()
                                        .map(v -> listing.text(v[phase]))
                                        .toList()) + " |")
                .line("");
    }

    private static String escape(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;");
    }
}
