package mendel.draughts.rules;

import java.util.SplittableRandom;

/** Random positions with kings on both sides, rich in captures, and random games from them. */
public final class RandomPositions {

    /** Squares with a neighbour on every side: only there can a piece be captured. */
    private static final int INSIDE = squares("bcdefg", "234567");
    /** Squares between which there is always room to land: pieces there are captured in long lines and circles. */
    private static final int APART = squares("bdf", "246");

    private RandomPositions() {}

    private static int squares(String files, String rows) {
        int set = 0;
        for (int square = 0; square < 32; square++) {
            String name = Squares.name(square);
            if (files.indexOf(name.charAt(0)) >= 0 && rows.indexOf(name.charAt(1)) >= 0) {
                set |= 1 << square;
            }
        }
        return set;
    }

    /**
     * A position with up to four kings and six men of the side to move, and up to twelve pieces of the other, most of
     * them where they can be captured; in every third position far apart, with fewer pieces in the way.
     */
    public static String position(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean white = random.nextBoolean();
        boolean apart = random.nextInt(3) == 0;
        int[] counts = {random.nextInt(5), apart ? 0 : random.nextInt(7), random.nextInt(4), 1 + random.nextInt(9)};
        StringBuilder[] lists = {new StringBuilder(), new StringBuilder()};
        int taken = 0;
        for (int kind = 0; kind < 4; kind++) {
            boolean isWhite = white == kind < 2;
            boolean king = kind % 2 == 0;
            for (int i = 0; i < counts[kind]; i++) {
                int square = random.nextInt(32);
                int allowed = kind < 2 || random.nextInt(8) == 0 ? -1 : apart ? APART : INSIDE;
                boolean crowned = !king && Squares.name(square).endsWith(isWhite ? "8" : "1");
                if ((allowed & ~taken & 1 << square) != 0 && !crowned) {
                    taken |= 1 << square;
                    StringBuilder list = lists[isWhite ? 0 : 1];
                    list.append(list.isEmpty() ? "" : ",")
                            .append(king ? "K" : "")
                            .append(Squares.name(square));
                }
            }
        }
        return (white ? "W" : "B") + ":W" + (taken == 0 ? "Ka1" : lists[0]) + ":B" + lists[1];
    }
}
