package mendel.draughts.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import mendel.eval.ParameterList;
import mendel.eval.Tally;

/**
 * The patterns of men on some groups of squares of one shape, with a weight for each pattern. A pattern is written as the
 * owner sees it, row by row from the far side and each row from the left: {@code o} for an own man, {@code x} for an enemy
 * man, {@code -} for a square without a man. Squares without any man count nothing. Immutable.
 */
final class PatternTable {

    private static final String STATES = "-ox";

    private final int first;
    private final int squares;
    private final int[] groups;
    private final List<String> names = new ArrayList<>();
    /** By the own men and, {@code squares} bits higher, the enemy men: the row, or -1 for what counts nothing. */
    private final int[] rows;

    /**
     * Weights from row {@code first} on.
     *
     * @param symmetric whether the other side sees the same groups, so that each pattern is also the turned one with the men
     *     swapped: one of the two then has a weight, and a pattern that is its own image has none
     * @param rare patterns that hardly occur and have no weight
     * @param groups the sets of squares
     */
    PatternTable(int first, boolean symmetric, Set<String> rare, int... groups) {
        this.first = first;
        this.groups = groups;
        this.squares = Integer.bitCount(groups[0]);
        this.rows = new int[1 << 2 * squares];
        Arrays.fill(rows, -1);
        for (int number = 1; number < Math.pow(3, squares); number++) {
            String pattern = pattern(number);
            if (!rare.contains(pattern) && !(symmetric && turned(pattern).compareTo(pattern) >= 0)) {
                rows[index(pattern)] = first + names.size();
                names.add(pattern);
            }
        }
    }

    private String pattern(int number) {
        StringBuilder pattern = new StringBuilder();
        for (int i = 0, rest = number; i < squares; i++, rest /= STATES.length()) {
            pattern.append(STATES.charAt(rest % STATES.length()));
        }
        return pattern.toString();
    }

    private static String turned(String pattern) {
        StringBuilder turned = new StringBuilder(pattern).reverse();
        for (int i = 0; i < turned.length(); i++) {
            char c = turned.charAt(i);
            turned.setCharAt(i, c == 'o' ? 'x' : c == 'x' ? 'o' : c);
        }
        return turned.toString();
    }

    /** The lowest bit of a set of squares is the farthest and leftmost one. */
    private int index(String pattern) {
        int index = 0;
        for (int i = 0; i < squares; i++) {
            char c = pattern.charAt(i);
            index |= c == 'o' ? 1 << i : c == 'x' ? 1 << i + squares : 0;
        }
        return index;
    }

    /** The row after the last. */
    int end() {
        return first + names.size();
    }

    /** The patterns of one side's view. */
    long side(View v, Tally t) {
        int men = v.men;
        int enemyMen = v.enemyMen;
        long sum = 0;
        for (int group : groups) {
            int row = rows[Integer.compress(men, group) | Integer.compress(enemyMen, group) << squares];
            if (row >= 0) {
                sum += t.of(row);
            }
        }
        return sum;
    }

    /** The parameters, all 0 by default. */
    void parameters(ParameterList list, String name, int reach, String meaning) {
        int[] zeros = new int[names.size()];
        list.table(first, name, names.toArray(String[]::new), zeros, zeros, reach, meaning);
    }
}
