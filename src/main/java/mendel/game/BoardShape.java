package mendel.game;

/**
 * The board of a game, for those who draw it.
 *
 * @param size the squares along one side
 * @param pieces what stands on it
 * @param firstRowOnTop whether row 1 is drawn on top; otherwise White sits below
 * @param darkOnly whether pieces stand on dark squares only; a1 is one
 */
public record BoardShape(int size, Pieces pieces, boolean firstRowOnTop, boolean darkOnly) {

    /** What stands on a board, with the letters of {@link Game#squares}. */
    public enum Pieces {
        /** Letters as in FEN, White's in capitals. */
        CHESS,
        /** {@code w} and {@code b} men, {@code W} and {@code B} kings. */
        DRAUGHTS,
        /** {@code X} black, {@code O} white discs. */
        DISCS
    }

    /** The place of a square in {@link Game#squares}; column and row count from 0, row 0 is the board's row 1. */
    public int index(int column, int row) {
        return (firstRowOnTop ? row : size - 1 - row) * size + column;
    }

    /** The name of a square at a place in {@link Game#squares}: its file from {@code a} on, and its row from 1 on. */
    public String name(int index) {
        int row = index / size;
        return (char) ('a' + index % size) + Integer.toString(firstRowOnTop ? row + 1 : size - row);
    }

    /** The place of a square in {@link Game#squares} by its {@link #name}; -1 when the text names none. */
    public int index(String name) {
        if (!name.matches("[a-z][1-9][0-9]?")) {
            return -1;
        }
        int column = name.charAt(0) - 'a';
        int row = Integer.parseInt(name.substring(1)) - 1;
        return column < size && row < size ? index(column, row) : -1;
    }
}
