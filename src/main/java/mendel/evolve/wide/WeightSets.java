package mendel.evolve.wide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.eval.PlacedTable;
import mendel.eval.WeightSpec;
import mendel.eval.WeightTable;

/**
 * The sets of weights that mean the same at different times, in stages of the game or in middlegame and endgame. They
 * are kept one behind the other, since there are hundreds of thousands, and forms are judged by the second.
 */
final class WeightSets {

    private static final Pattern TIME = Pattern.compile("(.+)\\.(?:s\\d\\d(?:-s\\d\\d)?|mg|eg)");

    /** Where each set begins among {@link #members}; behind them the number of members. */
    private int[] first;

    private int[] members;
    private int count;

    private WeightSets(int sets, int members) {
        first = new int[sets + 1];
        this.members = new int[members];
    }

    /** No sets. */
    static WeightSets none() {
        return new WeightSets(0, 0);
    }

    /**
     * Those of a model: weights of one name at different times, row by row in tables. In a model with tables the other
     * weights have none: there are positions enough to tell them, and their bounds matter, which the sum of two numbers
     * does not keep.
     */
    static WeightSets of(WeightSpec spec) {
        WeightSets sets = new WeightSets(spec.size(), spec.size());
        if (spec.tables().isEmpty()) {
            singles(spec).values().forEach(sets::add);
        }
        Map<String, List<PlacedTable>> patterns = new LinkedHashMap<>();
        for (PlacedTable placed : spec.tables()) {
            patterns.computeIfAbsent(timeless(placed.table().name()), _ -> new ArrayList<>())
                    .add(placed);
        }
        patterns.values().forEach(sets::addRows);
        sets.first = Arrays.copyOf(sets.first, sets.count + 1);
        sets.members = Arrays.copyOf(sets.members, sets.first[sets.count]);
        return sets;
    }

    private static String timeless(String name) {
        Matcher matcher = TIME.matcher(name);
        return matcher.matches() ? matcher.group(1) : name;
    }

    /** The weights that stand by themselves and have a time in their name, by the rest of it. */
    private static Map<String, List<Integer>> singles(WeightSpec spec) {
        Map<String, List<Integer>> singles = new LinkedHashMap<>();
        int at = 0;
        for (PlacedTable placed : spec.tables()) {
            addSingles(spec, at, placed.first(), singles);
            at = placed.first() + placed.table().size();
        }
        addSingles(spec, at, spec.size(), singles);
        return singles;
    }

    private static void addSingles(WeightSpec spec, int from, int to, Map<String, List<Integer>> into) {
        for (int weight = from; weight < to; weight++) {
            Matcher name = TIME.matcher(spec.get(weight).name());
            if (name.matches()) {
                into.computeIfAbsent(name.group(1), _ -> new ArrayList<>()).add(weight);
            }
        }
    }

    private void add(List<Integer> set) {
        if (set.size() > 1) {
            int at = first[count];
            for (int weight : set) {
                members[at++] = weight;
            }
            first[++count] = at;
        }
    }

    private void addRows(List<PlacedTable> tables) {
        WeightTable table = tables.getFirst().table();
        int halves = table.tapered() ? 2 : 1;
        if (halves * tables.size() == 1) {
            return;
        }
        int rows = table.configurations().size();
        for (int row = 0; row < rows; row++) {
            int at = first[count];
            for (PlacedTable placed : tables) {
                for (int half = 0; half < halves; half++) {
                    members[at++] = placed.first() + halves * row + half;
                }
            }
            first[++count] = at;
        }
    }

    /**
     * The sets of numbers of their weights.
     *
     * @param number by weight; negative for those that have none, which are left out, and so are sets of them alone
     * @param into by weight: where its set's number is written
     * @param next the number of the first set
     */
    WeightSets numbered(int[] number, int[] into, int next) {
        WeightSets told = new WeightSets(count, members.length);
        for (int k = 0; k < count; k++) {
            int from = told.first[told.count];
            int at = from;
            for (int m = first[k]; m < first[k + 1]; m++) {
                if (number[members[m]] >= 0) {
                    told.members[at++] = number[members[m]];
                }
            }
            if (at > from) {
                for (int m = first[k]; m < first[k + 1]; m++) {
                    into[members[m]] = next + told.count;
                }
                told.first[++told.count] = at;
            }
        }
        return told;
    }

    /** The number of sets. */
    int size() {
        return count;
    }

    /** Where a set's members begin; that of the set behind the last is where the last one's end. */
    int first(int set) {
        return first[set];
    }

    /** The member at a place. */
    int member(int place) {
        return members[place];
    }
}
