package mendel.reversi.model;

import java.util.Arrays;
import java.util.List;
import mendel.eval.Configurations;
import org.jspecify.annotations.Nullable;

/**
 * The configurations of a pattern from the view of the side to move, named by a character a square: {@code X} its own
 * disc, {@code O} the opponent's, {@code -} empty. Of those that are alike the one with the least state stands for all.
 *
 * <p>The state of a configuration is a number in base 3, the first square the lowest digit: 0 empty, 1 one's own disc,
 * 2 the opponent's.
 */
final class DiscConfigurations implements Configurations {

    private static final String DISCS = "-XO";

    private final SquarePattern pattern;
    private final int squares;
    private final int size;
    private volatile @Nullable Orbits orbits;

    /**
     * Which states are alike.
     *
     * @param index by state: the index of its configuration
     * @param state by index: the least state
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record Orbits(int[] index, int[] state) {}

    DiscConfigurations(SquarePattern pattern) {
        this.pattern = pattern;
        squares = pattern.squares().size();
        size = count(pattern);
    }

    /** By Burnside's lemma: the mean number of states that a symmetry does not change. */
    private static int count(SquarePattern pattern) {
        List<int[]> symmetries = pattern.ownSymmetries();
        return symmetries.stream().mapToInt(order -> power(cycles(order))).sum() / symmetries.size();
    }

    private static int cycles(int[] order) {
        int cycles = 0;
        boolean[] seen = new boolean[order.length];
        for (int i = 0; i < order.length; i++) {
            cycles += seen[i] ? 0 : 1;
            for (int k = i; !seen[k]; k = order[k]) {
                seen[k] = true;
            }
        }
        return cycles;
    }

    /** Computed when first needed, since most commands use another model. */
    private Orbits orbits() {
        Orbits known = orbits;
        if (known == null) {
            known = find(pattern);
            orbits = known;
        }
        return known;
    }

    private static Orbits find(SquarePattern pattern) {
        int[] index = new int[pattern.states()];
        int[] least = new int[index.length];
        int count = 0;
        int[][] powers =
                pattern.ownSymmetries().stream().map(DiscConfigurations::powers).toArray(int[][]::new);
        for (int s = 0; s < index.length; s++) {
            int like = s;
            for (int[] power : powers) {
                like = Math.min(like, reordered(s, power));
            }
            if (like == s) {
                least[count] = s;
                index[s] = count++;
            } else {
                index[s] = index[like];
            }
        }
        return new Orbits(index, Arrays.copyOf(least, count));
    }

    /** The place values of the squares in their new order. */
    private static int[] powers(int[] order) {
        int[] powers = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            powers[i] = power(order[i]);
        }
        return powers;
    }

    /** The place value of the digit of a square. */
    static int power(int square) {
        int power = 1;
        for (int i = 0; i < square; i++) {
            power *= 3;
        }
        return power;
    }

    private static int reordered(int state, int[] powers) {
        int reordered = 0;
        int rest = state;
        for (int power : powers) {
            reordered += rest % 3 * power;
            rest /= 3;
        }
        return reordered;
    }

    @Override
    public int size() {
        return size;
    }

    /** The index of the configuration with that state. */
    int ofState(int anyState) {
        return orbits().index()[anyState];
    }

    @Override
    public String name(int of) {
        StringBuilder name = new StringBuilder(squares);
        for (int i = 0, rest = orbits().state()[of]; i < squares; i++, rest /= 3) {
            name.append(DISCS.charAt(rest % 3));
        }
        return name.toString();
    }

    @Override
    public String drawing(int of) {
        String discs = name(of);
        StringBuilder board = new StringBuilder(String.valueOf(BEYOND).repeat(pattern.size() * pattern.size()));
        for (int i = 0; i < squares; i++) {
            board.setCharAt(pattern.squares().get(i), discs.charAt(i));
        }
        return board.toString();
    }

    @Override
    public int indexOf(String name) {
        if (name.length() != squares) {
            return -1;
        }
        int named = 0;
        for (int i = squares - 1; i >= 0; i--) {
            int disc = DISCS.indexOf(name.charAt(i));
            if (disc < 0) {
                return -1;
            }
            named = 3 * named + disc;
        }
        int index = orbits().index()[named];
        return orbits().state()[index] == named ? index : -1;
    }
}
