package mendel.export;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.WeightTable;
import mendel.eval.Weights;

/**
 * Groups values by their parameters' names: names that differ in a number or range of numbers ({@code mobility.rook.0},
 * {@code .1} … {@code .13+}) become a list, names that differ in a square ({@code pst.knight.c3}) a table. The weights
 * of a model's table of configurations are a list.
 */
final class Blocks {

    private static final Pattern SQUARE = Pattern.compile("([a-j])([1-9]|10)");
    /** {@code 4}, {@code s04}, {@code 4-6}, {@code 3-} (3 or less), {@code 9+} (9 or more). */
    private static final Pattern NUMBER = Pattern.compile("[a-z]?(\\d{1,9})(?:-(\\d{1,9})|([+-]))?");

    private static final Pattern PHASE = Pattern.compile("(.+)\\.(?:mg|eg)");
    private static final Pattern PHASE_MEANT = Pattern.compile(" \\((?:middlegame|endgame)\\)$");
    /** Boards have an even number of squares along a side, and at least that many. */
    private static final int SMALLEST_SIDE = 6;
    /** Fewer are a part of a board, as the triangle to which symmetry leads all squares of Reversi. */
    private static final int USUAL_SIDE = 8;

    private Blocks() {}

    /** A row of the model: a parameter, or a pair of them. */
    private record BlockRow(
            String name, String family, String key, double[] value, String meaning, boolean isConfiguration) {

        /** Whether the number or range of another row begins where this one's ends. */
        boolean isFollowedBy(BlockRow next) {
            Matcher here = NUMBER.matcher(key);
            Matcher there = NUMBER.matcher(next.key);
            if (!here.matches() || !there.matches() || "+".equals(here.group(3)) || "-".equals(there.group(3))) {
                return false;
            }
            int last = Integer.parseInt(here.group(2) == null ? here.group(1) : here.group(2));
            return Integer.parseInt(there.group(1)) == last + 1;
        }

        boolean isSquare() {
            return SQUARE.matcher(key).matches();
        }
    }

    /** The blocks of some weights, in the order of their first parameters. */
    static List<Block> of(Weights weights) {
        Map<String, List<BlockRow>> families = new LinkedHashMap<>();
        Set<String> names = new HashSet<>();
        for (BlockRow row : rows(weights)) {
            families.computeIfAbsent(row.family, family -> new ArrayList<>()).add(row);
            names.add(row.name);
        }
        int side = side(families.values());
        List<Block> blocks = new ArrayList<>();
        for (List<BlockRow> rows : families.values()) {
            List<List<BlockRow>> runs = runs(rows);
            boolean isOne =
                    runs.stream().filter(run -> run.size() > 1).count() <= 1 && !names.contains(rows.getFirst().family);
            for (List<BlockRow> run : runs) {
                blocks.add(block(name(run, isOne), run, side));
            }
        }
        return blocks;
    }

    /** The rows of a family in runs that belong together, each a block. */
    private static List<List<BlockRow>> runs(List<BlockRow> rows) {
        List<List<BlockRow>> runs = new ArrayList<>();
        int from = 0;
        while (from < rows.size()) {
            int to = from + 1;
            while (to < rows.size() && belongs(rows.get(to - 1), rows.get(to))) {
                to++;
            }
            runs.add(rows.subList(from, to));
            from = to;
        }
        return runs;
    }

    /**
     * The name of a block: of one row that of the row, of more that of the family, with the first and the last key
     * where the family has several such blocks, or a row has its name. A form that ties rows in the middle leaves two.
     */
    private static String name(List<BlockRow> run, boolean isOne) {
        BlockRow first = run.getFirst();
        if (run.size() == 1) {
            return first.name;
        }
        return isOne ? first.family : first.family + "." + first.key + ".." + run.getLast().key;
    }

    /** How many squares the board has along a side, by all squares that are named. */
    private static int side(Collection<List<BlockRow>> families) {
        int side = 0;
        for (List<BlockRow> rows : families) {
            for (BlockRow row : rows) {
                if (row.isSquare()) {
                    side = Math.max(side, Math.max(file(row.key), rank(row.key)) + 1);
                }
            }
        }
        side += side % 2;
        return side < SMALLEST_SIDE ? USUAL_SIDE : side;
    }

