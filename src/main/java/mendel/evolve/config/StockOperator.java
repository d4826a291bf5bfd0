package mendel.evolve.config;

import java.util.Arrays;
import java.util.List;
import mendel.config.Named;

/**
 * The operators that configs choose by name: Jenetics' own under the names of its classes, with its parameters, and
 * Mendel's. The constants' names in small letters with hyphens are those of configs.
 */
public enum StockOperator {

    /** The best of some genomes drawn at random (Jenetics). */
    TOURNAMENT(Role.SELECTOR, Genes.ANY, OperatorSetting.whole("sampleSize", 2, 1_000_000, 3)),
    /** The best share of the population, each as often as the others (Jenetics). */
    TRUNCATION(Role.SELECTOR, Genes.ANY, OperatorSetting.number("share", 0.001, 1, 0.3)),
    /** Slots as wide as the rank says, linearly; {@code nminus} children are expected of the worst (Jenetics). */
    LINEAR_RANK(Role.SELECTOR, Genes.ANY, OperatorSetting.number("nminus", 0, 1, 0.5)),
    /** Slots that shrink by the factor {@code c} from rank to rank (Jenetics). */
    EXPONENTIAL_RANK(Role.SELECTOR, Genes.ANY, OperatorSetting.number("c", 0, 0.999_999, 0.975)),
    /** Slots as wide as the loss, in reversed order (Jenetics). */
    ROULETTE_WHEEL(Role.SELECTOR, Genes.ANY),
    /** The roulette wheel turned once, with a pointer for each parent (Jenetics). */
    STOCHASTIC_UNIVERSAL(Role.SELECTOR, Genes.ANY),
    /** Slots as wide as e to the power of {@code b} times the loss as a share of the largest, reversed (Jenetics). */
    BOLTZMANN(Role.SELECTOR, Genes.ANY, OperatorSetting.number("b", 0, 100, 4)),
    /** Anyone (Jenetics): what evolution is without selection. */
    MONTE_CARLO(Role.SELECTOR, Genes.ANY),
    /** The best {@code eliteCount}, and the others by {@code nonEliteSelector}, whose settings it takes (Jenetics). */
    ELITE(Role.SELECTOR, Genes.ANY, OperatorSetting.whole("eliteCount", 1, 1_000_000, 1)),
    /** Slots as wide as the distance below the mean loss plus one standard deviation (sigma truncation). */
    PROPORTIONAL(Role.SELECTOR, Genes.ANY),

    /** Tails are exchanged from one point on (Jenetics). */
    SINGLE_POINT(Role.CROSSOVER, Genes.ANY, OperatorSetting.probability(0.7)),
    /** What lies between {@code n} points is exchanged in turns (Jenetics). */
    MULTI_POINT(
            Role.CROSSOVER, Genes.ANY, OperatorSetting.probability(0.7), OperatorSetting.whole("n", 2, 1_000_000, 2)),
    /** Each gene is exchanged by itself (Jenetics). */
    UNIFORM_CROSSOVER(
            Role.CROSSOVER,
            Genes.ANY,
            OperatorSetting.probability(0.7),
            OperatorSetting.number("swapProbability", 0, 1, 0.5)),
    /** Children on the line through their parents, up to {@code p} distances beyond (Jenetics). */
    LINE(Role.CROSSOVER, Genes.REALS, OperatorSetting.probability(0.7), OperatorSetting.number("p", 0, 10, 0.2)),
    /** As line, with a place of its own for each gene (Jenetics). */
    INTERMEDIATE(
            Role.CROSSOVER, Genes.REALS, OperatorSetting.probability(0.7), OperatorSetting.number("p", 0, 10, 0.2)),
    /** One parent becomes the mean of both (Jenetics). */
    MEAN(Role.CROSSOVER, Genes.REALS, OperatorSetting.probability(0.7)),
    /** Simulated binary crossover (Deb and Agrawal 1995). */
    SIMULATED_BINARY(
            Role.CROSSOVER, Genes.REALS, OperatorSetting.probability(0.9), OperatorSetting.number("eta", 0, 1000, 15)),
    /** Blend crossover (Eshelman and Schaffer 1993), the one of the preset real. */
    BLEND(Role.CROSSOVER, Genes.REALS, OperatorSetting.probability(0.9), OperatorSetting.number("blend", 0, 2, 0.4)),
    /** Tails are exchanged from one point on, in pairs: the one of the preset david-tabibi. */
    SINGLE_POINT_BITS(Role.CROSSOVER, Genes.BITS, OperatorSetting.probability(0.75)),

