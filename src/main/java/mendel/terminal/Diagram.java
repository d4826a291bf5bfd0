package mendel.terminal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import mendel.game.Position;

/**
 * A board as text, drawn from the text of a position:
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

    private Diagram(BoardCells board, String footer) {
        this.cells = board.cells();
        this.firstRowOnTop = board.firstRowOnTop();
        this.footer = footer;
    }

    /**
     * The lines of a board.
     *
     * @param game the game's id
     * @param turned whether the board is seen from the other side
     */
    static List<String> lines(String game, Position position, boolean turned) {
        Diagram diagram = switch (game) {
            case "chess" -> chess(position.text());
            case "draughts" -> draughts(position.text());
            default -> reversi(position);
        };
        return diagram.draw(turned);
    }

    private static Diagram chess(String text) {
        return new Diagram(BoardCells.of("chess", text), "");
    }

    private static Diagram draughts(String text) {
        BoardCells board = BoardCells.of("draughts", text);
        return new Diagram(
                board,
                String.format(
                        Locale.ROOT,
                        "white men (w): %d, kings (W): %d; black men (b): %d, kings (B): %d",
                        board.count('w'),
                        board.count('W'),
                        board.count('b'),
                        board.count('B')));
    }

    private static Diagram reversi(Position position) {
        BoardCells board = BoardCells.of("reversi", position.text());
        Set<String> free = legal(position);
        for (int row = 0; row < board.cells().length; row++) {
            for (int column = 0; column < board.cells().length; column++) {
                if (free.contains((char) ('a' + column) + Integer.toString(row + 1))) {
                    board.cells()[row][column] = '*';
                }
            }
        }
        return new Diagram(board, "black (X): " + board.count('X') + ", white (O): " + board.count('O'));
    }

    private static Set<String> legal(Position position) {
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        Set<String> names = new HashSet<>();
        for (int i = 0; i < n; i++) {
            names.add(position.moveText(moves[i]));
        }
        return names;
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
