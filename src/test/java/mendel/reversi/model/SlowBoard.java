package mendel.reversi.model;

import java.util.Arrays;

/** What {@link ReversiBoardView} counts, square by square from a position's text. */
final class SlowBoard {

    private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

    final int size;
    private final char[] squares;

    SlowBoard(String text) {
        squares = text.substring(0, text.indexOf(' ')).toCharArray();
        size = (int) Math.sqrt(squares.length);
    }

    /** The disc on a square, {@code '#'} outside the board. */
    char at(int column, int row) {
        return column < 0 || row < 0 || column >= size || row >= size ? '#' : squares[row * size + column];
    }

    private static char other(char colour) {
        return colour == 'X' ? 'O' : 'X';
    }

    boolean canMove(char colour, int column, int row) {
        if (at(column, row) != '-') {
            return false;
        }
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                int n = 1;
                while ((dx != 0 || dy != 0) && at(column + n * dx, row + n * dy) == other(colour)) {
                    n++;
                }
                if (n > 1 && at(column + n * dx, row + n * dy) == colour) {
                    return true;
                }
            }
        }
        return false;
    }

    int moves(char colour) {
        return count((x, y) -> canMove(colour, x, y));
    }

    int cornerMoves(char colour) {
        return count((x, y) -> (x == 0 || x == size - 1) && (y == 0 || y == size - 1) && canMove(colour, x, y));
    }

    int onlyMoves(char colour) {
        return count((x, y) -> canMove(colour, x, y) && !canMove(other(colour), x, y));
    }

    int frontier(char colour) {
        return count((x, y) -> at(x, y) == colour && touches(x, y, '-'));
    }

    int potential(char colour) {
        return count((x, y) -> at(x, y) == '-' && touches(x, y, other(colour)));
    }

    private boolean touches(int x, int y, char what) {
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                if ((dx != 0 || dy != 0) && at(x + dx, y + dy) == what) {
                    return true;
                }
            }
        }
        return false;
    }

    int stable(char colour) {
        boolean[] stable = new boolean[squares.length];
        boolean changed = true;
        while (changed) {
            boolean[] next = new boolean[squares.length];
            for (int i = 0; i < squares.length; i++) {
                int x = i % size;
                int y = i / size;
                next[i] = squares[i] == colour
                        && Arrays.stream(DIRECTIONS)
                                .allMatch(d -> holds(stable, x + d[0], y + d[1]) || holds(stable, x - d[0], y - d[1]));
            }
            changed = !Arrays.equals(stable, next);
            System.arraycopy(next, 0, stable, 0, next.length);
        }
        int n = 0;
        for (boolean s : stable) {
            n += s ? 1 : 0;
        }
        return n;
    }

    private boolean holds(boolean[] stable, int x, int y) {
        return at(x, y) == '#' || stable[y * size + x];
    }

    int oddQuarters() {
        int odd = 0;
        for (int q = 0; q < 4; q++) {
            int quarter = q;
            odd += count((x, y) -> at(x, y) == '-' && (x < size / 2 ? 0 : 1) + (y < size / 2 ? 0 : 2) == quarter) % 2;
        }
        return odd;
    }

    int count(Squares which) {
        int n = 0;
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                n += which.holds(column, row) ? 1 : 0;
            }
        }
        return n;
    }

    /** A condition on a square. */
    interface Squares {
        boolean holds(int column, int row);
    }
}
