package mendel.reversi.rules;

import java.util.stream.IntStream;

/** The eight directions of a board: four towards higher squares, then their opposites. */
final class Directions {

    static final int COUNT = 8;

    private static final int[] COLUMN_STEP = {1, 0, 1, -1, -1, 0, -1, 1};
    private static final int[] ROW_STEP = {0, 1, 1, 1, 0, -1, -1, -1};

    private Directions() {}

    /**
     * The squares from a square's neighbour in a direction to the edge of the board.
     *
     * @param size the squares along one side
     * @param square row by row from a1, from 0, as those of the result
     */
    static IntStream line(int size, int square, int direction) {
        int toColumn = COLUMN_STEP[direction];
        int toRow = ROW_STEP[direction];
        return IntStream.range(1, size)
                .filter(i -> isInside(size, square % size + i * toColumn) && isInside(size, square / size + i * toRow))
                .map(i -> square + i * (toRow * size + toColumn));
    }

    private static boolean isInside(int size, int coordinate) {
        return coordinate >= 0 && coordinate < size;
    }
}
