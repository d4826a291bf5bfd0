package mendel.terminal;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The squares of a board from the text of a position, top row first: chess letters as in FEN; draughts {@code w} and
 * {@code b}, kings in capitals, blanks where no piece can stand; Reversi {@code X} and {@code O}; empty squares are
 * dots.
 *
 * @param cells rows from above
 * @param firstRowOnTop whether row 1 is the upper one
 */
public record BoardCells(char[][] cells, boolean firstRowOnTop) {

    private static final Pattern DRAUGHTS_PIECE = Pattern.compile("(K?)([a-h])([1-8])");

    /**
     * The squares of a position.
     *
     * @param game the game's id
     * @param text the position as the game writes it
     */
    public static BoardCells of(String game, String text) {
        return switch (game) {
            case "chess" -> chess(text);
            case "draughts" -> draughts(text);
            default -> reversi(text);
        };
    }

    private static BoardCells chess(String text) {
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
        return new BoardCells(cells, false);
    }

    private static BoardCells draughts(String text) {
        char[][] cells = board(8, ' ');
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                cells[row][column] = (row + column) % 2 == 1 ? '.' : ' ';
            }
        }
        // The side to move, then each colour with its pieces: W:Wc1,Ka3:Bc5
        String[] fields = text.split(":");
        for (String field : Arrays.asList(fields).subList(1, fields.length)) {
            char letter = field.startsWith("W") ? 'w' : 'b';
            Matcher piece = DRAUGHTS_PIECE.matcher(field.substring(1));
            while (piece.find()) {
                boolean king = !piece.group(1).isEmpty();
                cells['8' - piece.group(3).charAt(0)][piece.group(2).charAt(0) - 'a'] =
                        king ? Character.toUpperCase(letter) : letter;
            }
        }
        return new BoardCells(cells, false);
    }

    private static BoardCells reversi(String text) {
        int size = (int) Math.sqrt(text.indexOf(' '));
        char[][] cells = board(size, '.');
        for (int i = 0; i < size * size; i++) {
            char c = text.charAt(i);
            cells[i / size][i % size] = c == '-' ? '.' : c;
        }
        return new BoardCells(cells, true);
    }

    private static char[][] board(int size, char empty) {
        char[][] cells = new char[size][size];
        for (char[] row : cells) {
            Arrays.fill(row, empty);
        }
        return cells;
    }

    /** The number of squares with this piece. */
    int count(char piece) {
        int count = 0;
        for (char[] row : cells) {
            for (char c : row) {
                count += c == piece ? 1 : 0;
            }
        }
        return count;
    }

    /** All rows in one text. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (char[] row : cells) {
            text.append(row);
        }
        return text.toString();
    }
}
