package mendel.draughts.model;

import java.util.Arrays;
import mendel.eval.ParameterList;
import mendel.eval.Tally;

/**
 * The patterns of men on some groups of squares of one shape, with a weight for each. A pattern is written as the owner sees
 * it, row by row from the far side and each row from the left: {@code o} for an own man, {@code x} for an enemy man,
 * {@code -} for a square without a man. Immutable.
 */
final class PatternTable {

    private final int first;
    private final int squares;
    private final int[] groups;
    private final String[] patterns;
    /** By the own men and, {@code squares} bits higher, the enemy men: the row, or -1 for what counts nothing. */
    private final int[] rows;

    /**
     * Weights from row {@code first} on.
     *
     * @param patterns those that have a weight, with blanks between
     * @param groups the sets of squares
     */
    PatternTable(int first, String patterns, int... groups) {
        this.first = first;
        this.groups = groups;
        this.squares = Integer.bitCount(groups[0]);
        this.patterns = patterns.split("\\s+");
        this.rows = new int[1 << 2 * squares];
        Arrays.fill(rows, -1);
        for (int i = 0; i < this.patterns.length; i++) {
            rows[index(this.patterns[i])] = first + i;
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

    /** The row after the last. */
    int end() {
        return first + patterns.length;
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
        int[] zeros = new int[patterns.length];
        list.table(first, name, patterns, zeros, zeros, reach, meaning);
    }
}
