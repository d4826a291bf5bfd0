package mendel.evolve.config;

import java.util.List;
import java.util.Optional;
import mendel.config.Section;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.config.TournamentConfig.Fame;
import mendel.evolve.config.TournamentConfig.Gauge;
import mendel.player.GameLimit;

/**
 * Duels of many evolutions that are alike, each from a player of its own.
 *
 * @param operators what is tuned, and how
 * @param limit the limit of the last games; empty for that of the match that comes after them
 * @param games of each evolution, in whole batches
 */
public record DuelsConfig(DuelOperators operators, Optional<GameLimit> limit, int games) {

    /** There are no games between them: a match comes after the last one. */
    private static final Gauge NONE = new Gauge(Section.MANY, 2);

    /** Generations of an evolution. */
    long generations() {
        int batch = 2 * operators.batch();
        return (games + batch - 1) / batch;
    }

    /**
     * The config of one of them.
     *
     * @param start the weights file that it begins with
     * @param usual the limit where the config has none
     * @param cluster the master of the cluster that plays; empty for threads
     */
    public EvolveConfig on(
            String game,
            String model,
            String start,
            GameLimit usual,
            long seed,
            int threads,
            Optional<String> cluster) {
        return new EvolveConfig(
                game,
                model,
                new TournamentConfig(
                        limit.orElse(usual), 2, List.of(), Optional.empty(), 1, new Fame(1, 1), NONE, Optional.empty()),
                new EvolutionConfig(
                        Preset.DUELS,
                        1,
                        generations(),
                        start,
                        0,
                        0,
                        operators,
                        LocalStepsConfig.NONE,
                        NamedOperators.NONE),
                new StopConfig(0, 0),
                RoundConfig.CHECKPOINT,
                RoundConfig.REPORT,
                seed,
                threads,
                cluster);
    }
}
