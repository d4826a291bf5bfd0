package mendel.evolve.config;

import mendel.Sha256;
import mendel.config.Configs;
import mendel.config.Scope;

/**
 * Everything that describes an evolution.
 *
 * @param game the game's id
 * @param model the model's name without the game; {@link #ENGINE_MODEL} when an engine's options are evolved
 * @param objective what is minimised
 * @param evolution the genetic algorithm
 * @param stop when it ends early
 * @param checkpoint when it is saved
 * @param report what is computed at the end
 * @param seed the random seed
 * @param threads threads for the objective; 0 for all cores
 */
public record EvolveConfig(
        String game,
        String model,
        ObjectiveConfig objective,
        EvolutionConfig evolution,
        StopConfig stop,
        CheckpointConfig checkpoint,
        ReportConfig report,
        long seed,
        int threads) {

    /** Stands for a model where there is none. */
    public static final String ENGINE_MODEL = "engine";

    /** The JSON schema by which editors complete and check configs, as {@code configs/mendel.schema.json} has it. */
    public static String schema() {
        return new EvolveKeys().schemaText();
    }

    /** The whole config as JSON; reading it gives the same config. */
    public String toJson() {
        return Configs.json(new EvolveKeys(), this, Scope.ALL);
    }

    /** The hash of everything that the best weights depend on: no threads, checkpoints and reports. */
    public String hash() {
        return hash(Scope.RESULT);
    }

    /** The hash of everything that a generation depends on: as {@link #hash}, without the rules that end a run. */
    public String populationHash() {
        return hash(Scope.POPULATION);
    }

    private String hash(Scope scope) {
        return Sha256.hex(Configs.json(new EvolveKeys(), this, scope));
    }
}
