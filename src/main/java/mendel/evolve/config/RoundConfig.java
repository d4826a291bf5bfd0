package mendel.evolve.config;

import java.util.List;
import java.util.Optional;
import mendel.evolve.config.OperatorsConfig.FitOperators;

/**
 * An evolution of many that are alike, each on data of its own and from weights of its own.
 *
 * @param objective what is minimised; its data have no name yet
 * @param evolution the algorithm; its start is the weights that the round begins with, if {@code warm}
 * @param stop when it ends
 * @param warm whether it begins with those weights; otherwise as {@code evolution} says
 */
public record RoundConfig(MentorConfig objective, EvolutionConfig evolution, StopConfig stop, boolean warm) {

    static final CheckpointConfig CHECKPOINT = new CheckpointConfig(1, 1);
    static final ReportConfig REPORT = new ReportConfig(false, 0, 0, 0);

    /** Whether it holds its weights near those that the round begins with. */
    public boolean holdsStart() {
        return warm && evolution.holdsStart();
    }

    /**
     * The same where no more positions can be drawn for a generation than there are: then it has all of them.
     *
     * @param positions how many there are
     */
    public RoundConfig sampledOf(long positions) {
        return objective.sample() <= positions ? this : new RoundConfig(objective.unsampled(), evolution, stop, warm);
    }

    /**
     * The same fit, held near 0 and not near where it begins.
     *
     * @param strengths how strongly, falling
     * @param tolerance how far above its optimum it may end, as a share
     * @throws IllegalStateException when it is no fit
     */
    public RoundConfig towardsZero(List<Double> strengths, double tolerance) {
        if (!(evolution.operators() instanceof FitOperators fit)) {
            throw new IllegalStateException("only a fit is held near 0");
        }
        FitOperators other = new FitOperators(false, List.of(), fit.common(), strengths, tolerance);
        return new RoundConfig(objective, evolution.with(other), stop, warm);
    }

    /**
     * The config of one of them.
     *
     * @param data the file of labelled positions
     * @param start the weights file that the round begins with
     */
    public EvolveConfig on(String game, String model, String data, String start, long seed, int threads) {
        return new EvolveConfig(
                game,
                model,
                objective.on(data),
                warm ? evolution.from(start) : evolution,
                stop,
                CHECKPOINT,
                REPORT,
                seed,
                threads,
                Optional.empty());
    }
}