    /** Neighbours named {@code x.mg} and {@code x.eg} are a pair, in tapered models and in models of other engines. */
    private static List<BlockRow> rows(Weights weights) {
        WeightSpec spec = weights.spec();
        Map<Integer, WeightTable> tables = new HashMap<>();
        spec.tables().forEach(placed -> tables.put(placed.first(), placed.table()));
        List<BlockRow> rows = new ArrayList<>();
        int i = 0;
        while (i < spec.size()) {
            WeightTable table = tables.get(i);
            if (table != null) {
                addRows(table, i, weights, rows);
                i += table.size();
                continue;
            }
            Parameter parameter = spec.get(i);
            String base = base(parameter.name());
            // A form may have a weight for both phases of some bins, and two for the same of others.
            boolean isPair = i + 1 < spec.size()
                    && spec.indexOf(base) < 0
                    && parameter.name().equals(base + ".mg")
                    && spec.get(i + 1).name().equals(base + ".eg");
            double[] value = isPair ? new double[] {weights.get(i), weights.get(i + 1)} : new double[] {weights.get(i)};
            rows.add(row(
                    isPair ? base : parameter.name(),
                    value,
                    PHASE_MEANT.matcher(parameter.meaning()).replaceFirst("")));
            i += value.length;
        }
        return rows;
    }

    private static void addRows(WeightTable table, int first, Weights weights, List<BlockRow> rows) {
        for (int row = 0; row < table.configurations().size(); row++) {
            int i = first + (table.tapered() ? 2 * row : row);
            double[] value =
                    table.tapered() ? new double[] {weights.get(i), weights.get(i + 1)} : new double[] {weights.get(i)};
            String key = table.configurations().name(row);
            rows.add(new BlockRow(table.name() + "." + key, table.name(), key, value, table.meaning(), true));
        }
    }

    private static String base(String name) {
        Matcher phase = PHASE.matcher(name);
        return phase.matches() ? phase.group(1) : name;
    }

    /** The last part of the name that is a square or a number is the key of a value in its block. */
    private static BlockRow row(String name, double[] value, String meaning) {
        List<String> parts = new ArrayList<>(List.of(name.split("\\.")));
        for (int i = parts.size() - 1; i > 0; i--) {
            if (SQUARE.matcher(parts.get(i)).matches()
                    || NUMBER.matcher(parts.get(i)).matches()) {
                String key = parts.remove(i);
                return new BlockRow(name, String.join(".", parts), key, value, meaning, false);
            }
        }
        return new BlockRow(name, name, "", value, meaning, false);
    }

    private static boolean belongs(BlockRow before, BlockRow next) {
        if (before.value.length != next.value.length) {
            return false;
        }
        return before.isConfiguration && next.isConfiguration
                || before.isSquare() && next.isSquare()
                || !before.isSquare() && !next.isSquare() && before.isFollowedBy(next);
    }

    private static Block block(String name, List<BlockRow> rows, int side) {
        BlockRow first = rows.getFirst();
        String all = rows.size() == 1 ? first.meaning : shared(first.meaning, rows.getLast().meaning);
        if (rows.size() == 1) {
            return new Block(name, Block.BlockKind.SINGLE, List.of(""), List.of(first.value), all);
        }
        if (first.isConfiguration) {
            return list(name, rows, first.meaning);
        }
        if (first.isSquare()) {
            return squares(name, rows, side, all);
        }
        return list(name, rows, all);
    }

    private static Block list(String name, List<BlockRow> rows, String meaning) {
        return new Block(
                name,
                Block.BlockKind.LIST,
                rows.stream().map(BlockRow::key).toList(),
                rows.stream().map(BlockRow::value).toList(),
                meaning);
    }

    /**
     * A table of the whole board. When no square of the right half has a value, the left half is mirrored, as in the
     * chess models.
     */
    private static Block squares(String name, List<BlockRow> rows, int side, String meaning) {
        int rightmost = rows.stream().mapToInt(row -> file(row.key)).max().orElse(0);
        boolean mirrored = rightmost < side / 2;
        int width = rows.getFirst().value.length;
        List<String> keys = new ArrayList<>();
        List<double[]> values = new ArrayList<>(Collections.nCopies(side * side, new double[width]));
        for (int square = 0; square < side * side; square++) {
            keys.add((char) ('a' + square % side) + Integer.toString(square / side + 1));
        }
        for (BlockRow row : rows) {
            int at = rank(row.key) * side + file(row.key);
            values.set(at, row.value);
            if (mirrored) {
                values.set(rank(row.key) * side + side - 1 - file(row.key), row.value);
            }
        }
        return new Block(name, Block.BlockKind.SQUARES, keys, values, meaning);
    }

    private static int file(String square) {
        return square.charAt(0) - 'a';
    }

    private static int rank(String square) {
        return Integer.parseInt(square.substring(1)) - 1;
    }

    /** The common beginning of the first and the last meaning of a block, in whole words. */
    private static String shared(String first, String last) {
        int end = 0;
        while (end < Math.min(first.length(), last.length()) && first.charAt(end) == last.charAt(end)) {
            end++;
        }
        if (end < first.length() && end > 0) {
            end = first.lastIndexOf(' ', end - 1);
        }
        return end <= 0 ? "" : first.substring(0, end).replaceAll("[\\s,;:(]+$", "") + " …";
    }
}
