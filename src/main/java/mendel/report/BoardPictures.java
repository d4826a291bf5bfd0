package mendel.report;

import mendel.eval.Configurations;
import mendel.game.BoardShape;

/** Draws what stands on a board; the symbols of {@link MemoryBoards} must be in the page. */
final class BoardPictures {

    /** Side of a square in the pictures' own units. */
    private static final int CELL = 10;

    private BoardPictures() {}

    /**
     * A board.
     *
     * @param letters as {@link mendel.game.Game#squares}; squares with {@link Configurations#BEYOND} are veiled
     * @param mark the place of a square among the letters that is marked; -1 for none
     */
    static Html of(BoardShape board, String letters, int mark, String label) {
        int n = board.size();
        StringBuilder odd = new StringBuilder();
        StringBuilder veiled = new StringBuilder();
        StringBuilder men = new StringBuilder();
        for (int i = 0; i < n * n; i++) {
            int x = i % n * CELL;
            int y = i / n * CELL;
            char piece = letters.charAt(i);
            if ((i % n + i / n) % 2 == 1) {
                square(odd, x, y);
            }
            if (piece == Configurations.BEYOND) {
                square(veiled, x, y);
            } else if (Character.isLetter(piece)) {
                men.append("<use href=\"#")
                        .append(MemoryBoards.id(piece))
                        .append("\" x=\"")
                        .append(x)
                        .append("\" y=\"")
                        .append(y)
                        .append("\"/>");
            }
        }
        Html marked = mark < 0
                ? Html.EMPTY
                : Html.of(
                        "<rect class=\"last\" x=\"{}\" y=\"{}\" width=\"10\" height=\"10\"/>",
                        mark % n * CELL,
                        mark / n * CELL);
        Html veil = veiled.isEmpty() ? Html.EMPTY : Html.of("<path class=\"veil\" d=\"{}\"/>", veiled);
        return Html.of(
                "<svg class=\"game {}\" role=\"img\" aria-label=\"{}\" viewBox=\"-7 -1 {} {}\"><rect class=\"ground\""
                        + " width=\"{}\" height=\"{}\"/><path class=\"odd\" d=\"{}\"/>{}{}{}{}</svg>",
                MemoryBoards.kind(board.pieces()),
                label,
                n * CELL + 8,
                n * CELL + 7,
                n * CELL,
                n * CELL,
                odd,
                veil,
                marked,
                Html.raw(men.toString()),
                names(board));
    }

    private static void square(StringBuilder path, int x, int y) {
        path.append('M').append(x).append(' ').append(y).append("h10v10h-10z");
    }

    /** The names of files and rows. */
    private static Html names(BoardShape board) {
        int n = board.size();
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < n; i++) {
            names.append("<text x=\"")
                    .append(i * CELL + 5)
                    .append("\" y=\"")
                    .append(n * CELL + 4.2)
                    .append("\">")
                    .append((char) ('a' + i))
                    .append("</text><text x=\"-3.6\" y=\"")
                    .append(i * CELL + 6.5)
                    .append("\">")
                    .append(board.firstRowOnTop() ? i + 1 : n - i)
                    .append("</text>");
        }
        return Html.raw(names.toString());
    }
}
