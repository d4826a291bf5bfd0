package mendel.draughts.model;

import java.util.Arrays;
import mendel.draughts.rules.Squares;
import mendel.eval.Configurations;

/**
 * The squares of a king and of another piece as the king's owner sees the board, one configuration for each two that
 * can occur together. No two configurations say the same: two own kings have one in either order, and a king of each
 * side has one for both sides. Immutable.
 */
final class KingPairTable implements Configurations {

    private static final int NAME_LENGTH = 5;
    private static final int ROW = 8;

    /** What stands on the second square, its letters as the game writes White's and Black's pieces. */
    enum Other {
        OWN_MAN("own-man", 'w', "an own man"),
        ENEMY_MAN("enemy-man", 'b', "an enemy man"),
        OWN_KING("own-king", 'W', "another own king"),
        ENEMY_KING("enemy-king", 'B', "an enemy king");

        private final String id;
        private final char letter;
        private final String meaning;

        Other(String id, char letter, String meaning) {
            this.id = id;
            this.letter = letter;
            this.meaning = meaning;
        }

        /** The end of the table's name. */
        String id() {
            return id;
        }

        /** What the second square holds, in words. */
        String meaning() {
            return meaning;
        }

        /**
         * The second squares that go with a king's square: those where the piece can stand. Of two own kings the lower
         * number is the first. A king of each side is one pair that both sides see, turned by 180 degrees: it belongs
         * to the side for which the numbers add up to less than 31, and to neither when they are 31, since the weight
         * of such a pair would be added for the one and subtracted for the other.
         */
        int squares(int king) {
            int free = ~(1 << king);
            return switch (this) {
                case OWN_MAN -> free & ~Squares.ROW_8;
                case ENEMY_MAN -> free & ~Squares.ROW_1;
                case OWN_KING -> -1 << king & free;
                case ENEMY_KING -> free & (1 << Integer.SIZE - 1 - king) - 1;
            };
        }
    }

    private final Other other;
    /** By the king's square: the number of its first configuration; behind them that of all. */
    private final int[] firsts = new int[Integer.SIZE + 1];

    KingPairTable(Other other) {
        this.other = other;
        for (int king = 0; king < Integer.SIZE; king++) {
            firsts[king + 1] = firsts[king] + Integer.bitCount(other.squares(king));
        }
    }

    /** By the square of the king and of the other piece, 32 each: the number of the configuration, -1 without one. */
    int[] numbers() {
        int[] numbers = new int[Integer.SIZE * Integer.SIZE];
        Arrays.fill(numbers, -1);
        for (int index = 0; index < size(); index++) {
            int king = king(index);
            numbers[king * Integer.SIZE + second(index, king)] = index;
        }
        return numbers;
    }

    private int king(int index) {
        int king = 0;
        while (firsts[king + 1] <= index) {
            king++;
        }
        return king;
    }

    private int second(int index, int king) {
        return Integer.numberOfTrailingZeros(Integer.expand(1 << index - firsts[king], other.squares(king)));
    }

    @Override
    public int size() {
        return firsts[Integer.SIZE];
    }

    /** {@code a1-c5}: the king's square and the other's. */
    @Override
    public String name(int index) {
        int king = king(index);
        return Squares.name(king) + "-" + Squares.name(second(index, king));
    }

    @Override
    public int indexOf(String name) {
        if (name.length() != NAME_LENGTH || name.charAt(2) != '-') {
            return -1;
        }
        int king = Squares.square(name.substring(0, 2));
        int second = Squares.square(name.substring(3));
        if (king < 0 || second < 0 || (other.squares(king) >>> second & 1) == 0) {
            return -1;
        }
        return firsts[king] + Integer.bitCount(other.squares(king) & (1 << second) - 1);
    }

    @Override
    public String drawing(int index) {
        int king = king(index);
        char[] board = new char[ROW * ROW];
        Arrays.fill(board, EMPTY);
        board[Squares.place(king)] = 'W';
        board[Squares.place(second(index, king))] = other.letter;
        return String.valueOf(board);
    }
}
