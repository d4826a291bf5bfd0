package mendel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import mendel.eval.PlacedTable;
import mendel.eval.Weights;

/**
 * The tables of weights of one pattern in short: one, or one for each stage of the game.
 *
 * @param name the pattern's name
 * @param tables how many tables it has
 * @param weights how many weights they have
 * @param used how many of those are not 0
 * @param meanAbsolute the mean absolute value of those
 * @param best configurations with the largest weights
 * @param worst configurations with the smallest weights
 * @param decisive configurations that move the scores of all positions most: by their weight and how often they occur
 */
public record TableFacts(
        String name,
        int tables,
        int weights,
        int used,
        double meanAbsolute,
        List<ShownWeight> best,
        List<ShownWeight> worst,
        List<ShownWeight> decisive) {

    /** How many of each kind are shown. */
    private static final int SHOWN = 3;
    /** What fewer positions tell is hardly known, and does not count as best or worst. */
    private static final int FEWEST = 20;

    public TableFacts {
        best = List.copyOf(best);
        worst = List.copyOf(worst);
        decisive = List.copyOf(decisive);
    }

    /**
     * A weight of a table.
     *
     * @param name the parameter's name behind that of the pattern
     * @param weight its value
     * @param share of the training positions in which it occurs: the mean square of its feature
     * @param drawing the configuration as {@link mendel.eval.Configurations#drawing} gives it
     */
    public record ShownWeight(String name, double weight, double share, String drawing) {}

    /**
     * All tables of some weights, by their patterns.
     *
     * @param share of the training positions in which each parameter occurs
     * @param positions the number of training positions
     */
    public static List<TableFacts> of(Weights weights, IntToDoubleFunction share, int positions) {
        Map<String, List<PlacedTable>> patterns = new LinkedHashMap<>();
        for (PlacedTable placed : weights.spec().tables()) {
            patterns.computeIfAbsent(pattern(placed.table().name()), _ -> new ArrayList<>())
                    .add(placed);
        }
        List<TableFacts> facts = new ArrayList<>();
        patterns.forEach((name, tables) -> facts.add(of(name, tables, weights, share, positions)));
        return facts;
    }

    /** A table's name without its stage or stages of the game. */
    private static String pattern(String table) {
        return table.replaceFirst("\\.s\\d\\d(?:-s\\d\\d)?$", "");
    }

    private static TableFacts of(
            String name, List<PlacedTable> tables, Weights weights, IntToDoubleFunction share, int positions) {
        int size = 0;
        int used = 0;
        double sum = 0;
        Ranking best = new Ranking();
        Ranking worst = new Ranking();
        Ranking decisive = new Ranking();
        int rows = tables.getFirst().table().configurations().size();
        for (PlacedTable placed : tables) {
            size += placed.table().size();
        }
        for (int row = 0; row < rows; row++) {
            Extremes extremes = new Extremes();
            for (PlacedTable placed : tables) {
                int halves = placed.table().tapered() ? 2 : 1;
                for (int i = placed.first() + halves * row; i < placed.first() + halves * (row + 1); i++) {
                    double weight = weights.get(i);
                    used += weight != 0 ? 1 : 0;
                    sum += Math.abs(weight);
                    extremes.add(i, weight, share.applyAsDouble(i), positions);
                }
            }
            best.add(extremes.best);
            worst.add(extremes.worst);
            decisive.add(extremes.decisive);
        }
        Shower shower = new Shower(name, tables, weights, share);
        return new TableFacts(
                name,
                tables.size(),
                size,
                used,
                used == 0 ? 0 : sum / used,
                shower.show(best),
                shower.show(worst),
                shower.show(decisive));
    }

    /** A parameter and what it is ranked by. */
    private record RankedWeight(int parameter, double value) {

        RankedWeight orMore(int other, double more) {
            return more > value ? new RankedWeight(other, more) : this;
        }
    }

    /** The extremes of one configuration over all stages, so that it is shown once. */
    private static final class Extremes {
        private RankedWeight best = new RankedWeight(0, 0);
        private RankedWeight worst = new RankedWeight(0, 0);
        private RankedWeight decisive = new RankedWeight(0, 0);

        void add(int parameter, double weight, double share, int positions) {
            decisive = decisive.orMore(parameter, Math.abs(weight) * share);
            if (share * positions >= FEWEST) {
                best = best.orMore(parameter, weight);
                worst = worst.orMore(parameter, -weight);
            }
        }
    }

    /** The few of the largest values above 0; of equal ones the first. */
    private static final class Ranking {
        private static final Comparator<RankedWeight> ORDER = Comparator.comparingDouble(RankedWeight::value)
                .thenComparing(Comparator.comparingInt(RankedWeight::parameter).reversed());
        private final PriorityQueue<RankedWeight> kept = new PriorityQueue<>(ORDER);

        void add(RankedWeight one) {
            if (one.value > 0) {
                kept.add(one);
                if (kept.size() > SHOWN) {
                    kept.remove();
                }
            }
        }

        List<RankedWeight> ranked() {
            return kept.stream().sorted(ORDER.reversed()).toList();
        }
    }

    /** Shows parameters by their names and drawings. */
    private record Shower(String pattern, List<PlacedTable> tables, Weights weights, IntToDoubleFunction share) {

        List<ShownWeight> show(Ranking ranking) {
            return ranking.ranked().stream().map(this::show).toList();
        }

        private ShownWeight show(RankedWeight ranked) {
            int parameter = ranked.parameter;
            PlacedTable placed = tables.stream()
                    .filter(one -> parameter >= one.first()
                            && parameter < one.first() + one.table().size())
                    .findFirst()
                    .orElseThrow();
            int row = parameter - placed.first();
            return new ShownWeight(
                    weights.spec().get(parameter).name().substring(pattern.length() + 1),
                    weights.get(parameter),
                    share.applyAsDouble(parameter),
                    placed.table().configurations().drawing(placed.table().tapered() ? row / 2 : row));
        }
    }
}
