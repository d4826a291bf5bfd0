package mendel.cli.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.game.Position;

/**
 * A board as text, drawn from the text of a position:
 * <pre>
 *   chess      letters as in FEN, White's in capitals, empty squares as dots
 *   draughts   w and b men, W and B kings, empty dark squares as dots
 *   reversi    X black, O white, * where the side to move may set a disc; row 1 on top
 * </pre>
 * Turned round, the last row and file come first.
 */
final class Diagram {

    private static final Pattern DRAUGHTS_PIECE = Pattern.compile("(K?)([a-h])([1-8])");

    /** Cells from above, as the board is drawn when it is not turned. */
    private final char[][] cells;
    private final boolean firstRowOnTop;
    private final String footer;

    private Diagram(char[][] cells, boolean firstRowOnTop, String footer) {
        this.cells = cells;
        this.firstRowOnTop = firstRowOnTop;
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
        char[][] cells = board(8, '.');
        String[] rows = text.split(" ")[0].split("/");
        for (int row = 0; row < 8; row++) {
            int column = 0;
            for (char c : rows[row].toCharArray()) {
                if (Character.isDigit(c)) {
                    column += c - '0';
                } else {
                    cells[row][column++] = c;
                }
            }
        }
        return new Diagram(cells, false, "");
    }

    private static Diagram draughts(String text) {
        char[][] cells = board(8, ' ');
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                cells[row][column] = (row + column) % 2 == 1 ? '.' : ' ';
            }
        }
        int[] counts = new int[4];
        // The side to move, then each colour with its pieces: W:Wc1,Ka3:Bc5
        String[] fields = text.split(":");
        for (String field : Arrays.asList(fields).subList(1, fields.length)) {
            boolean white = field.startsWith("W");
            Matcher piece = DRAUGHTS_PIECE.matcher(field.substring(1));
            while (piece.find()) {
                boolean king = !piece.group(1).isEmpty();
                counts[(white ? 0 : 2) + (king ? 1 : 0)]++;
                char letter = white ? 'w' : 'b';
                cells['8' - piece.group(3).charAt(0)][piece.group(2).charAt(0) - 'a'] = king ? Character.toUpperCase(letter) : letter;
            }
        }
        return new Diagram(cells, false, String.format("white men (w): %d, kings (W): %d; black men (b): %d, kings (B): %d",
                counts[0], counts[1], counts[2], counts[3]));
    }

    private static Diagram reversi(Position position) {
        String text = position.text();
        int size = (int) Math.sqrt(text.indexOf(' '));
        char[][] cells = board(size, '.');
        Set<String> free = legal(position);
        for (int i = 0; i < size * size; i++) {
            char c = text.charAt(i);
            String name = (char) ('a' + i % size) + Integer.toString(i / size + 1);
            cells[i / size][i % size] = c != '-' ? c : free.contains(name) ? '*' : '.';
        }
        return new Diagram(cells, true, "black (X): " + count(text, size, 'X') + ", white (O): " + count(text, size, 'O'));
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

    /** Discs of a colour: the side to move stands after the squares and is none. */
    private static long count(String text, int size, char disc) {
        return text.substring(0, size * size).chars().filter(c -> c == disc).count();
    }

    private static char[][] board(int size, char empty) {
        char[][] cells = new char[size][size];
        for (char[] row : cells) {
            Arrays.fill(row, empty);
        }
        return cells;
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
            StringBuilder line = new StringBuilder(String.format("%2d |", firstRowOnTop ? row + 1 : size - row));
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
