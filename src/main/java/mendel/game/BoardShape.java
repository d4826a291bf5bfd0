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
}
