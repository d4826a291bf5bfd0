package mendel.chess.text;

import java.nio.ByteBuffer;
import java.util.Arrays;
import mendel.InputException;
import mendel.chess.rules.Piece;

/**
 * The board of the packed formats in 24 bytes, little-endian: the occupied squares as the bits of 64 (a1 is bit 0, h1
 * bit 7, h8 bit 63), then a piece of four bits for each of them in that order, the first in the lower half of a byte.
 *
 * <pre>
 *   bits 0-2  pawn 0, knight 1, bishop 2, rook 3, queen 4, king 5; viriformat has 6, a rook that may castle
 *   bit  3    black
 * </pre>
 */
final class PackedPieces {

    static final int BYTES = 24;
    static final int ROOK_THAT_CASTLES = 6;
    static final int BLACK = 8;

    private static final int MOST = 32;
    private static final String LETTERS = "PNBRQKR";

    private PackedPieces() {}

    /** The packed piece of one of ours. */
    static int of(int code) {
        return Piece.type(code) | (Piece.colour(code) == Piece.BLACK ? BLACK : 0);
    }

    /**
     * Writes a board.
     *
     * @param pieces by square, -1 where it is empty; at most 32
     */
    static void put(int[] pieces, ByteBuffer to) {
        long occupied = 0;
        byte[] packed = new byte[MOST / 2];
        int count = 0;
        for (int square = 0; square < pieces.length; square++) {
            if (pieces[square] >= 0) {
                occupied |= 1L << square;
                packed[count / 2] |= (byte) (pieces[square] << 4 * (count % 2));
                count++;
            }
        }
        to.putLong(occupied).put(packed);
    }

    /**
     * Reads a board: the pieces by square, -1 where it is empty.
     *
     * @throws InputException when it has more than 32 pieces
     */
    static int[] get(ByteBuffer from) {
        long occupied = from.getLong();
        byte[] packed = new byte[MOST / 2];
        from.get(packed);
        if (Long.bitCount(occupied) > MOST) {
            throw new InputException(
                    "the board has " + Long.bitCount(occupied) + " pieces", "give at most 32: is it of this format?");
        }
        int[] pieces = new int[64];
        Arrays.fill(pieces, -1);
        int count = 0;
        for (long rest = occupied; rest != 0; rest &= rest - 1) {
            pieces[Long.numberOfTrailingZeros(rest)] = packed[count / 2] >> 4 * (count % 2) & 0xF;
            count++;
        }
        return pieces;
    }

    /**
     * The first field of FEN.
     *
     * @param last the greatest number of a piece's type that the format has
     * @throws InputException when there is another piece
     */
    static String placement(int[] pieces, int last) {
        StringBuilder text = new StringBuilder(72);
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                int piece = pieces[rank << 3 | file];
                if (piece < 0) {
                    empty++;
                    continue;
                }
                if ((piece & BLACK - 1) > last) {
                    throw new InputException(
                            "a piece has the number " + piece,
                            "give kinds from 0 to " + last + ", and 8 more for black");
                }
                if (empty > 0) {
                    text.append(empty);
                    empty = 0;
                }
                char letter = LETTERS.charAt(piece & BLACK - 1);
                text.append(piece < BLACK ? letter : Character.toLowerCase(letter));
            }
            if (empty > 0) {
                text.append(empty);
            }
            text.append(rank > 0 ? "/" : "");
        }
        return text.toString();
    }
}
