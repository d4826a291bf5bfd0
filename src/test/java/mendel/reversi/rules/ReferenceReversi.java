package mendel.reversi.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * The rules once more, as slowly and plainly as they are told: a board of characters, and a walk from the square in
 * each of the eight directions. Immutable.
 */
final class ReferenceReversi {

    private static final int[][] DIRECTIONS = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};

    private final int size;
    private final char[][] board;
    private final char mover;

    private ReferenceReversi(int size, char[][] board, char mover) {
        this.size = size;
        this.board = board;
        this.mover = mover;
    }

    static ReferenceReversi of(int size, String text) {
        char[][] board = new char[size][];
        for (int row = 0; row < size; row++) {
            board[row] = text.substring(row * size, (row + 1) * size).toCharArray();
        }
        return new ReferenceReversi(size, board, text.charAt(size * size + 1));
    }

    private char other() {
        return mover == 'X' ? 'O' : 'X';
    }

    /** The squares turned over by a disc there, as row and column. */
    private List<int[]> flips(int row, int column) {
        List<int[]> flips = new ArrayList<>();
        for (int[] d : DIRECTIONS) {
            List<int[]> passed = new ArrayList<>();
            int r = row + d[0];
            int c = column + d[1];
            while (on(r, c) && board[r][c] == other()) {
                passed.add(new int[] {r, c});
                r += d[0];
                c += d[1];
            }
            if (on(r, c) && board[r][c] == mover) {
                flips.addAll(passed);
            }
        }
        return flips;
    }

    private boolean on(int row, int column) {
        return row >= 0 && row < size && column >= 0 && column < size;
    }

    private List<String> placements() {
        List<String> names = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                if (board[row][column] == '-' && !flips(row, column).isEmpty()) {
                    names.add("abcdefghij".charAt(column) + "" + (row + 1));
                }
            }
        }
        return names;
    }

    private ReferenceReversi passed() {
        return new ReferenceReversi(size, board, other());
    }

    /** All legal moves in the order of their text. */
    List<String> moves() {
        List<String> names = placements();
        names.sort(null);
        return names.isEmpty() && !passed().placements().isEmpty() ? List.of("pass") : names;
    }

    ReferenceReversi play(String move) {
        if (move.equals("pass")) {
            return passed();
        }
        int row = Integer.parseInt(move.substring(1)) - 1;
        int column = move.charAt(0) - 'a';
        char[][] after = new char[size][];
        for (int r = 0; r < size; r++) {
            after[r] = board[r].clone();
        }
        for (int[] flip : flips(row, column)) {
            after[flip[0]][flip[1]] = mover;
        }
        after[row][column] = mover;
        return new ReferenceReversi(size, after, other());
    }

    int count(char kind) {
        int count = 0;
        for (char[] row : board) {
            for (char c : row) {
                count += c == kind ? 1 : 0;
            }
        }
        return count;
    }

    /** Move sequences of that length; a pass is a ply, and a game that ended earlier is one sequence. */
    long perft(int depth) {
        List<String> moves = moves();
        if (depth == 0 || moves.isEmpty()) {
            return 1;
        }
        long sum = 0;
        for (String move : moves) {
            sum += play(move).perft(depth - 1);
        }
        return sum;
    }

    String text() {
        StringBuilder text = new StringBuilder();
        for (char[] row : board) {
            text.append(row);
        }
        return text.append(' ').append(mover).toString();
    }
}
