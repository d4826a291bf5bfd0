package mendel.chess.rules;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;

/**
 * Solves king, bishop and knight against a bare king backwards from the mates, as {@link BareKingTable} does for one
 * piece. {@link #main} writes the resource of {@link BishopKnightTable}.
 */
final class BishopKnightSolver {

    private static final byte NOT_WON = -1;
    private static final int SIZE = BishopKnightIndex.SIZE;

    /** Plies to mate by {@link BishopKnightIndex}. */
    private final byte[] bareToMove = new byte[SIZE];

    private final byte[] otherToMove = new byte[SIZE];

    BishopKnightSolver() {
        Arrays.fill(bareToMove, NOT_WON);
        Arrays.fill(otherToMove, NOT_WON);
        findMates();
        boolean goesOn = true;
        for (int plies = 1; goesOn; plies += 2) {
            findWon(plies);
            goesOn = findLost(plies + 1);
        }
    }

    /** Writes the resource to the file named. */
    public static void main(String[] arguments) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(Path.of(arguments[0])))) {
            out.write(new BishopKnightSolver().bytes());
        }
    }

    /** What the resource holds, not packed. */
    byte[] bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int king = 0; king < 64; king++) {
            for (int number = 0; number < BishopKnightIndex.TRIANGLE; number++) {
                int from = (number << 6 | king) << 12;
                for (int index = from; index < from + 4096; index++) {
                    if (BishopKnightIndex.isStored(index)) {
                        out.write(bareToMove[index] == NOT_WON ? 0 : bareToMove[index] / 2 + 1);
                    }
                }
            }
        }
        return out.toByteArray();
    }

    private void findMates() {
        for (int index = 0; index < SIZE; index++) {
            long bare = 1L << BishopKnightIndex.bare(index);
            if (BishopKnightIndex.isPosition(index)) {
                long attacks = BishopKnightIndex.attacks(
                        BishopKnightIndex.king(index),
                        BishopKnightIndex.bishop(index),
                        BishopKnightIndex.knight(index));
                if ((attacks & bare) != 0 && (Attacks.king(BishopKnightIndex.bare(index)) & ~attacks) == 0) {
                    bareToMove[index] = 0;
                }
            }
        }
    }

    private void findWon(int plies) {
        for (int index = 0; index < SIZE; index++) {
            if (bareToMove[index] != plies - 1) {
                continue;
            }
            int king = BishopKnightIndex.king(index);
            int bare = BishopKnightIndex.bare(index);
            int bishop = BishopKnightIndex.bishop(index);
            int knight = BishopKnightIndex.knight(index);
            long occupied = 1L << king | 1L << bare | 1L << bishop | 1L << knight;
            for (long from = Attacks.king(king) & ~Attacks.king(bare) & ~occupied; from != 0; from &= from - 1) {
                win(Long.numberOfTrailingZeros(from), bare, bishop, knight, plies);
            }
            for (long from = Attacks.bishop(bishop, occupied) & ~occupied; from != 0; from &= from - 1) {
                win(king, bare, Long.numberOfTrailingZeros(from), knight, plies);
            }
            for (long from = Attacks.knight(knight) & ~occupied; from != 0; from &= from - 1) {
                win(king, bare, bishop, Long.numberOfTrailingZeros(from), plies);
            }
        }
    }

    private void win(int king, int bare, int bishop, int knight, int plies) {
        int index = BishopKnightIndex.of(king, bare, bishop, knight);
        if (otherToMove[index] == NOT_WON && (BishopKnightIndex.attacks(king, bishop, knight) & 1L << bare) == 0) {
            otherToMove[index] = (byte) plies;
            otherToMove[twin(index)] = (byte) plies;
        }
    }

    /**
     * Marks positions with the bare king to move, all of whose moves are known to lose now; false when there was none.
     */
    private boolean findLost(int plies) {
        boolean found = false;
        for (int index = 0; index < SIZE; index++) {
            if (otherToMove[index] == plies - 1) {
                int king = BishopKnightIndex.king(index);
                long pieces = 1L << BishopKnightIndex.bishop(index) | 1L << BishopKnightIndex.knight(index);
                long from = Attacks.king(BishopKnightIndex.bare(index)) & ~Attacks.king(king) & ~pieces;
                for (; from != 0; from &= from - 1) {
                    int before = BishopKnightIndex.of(
                            king,
                            Long.numberOfTrailingZeros(from),
                            BishopKnightIndex.bishop(index),
                            BishopKnightIndex.knight(index));
                    if (bareToMove[before] == NOT_WON && isLost(before)) {
                        bareToMove[before] = (byte) plies;
                        bareToMove[twin(before)] = (byte) plies;
                        found = true;
                    }
                }
            }
        }
        return found;
    }

    /** Whether the bare king has moves and all of them are known to lose: those that capture never do. */
    private boolean isLost(int index) {
        int king = BishopKnightIndex.king(index);
        int bishop = BishopKnightIndex.bishop(index);
        int knight = BishopKnightIndex.knight(index);
        long pieces = 1L << bishop | 1L << knight;
        long moves = Attacks.king(BishopKnightIndex.bare(index)) & ~BishopKnightIndex.attacks(king, bishop, knight);
        boolean lost = moves != 0 && (moves & pieces) == 0;
        for (long to = moves; lost && to != 0; to &= to - 1) {
            lost = otherToMove[BishopKnightIndex.of(king, Long.numberOfTrailingZeros(to), bishop, knight)] != NOT_WON;
        }
        return lost;
    }

    /** The other index of a position whose kings both stand on the diagonal; the same one for others. */
    private static int twin(int index) {
        boolean both = BishopKnightIndex.king(index) % 9 == 0 && BishopKnightIndex.bare(index) % 9 == 0;
        return both
                ? index & ~4095 | turned(BishopKnightIndex.bishop(index)) << 6 | turned(BishopKnightIndex.knight(index))
                : index;
    }

    private static int turned(int square) {
        return square >>> 3 | (square & 7) << 3;
    }
}
