package mendel.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import mendel.JsonNumber;
import mendel.app.Games;
import mendel.app.fit.ParameterUse;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.WeightTable;
import mendel.eval.WeightsFile;
import mendel.evolve.optimum.Ablation;
import mendel.search.SearchMargins;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a model, and what they do on positions.
 *
 * @param active the share of positions in which each counts; empty without data
 * @param rows what groups are worth; empty when it was not asked for
 */
record ParamsAnswer(
        ParameterUse.ParameterUseSettings settings,
        ParameterUse use,
        List<Double> active,
        List<Ablation.AblationRow> rows)
        implements Answer {

    ParamsAnswer(ParameterUse.ParameterUseSettings settings, ParameterUse use, List<Ablation.AblationRow> rows) {
        this(settings, use, use.active(), rows);
    }

    @Override
    public Map<String, Object> object() {
        WeightSpec spec = use.spec();
        List<Map<String, Object>> list = new ArrayList<>();
        for (int i = 0; i < spec.size(); i++) {
            list.add(object(spec.get(i), active.isEmpty() ? null : active.get(i)));
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("game", spec.game());
        object.put("model", spec.model());
        object.put("parameters", list);
        if (hasSearch()) {
            object.put(
                    "search",
                    SearchMargins.parameters().stream()
                            .map(ParamsAnswer::margin)
                            .toList());
        }
        if (settings.data() != null) {
            object.put("positions", use.positions());
        }
        if (settings.ablation()) {
            object.put(
                    "ablation",
                    rows.stream().map(row -> object(row, use.isScored())).toList());
        }
        return object;
    }

    /** Who plays with features of an engine is that engine, with a search of its own. */
    private boolean hasSearch() {
        return !Games.isFeatures(use.spec().game());
    }

    private static Map<String, Object> margin(Parameter p) {
        Map<String, Object> object = object(p, null);
        object.put("step", WeightsFile.number(p.step()));
        return object;
    }

    private static Map<String, Object> object(Parameter p, @Nullable Double active) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", p.name());
        object.put("default", WeightsFile.number(p.defaultValue()));
        object.put("min", WeightsFile.number(p.min()));
        object.put("max", WeightsFile.number(p.max()));
        object.put("group", p.group());
        object.put("meaning", p.meaning());
        if (active != null) {
            object.put("active", active);
        }
        return object;
    }

    private static Map<String, Object> object(Ablation.AblationRow row, boolean scored) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("without", row.group());
        object.put("parameters", row.parameters());
        String error = scored ? "Mae" : "ResultMse";
        object.put("train" + error, row.trainLoss());
        object.put("validation" + error, JsonNumber.of(row.validationLoss()));
        return object;
    }

    @Override
    public void tell(PrintWriter to) {
        tellParameters(to);
        if (hasSearch()) {
            tellSearch(to);
        }
        if (!rows.isEmpty()) {
            tellAblation(to);
        }
    }

    private void tellParameters(PrintWriter to) {
        WeightSpec spec = use.spec();
        Map<Integer, WeightTable> tables = new HashMap<>();
        spec.tables().forEach(placed -> tables.put(placed.first(), placed.table()));
        int width = IntStream.range(0, spec.size())
                .filter(spec::isSingle)
                .map(i -> spec.get(i).name().length())
                .max()
                .orElse(0);
        Map<String, Integer> sizes = new LinkedHashMap<>();
        for (int i = 0; i < spec.size(); i++) {
            if (tables.containsKey(i)) {
                WeightTable table = tables.get(i);
                tell(table, sizes.merge(table.group(), table.size(), Integer::sum) == table.size(), to);
                i += table.size() - 1;
                continue;
            }
            Parameter p = spec.get(i);
            if (sizes.merge(p.group(), 1, Integer::sum) == 1) {
                to.printf(Locale.ROOT, "%n%s%n", p.group());
            }
            to.printf(
                    Locale.ROOT,
                    "  %-" + width + "s %6s  %6s to %-5s %s%s%n",
                    p.name(),
                    WeightsFile.number(p.defaultValue()),
                    WeightsFile.number(p.min()),
                    WeightsFile.number(p.max()),
                    active.isEmpty() ? "" : String.format(Locale.ROOT, "%6.2f %%  ", 100 * active.get(i)),
                    p.meaning());
        }
        to.printf(
                Locale.ROOT,
                "%n%s: %d parameters (%s)%n",
                spec,
                spec.size(),
                String.join(
                        ", ",
                        sizes.entrySet().stream()
                                .map(e -> e.getKey() + " " + e.getValue())
                                .toList()));
    }

    private static void tellSearch(PrintWriter to) {
        List<Parameter> margins = SearchMargins.parameters();
        int width = margins.stream().mapToInt(p -> p.name().length()).max().orElse(0);
        String group = "";
        for (Parameter p : margins) {
            if (!p.group().equals(group)) {
                group = p.group();
                to.printf(Locale.ROOT, "%nsearch: %s%n", group);
            }
            to.printf(
                    Locale.ROOT,
                    "  %-" + width + "s %6s  %6s to %-5s %s%s%n",
                    p.name(),
                    WeightsFile.number(p.defaultValue()),
                    WeightsFile.number(p.min()),
                    WeightsFile.number(p.max()),
                    p.meaning(),
                    p.step() == 1 ? "" : "; in steps of " + WeightsFile.number(p.step()));
        }
        to.printf(
                Locale.ROOT,
                "%nsearch: %d numbers, which a weights file may set in \"search\": {NAME: NUMBER}%n",
                margins.size());
    }

    /** A table in one line: its parameters are too many, and {@code --json} lists them. */
    private static void tell(WeightTable table, boolean isFirst, PrintWriter to) {
        if (isFirst) {
            to.printf(Locale.ROOT, "%n%s%n", table.group());
        }
        to.printf(
                Locale.ROOT,
                "  %s.*  %,d weights, 0, %d to %d: %s%n",
                table.name(),
                table.size(),
                -table.reach(),
                table.reach(),
                table.meaning());
    }

    private void tellAblation(PrintWriter to) {
        Ablation.AblationRow whole = rows.getFirst();
        boolean scored = use.isScored();
        String number = scored ? "8.2f" : "8.5f";
        to.printf(
                Locale.ROOT,
                "%n%-33s train  validation%n",
                scored ? "best mean absolute error" : "best squared error of results");
        to.printf(
                Locale.ROOT,
                "%-30s %" + number + "    %" + number + "%n",
                "all groups",
                whole.trainLoss(),
                whole.validationLoss());
        for (Ablation.AblationRow row : rows.subList(1, rows.size())) {
            to.printf(
                    Locale.ROOT,
                    "without %-16s %5d %+" + number + "    %+" + number + "%n",
                    row.group(),
                    row.parameters(),
                    row.trainLoss() - whole.trainLoss(),
                    row.validationLoss() - whole.validationLoss());
        }
    }
}
