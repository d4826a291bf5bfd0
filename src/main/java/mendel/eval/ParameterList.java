package mendel.eval;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Parameters in order: some one by one, others in tables, whose parameters are made when they are asked for. Immutable.
 */
final class ParameterList extends AbstractList<Parameter> implements RandomAccess {

    /** Runs of single parameters, as {@code List<Parameter>}, and tables, in turn. */
    private final List<Object> parts;
    /** The index of the first parameter of each part, and behind them the number of all. */
    private final int[] first;

    private final Map<String, Integer> singles = new HashMap<>();

    /** Collects parameters in their order. */
    static final class Collector {
        private final List<Object> parts;
        private final List<Parameter> run;
        private int size;

        Collector() {
            parts = new ArrayList<>();
            run = new ArrayList<>();
        }

        /** A collector with the same beginning. */
        Collector(Collector from) {
            parts = new ArrayList<>(from.parts);
            run = new ArrayList<>(from.run);
            size = from.size;
        }

        void add(Parameter parameter) {
            run.add(parameter);
            size++;
        }

        void add(WeightTable table) {
            endRun();
            parts.add(table);
            size += table.size();
        }

        private void endRun() {
            if (!run.isEmpty()) {
                parts.add(List.copyOf(run));
                run.clear();
            }
        }

        int size() {
            return size;
        }

        /** All parameters so far; a plain list when there are no tables. */
        List<Parameter> build() {
            return parts.isEmpty() ? List.copyOf(run) : new ParameterList(new Collector(this));
        }
    }

    private ParameterList(Collector collector) {
        collector.endRun();
        parts = List.copyOf(collector.parts);
        first = new int[parts.size() + 1];
        for (int i = 0; i < parts.size(); i++) {
            int size = 0;
            switch (parts.get(i)) {
                case WeightTable table -> size = table.size();
                case List<?> run -> {
                    size = run.size();
                    for (int k = 0; k < size; k++) {
                        String name = ((Parameter) run.get(k)).name();
                        if (singles.put(name, first[i] + k) != null) {
                            throw new IllegalArgumentException("two parameters are named " + name);
                        }
                    }
                }
                default -> throw new IllegalStateException();
            }
            first[i + 1] = first[i] + size;
        }
        requireDistinctTables();
    }

    private void requireDistinctTables() {
        List<String> names = tables().stream().map(t -> t.table().name() + ".").toList();
        for (String name : names) {
            long same = names.stream().filter(other -> other.startsWith(name)).count();
            if (same > 1 || singles.keySet().stream().anyMatch(single -> single.startsWith(name))) {
                throw new IllegalArgumentException("names begin with that of the table " + name);
            }
        }
    }

    /** The tables, with the index of the first parameter of each. */
    List<PlacedTable> tables() {
        List<PlacedTable> tables = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof WeightTable table) {
                tables.add(new PlacedTable(table, first[i]));
            }
        }
        return tables;
    }

    @Override
    public int size() {
        return first[parts.size()];
    }

    @Override
    public Parameter get(int index) {
        int part = part(index);
        return parts.get(part) instanceof WeightTable table
                ? table.get(index - first[part])
                : (Parameter) ((List<?>) parts.get(part)).get(index - first[part]);
    }

    /** The table that a parameter belongs to; null when it stands by itself. */
    @Nullable
    WeightTable tableOf(int index) {
        return parts.get(part(index)) instanceof WeightTable table ? table : null;
    }

    /** The index behind the part that a parameter belongs to: a table, or parameters that stand by themselves. */
    int partEnd(int index) {
        return first[part(index) + 1];
    }

    private int part(int index) {
        int at = Arrays.binarySearch(first, index);
        return at >= 0 ? at : -at - 2;
    }

    /** The index of a parameter by its name, or -1 when there is none. */
    int indexOfName(String name) {
        Integer single = singles.get(name);
        if (single != null) {
            return single;
        }
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof WeightTable table) {
                int index = table.indexOf(name);
                if (index >= 0) {
                    return first[i] + index;
                }
            }
        }
        return -1;
    }
}
