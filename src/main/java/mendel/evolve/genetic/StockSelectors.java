package mendel.evolve.genetic;

import io.jenetics.BoltzmannSelector;
import io.jenetics.EliteSelector;
import io.jenetics.ExponentialRankSelector;
import io.jenetics.Gene;
import io.jenetics.LinearRankSelector;
import io.jenetics.MonteCarloSelector;
import io.jenetics.RouletteWheelSelector;
import io.jenetics.Selector;
import io.jenetics.StochasticUniversalSelector;
import io.jenetics.TournamentSelector;
import io.jenetics.TruncationSelector;
import mendel.evolve.config.ChosenOperator;

/** Makes the selectors that configs name. */
final class StockSelectors {

    private StockSelectors() {}

    /**
     * A selector.
     *
     * @param population genomes in a generation
     */
    static <G extends Gene<?, G>> Selector<G, Double> of(ChosenOperator chosen, int population) {
        return switch (chosen.operator()) {
            case TOURNAMENT -> new TournamentSelector<>(chosen.whole("sampleSize"));
            case TRUNCATION -> truncation(chosen.get("share"), population);
            case LINEAR_RANK -> new LinearRankSelector<>(chosen.get("nminus"));
            case EXPONENTIAL_RANK -> new ExponentialRankSelector<>(chosen.get("c"));
            case ROULETTE_WHEEL -> new RouletteWheelSelector<>();
            case STOCHASTIC_UNIVERSAL -> new StochasticUniversalSelector<>();
            case BOLTZMANN -> new BoltzmannSelector<>(chosen.get("b"));
            case MONTE_CARLO -> new MonteCarloSelector<>();
            case ELITE ->
                new EliteSelector<>(
                        chosen.whole("eliteCount"),
                        StockSelectors.<G>of(chosen.rest().orElseThrow(), population));
            case PROPORTIONAL -> new ProportionalSelector<>();
            default -> throw new IllegalArgumentException(chosen + " is no selector");
        };
    }

    /** The best share of a population, at least two. */
    static <G extends Gene<?, G>> Selector<G, Double> truncation(double share, int population) {
        return new TruncationSelector<>(Math.max(2, (int) Math.rint(share * population)));
    }
}
