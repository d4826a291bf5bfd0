package mendel.search;

import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.RandomGames;
import mendel.game.Side;

/**
 * Noughts and crosses as a {@link Position}: nine characters {@code X}, {@code O} or {@code -}, White plays X. Small
 * enough for minimax to the end, and written as plainly as possible. A move is the square's number from 1 to 9, its
 * text a letter and a digit from {@code a1} to {@code c3}.
 */
public final class TicTacToe extends QuietGame {

    private static final int[][] LINES = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}
    };

    private final char[] board;
    private final int[] played = new int[9];
    private int height;
    private final int stones;

    public TicTacToe(String text) {
        board = text.toCharArray();
        stones = 9 - (int) text.chars().filter(c -> c == '-').count();
    }

    /** The position after any number of random moves, two at least. */
    public static TicTacToe random(long seed) {
        TicTacToe position = new TicTacToe("---------");
        RandomGames.walk(position, seed, 2 + (int) Math.floorMod(seed, 8L), p -> {});
        return position;
    }

    private char mover() {
        return (stones + height) % 2 == 0 ? 'X' : 'O';
    }

    private boolean hasLine(char stone) {
        for (int[] line : LINES) {
            if (board[line[0]] == stone && board[line[1]] == stone && board[line[2]] == stone) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Side side() {
        return mover() == 'X' ? Side.WHITE : Side.BLACK;
    }

    @Override
    public int generate(long[] moves, int from) {
        int end = from;
        if (hasLine('X') || hasLine('O')) {
            return end;
        }
        for (int i = 8; i >= 0; i--) {
            if (board[i] == '-') {
                moves[end++] = i + 1;
            }
        }
        return end;
    }

    @Override
    public void make(long move) {
        board[(int) move - 1] = mover();
        played[height++] = (int) move - 1;
    }

    @Override
    public void unmake() {
        board[played[--height]] = '-';
    }

    /** The centre is worth three, a corner two, an edge one. */
    @Override
    public int evaluate() {
        int score = 0;
        for (int i = 0; i < 9; i++) {
            int worth = i == 4 ? 3 : i % 2 == 0 ? 2 : 1;
            score += board[i] == '-' ? 0 : board[i] == mover() ? worth : -worth;
        }
        return score;
    }

    /** The board in base 3, spread over 64 bits. */
    @Override
    public long key() {
        long key = 1;
        for (char c : board) {
            key = 3 * key + (c == 'X' ? 1 : c == 'O' ? 2 : 0);
        }
        return key * 0x9E3779B97F4A7C15L;
    }

    @Override
    public int endScore() {
        return hasLine(mover() == 'X' ? 'O' : 'X') ? LOST : 0;
    }

    @Override
    public int maxMoves() {
        return 9;
    }

    @Override
    public Outcome outcome() {
        if (hasLine('X') || hasLine('O')) {
            return Outcome.win(hasLine('X') ? Side.WHITE : Side.BLACK, Outcome.Reason.NO_MOVES);
        }
        return stones + height == 9 ? Outcome.draw(Outcome.Reason.NO_MOVES) : Outcome.ONGOING;
    }

    @Override
    public int progress() {
        return stones + height;
    }

    @Override
    public int height() {
        return height;
    }

    @Override
    public Position copy() {
        return new TicTacToe(text());
    }

    /** The board row by row. */
    public String text() {
        return new String(board);
    }

    @Override
    public String moveText(long move) {
        int square = (int) move - 1;
        return (char) ('a' + square % 3) + "" + (1 + square / 3);
    }
}
