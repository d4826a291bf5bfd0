package mendel.chess.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.ChessMove;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import org.jspecify.annotations.Nullable;

/**
 * Position keys and move codes of Polyglot's opening books, as Michel Van den Bergh's description of the format defines
 * them.
 *
 * <p>A code has 16 bits: bits 0-5 are the square to, 6-11 the square from, 12-14 the piece promoted to (1 knight to 4
 * queen, 0 for none). Castling is the king's move to the square of the rook.
 */
public final class Polyglot {

    /** What 16 bits can say; not every such number is a move. */
    public static final int LARGEST_CODE = 0xFFFF;

    private static final int CASTLING = 768;
    private static final int EN_PASSANT = 772;
    private static final int WHITE_TO_MOVE = 780;
    private static final int FROM_SHIFT = 6;
    private static final int PROMOTION_SHIFT = 12;
    /** A letter for each kind of promotion but none. */
    private static final String PROMOTIONS = "nbrq";

    private static final long[] NUMBERS = numbers();

    private Polyglot() {}

    private static long[] numbers() {
        try (InputStream in = Polyglot.class.getResourceAsStream("polyglot-random.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> Arrays.stream(line.split(" ")))
                    .mapToLong(number -> Long.parseUnsignedLong(number, 16))
                    .toArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The key of a position: of its pieces, castling rights, side to move, and the file of {@link #enPassantSquare}.
     */
    public static long key(ChessPosition position) {
        long key = position.colourToMove() == Piece.WHITE ? NUMBERS[WHITE_TO_MOVE] : 0;
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int code = position.pieceAt(square);
            // Its pieces go from black pawn and white pawn to black king and white king.
            int kind = 2 * Piece.type(code) + (code < 6 ? 1 : 0);
            key ^= NUMBERS[kind << 6 | square];
        }
        for (int bit = 0; bit < 4; bit++) {
            if ((position.castlingRights() & 1 << bit) != 0) {
                key ^= NUMBERS[CASTLING + bit];
            }
        }
        int enPassant = enPassantSquare(position);
        return enPassant < 0 ? key : key ^ NUMBERS[EN_PASSANT + (enPassant & 7)];
    }

    /**
     * The square that a pawn passed over with the last move, if a pawn of the side to move stands beside it: the format
     * counts it even where a pin makes the capture illegal. -1 otherwise.
     */
    public static int enPassantSquare(ChessPosition position) {
        int square = position.enPassantField();
        long last = position.lastMove();
        if (square < 0 && (last & ChessMove.DOUBLE_PUSH) != 0) {
            square = ChessMove.from(last) + ChessMove.to(last) >>> 1;
        }
        int colour = position.colourToMove();
        return square >= 0 && (Attacks.pawn(colour ^ 1, square) & position.pieces(colour, Piece.PAWN)) != 0
                ? square
                : -1;
    }

    /** The first four fields of the FEN with {@link #enPassantSquare}: positions of equal keys have equal texts. */
    public static String text(ChessPosition position) {
        return Fen.placement(position, enPassantSquare(position));
    }

    /** The code of a legal move. */
    public static int code(long move) {
        int to = ChessMove.to(move);
        if (ChessMove.isCastling(move)) {
            to = to > ChessMove.from(move) ? to + 1 : to - 2;
        }
        int promotion = ChessMove.isPromotion(move) ? ChessMove.promotion(move) - Piece.KNIGHT + 1 : 0;
        return to | ChessMove.from(move) << FROM_SHIFT | promotion << PROMOTION_SHIFT;
    }

    /**
     * The codes that mean a legal move, {@link #code} first: some books have castling as the king's move over two
     * squares.
     */
    public static long[] codes(long move) {
        return ChessMove.isCastling(move)
                ? new long[] {code(move), ChessMove.to(move) | ChessMove.from(move) << FROM_SHIFT}
                : new long[] {code(move)};
    }

    /**
     * A code as text, without a position: {@code e2e4}, {@code e1h1} for castling, {@code e7e8q}; null when it is no
     * move.
     */
    public static @Nullable String codeText(long code) {
        int to = (int) code & 63;
        int from = (int) code >>> FROM_SHIFT & 63;
        int promotion = (int) (code >>> PROMOTION_SHIFT);
        if (code < 0 || promotion > PROMOTIONS.length() || from == to) {
            return null;
        }
        return Bitboard.name(from) + Bitboard.name(to) + (promotion == 0 ? "" : PROMOTIONS.charAt(promotion - 1));
    }

    /** The code that {@link #codeText} writes so; -1 when the text is none. */
    public static long parseCode(String text) {
        if (!text.matches("([a-h][1-8]){2}[nbrq]?")) {
            return -1;
        }
        int promotion = text.length() > 4 ? PROMOTIONS.indexOf(text.charAt(4)) + 1 : 0;
        long code = Bitboard.square(text.substring(2, 4))
                | Bitboard.square(text.substring(0, 2)) << FROM_SHIFT
                | promotion << PROMOTION_SHIFT;
        return codeText(code) == null ? -1 : code;
    }
}
