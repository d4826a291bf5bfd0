package mendel.reversi.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The patterns of a board, and where their instances lie. On 8x8 they are those of Logistello (Buro 1997, <cite>An
 * Evaluation Function for Othello Based on Statistics</cite>), which every strong program since has used in some form:
 * the edge with its two X squares, the corner as a block of 3x3 and of 5x2, the rows, and the diagonals from 4 squares.
 * Other sizes have the same shapes; on 10x10 the edge is left without X squares, so that no table has more than 59,049
 * configurations.
 *
 * <p>An instance's state is that of {@link DiscConfigurations} with Black's discs as 1 and White's as 2.
 */
final class PatternLayout {

    private static final int LONGEST = 10;
    private static final int SHORTEST_DIAGONAL = 4;
    private static final int HALF = 50;

    private final int size;
    private final List<SquarePattern> patterns;
    private final List<DiscConfigurations> configurations;
    /** By instance: its pattern. */
    private final int[] pattern;
    /** By instance: its squares as bits of the board. */
    private final int[][] bits;
    /** By pattern: where its states begin among those of all; behind them the number of all. */
    private final int[] firstState;
    /** By pattern: where its configurations begin among those of all; behind them the number of all. */
    private final int[] firstConfiguration;
    /** By bit of the board, low word first: what a disc of Black there adds to the state of each instance. */
    private final char[][] added;

    /** @param size the squares along one side: 6, 8 or 10 */
    PatternLayout(int size) {
        this.size = size;
        patterns = patterns(size);
        configurations = patterns.stream().map(DiscConfigurations::new).toList();
        List<Integer> owner = new ArrayList<>();
        List<List<Integer>> squares = new ArrayList<>();
        for (int p = 0; p < patterns.size(); p++) {
            for (List<Integer> instance : patterns.get(p).instances()) {
                owner.add(p);
                squares.add(instance);
            }
        }
        pattern = owner.stream().mapToInt(Integer::intValue).toArray();
        bits = squares.stream()
                .map(instance -> instance.stream().mapToInt(this::bit).toArray())
                .toArray(int[][]::new);
        firstState = sums(patterns.stream().mapToInt(SquarePattern::states).toArray());
        firstConfiguration =
                sums(configurations.stream().mapToInt(DiscConfigurations::size).toArray());
        added = new char[2 * Long.SIZE][pattern.length];
        for (int i = 0; i < pattern.length; i++) {
            for (int k = 0; k < bits[i].length; k++) {
                added[bits[i][k]][i] = (char) DiscConfigurations.power(k);
            }
        }
    }

    private static int[] sums(int[] counts) {
        int[] sums = new int[counts.length + 1];
        for (int i = 0; i < counts.length; i++) {
            sums[i + 1] = sums[i] + counts[i];
        }
        return sums;
    }

    private static List<SquarePattern> patterns(int size) {
        List<SquarePattern> patterns = new ArrayList<>();
        patterns.add(
                size + 2 > LONGEST
                        ? SquarePattern.line("edge", size, 0)
                        : SquarePattern.line("edge", size, 0, size + 1, 2 * size - 2));
        patterns.add(SquarePattern.rectangle("corner3x3", size, 3, 3));
        patterns.add(SquarePattern.rectangle("corner5x2", size, 5, 2));
        for (int row = 1; row < size / 2; row++) {
            patterns.add(SquarePattern.line("row" + (row + 1), size, row));
        }
        for (int length = size; length >= SHORTEST_DIAGONAL; length--) {
            patterns.add(SquarePattern.diagonal("diagonal" + length, size, length));
        }
        return List.copyOf(patterns);
    }

    /** The bit of a square, 64 higher in the high word, as {@link mendel.reversi.rules.ReversiPosition} has them. */
    private int bit(int square) {
        if (size < LONGEST) {
            return square / size * 8 + square % size;
        }
        return square < HALF ? square : Long.SIZE + square - HALF;
    }

    List<SquarePattern> patterns() {
        return patterns;
    }

    /** The configurations of each pattern. */
    List<DiscConfigurations> configurations() {
        return configurations;
    }

    /** The number of instances of all patterns. */
    int instances() {
        return pattern.length;
    }

    /** The pattern of an instance. */
    int pattern(int instance) {
        return pattern[instance];
    }

    /** The squares of an instance as bits of the board, in the order of its configurations. */
    int[] bits(int instance) {
        return bits[instance];
    }

    /** Where the states of a pattern begin among those of all; of the pattern behind the last, the number of all. */
    int firstState(int ofPattern) {
        return firstState[ofPattern];
    }

    /** Where the configurations of a pattern begin among those of all; behind the last, the number of all. */
    int firstConfiguration(int ofPattern) {
        return firstConfiguration[ofPattern];
    }

    /**
     * What a black disc on a square adds to the state of each instance; a white one adds twice that.
     *
     * @param bit the square as a bit of the board, 64 higher in the high word
     */
    char[] added(int bit) {
        return added[bit];
    }
}
