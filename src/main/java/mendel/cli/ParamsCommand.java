package mendel.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.WeightsFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists the parameters of a model. */
@Command(name = "params", description = "List the parameters of an evaluation model.",
        footer = {"", "Example: mendel params chess -m ivanova2011"})
final class ParamsCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "GAME", description = "the game, as chess")
    private String game;

    @Mixin
    private ModelOption model;

    @Override
    public Integer call() {
        WeightSpec spec = model.of(Games.entry(game)).spec();
        List<Map<String, Object>> list = spec.parameters().stream().map(ParamsCommand::object).toList();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("game", spec.game());
        object.put("model", spec.model());
        object.put("parameters", list);
        answer(object, () -> print(spec));
        return ExitCodes.OK;
    }

    private static Map<String, Object> object(Parameter p) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", p.name());
        object.put("default", WeightsFile.number(p.defaultValue()));
        object.put("min", WeightsFile.number(p.min()));
        object.put("max", WeightsFile.number(p.max()));
        object.put("group", p.group());
        object.put("meaning", p.meaning());
        return object;
    }

    private void print(WeightSpec spec) {
        int width = spec.parameters().stream().mapToInt(p -> p.name().length()).max().orElse(0);
        Map<String, Integer> sizes = new LinkedHashMap<>();
        for (Parameter p : spec.parameters()) {
            if (sizes.merge(p.group(), 1, Integer::sum) == 1) {
                out().printf("%n%s%n", p.group());
            }
            out().printf("  %-" + width + "s %6s  %6s to %-5s %s%n", p.name(), WeightsFile.number(p.defaultValue()),
                    WeightsFile.number(p.min()), WeightsFile.number(p.max()), p.meaning());
        }
        out().printf("%n%s: %d parameters (%s)%n", spec, spec.size(), String.join(", ",
                sizes.entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).toList()));
    }
}
