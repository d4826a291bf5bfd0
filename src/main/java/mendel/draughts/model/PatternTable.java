package mendel.draughts.model;

import java.util.Arrays;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * The patterns of men on some groups of squares of one shape, with a weight for each. A pattern is written as the owner
 * sees it, row by row from the far side and each row from the left: {@code o} for an own man, {@code x} for an enemy
 * man, {@code -} for a square without a man. Immutable.
 */
final class PatternTable {

    private static final int REACH = 100;

    private final int squares;
    private final int[] groups;
    /** By the own men and, {@code squares} bits higher, the enemy men: the row, or -1 for what counts nothing. */
    private final int[] rows;

    /**
     * Declares the weights, all 0 by default.
     *
     * @param meaning with one {@code %s} for the pattern
     * @param patterns those that have a weight, with blanks between
     * @param groups the sets of squares
     */
    PatternTable(TermList terms, String name, String meaning, String patterns, int... groups) {
        this.groups = groups;
        this.squares = Integer.bitCount(groups[0]);
        String[] names = patterns.split("\\s+");
        int[] zeros = new int[names.length];
        int first = terms.table(name, names, zeros, zeros, REACH, meaning);
        this.rows = new int[1 << 2 * squares];
        Arrays.fill(rows, -1);
        for (int i = 0; i < names.length; i++) {
            rows[index(names[i])] = first + i;
        }
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
}
