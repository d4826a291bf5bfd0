package mendel.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.game.BoardShape;
import mendel.game.Game;
import mendel.game.Side;

/** Positions that were set up on a board, as texts of their games. */
final class BoardSetup {

    private static final String LETTERS_OF_CHESS = "PNBRQKpnbrqk";
    private static final String LETTERS_OF_DRAUGHTS = "wbWB";
    private static final String LETTERS_OF_DISCS = "XO";

    private BoardSetup() {}

    /**
     * The text of a position. In chess a side may castle where king and rook stand as at the start.
     *
     * @param squares as {@link Game#squares} has them
     * @param side to move
     * @throws InputException when the board has another size or other pieces
     */
    static String text(Game game, String squares, Side side) {
        BoardShape shape = game.board();
        String letters = switch (shape.pieces()) {
            case CHESS -> LETTERS_OF_CHESS;
            case DRAUGHTS -> LETTERS_OF_DRAUGHTS;
            case DISCS -> LETTERS_OF_DISCS;
        };
        if (squares.length() != shape.size() * shape.size()) {
            throw new InputException(
                    "a board of " + squares.length() + " squares", "give " + shape.size() * shape.size());
        }
        for (int i = 0; i < squares.length(); i++) {
            char letter = squares.charAt(i);
            if (letters.indexOf(letter) < 0 && letter != '.' && letter != ' ') {
                throw new InputException(
                        "no piece has the letter " + InputException.quote(String.valueOf(letter)),
                        "give some of " + letters + ", or a dot");
            }
        }
        return switch (shape.pieces()) {
            case CHESS -> chess(squares, side);
            case DRAUGHTS -> draughts(shape, squares, side);
            case DISCS -> squares.replace('.', '-').replace(' ', '-') + (side == Side.BLACK ? " X" : " O");
        };
    }

    private static String chess(String squares, Side side) {
        StringBuilder fen = new StringBuilder();
        for (int row = 0; row < 8; row++) {
            int empty = 0;
            for (int column = 0; column < 8; column++) {
                char piece = squares.charAt(row * 8 + column);
                if (piece == '.' || piece == ' ') {
                    empty++;
                } else {
                    fen.append(empty > 0 ? String.valueOf(empty) : "").append(piece);
                    empty = 0;
                }
            }
            fen.append(empty > 0 ? String.valueOf(empty) : "").append(row < 7 ? "/" : "");
        }
        String castling = (stands(squares, 60, 'K') && stands(squares, 63, 'R') ? "K" : "")
                + (stands(squares, 60, 'K') && stands(squares, 56, 'R') ? "Q" : "")
                + (stands(squares, 4, 'k') && stands(squares, 7, 'r') ? "k" : "")
                + (stands(squares, 4, 'k') && stands(squares, 0, 'r') ? "q" : "");
        return fen + (side == Side.WHITE ? " w " : " b ") + (castling.isEmpty() ? "-" : castling) + " - 0 1";
    }

    private static boolean stands(String squares, int place, char piece) {
        return squares.charAt(place) == piece;
    }

    private static String draughts(BoardShape shape, String squares, Side side) {
        return side.text().substring(0, 1).toUpperCase(Locale.ROOT)
                + ":W" + String.join(",", pieces(shape, squares, 'w'))
                + ":B" + String.join(",", pieces(shape, squares, 'b'));
    }

    private static List<String> pieces(BoardShape shape, String squares, char man) {
        List<String> pieces = new ArrayList<>();
        for (int i = 0; i < squares.length(); i++) {
            char piece = squares.charAt(i);
            if (piece == man) {
                pieces.add(shape.name(i));
            } else if (piece == Character.toUpperCase(man)) {
                pieces.add("K" + shape.name(i));
            }
        }
        return pieces;
    }
}
