package mendel.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import mendel.InputException;

/**
 * The form of an evaluation: a model made of another one, its base, by tying parameters together. Every parameter of
 * the base is dropped, so that its weight is 0, or has a weight of the form, alone or with others. So weights of the
 * form are weights of the base with equal ones among them, and a sum over the base's parameters is a sum over the
 * form's. Immutable.
 *
 * <p>The form of a tapered base is tapered as long as no term gives up its taper; otherwise it is a plain model whose
 * features carry the phase of the game.
 */
public final class Form {

    private static final int DROPPED = -1;

    private final WeightSpec base;
    private final FormParts parts;
    private final int[] owner;
    private final WeightSpec spec;

    /**
     * A form.
     *
     * @param base the parameters of a model that is no form itself
     * @param name the name of the new model
     * @throws InputException when a part names what the base does not have, or what cannot be done to it; its place is
     *     the part
     */
    public Form(WeightSpec base, String name, FormParts parts) {
        this.base = base;
        this.parts = parts;
        FormNames names = new FormNames(ModelTerms.of(base), parts);
        owner = new int[base.size()];
        Maker maker = new Maker(names);
        List<Parameter> parameters = maker.parameters();
        if (parameters.isEmpty()) {
            throw new InputException("parts.drop", "no weight is left", "keep a term");
        }
        spec = new WeightSpec(
                base.game(),
                name,
                base.tapered() && !maker.untapers && !names.splitsHalves(),
                base.integral(),
                parameters,
                this);
    }

    /** The parameters that the form's are made of. */
    public WeightSpec base() {
        return base;
    }

    /** What the form changes of its base. */
    public FormParts parts() {
        return parts;
    }

    /** The form's own parameters. */
    public WeightSpec spec() {
        return spec;
    }

    /** The form's parameter that gives a parameter of the base its weight; -1 when that is dropped. */
    public int owner(int baseIndex) {
        return owner[baseIndex];
    }

    /** The weights of the base that are meant by weights of the form. */
    public Weights expand(Weights weights) {
        return weights.derived(
                        ExpandedWeights.class, own -> new ExpandedWeights(Weights.of(base, expand(own.toArray()))))
                .base();
    }

    private record ExpandedWeights(Weights base) {}

    /** A value for each parameter of the base from one for each of the form; 0 for those that are dropped. */
    public double[] expand(double[] values) {
        double[] all = new double[owner.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = owner[i] == DROPPED ? 0 : values[owner[i]];
        }
        return all;
    }

    /** The sums over the base's parameters for each parameter of the form, as for gradients. */
    public double[] reduce(double[] values) {
        double[] sums = new double[spec.size()];
        for (int i = 0; i < owner.length; i++) {
            if (owner[i] != DROPPED) {
                sums[owner[i]] += values[i];
            }
        }
        return sums;
    }

    /** The nearest weights of the form to weights of the base: the mean of those that it ties together. */
    public Weights nearest(Weights weights) {
        double[] sums = reduce(weights.toArray());
        double[] counts = new double[base.size()];
        Arrays.fill(counts, 1);
        double[] tied = reduce(counts);
        for (int i = 0; i < sums.length; i++) {
            sums[i] /= tied[i];
        }
        return Weights.nearest(spec, sums);
    }

    /** Whether another form makes the same of the same base. */
    boolean isSame(Form other) {
        return other.base == base && other.parts.equals(parts);
    }

    /** Fills {@code into}, which is cleared first, with the trace of the form that follows from the base's. */
    void trace(Features from, Features into) {
        into.clear();
        if (base.tapered() && !spec.tapered()) {
            into.taper(1, 0, from.scale());
            for (int i = 0; i < from.size(); i++) {
                int row = from.row(i);
                add(into, owner[2 * row], from.coefficient(i) * from.mgFactor());
                add(into, owner[2 * row + 1], from.coefficient(i) * from.egFactor());
            }
            return;
        }
        into.taper(from.mgFactor(), from.egFactor(), from.scale());
        int halves = base.tapered() ? 2 : 1;
        for (int i = 0; i < from.size(); i++) {
            int own = owner[halves * from.row(i)];
            add(into, own == DROPPED ? DROPPED : own / halves, from.coefficient(i));
        }
    }

    private static void add(Features into, int row, int coefficient) {
        if (row != DROPPED) {
            into.add(row, coefficient);
        }
    }

    /** Weights of the form that are being tied together. */
    private static final class Tie {
        private final int index;
        private final String name;
        private final String group;
        private final boolean isScattered;
        private final Set<String> meanings = new LinkedHashSet<>();
        private double min;
        private double max;
        private final double step;
        private double sum;
        private int count;

