package mendel.reversi.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A set of squares that is looked at as a whole, wherever the symmetries of the board take it. All its instances share
 * one table of weights, and so do configurations that a symmetry of the set itself turns into each other.
 *
 * @param name its name
 * @param size the squares along one side of the board
 * @param squares the squares of one instance, each as {@code row * size + column} from 0, in the order in which a
 *     configuration names them
 */
record SquarePattern(String name, int size, List<Integer> squares) {

    /** The symmetries of a square. */
    private static final int SYMMETRIES = 8;

    SquarePattern {
        squares = List.copyOf(squares);
    }

    /** The squares between two corners of a rectangle, row by row. */
    static SquarePattern rectangle(String name, int size, int columns, int rows) {
        List<Integer> squares = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                squares.add(row * size + column);
            }
        }
        return new SquarePattern(name, size, squares);
    }

    /** A whole row, from 0. */
    static SquarePattern line(String name, int size, int row, Integer... more) {
        List<Integer> squares = new ArrayList<>();
        for (int column = 0; column < size; column++) {
            squares.add(row * size + column);
        }
        squares.addAll(Arrays.asList(more));
        return new SquarePattern(name, size, squares);
    }

    /** A diagonal of {@code length} squares. */
    static SquarePattern diagonal(String name, int size, int length) {
        List<Integer> squares = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            squares.add(i * size + size - length + i);
        }
        return new SquarePattern(name, size, squares);
    }

    /**
     * The number of configurations, those that are alike counted apart: each square empty, one's own or the other's.
     */
    int states() {
        int states = 1;
        for (int i = 0; i < squares.size(); i++) {
            states *= 3;
        }
        return states;
    }

    /** The different sets of squares that the symmetries of the board make of the pattern, itself first. */
    List<List<Integer>> instances() {
        List<List<Integer>> instances = new ArrayList<>();
        Set<Set<Integer>> seen = new HashSet<>();
        for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
            List<Integer> image = image(symmetry);
            if (seen.add(new HashSet<>(image))) {
                instances.add(image);
            }
        }
        return instances;
    }

    /**
     * How the symmetries that keep the set of squares reorder it, the identity first: the square at {@code i} becomes
     * that at {@code order[i]}.
     */
    List<int[]> ownSymmetries() {
        List<int[]> orders = new ArrayList<>();
        for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
            List<Integer> image = image(symmetry);
            if (new HashSet<>(image).equals(new HashSet<>(squares))) {
                orders.add(image.stream().mapToInt(squares::indexOf).toArray());
            }
        }
        return orders;
    }

    private List<Integer> image(int symmetry) {
        return squares.stream().map(square -> image(symmetry, square)).toList();
    }

    private int image(int symmetry, int square) {
        int column = square % size;
        int row = square / size;
        if ((symmetry & 1) != 0) {
            column = size - 1 - column;
        }
        if ((symmetry & 2) != 0) {
            row = size - 1 - row;
        }
        return (symmetry & 4) == 0 ? row * size + column : column * size + row;
    }
}
