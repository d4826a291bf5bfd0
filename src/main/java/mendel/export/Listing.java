package mendel.export;

import java.util.List;
import java.util.Set;

/**
 * What is exported.
 *
 * @param title game, model and origin, in one line
 * @param id a name for all of it, such as {@code chess_full}
 * @param blocks the values
 * @param decimals of the values in source files; 0 for whole numbers
 * @param squares where tables begin
 * @param written names of blocks that the user wrote
 */
public record Listing(String title, String id, List<Block> blocks, int decimals, Corner squares, Set<String> written) {

    /** The square that comes first in a table; the rest of its row follows. */
    public enum Corner {
        /** White's left corner: row 1 first, as bitboard engines number their squares. */
        A1,
        /** The top row first, as a board is drawn. */
        A8
    }

    public Listing {
        blocks = List.copyOf(blocks);
        written = Set.copyOf(written);
    }

    /** Whether values come in pairs. */
    public boolean tapered() {
        return blocks.stream().anyMatch(Block::tapered);
    }

    /** The block's values in the order in which they are written. */
    List<double[]> ordered(Block block) {
        return block.from(squares).values();
    }

    /** The number of values per line. */
    int perLine(Block block) {
        return block.kind() == Block.BlockKind.SQUARES ? block.side() : 8;
    }

    /** The number as source text. */
    String text(double value) {
        return ValueText.text(value, decimals);
    }

    /** A comment on the values of a block. */
    String comment(Block block) {
        String order = switch (block.kind()) {
            case SINGLE -> "";
            case LIST -> block.keys().getFirst() + " to " + block.keys().getLast();
            case SQUARES -> "from " + (squares == Corner.A1 ? "a1" : "a" + block.side()) + " along its row";
        };
        return block.meaning() + (block.meaning().isEmpty() || order.isEmpty() ? "" : "; ") + order;
    }
}
