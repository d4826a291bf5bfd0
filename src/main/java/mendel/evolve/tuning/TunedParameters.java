package mendel.evolve.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.config.TunedPart;
import mendel.evolve.duel.DuelSpace;
import mendel.evolve.tuning.Dimension.DimensionKind;
import mendel.player.PlayWeights;
import mendel.player.Player;
import mendel.player.PlayerSeat;
import mendel.player.SeatSource;
import mendel.search.SearchMargins;

/**
 * The numbers that duels tune, and the player that each genome is: margins of the search, scales of groups of weights
 * in per cent, and weights, around those of a start. Immutable.
 */
public final class TunedParameters {

    /** More weights than this are too many to be tuned one by one. */
    public static final int MOST_WEIGHTS = 1 << 13;

    private static final double PER_CENT = 100;
    private static final double LARGEST_SCALE = 300;
    private static final double SCALE_STEP = 10;
    /** The first step of other numbers, as a share of their range, as SPSA's users take it (fishtest). */
    private static final double STEP_SHARE = 0.05;

    private final PlayWeights start;
    private final List<Dimension> dimensions;
    private final List<String> groups;
    /** Of each weight, its group's place among the groups; -1 where there is none or all its weights are 0. */
    private final int[] group;

    private final DuelSpace space;

    /**
     * The numbers around a start.
     *
     * @param start the player that genomes are variants of
     * @param parts what is tuned
     * @param margins the margins that matter, see {@link mendel.search.LiveMargins}
     * @throws IllegalArgumentException when nothing is tuned, or there are more than {@value #MOST_WEIGHTS} weights to
     *     be tuned one by one
     */
    public TunedParameters(PlayWeights start, Set<TunedPart> parts, List<Parameter> margins) {
        this.start = start;
        WeightSpec spec = start.weights().spec();
        group = new int[spec.size()];
        groups = List.copyOf(groups(start.weights(), group));
        List<Dimension> all = new ArrayList<>();
        if (parts.contains(TunedPart.SEARCH)) {
            addMargins(all, margins);
        } else if (parts.contains(TunedPart.TIME)) {
            addMargins(all, margins.stream().filter(SearchMargins::isTime).toList());
        }
        for (int i = 0; i < groups.size() && parts.contains(TunedPart.GROUPS); i++) {
            all.add(new Dimension(
                    DimensionKind.SCALE,
                    i,
                    new Parameter(
                            groups.get(i).replaceAll("\\s", "_"),
                            PER_CENT,
                            0,
                            LARGEST_SCALE,
                            groups.get(i),
                            "the weights of the group, in per cent of what they were",
                            1),
                    SCALE_STEP));
        }
        if (parts.contains(TunedPart.WEIGHTS)) {
            addWeights(all, spec);
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("nothing to be tuned");
        }
        dimensions = List.copyOf(all);
        space = makeSpace();
    }

    private void addMargins(List<Dimension> all, List<Parameter> margins) {
        List<Parameter> known = SearchMargins.parameters();
        double[] values = start.margins().toArray();
        for (Parameter margin : margins) {
            int place = known.indexOf(margin);
            Parameter here = beginning(margin, values[place], margin.step());
            all.add(new Dimension(DimensionKind.MARGIN, place, here, step(here)));
        }
    }

    private void addWeights(List<Dimension> all, WeightSpec spec) {
        if (spec.size() > MOST_WEIGHTS) {
            throw new IllegalArgumentException(spec + " has " + spec.size() + " weights, more than " + MOST_WEIGHTS);
        }
        for (int i = 0; i < spec.size(); i++) {
            Parameter weight = spec.get(i);
            if (weight.min() < weight.max()) {
                double quantum = weight.step() > 0 ? weight.step() : spec.integral() ? 1 : 0;
                Parameter here = beginning(weight, start.weights().get(i), quantum);
                all.add(new Dimension(DimensionKind.WEIGHT, i, here, step(here)));
            }
        }
    }

    private static Parameter beginning(Parameter parameter, double start, double quantum) {
        return new Parameter(
                parameter.name(),
                start,
                parameter.min(),
                parameter.max(),
                parameter.group(),
                parameter.meaning(),
                quantum);
    }

    private static double step(Parameter parameter) {
        return Math.max(parameter.step(), STEP_SHARE * (parameter.max() - parameter.min()));
    }

