package mendel.evolve.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.SmallFile;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.SigmoidScale;

/**
 * Reads configs: JSON, comments allowed. Every key is checked; a mistake is an {@link InputException} with the file,
 * line and column, the key's path, and what would be right.
 */
public final class ConfigReader {

    private static final int LARGEST_POPULATION = 1_000_000;
    private static final int MANY = 1_000_000_000;
    private static final String ONE_CENTRE =
            "remove it: the preset strategy has one centre and mutations of one step around it";

    private ConfigReader() {}

    /**
     * Reads a config file.
     *
     * @param file the file
     * @param settings {@code path=value} each, stronger than the file; a key alone stands for the one path that ends
     *     with it
     */
    public static EvolveConfig read(Path file, List<String> settings) {
        String text;
        try {
            text = SmallFile.text(file);
        } catch (IOException e) {
            throw new InputException(
                    file.toString(),
                    "cannot be read (" + AtomicFile.reason(e) + ")",
                    "give a config, as configs/quickstart.json");
        }
        return read(file.toString(), text, settings);
    }

    /** Reads a config from text; {@code name} stands in messages. */
    public static EvolveConfig read(String name, String text, List<String> settings) {
        return read(new ConfigSource(name, text, ShortSettings.whole(settings, known -> asked(name, text, known))));
    }

    /** The paths of all keys that mean something in this config. */
    private static Set<String> asked(String name, String text, List<String> settings) {
        ConfigSource source = new ConfigSource(name, text, settings);
        try {
            read(source);
        } catch (InputException e) {
            // What is wrong may be put right by the settings that are yet to be understood; otherwise it is said later.
        }
        return source.asked();
    }

