package mendel.chess.text;

import java.util.regex.Pattern;
import mendel.InputException;
import mendel.bits.Bitboard;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;

/**
 * Forsyth-Edwards notation, as the PGN standard (16.1) defines it. Six fields, or the first four, which are read as
 * {@code 0 1}. What is read must be a position that can stand on a board; nothing is repaired.
 *
 * <p>En passant field: positions that moves lead to show the square only when a pawn can legally capture there, so that
 * equal positions have equal texts. A position that was read shows the field as it was read, also when the square is of
 * no use to any pawn; its key takes no notice of such a square.
 */
final class Fen {

    /** The start of a game. */
    static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private static final String CASTLING = "KQkq";
    private static final int LARGEST_COUNTER = 9999;
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private Fen() {}

    /**
     * Reads a position.
     *
     * @throws InputException when the text is not FEN or its position cannot be
     */
    static ChessPosition read(String text) {
        String[] fields = BLANKS.split(text.strip());
        if (fields.length != 4 && fields.length != 6) {
            throw new InputException(
                    "FEN " + InputException.quote(text) + " has " + count(fields.length, "field"),
                    "give 6 (squares, side, castling, en passant, half-moves, move number) or the first 4");
        }
        int[] codes = squares(fields[0]);
        int colour = colour(fields[1]);
        int castling = castling(fields[2]);
        int enPassant = enPassant(fields[3]);
        int halfmoves = fields.length == 4 ? 0 : number(fields[4], "half-move clock", 0);
        int move = fields.length == 4 ? 1 : number(fields[5], "move number", 1);
        FenCheck.beforeSetUp(codes, colour, castling, enPassant, halfmoves);
        ChessPosition position =
                new ChessPosition(ChessNotation.INSTANCE, codes, colour, castling, enPassant, halfmoves, move);
        FenCheck.checks(position, enPassant);
        return position;
    }

    private static int[] squares(String field) {
        String[] rows = field.split("/", -1);
        if (rows.length != 8) {
            throw new InputException(
                    "FEN squares " + InputException.quote(field) + " have " + count(rows.length, "rank"),
                    "give 8, from rank 8 down to rank 1, with / between them");
        }
        int[] codes = new int[64];
        for (int i = 0; i < 8; i++) {
            row(rows[i], 7 - i, codes);
        }
        return codes;
    }

    private static void row(String text, int rank, int[] codes) {
        int file = 0;
        boolean afterDigit = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean digit = c >= '1' && c <= '8';
            int code = Piece.fromLetter(c);
            if (!digit && code < 0) {
                throw new InputException(
                        where(text, rank) + " has the character '" + c + "'",
                        "give pieces as PNBRQKpnbrqk and empty squares as 1 to 8");
            }
            if (digit && afterDigit) {
                throw new InputException(where(text, rank) + " has two numbers in succession", "write their sum");
            }
            int width = digit ? c - '0' : 1;
            for (int k = 0; k < width; k++) {
                if (file + k < 8) {
                    codes[rank << 3 | file + k] = code;
                }
            }
            file += width;
            afterDigit = digit;
        }
        if (file != 8) {
            throw new InputException(where(text, rank) + " has " + count(file, "square"), "give 8");
        }
    }

    private static String where(String text, int rank) {
        return "FEN rank " + (rank + 1) + " " + InputException.quote(text);
    }

    private static int colour(String field) {
        return switch (field) {
            case "w" -> Piece.WHITE;
            case "b" -> Piece.BLACK;
            default -> throw new InputException("FEN side to move is " + InputException.quote(field), "give w or b");
        };
    }

    private static int castling(String field) {
        int rights = 0;
        if (!field.equals("-")) {
            for (int i = 0; i < field.length(); i++) {
                int bit = CASTLING.indexOf(field.charAt(i));
                if (bit < 0 || (rights & 1 << bit) != 0) {
                    throw new InputException(
                            "FEN castling rights are " + InputException.quote(field),
                            "give -, or each of the letters KQkq at most once");
                }
                rights |= 1 << bit;
            }
        }
        return rights;
    }

    private static int enPassant(String field) {
        if (field.equals("-")) {
            return -1;
        }
        int square = Bitboard.square(field);
        if (square < 0) {
            throw new InputException(
                    "FEN en passant square is " + InputException.quote(field), "give - or a square as e3");
        }
        return square;
    }

    private static int number(String field, String name, int least) {
        boolean isNumber =
                !field.isEmpty() && field.length() <= 4 && field.chars().allMatch(c -> c >= '0' && c <= '9');
        int value = isNumber ? Integer.parseInt(field) : -1;
        if (value < least) {
            throw new InputException(
                    "FEN " + name + " is " + InputException.quote(field),
                    "give a whole number from " + least + " to " + LARGEST_COUNTER);
        }
        return value;
    }

    private static String count(int n, String noun) {
        return n + " " + noun + (n == 1 ? "" : "s");
    }

    /** The squares from a8 to h1: letters, dots where they are empty. */
    static String squares(ChessPosition p) {
        StringBuilder text = new StringBuilder(64);
        for (int i = 0; i < 64; i++) {
            int code = p.pieceAt(i ^ 56);
            text.append(code < 0 ? '.' : Piece.letter(code));
        }
        return text.toString();
    }

    /** The position with all six fields. */
    static String write(ChessPosition p) {
        return placement(p, p.enPassantField()) + ' ' + p.halfmoveClock() + ' ' + p.fullmoveNumber();
    }

    /** The first four fields, with the en passant square only where a capture on it is legal. */
    static String writeWithoutCounters(ChessPosition p) {
        return placement(p, p.enPassantSquare());
    }

    /** The first four fields with that en passant square, -1 for none. */
    static String placement(ChessPosition p, int enPassant) {
        StringBuilder text = new StringBuilder(80);
        for (int rank = 7; rank >= 0; rank--) {
            writeRow(p, rank, text);
            text.append(rank > 0 ? '/' : ' ');
        }
        text.append(p.colourToMove() == Piece.WHITE ? 'w' : 'b').append(' ');
        for (int bit = 0; bit < 4; bit++) {
            if ((p.castlingRights() & 1 << bit) != 0) {
                text.append(CASTLING.charAt(bit));
            }
        }
        if (p.castlingRights() == 0) {
            text.append('-');
        }
        return text.append(' ')
                .append(enPassant < 0 ? "-" : Bitboard.name(enPassant))
                .toString();
    }

    private static void writeRow(ChessPosition p, int rank, StringBuilder text) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            int code = p.pieceAt(rank << 3 | file);
            if (code < 0) {
                empty++;
                continue;
            }
            if (empty > 0) {
                text.append(empty);
                empty = 0;
            }
            text.append(Piece.letter(code));
        }
        if (empty > 0) {
            text.append(empty);
        }
    }
}
