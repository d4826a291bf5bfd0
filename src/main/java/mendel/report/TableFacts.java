package mendel.report;

import java.util.ArrayList;
import java.util.List;
import mendel.eval.PlacedTable;
import mendel.eval.Weights;

/**
 * A table of weights in short.
 *
 * @param name its name
 * @param weights how many it has
 * @param used how many of them are not 0
 * @param meanAbsolute the mean absolute value of those
 * @param highest the configuration with the largest weight
 * @param high that weight
 * @param lowest the configuration with the smallest weight
 * @param low that weight
 */
public record TableFacts(
        String name,
        int weights,
        int used,
        double meanAbsolute,
        String highest,
        double high,
        String lowest,
        double low) {

    /** All tables of some weights, in order. */
    public static List<TableFacts> of(Weights weights) {
        List<TableFacts> facts = new ArrayList<>();
        for (PlacedTable placed : weights.spec().tables()) {
            facts.add(of(weights, placed));
        }
        return facts;
    }

    private static TableFacts of(Weights weights, PlacedTable placed) {
        int used = 0;
        double sum = 0;
        int highest = placed.first();
        int lowest = placed.first();
        for (int i = placed.first(); i < placed.first() + placed.table().size(); i++) {
            used += weights.get(i) != 0 ? 1 : 0;
            sum += Math.abs(weights.get(i));
            highest = weights.get(i) > weights.get(highest) ? i : highest;
            lowest = weights.get(i) < weights.get(lowest) ? i : lowest;
        }
        String name = placed.table().name();
        return new TableFacts(
                name,
                placed.table().size(),
                used,
                used == 0 ? 0 : sum / used,
                weights.spec().get(highest).name().substring(name.length() + 1),
                weights.get(highest),
                weights.spec().get(lowest).name().substring(name.length() + 1),
                weights.get(lowest));
    }
}