    private static EvolveConfig read(ConfigSource source) {
        ConfigObject root = source.root();
        root.text("$schema", "");
        String game = root.text("game");
        String model = root.text("model", "full");
        ObjectiveConfig objective = objective(root.requiredObject("objective"));
        if (objective.evolvesEngine() && root.has("model")) {
            throw root.wrong("model", "remove it: what is evolved are the options of the engine");
        }
        String prefix = game + ":";
        EvolutionConfig evolution = evolution(root.object("evolution"), objective);
        EvolveConfig config = new EvolveConfig(
                game,
                objective.evolvesEngine()
                        ? EvolveConfig.ENGINE_MODEL
                        : model.startsWith(prefix) ? model.substring(prefix.length()) : model,
                objective,
                evolution,
                stop(root.object("stop")),
                checkpoint(root.object("checkpoint")),
                report(root.object("report")),
                root.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1),
                (int) root.whole("threads", 0, 4096, 0));
        root.refuseOthers();
        return config;
    }

    private static ObjectiveConfig objective(ConfigObject keys) {
        ObjectiveConfig objective = switch (keys.choice("type", List.of("mentor", "tournament"), null)) {
            case "mentor" -> mentor(keys);
            case "tournament" -> TournamentReader.read(keys);
            default -> throw new IllegalStateException("a type without a reader");
        };
        keys.refuseOthers();
        return objective;
    }

    private static MentorConfig mentor(ConfigObject keys) {
        keys.meaningless(
                "remove it, or choose the objective type tournament",
                "limit",
                "games",
                "opponents",
                "openings",
                "racing",
                "fame",
                "gauge",
                "engine");
        String data = keys.text("data");
        LossKind loss = keys.choice("loss", LossKind.class, LossKind.MAE);
        OptionalDouble k = OptionalDouble.empty();
        double wdl = SigmoidScale.USUAL_WDL;
        if (loss == LossKind.SIGMOID) {
            k = keys.number("k", 0.001, 1000);
            wdl = keys.number("wdl", 0, 1, wdl);
        } else {
            keys.meaningless("remove it, or choose the loss sigmoid", "k", "wdl");
        }
        return new MentorConfig(
                data, loss, keys.number("clip", 1, MANY, 1000), keys.number("validation", 0, 0.9, 0.2), k, wdl, (int)
                        keys.whole("sample", 0, MANY, 0));
    }

    private static EvolutionConfig evolution(ConfigObject keys, ObjectiveConfig objective) {
        boolean tournament = objective instanceof TournamentConfig;
        Preset preset = keys.choice("preset", Preset.class, tournament ? Preset.REAL : Preset.MEMETIC);
        if (tournament && preset == Preset.MEMETIC) {
            throw keys.wrong("preset", "games have no exact steps downhill: choose strategy, real or david-tabibi");
        }
        int population =
                (int) keys.whole("population", 2, LARGEST_POPULATION, preset == Preset.DAVID_TABIBI ? 1000 : 200);
        if (preset == Preset.STRATEGY && population % 2 != 0) {
            throw keys.wrong("population", "give an even number: genomes of the preset strategy are twins");
        }
        String start = keys.text("start", EvolutionConfig.RANDOM_START);
        EvolutionConfig evolution = new EvolutionConfig(
                preset,
                population,
                keys.whole("generations", 1, MANY, 300),
                start,
                spread(keys, preset),
                survivors(keys, preset, population),
                operators(keys, preset),
                localSteps(keys, preset));
        keys.refuseOthers();
        return evolution;
    }

    private static double spread(ConfigObject keys, Preset preset) {
        if (preset == Preset.STRATEGY) {
            keys.meaningless(ONE_CENTRE, "spread", "survivors", "crossover", "mutation", "blend", "truncation");
            return 0;
        }
        return keys.number("spread", 0, 1, 0.05);
    }

    private static int survivors(ConfigObject keys, Preset preset, int population) {
        if (preset == Preset.STRATEGY) {
            return 0;
        }
        int survivors = (int) keys.whole("survivors", 0, LARGEST_POPULATION, 1);
        if (survivors >= population) {
            throw keys.wrong("survivors", "keep fewer than the population of " + population);
        }
        return survivors;
    }

    private static OperatorsConfig operators(ConfigObject keys, Preset preset) {
        if (preset == Preset.STRATEGY) {
            return new OperatorsConfig.Steps(keys.number("step", 1e-6, 1, 0.05), keys.number("rate", 0, 10, 0.3));
        }
        keys.meaningless("remove it, or choose the preset strategy", "rate");
        return preset == Preset.DAVID_TABIBI ? bits(keys) : reals(keys);
    }

    /** The defaults are the settings of David-Tabibi 2008. */
    private static OperatorsConfig bits(ConfigObject keys) {
        String remedy = "remove it: the preset david-tabibi has bit strings, other presets have real numbers";
        keys.meaningless(remedy, "blend", "step", "truncation");
        return new OperatorsConfig.Bits(keys.number("crossover", 0, 1, 0.75), keys.number("mutation", 0, 1, 0.002));
    }

    private static OperatorsConfig reals(ConfigObject keys) {
        return new OperatorsConfig.Reals(
                keys.number("crossover", 0, 1, 0.9),
                keys.number("blend", 0, 2, 0.4),
                keys.number("mutation", 0, 1, 1),
                keys.number("step", 1e-6, 1, 0.002),
                keys.number("truncation", 0.001, 1, 0.3));
    }

    private static LocalStepsConfig localSteps(ConfigObject keys, Preset preset) {
        if (preset != Preset.MEMETIC) {
            keys.meaningless("remove it, or choose the preset memetic", "elite", "steps");
            return LocalStepsConfig.NONE;
        }
        return new LocalStepsConfig((int) keys.whole("elite", 0, 1000, 2), (int) keys.whole("steps", 1, 10_000, 3));
    }

    private static StopConfig stop(ConfigObject keys) {
        StopConfig stop = new StopConfig(keys.number("minutes", 0, MANY, 0), keys.whole("stalled", 0, MANY, 0));
        keys.refuseOthers();
        return stop;
    }

    private static CheckpointConfig checkpoint(ConfigObject keys) {
        CheckpointConfig checkpoint =
                new CheckpointConfig((int) keys.whole("every", 1, MANY, 1), (int) keys.whole("keep", 1, 1000, 3));
        keys.refuseOthers();
        return checkpoint;
    }

    private static ReportConfig report(ConfigObject keys) {
        int games = (int) keys.whole("games", 0, 10_000, 200);
        if (games % 2 != 0) {
            throw keys.wrong("games", "give an even number, two games of each opening");
        }
        ReportConfig report =
                new ReportConfig(keys.flag("optimum", true), keys.number("compareMinutes", 0, MANY, 5), games);
        keys.refuseOthers();
        return report;
    }
}
