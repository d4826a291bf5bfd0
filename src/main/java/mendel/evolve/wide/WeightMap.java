package mendel.evolve.wide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import mendel.eval.PlacedTable;
import mendel.eval.WeightSpec;

/**
 * The numbers that a fit chooses, from which a model's weights follow: one for each weight, and behind them one for
 * each set of weights that mean the same at different times, in stages of the game or in middlegame and endgame. A
 * weight is the sum of its own number and that of its set. As the penalty holds all numbers small, the weights of a set
 * are held near each other, and what is rare in a stage is worth there what it is worth in others.
 *
 * <p>Without common numbers each weight is its own number. Immutable.
 */
public final class WeightMap {

    private static final Pattern TIME = Pattern.compile("(.+)\\.(?:s\\d\\d|mg|eg)");

    private final WeightSpec spec;
    /** By weight: the place of its set's number; -1 for none. */
    private final int[] common;
    /** Where the members of each set begin among {@link #members}; behind them their number. */
    private final int[] first;

    private final int[] members;

    private WeightMap(WeightSpec spec, List<int[]> sets) {
        this.spec = spec;
        common = new int[spec.size()];
        Arrays.fill(common, -1);
        first = new int[sets.size() + 1];
        members = new int[sets.stream().mapToInt(set -> set.length).sum()];
        for (int k = 0; k < sets.size(); k++) {
            int[] set = sets.get(k);
            first[k + 1] = first[k] + set.length;
            System.arraycopy(set, 0, members, first[k], set.length);
            for (int member : set) {
                common[member] = spec.size() + k;
            }
        }
    }

    /** Every weight is a number of its own. */
    public static WeightMap apart(WeightSpec spec) {
        return new WeightMap(spec, List.of());
    }

    /** The weights of one name at different times have a number in common. */
    public static WeightMap common(WeightSpec spec) {
        Map<String, List<Integer>> singles = new LinkedHashMap<>();
        for (int i = 0; i < spec.size(); i++) {
            if (spec.isSingle(i)) {
                Matcher name = TIME.matcher(spec.get(i).name());
                if (name.matches()) {
                    singles.computeIfAbsent(name.group(1), _ -> new ArrayList<>())
                            .add(i);
                }
            }
        }
        List<int[]> sets = new ArrayList<>();
        singles.values().forEach(set -> add(set.stream().mapToInt(i -> i).toArray(), sets));
        Map<String, List<PlacedTable>> patterns = new LinkedHashMap<>();
        for (PlacedTable placed : spec.tables()) {
            Matcher name = TIME.matcher(placed.table().name());
            patterns.computeIfAbsent(
                            name.matches() ? name.group(1) : placed.table().name(), _ -> new ArrayList<>())
                    .add(placed);
        }
        patterns.values().forEach(tables -> addRows(tables, sets));
        return new WeightMap(spec, sets);
    }

    private static void addRows(List<PlacedTable> tables, List<int[]> sets) {
        int halves = tables.getFirst().table().tapered() ? 2 : 1;
        int rows = tables.getFirst().table().configurations().size();
        for (int row = 0; row < rows; row++) {
            int begin = halves * row;
            add(
                    tables.stream()
                            .flatMapToInt(
                                    placed -> IntStream.range(placed.first() + begin, placed.first() + begin + halves))
                            .toArray(),
                    sets);
        }
    }

    private static void add(int[] set, List<int[]> sets) {
        if (set.length > 1) {
            sets.add(set);
        }
    }

    /** The number of numbers. */
    int size() {
        return spec.size() + first.length - 1;
    }

    /** The smallest value of a number; those in common have the widest bounds of their weights. */
    double low(int number) {
        return number < spec.size() ? spec.min(number) : bound(number - spec.size(), false);
    }

    /** The largest value of a number. */
    double high(int number) {
        return number < spec.size() ? spec.max(number) : bound(number - spec.size(), true);
    }

    private double bound(int set, boolean high) {
        double bound = 0;
        for (int m = first[set]; m < first[set + 1]; m++) {
            bound = high ? Math.max(bound, spec.max(members[m])) : Math.min(bound, spec.min(members[m]));
        }
        return bound;
    }

    /** The weight at an index, from all numbers. */
    double weight(double[] numbers, int index) {
        int set = common[index];
        return set < 0 ? numbers[index] : numbers[index] + numbers[set];
    }

    /** The weights, from all numbers. */
    double[] weights(double[] numbers) {
        double[] weights = new double[spec.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = weight(numbers, i);
        }
        return weights;
    }

    /** Numbers from which weights follow: those of all sets are 0. */
    double[] numbers(double[] weights) {
        return Arrays.copyOf(weights, size());
    }

    /**
     * Adds up what belongs to a set, such as the derivatives by its weights.
     *
     * @param numbers by number: those of the weights are there, those of the sets are set
     */
    void addUp(double[] numbers, PartSums sums) {
        sums.each(first.length - 1, (from, to) -> {
            for (int k = from; k < to; k++) {
                double sum = 0;
                for (int m = first[k]; m < first[k + 1]; m++) {
                    sum += numbers[members[m]];
                }
                numbers[spec.size() + k] = sum;
            }
        });
    }
}
