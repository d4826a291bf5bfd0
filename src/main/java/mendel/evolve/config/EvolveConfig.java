package mendel.evolve.config;

import java.util.Optional;
import java.util.function.UnaryOperator;
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
 * @param cluster the master of the cluster that does the work, as Spark names it; empty for threads
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
        int threads,
        Optional<String> cluster) {

    /** Stands for a model where there is none. */
    public static final String ENGINE_MODEL = "engine";
    /** The word for no cluster, with which work comes back to one machine. */
    public static final String NO_CLUSTER = "none";

    /** The JSON schema by which editors complete and check configs, as {@code configs/mendel.schema.json} has it. */
    public static String schema() {
        return new EvolveKeys().schemaText();
    }

    /** The same on another machine: with its files at other places, and what is minimised. */
    public EvolveConfig at(UnaryOperator<String> moved, ObjectiveConfig there) {
        return new EvolveConfig(
                game,
                moved.apply(model),
                there,
                evolution.startFile().map(moved).map(evolution::from).orElse(evolution),
                stop,
                checkpoint,
                report,
                seed,
                threads,
                Optional.empty());
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
