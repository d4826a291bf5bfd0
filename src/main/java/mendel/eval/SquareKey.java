package mendel.eval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The last part of a term's name where it is a square of the board, as {@code c3} of {@code pst.knight.c3}.
 *
 * @param file its letter
 * @param row its number, from 1
 */
record SquareKey(String file, String row) {

    private static final Pattern SQUARE = Pattern.compile("([a-j])([1-9]|10)");

    /** The square that a part of a name stands for; empty when it is something else. */
    static Optional<SquareKey> of(String key) {
        Matcher square = SQUARE.matcher(key);
        return square.matches() ? Optional.of(new SquareKey(square.group(1), square.group(2))) : Optional.empty();
    }

    /**
     * The files and the rows of the squares among the keys of a table, those with more than one; none where neighbours
     * do not lie beside one another, as dark squares.
     */
    static List<List<String>> axes(List<String> keys) {
        Set<SquareKey> squares =
                keys.stream().map(SquareKey::of).flatMap(Optional::stream).collect(Collectors.toSet());
        List<String> files =
                squares.stream().map(SquareKey::file).distinct().sorted().toList();
        List<String> rows = squares.stream()
                .map(SquareKey::row)
                .distinct()
                .sorted(Comparator.comparingInt(Integer::parseInt))
                .toList();
        boolean areBeside = areBeside(files, rows, SquareKey::new, squares)
                && areBeside(rows, files, (row, file) -> new SquareKey(file, row), squares);
        return areBeside
                ? Stream.of(files, rows).filter(axis -> axis.size() > 1).toList()
                : List.of();
    }

    /** Whether each two neighbours along an axis have squares at the same place across it. */
    private static boolean areBeside(
            List<String> along,
            List<String> across,
            BiFunction<String, String, SquareKey> square,
            Set<SquareKey> squares) {
        return IntStream.range(1, along.size())
                .allMatch(i -> across.stream()
                        .anyMatch(place -> squares.contains(square.apply(along.get(i - 1), place))
                                && squares.contains(square.apply(along.get(i), place))));
    }

    /**
     * The pairs of neighbours among the keys of a table, in the order of the keys: squares that share a side, or where
     * no two do, as dark squares, a corner.
     */
    static List<List<String>> neighbours(List<String> keys) {
        List<String> squares = keys.stream().filter(key -> of(key).isPresent()).toList();
        List<List<String>> sides = pairs(squares, 1);
        return sides.isEmpty() ? pairs(squares, 2) : sides;
    }

    /** The pairs whose files and rows differ by at most one each, and by so much in sum. */
    private static List<List<String>> pairs(List<String> squares, int steps) {
        List<List<String>> pairs = new ArrayList<>();
        for (int i = 0; i < squares.size(); i++) {
            SquareKey one = of(squares.get(i)).orElseThrow();
            for (String key : squares.subList(i + 1, squares.size())) {
                SquareKey other = of(key).orElseThrow();
                int files = Math.abs(one.file.charAt(0) - other.file.charAt(0));
                int rows = Math.abs(Integer.parseInt(one.row) - Integer.parseInt(other.row));
                if (Math.max(files, rows) == 1 && files + rows == steps) {
                    pairs.add(List.of(squares.get(i), key));
                }
            }
        }
        return pairs;
    }

    /** The name of several together, as {@code a-b3-4}. */
    @Override
    public String toString() {
        return file + row;
    }
}
