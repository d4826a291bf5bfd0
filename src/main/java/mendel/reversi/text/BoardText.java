package mendel.reversi.text;

import java.util.Arrays;
import mendel.InputException;
import mendel.reversi.rules.ReversiPosition;

/**
 * Positions as text: the squares from a1 along row 1 (the top one) to the last row, {@code X} black, {@code O} white,
 * {@code -} empty, then a blank and the side to move. Any discs will do: whether moves can lead to a position is not
 * examined, so that a study may show a corner alone.
 */
final class BoardText {

    /** The letters of colour 0 and 1. */
    static final String COLOURS = "XO";

    /** The rotations and reflections of a square, the identity included. */
    private static final int SYMMETRIES = 8;

    private BoardText() {}

    /**
     * The position in which a game begins: on 8x8 d5 and e4 black, d4 and e5 white, Black to move; on the other boards
     * the same four discs in their centre.
     */
    static String start(int size) {
        StringBuilder text = new StringBuilder("-".repeat(size * size)).append(" X");
        int high = size / 2;
        int low = high - 1;
        text.setCharAt(high * size + low, 'X');
        text.setCharAt(low * size + high, 'X');
        text.setCharAt(low * size + low, 'O');
        text.setCharAt(high * size + high, 'O');
        return text.toString();
    }

    /**
     * Reads a position.
     *
     * @throws InputException when the text is none or the board is empty, with the reason
     */
    static ReversiPosition read(ReversiNotation notation, String text) {
        int size = notation.rules().size();
        int squares = size * size;
        int blank = text.indexOf(' ');
        int count = blank < 0 ? text.length() : blank;
        if (count != squares) {
            throw new InputException(
                    "position " + InputException.quote(text) + " has " + count + (count == 1 ? " square" : " squares"),
                    "give the " + squares + " of " + size + "x" + size
                            + " row by row from a1, then a blank and X or O to move");
        }
        int toMove = blank == squares && text.length() == squares + 2 ? COLOURS.indexOf(text.charAt(squares + 1)) : -1;
        if (toMove < 0) {
            throw new InputException(
                    "position has "
                            + (blank < 0
                                    ? "no side to move"
                                    : "the side to move " + InputException.quote(text.substring(squares + 1))),
                    "end it with a blank and X or O");
        }
        int[] colours = new int[squares];
        for (int i = 0; i < squares; i++) {
            char c = text.charAt(i);
            colours[i] = COLOURS.indexOf(c);
            if (colours[i] < 0 && c != '-') {
                throw new InputException(
                        "position has " + InputException.quote(String.valueOf(c)) + " on " + name(size, i),
                        "write X for black, O for white and - for empty");
            }
        }
        if (Arrays.stream(colours).allMatch(colour -> colour < 0)) {
            throw new InputException("position has no disc", "give the discs of a game, which begins with four");
        }
        return ReversiPosition.of(notation, notation.rules(), colours, toMove);
    }

    /** The name of a square counted row by row from a1. */
    private static String name(int size, int square) {
        return squareName(square % size, square / size);
    }

    /** The name of the square in a column and a row, both from 0. */
    static String squareName(int column, int row) {
        return (char) ('a' + column) + Integer.toString(row + 1);
    }

    /** The position as text. */
    static String write(ReversiPosition position) {
        int size = position.size();
        StringBuilder text = new StringBuilder(size * size + 2);
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                int colour = position.colourAt(column, row);
                text.append(colour < 0 ? '-' : COLOURS.charAt(colour));
            }
        }
        return text.append(' ').append(COLOURS.charAt(position.colourToMove())).toString();
    }

    /**
     * The first in alphabetical order of the texts of the eight boards that rotations and reflections make of this one.
     * The rules know no direction, so that all eight are worth the same.
     */
    static String canonical(ReversiPosition position) {
        String text = write(position);
        int size = position.size();
        int best = 0;
        for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
            for (int i = 0; i < size * size; i++) {
                int difference = text.charAt(image(symmetry, i, size)) - text.charAt(image(best, i, size));
                if (difference != 0) {
                    best = difference < 0 ? symmetry : best;
                    break;
                }
            }
        }
        StringBuilder canonical = new StringBuilder(text);
        for (int i = 0; i < size * size; i++) {
            canonical.setCharAt(i, text.charAt(image(best, i, size)));
        }
        return canonical.toString();
    }

    /** Where a symmetry of the board takes a square: bit 0 mirrors the columns, bit 1 the rows, bit 2 swaps the two. */
    private static int image(int symmetry, int square, int size) {
        int column = square % size;
        int row = square / size;
        column = (symmetry & 1) != 0 ? size - 1 - column : column;
        row = (symmetry & 2) != 0 ? size - 1 - row : row;
        return (symmetry & 4) != 0 ? column * size + row : row * size + column;
    }
}
