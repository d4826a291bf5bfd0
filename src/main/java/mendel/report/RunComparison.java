package mendel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import mendel.JsonProblem;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs beside each other: the settings in which they differ, and the weights.
 *
 * @param runs in the order in which they were asked for
 */
public record RunComparison(List<ComparedRun> runs) {

    /** More lines than this cannot be told from one another. */
    public static final int MOST = 8;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    /** Of these depends nothing that could be compared. */
    private static final Set<String> WITHOUT = Set.of("threads", "cluster", "$schema");

    public RunComparison {
        runs = List.copyOf(runs);
    }

    /**
     * The settings that are not the same in all runs: values as JSON by their paths, one a run; empty where a run has
     * none.
     *
     * @throws mendel.InputException when a run's config is damaged
     */
    public Map<String, List<String>> settings() {
        List<Map<String, String>> all = runs.stream().map(RunComparison::flat).toList();
        Set<String> paths = new LinkedHashSet<>();
        all.forEach(one -> paths.addAll(one.keySet()));
        Map<String, List<String>> differing = new LinkedHashMap<>();
        for (String path : paths) {
            List<String> values =
                    all.stream().map(one -> one.getOrDefault(path, "")).toList();
            if (values.stream().distinct().count() > 1 && !WITHOUT.contains(path)) {
                differing.put(path, values);
            }
        }
        return differing;
    }

    private static Map<String, String> flat(ComparedRun run) {
        Map<String, String> flat = new LinkedHashMap<>();
        try {
            flatten("", JSON.readTree(run.report().config()), flat);
        } catch (JacksonException e) {
            throw JsonProblem.of(run.name() + ": config.json", e, "restore the file");
        }
        return flat;
    }

    private static void flatten(String path, JsonNode node, Map<String, String> into) {
        if (node.isObject() && !node.isEmpty()) {
            node.properties()
                    .forEach(entry -> flatten(
                            path.isEmpty() ? entry.getKey() : path + "." + entry.getKey(), entry.getValue(), into));
        } else {
            into.put(path, node.isString() ? node.stringValue() : node.toString());
        }
    }

    /**
     * A weight in all runs.
     *
     * @param parameter which it is
     * @param values one a run
     * @param spread the distance of the greatest and the least, as a share of the weight's range
     */
    public record WeightSpread(Parameter parameter, List<Double> values, double spread) {

        public WeightSpread {
            values = List.copyOf(values);
        }
    }

    /**
     * The weights that differ most, the one with the widest spread first; those that are the same in all runs are left
     * out. Empty when the runs do not have the same model.
     *
     * @param most so many at most
     */
    public List<WeightSpread> weights(int most) {
        Set<List<String>> models =
                runs.stream().map(run -> names(run.report().best().spec())).collect(Collectors.toSet());
        if (models.size() != 1) {
            return List.of();
        }
        WeightSpec spec = runs.getFirst().report().best().spec();
        List<WeightSpread> weights = new ArrayList<>();
        for (int i = 0; i < spec.size(); i++) {
            int index = i;
            List<Double> values =
                    runs.stream().map(run -> run.report().best().get(index)).toList();
            double low = values.stream().mapToDouble(v -> v).min().orElseThrow();
            double high = values.stream().mapToDouble(v -> v).max().orElseThrow();
            Parameter parameter = spec.get(i);
            if (high > low) {
                double range = parameter.max() - parameter.min();
                weights.add(new WeightSpread(parameter, values, (high - low) / range));
            }
        }
        return weights.stream()
                .sorted(Comparator.comparingDouble(WeightSpread::spread).reversed())
                .limit(most)
                .toList();
    }

    /** The model and the names of its weights. */
    private static List<String> names(WeightSpec spec) {
        List<String> names = new ArrayList<>(List.of(spec.toString()));
        for (int i = 0; i < spec.size(); i++) {
            names.add(spec.get(i).name());
        }
        return names;
    }

    /** Whom the best of runs by games met, in words; empty when none of the runs is by games. */
    public String opponent() {
        List<Boolean> duels = runs.stream()
                .filter(ComparedRun::isTournament)
                .map(ComparedRun::isDuels)
                .distinct()
                .toList();
        if (duels.isEmpty()) {
            return "";
        }
        return duels.size() > 1
                ? "against the defaults, of duels against their start"
                : duels.getFirst() ? "against the start" : "against the defaults";
    }

    /** Why losses of the runs do not measure the same; empty when they do. */
    public String caution() {
        Set<String> losses =
                runs.stream().map(run -> run.report().summary().facts().loss()).collect(Collectors.toSet());
        if (losses.size() > 1) {
            return "The runs minimise different losses, whose values cannot be compared.";
        }
        Set<String> data = runs.stream()
                .map(run -> run.report()
                        .summary()
                        .data()
                        .map(facts -> facts.sha256() + facts.train() + " " + facts.validation())
                        .orElse(""))
                .collect(Collectors.toSet());
        return data.size() > 1 ? "The runs have different positions; their losses are not quite comparable." : "";
    }
}