        Tie(int index, String name, Parameter first, boolean isScattered) {
            this.index = index;
            this.name = name;
            this.isScattered = isScattered;
            group = first.group();
            min = first.min();
            max = first.max();
            step = first.step();
        }

        void add(Parameter p, String meaning) {
            if (p.step() != step || step != 0 && p.min() != min) {
                throw new InputException("parts", "the weights of " + name + " have different steps", "leave it out");
            }
            min = Math.max(min, p.min());
            max = Math.min(max, p.max());
            if (min > max) {
                throw new InputException("parts", "no weight of " + name + " is within all bounds", "leave it out");
            }
            sum += p.defaultValue();
            count++;
            meanings.add(meaning);
        }

        Parameter parameter(boolean integral) {
            double mean = sum / count;
            Parameter bounds = new Parameter(name, min, min, max, group, "", step);
            double value = bounds.nearest(integral && step == 0 ? Math.rint(mean) : mean) + 0.0;
            return new Parameter(name, value, min, max, group, meaning(), step);
        }

        private String meaning() {
            List<String> all = List.copyOf(meanings);
            if (all.size() == 1) {
                return all.getFirst();
            }
            return all.getFirst() + (isScattered ? " and " + (all.size() - 1) + " more" : " to " + all.getLast());
        }
    }

    /** A table of configurations of the form, at the index of its first parameter. */
    private record TableTie(int first, WeightTable table) {}

    /** Makes the form's parameters out of the base's, in their order. */
    private final class Maker {

        private final FormNames names;
        private final Map<String, Tie> ties = new LinkedHashMap<>();
        private final Map<String, TableTie> tables = new HashMap<>();
        /** The ties and tables in the order of their parameters. */
        private final List<Object> order = new ArrayList<>();

        private boolean untapers;
        private int size;

        Maker(FormNames names) {
            this.names = names;
        }

        List<Parameter> parameters() {
            int i = 0;
            for (PlacedTable placed : base.tables()) {
                singles(i, placed.first());
                table(placed);
                i = placed.first() + placed.table().size();
            }
            singles(i, base.size());
            ParameterList.Collector collector = new ParameterList.Collector();
            for (Object one : order) {
                switch (one) {
                    case Tie tie -> collector.add(tie.parameter(base.integral()));
                    case TableTie tied -> collector.add(tied.table);
                    default -> throw new IllegalStateException();
                }
            }
            return collector.build();
        }

        private void singles(int from, int to) {
            for (int i = from; i < to; i++) {
                Parameter p = base.get(i);
                TermName name = TermName.of(p.name(), base.tapered());
                if (names.isDropped(name.term(), p.group())) {
                    if (!(p.min() <= 0 && 0 <= p.max())) {
                        throw new InputException("parts.drop", p.name() + " cannot be 0", "keep it");
                    }
                    owner[i] = DROPPED;
                    continue;
                }
                TermName tied = names.tied(name, p.group());
                boolean untapered = !tied.half().equals(name.half());
                untapers |= untapered;
                String meaning = untapered ? untapered(p.meaning()) : p.meaning();
                Tie tie = ties.computeIfAbsent(tied.toString(), text -> {
                    Tie made = new Tie(size++, text, p, names.isScattered(tied));
                    order.add(made);
                    return made;
                });
                tie.add(p, meaning);
                owner[i] = tie.index;
            }
        }

        private void table(PlacedTable placed) {
            WeightTable table = placed.table();
            TermName name = TermName.of(table.name(), false);
            int end = placed.first() + table.size();
            if (names.isDropped(name.term(), table.group())) {
                Arrays.fill(owner, placed.first(), end, DROPPED);
                return;
            }
            boolean untapered = table.tapered() && names.isUntapered(name.term(), table.group());
            untapers |= untapered;
            String text = names.tied(name, table.group()).toString();
            Function<String, TableTie> making = key -> {
                WeightTable made = new WeightTable(
                        key,
                        table.group(),
                        table.configurations(),
                        table.tapered() && !untapered,
                        table.reach(),
                        table.meaning());
                TableTie tie = new TableTie(size, made);
                size += made.size();
                order.add(tie);
                return tie;
            };
            TableTie tie = tables.computeIfAbsent(text, making);
            if (!tie.table.configurations().equals(table.configurations()) || tie.table.reach() != table.reach()) {
                throw new InputException(
                        "parts.stages",
                        "the tables of " + name.term() + " are not the same in all of them",
                        "leave them out");
            }
            for (int i = placed.first(); i < end; i++) {
                int at = i - placed.first();
                owner[i] = tie.first + (untapered ? at / 2 : at);
            }
        }
    }

    private static String untapered(String meaning) {
        return meaning.replaceFirst(" \\((?:middlegame|endgame)\\)$", "");
    }
}