    /** The groups with a weight that is not 0, in order; and the group of each weight. */
    private static List<String> groups(Weights weights, int[] group) {
        WeightSpec spec = weights.spec();
        String[] names = new String[spec.size()];
        Arrays.setAll(names, spec::group);
        Map<String, Integer> places = new LinkedHashMap<>();
        for (int i = 0; i < names.length; i++) {
            if (weights.get(i) != 0) {
                places.putIfAbsent(names[i], places.size());
            }
        }
        for (int i = 0; i < names.length; i++) {
            group[i] = places.getOrDefault(names[i], -1);
        }
        return List.copyOf(places.keySet());
    }

    private DuelSpace makeSpace() {
        double[] low = column(d -> d.parameter().min());
        double[] high = column(d -> d.parameter().max());
        return DuelSpace.of(low, high, column(d -> d.parameter().defaultValue()))
                .withSteps(column(Dimension::step))
                .withQuanta(column(Dimension::quantum))
                .withRounding(this::rounded)
                .withAlike((a, b) -> play(a).equals(play(b)));
    }

    private double[] column(ToDoubleFunction<Dimension> value) {
        return dimensions.stream().mapToDouble(value).toArray();
    }

    private double[] rounded(double[] genome) {
        double[] rounded = new double[genome.length];
        for (int i = 0; i < rounded.length; i++) {
            rounded[i] = dimensions.get(i).parameter().nearest(genome[i]);
        }
        return rounded;
    }

    /** The genomes. */
    public DuelSpace space() {
        return space;
    }

    /** The player that all genomes are variants of. */
    public PlayWeights start() {
        return start;
    }

    /** How many numbers of a kind are tuned: margins, those about time, groups, weights. */
    public Map<TunedPart, Long> counts() {
        Map<TunedPart, Long> counts = new LinkedHashMap<>();
        for (Dimension dimension : dimensions) {
            counts.merge(
                    switch (dimension.kind()) {
                        case MARGIN -> SearchMargins.isTime(dimension.parameter()) ? TunedPart.TIME : TunedPart.SEARCH;
                        case SCALE -> TunedPart.GROUPS;
                        case WEIGHT -> TunedPart.WEIGHTS;
                    },
                    1L,
                    Long::sum);
        }
        return counts;
    }

    /** What the numbers depend on beside the start and the model: which they are, and their bounds. */
    public String identity() {
        return String.join(
                "\n",
                dimensions.stream()
                        .map(d -> d.kind() + " " + d.parameter().name() + " "
                                + d.parameter().min() + " " + d.parameter().max() + " " + d.quantum() + " " + d.step())
                        .toList());
    }

    /** The player that a genome is. */
    public PlayWeights play(double[] genome) {
        double[] margins = start.margins().toArray();
        double[] weights = start.weights().toArray();
        double[] scales = new double[groups.size()];
        Arrays.fill(scales, PER_CENT);
        for (int i = 0; i < genome.length; i++) {
            Dimension dimension = dimensions.get(i);
            double[] to = switch (dimension.kind()) {
                case MARGIN -> margins;
                case SCALE -> scales;
                case WEIGHT -> weights;
            };
            to[dimension.place()] = genome[i];
        }
        for (int i = 0; i < weights.length; i++) {
            if (group[i] >= 0 && scales[group[i]] != PER_CENT) {
                weights[i] *= scales[group[i]] / PER_CENT;
            }
        }
        return new PlayWeights(Weights.nearest(start.weights().spec(), weights), SearchMargins.nearest(margins));
    }

    /**
     * Players of genomes.
     *
     * @param players makes players of weights and margins
     */
    public SeatSource<double[]> seats(SeatSource<PlayWeights> players) {
        return () -> {
            PlayerSeat<PlayWeights> seat = players.open();
            return new PlayerSeat<>() {

                @Override
                public Player player(double[] genome) {
                    return seat.player(play(genome));
                }

                @Override
                public void close() {
                    seat.close();
                }
            };
        };
    }

    /** The mean distance of two genomes' numbers, as a share of their ranges. */
    double distance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            Parameter parameter = dimensions.get(i).parameter();
            sum += Math.abs(a[i] - b[i]) / (parameter.max() - parameter.min());
        }
        return sum / a.length;
    }

    /**
     * A margin of the search or a scale of a group in a genome.
     *
     * @param parameter what it is; the default is the start's value
     * @param value its value
     */
    public record Tuned(Parameter parameter, double value) {}

    /** The margins and the scales of a genome, in order. */
    public List<Tuned> numbers(double[] genome) {
        List<Tuned> numbers = new ArrayList<>();
        for (int i = 0; i < genome.length; i++) {
            if (dimensions.get(i).kind() != DimensionKind.WEIGHT) {
                numbers.add(new Tuned(dimensions.get(i).parameter(), genome[i]));
            }
        }
        return numbers;
    }
}
