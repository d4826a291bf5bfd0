package mendel.chess.rules;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;

/**
 * Every position of king, bishop and knight against a bare king: how many plies it takes to mate when both sides play
 * their best, 33 moves at most. It is the one ending of a bare king that rules of thumb do not win in 50 moves.
 *
 * <p>The table has the positions with the bare king to move; for the others it is asked after each move. The resource
 * is packed by gzip and has a byte for each position that {@link BishopKnightIndex#isStored}: half the plies and one
 * more, or 0 where it is not won. A solver in the tests makes it, and a test holds it to that.
 */
final class BishopKnightTable {

    private static final String RESOURCE = "bishop-and-knight.gz";
    private static final BishopKnightTable TABLE = new BishopKnightTable();

    private final byte[] half = new byte[BishopKnightIndex.SIZE];

    private BishopKnightTable() {
        try (InputStream in = BishopKnightTable.class.getResourceAsStream(RESOURCE);
                DataInputStream bytes = new DataInputStream(new GZIPInputStream(in))) {
            byte[] all = bytes.readAllBytes();
            int at = 0;
            for (int king = 0; king < 64; king++) {
                for (int number = 0; number < BishopKnightIndex.TRIANGLE; number++) {
                    int from = (number << 6 | king) << 12;
                    for (int index = from; index < from + 4096; index++) {
                        half[index] = BishopKnightIndex.isStored(index) ? all[at++] : 0;
                    }
                }
            }
            if (at != all.length) {
                throw new IllegalStateException(RESOURCE + " is not the table of this version");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The table, read when it is first needed. */
    static BishopKnightTable get() {
        return TABLE;
    }

    /**
     * The plies to mate with the bare king to move, or {@link BareKingTable#NOT_WON}. The squares are those of the
     * kings, the bishop and the knight; the position is legal.
     */
    int bareToMove(int king, int bare, int bishop, int knight) {
        int plies = 2 * half[BishopKnightIndex.of(king, bare, bishop, knight)] - 2;
        return plies < 0 ? BareKingTable.NOT_WON : plies;
    }

    /** As {@link #bareToMove}, but with the side of the bishop and the knight to move. */
    int otherToMove(int king, int bare, int bishop, int knight) {
        long occupied = 1L << king | 1L << bare | 1L << bishop | 1L << knight;
        int best = Integer.MAX_VALUE;
        for (long to = Attacks.king(king) & ~Attacks.king(bare) & ~occupied; to != 0; to &= to - 1) {
            best = nearer(best, bareToMove(Long.numberOfTrailingZeros(to), bare, bishop, knight));
        }
        for (long to = Attacks.bishop(bishop, occupied) & ~occupied; to != 0; to &= to - 1) {
            best = nearer(best, bareToMove(king, bare, Long.numberOfTrailingZeros(to), knight));
        }
        for (long to = Attacks.knight(knight) & ~occupied; to != 0; to &= to - 1) {
            best = nearer(best, bareToMove(king, bare, bishop, Long.numberOfTrailingZeros(to)));
        }
        return best == Integer.MAX_VALUE ? BareKingTable.NOT_WON : best + 1;
    }

    private static int nearer(int best, int plies) {
        return plies == BareKingTable.NOT_WON ? best : Math.min(best, plies);
    }
}
