package mendel.reversi.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Squares that the symmetries of the board turn into each other, each class named by its square of the triangle a1, d1,
 * d4.
 */
final class SquareClasses {

    private SquareClasses() {}

    /** The number of classes: 6, 10 or 15 on boards of 6, 8 and 10. */
    static int count(int size) {
        int half = size / 2;
        return half * (half + 1) / 2;
    }

    /** The names of the classes in their order: a1, b1, c1, d1, b2 ... */
    static List<String> names(int size) {
        List<String> names = new ArrayList<>();
        for (int row = 0; row < size / 2; row++) {
            for (int column = row; column < size / 2; column++) {
                names.add("" + (char) ('a' + column) + (row + 1));
            }
        }
        return names;
    }

    /** The class of a square. */
    static int of(int size, int column, int row) {
        int x = Math.min(column, size - 1 - column);
        int y = Math.min(row, size - 1 - row);
        int near = Math.min(x, y);
        int far = Math.max(x, y);
        int before = 0;
        for (int r = 0; r < near; r++) {
            before += size / 2 - r;
        }
        return before + far - near;
    }
}
