package mendel.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mendel.game.BoardShape;
import mendel.game.Game;
import mendel.game.Position;

/**
 * A board as text:
 *
 * <pre>
 *   chess      letters as in FEN, White's in capitals, empty squares as dots
 *   draughts   w and b men, W and B kings, empty dark squares as dots
 *   reversi    X black, O white, * where the side to move may set a disc; row 1 on top
 * </pre>
 *
 * Turned round, the last row and file come first.
 */
final class Diagram {

    /** Cells from above, as the board is drawn when it is not turned. */
    private final char[][] cells;

    private final boolean firstRowOnTop;
    private final String footer;

    private Diagram(BoardShape board, String squares, String footer) {
        int size = board.size();
        this.cells = new char[size][];
        for (int row = 0; row < size; row++) {
            cells[row] = squares.substring(row * size, (row + 1) * size).toCharArray();
        }
        this.firstRowOnTop = board.firstRowOnTop();
        this.footer = footer;
    }

    /**
     * The lines of a board.
     *
     * @param turned whether the board is seen from the other side
     */
    static List<String> lines(Game game, Position position, boolean turned) {
        String squares = game.squares(position);
        String footer = switch (game.board().pieces()) {
            case CHESS -> "";
            case DRAUGHTS ->
                "white men (w): " + count(squares, 'w') + ", kings (W): " + count(squares, 'W') + "; black men (b): "
                        + count(squares, 'b') + ", kings (B): " + count(squares, 'B');
            case DISCS -> "black (X): " + count(squares, 'X') + ", white (O): " + count(squares, 'O');
        };
        Diagram diagram = new Diagram(game.board(), squares, footer);
        if (game.board().pieces() == BoardShape.Pieces.DISCS) {
            diagram.markMoves(Wording.moves(game.notation(), position));
        }
        return diagram.draw(turned);
    }

    /** Marks the squares that moves are named after. */
    private void markMoves(List<String> moves) {
        for (int row = 0; row < cells.length; row++) {
            for (int column = 0; column < cells.length; column++) {
                if (moves.contains((char) ('a' + column) + Integer.toString(row + 1))) {
                    cells[row][column] = '*';
                }
            }
        }
    }

    private static long count(String squares, char piece) {
        return squares.chars().filter(c -> c == piece).count();
    }

    private List<String> draw(boolean turned) {
        int size = cells.length;
        StringBuilder files = new StringBuilder("    ");
        for (int i = 0; i < size; i++) {
            files.append(i == 0 ? "" : " ").append((char) ('a' + (turned ? size - 1 - i : i)));
        }
        String edge = "   +" + "-".repeat(2 * size + 1) + "+";
        files.insert(0, ' ');
        List<String> lines = new ArrayList<>();
        if (firstRowOnTop) {
            lines.add(files.toString());
        }
        lines.add(edge);
        for (int i = 0; i < size; i++) {
            int row = turned ? size - 1 - i : i;
            StringBuilder line =
                    new StringBuilder(String.format(Locale.ROOT, "%2d |", firstRowOnTop ? row + 1 : size - row));
            for (int k = 0; k < size; k++) {
                line.append(' ').append(cells[row][turned ? size - 1 - k : k]);
            }
            lines.add(line.append(" |").toString());
        }
        lines.add(edge);
        if (!firstRowOnTop) {
            lines.add(files.toString());
        }
        if (!footer.isEmpty()) {
            lines.add(footer);
        }
        return lines;
    }
}
