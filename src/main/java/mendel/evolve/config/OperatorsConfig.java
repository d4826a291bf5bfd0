package mendel.evolve.config;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import mendel.evolve.duel.DuelMethods;

/** How offspring are made: one record for each kind of genome. */
public sealed interface OperatorsConfig {

    /**
     * Bit strings.
     *
     * @param crossover the probability that a pair of parents is crossed at one point
     * @param mutation the probability with which each bit flips
     */
    record BitOperators(double crossover, double mutation) implements OperatorsConfig {}

    /**
     * Real-valued genomes; lengths are shares of a parameter's range.
     *
     * @param crossover the probability that a pair of parents is blended
     * @param blend how far a blended gene may lie outside its parents, as a share of their distance
     * @param mutation the probability that a genome is mutated
     * @param step the first standard deviation of a mutation; it adapts itself from there
     * @param truncation the best share of the population, from which all parents are drawn
     */
    record RealOperators(double crossover, double blend, double mutation, double step, double truncation)
            implements OperatorsConfig {}

    /**
     * An evolution strategy on real-valued genomes.
     *
     * @param step the standard deviation of mutations as a share of a parameter's range
     * @param rate how far a generation's results move the centre
     */
    record StrategyOperators(double step, double rate) implements OperatorsConfig {}

    /**
     * A fit of one set of weights after another, each held less near to its centre than the one before.
     *
     * @param towardsStart whether the weights are held near those of the start, and not near 0
     * @param memory how many times the positions that have a weight its start counts for, beside each of the strengths;
     *     0 beside those behind the last
     * @param common whether weights that mean the same in other stages of the game, or in middlegame and endgame, are
     *     held near each other
     * @param strengths how strongly: positions that the centre of each weight counts for, falling
     * @param tolerance how near to its optimum each fit comes, as a share of it
     */
    record FitOperators(
            boolean towardsStart, List<Double> memory, boolean common, List<Double> strengths, double tolerance)
            implements OperatorsConfig {}

    /**
     * Bit strings that choose the form of the model.
     *
     * @param crossover the probability that a pair of parents is crossed
     * @param mutation the probability with which each bit flips
     * @param price what weights and time cost
     * @param fit how forms of a model with very many weights are fitted
     */
    record FormOperators(double crossover, double mutation, PriceConfig price, SampleFitConfig fit)
            implements OperatorsConfig {}

    /**
     * Duels, by which a method learns.
     *
     * @param method the method
     * @param parameters what is evolved
     * @param batch duels of a generation
     * @param growth how many times shorter the limit of the first games is than that of the last ones; a power of 2
     * @param proof games of the result against the start at the end; even
     */
    record DuelOperators(DuelMethods method, Set<TunedPart> parameters, int batch, int growth, int proof)
            implements OperatorsConfig {

        public DuelOperators {
            parameters = Collections.unmodifiableSet(EnumSet.copyOf(parameters));
        }
    }

    /**
     * As a plug-in makes them.
     *
     * @param preset the plug-in
     */
    record PluggedOperators(PluginConfig preset) implements OperatorsConfig {}
}
