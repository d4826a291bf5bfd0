package mendel.reversi.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A pattern of four squares, each empty, own or the opponent's. States that a symmetry of the pattern turns into each
 * other share a parameter; swapping the colours turns the sign, so that a state that is its own opposite has none. A
 * parameter is named by its state with the first disc black ({@code X}), as positions are written.
 */
final class ReversiPatterns {

    /** The squares that a table looks at. */
    static final int SQUARES = 4;

    private static final int STATES = 81;
    private static final int NONE = -1;

    /**
     * The corner, the two squares beside it on the edges, the square diagonally beside it. Whoever takes a corner flips
     * a line that ends beside it; on an edge that disc is never flipped again, and the one on the diagonal never
     * disappears. A corner with an empty diagonal square and no own disc beside it on an edge can therefore not arise.
     */
    static final ReversiPatterns CORNER = new ReversiPatterns(new int[] {0, 2, 1, 3}, Set.of("X---", "XO--", "XOO-"));
    /** The corner and the next three squares of an edge. */
    static final ReversiPatterns EDGE = new ReversiPatterns(new int[] {0, 1, 2, 3}, Set.of());

    private final List<String> names = new ArrayList<>();
    /** By state in base 3: the parameter, counted from 0, or -1; and its sign. */
    private final int[] parameter = new int[STATES];

    private final int[] sign = new int[STATES];

    /**
     * A pattern.
     *
     * @param symmetry the square that each square becomes
     * @param unreachable states by name that no game leads to; they have no parameter
     */
    private ReversiPatterns(int[] symmetry, Set<String> unreachable) {
        java.util.Arrays.fill(parameter, NONE);
        boolean[] done = new boolean[STATES];
        for (int state = 0; state < STATES; state++) {
            int opposite = opposite(state);
            int mirrored = mirrored(state, symmetry);
            if (done[state] || opposite == state || opposite == mirrored) {
                continue;
            }
            int black = firstDisc(state) == 1 ? state : opposite;
            if (unreachable.contains(name(black)) || unreachable.contains(name(mirrored(black, symmetry)))) {
                continue;
            }
            note(black, mirrored(black, symmetry), 1, done);
            note(opposite(black), opposite(mirrored(black, symmetry)), -1, done);
            names.add(name(black));
        }
    }

    private void note(int state, int mirrored, int value, boolean[] done) {
        for (int s : new int[] {state, mirrored}) {
            parameter[s] = names.size();
            sign[s] = value;
            done[s] = true;
        }
    }

    /** The number of parameters. */
    int size() {
        return names.size();
    }

    /** The parameters' names: a character a square, {@code X}, {@code O} or {@code -}. */
    List<String> names() {
        return names;
    }

    /**
     * A table for four squares given as bits: index {@code first | other << 4} with the discs of colour 0 and of colour
     * 1. Bit i of either is square {@code order[i]} of the pattern. An entry is the parameter's number times 2, plus 1
     * where its sign is turned; -1 for states without a parameter and for those that cannot be.
     */
    short[] table(int... order) {
        short[] table = new short[1 << 2 * SQUARES];
        for (int i = 0; i < table.length; i++) {
            int first = i & 15;
            int other = i >>> SQUARES;
            int state = 0;
            for (int bit = 0; bit < SQUARES; bit++) {
                int disc = (first >>> bit & 1) + 2 * (other >>> bit & 1);
                state += disc % 3 * power(order[bit]);
            }
            boolean counts = (first & other) == 0 && parameter[state] != NONE;
            table[i] = (short) (counts ? 2 * parameter[state] + (sign[state] < 0 ? 1 : 0) : NONE);
        }
        return table;
    }

    private static int power(int square) {
        return (int) Math.pow(3, square);
    }

    private static int disc(int state, int square) {
        return state / power(square) % 3;
    }

    private static int firstDisc(int state) {
        int square = 0;
        while (disc(state, square) == 0) {
            square++;
        }
        return disc(state, square);
    }

    private static int opposite(int state) {
        int swapped = 0;
        for (int square = 0; square < SQUARES; square++) {
            swapped += (3 - disc(state, square)) % 3 * power(square);
        }
        return swapped;
    }

    private static int mirrored(int state, int[] symmetry) {
        int turned = 0;
        for (int square = 0; square < SQUARES; square++) {
            turned += disc(state, square) * power(symmetry[square]);
        }
        return turned;
    }

    private static String name(int state) {
        StringBuilder name = new StringBuilder();
        for (int square = 0; square < SQUARES; square++) {
            name.append("-XO".charAt(disc(state, square)));
        }
        return name.toString();
    }
}