    /** Each gene moves with the probability by a normal number with a share of its range as standard deviation. */
    GAUSSIAN(
            Role.MUTATION,
            Genes.REALS,
            OperatorSetting.probability(0.1),
            OperatorSetting.number("step", 1e-6, 1, 0.02)),
    /** Genes are drawn anew around the middle of their bounds: the GaussianMutator of Jenetics 9. */
    GAUSSIAN_RESET(
            Role.MUTATION,
            Genes.REALS,
            OperatorSetting.probability(0.01),
            OperatorSetting.number("shift", -10, 10, 0),
            OperatorSetting.number("sigma", 0.001, 10, 1)),
    /** Genes are drawn anew, uniform within their bounds: the Mutator of Jenetics. */
    UNIFORM_MUTATION(Role.MUTATION, Genes.ANY, OperatorSetting.probability(0.01)),
    /** Genes exchange their places (Jenetics). */
    SWAP(Role.MUTATION, Genes.ANY, OperatorSetting.probability(0.01)),
    /** A stretch of genes moves to another place (Jenetics). */
    SHIFT(Role.MUTATION, Genes.ANY, OperatorSetting.probability(0.01)),
    /** The genes of a stretch are shuffled (Jenetics). */
    SHUFFLE(Role.MUTATION, Genes.ANY, OperatorSetting.probability(0.01)),
    /** All genes move by normal numbers with an inherited step: the one of the preset real. */
    SELF_ADAPTIVE(Role.MUTATION, Genes.REALS, OperatorSetting.probability(1)),
    /** Each bit flips with the probability: the one of the preset david-tabibi. */
    FLIP_BITS(Role.MUTATION, Genes.BITS, OperatorSetting.probability(0.002));

    /** What an operator does. */
    public enum Role {
        /** Chooses genomes. */
        SELECTOR,
        /** Makes children of parents. */
        CROSSOVER,
        /** Changes single genomes. */
        MUTATION
    }

    /** Which genomes an operator understands. */
    public enum Genes {
        /** Real numbers. */
        REALS,
        /** Bit strings. */
        BITS,
        /** Both. */
        ANY;

        /** Whether an operator for these can work where genomes are such. */
        boolean fits(Genes genomes) {
            return this == ANY || genomes == ANY || this == genomes;
        }

        /** In words. */
        String words() {
            return this == REALS ? "real numbers" : "bit strings";
        }
    }

    private final Role role;
    private final Genes genes;
    private final List<OperatorSetting> settings;

    StockOperator(Role role, Genes genes, OperatorSetting... settings) {
        this.role = role;
        this.genes = genes;
        this.settings = List.of(settings);
    }

    /** What it does. */
    public Role role() {
        return role;
    }

    /** The genomes that it understands. */
    public Genes genes() {
        return genes;
    }

    /** Its settings, all of them numbers. */
    public List<OperatorSetting> settings() {
        return settings;
    }

    /** The names of the operators of some roles that understand such genomes. */
    static List<String> names(Genes genomes, List<Role> roles) {
        return Arrays.stream(values())
                .filter(operator -> roles.contains(operator.role) && operator.genes.fits(genomes))
                .map(Named::text)
                .toList();
    }

    @Override
    public String toString() {
        return Named.text(this);
    }
}
