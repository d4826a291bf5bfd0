package mendel.reversi.model;

import java.util.Arrays;
import java.util.List;
import mendel.eval.PlacedTable;
import mendel.eval.Weights;

/**
 * The weights of all patterns as play looks them up: by stage, side to move and state, from Black's view. Immutable.
 */
final class PatternWeights {

    /** By stage and colour to move: the tables of all patterns, one behind the other. */
    private final short[][] tables;
    /** By pattern: whether any of its weights is not 0. */
    private final boolean[] counts;

    private PatternWeights(Weights weights, PatternLayout layout) {
        List<PlacedTable> placed = weights.spec().tables();
        int patterns = layout.patterns().size();
        int[] values = weights.toInts();
        counts = new boolean[patterns];
        tables = new short[2 * placed.size() / patterns][layout.firstState(patterns)];
        for (int pattern = 0; pattern < patterns; pattern++) {
            DiscConfigurations configurations = layout.configurations().get(pattern);
            int states = layout.patterns().get(pattern).states();
            // The same in every stage.
            int[] own = new int[states];
            int[] others = new int[states];
            for (int state = 0; state < states; state++) {
                own[state] = configurations.ofState(state);
                others[state] = configurations.ofState(swapped(state));
            }
            for (int t = pattern; t < placed.size(); t += patterns) {
                int first = placed.get(t).first();
                counts[pattern] |= Arrays.stream(values, first, first + configurations.size())
                        .anyMatch(value -> value != 0);
                short[] black = tables[2 * (t / patterns)];
                short[] white = tables[2 * (t / patterns) + 1];
                for (int state = 0, at = layout.firstState(pattern); state < states; state++, at++) {
                    black[at] = (short) values[first + own[state]];
                    white[at] = (short) -values[first + others[state]];
                }
            }
        }
    }

    /** The tables of some weights, computed once for them. */
    static PatternWeights of(Weights weights, PatternLayout layout) {
        return weights.derived(PatternWeights.class, w -> new PatternWeights(w, layout));
    }

    /** Whether any weight of a pattern is not 0. */
    boolean counts(int pattern) {
        return counts[pattern];
    }

    /** The state with the colours of its discs swapped. */
    static int swapped(int state) {
        int swapped = 0;
        for (int rest = state, power = 1; rest != 0; rest /= 3, power *= 3) {
            swapped += (3 - rest % 3) % 3 * power;
        }
        return swapped;
    }

    /**
     * The tables of one stage with one colour to move.
     *
     * @param colour 0 Black, 1 White
     */
    short[] of(int stage, int colour) {
        return tables[2 * stage + colour];
    }
}
