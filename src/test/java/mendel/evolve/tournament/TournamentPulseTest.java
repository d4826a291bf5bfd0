package mendel.evolve.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import mendel.eval.Weights;
import mendel.evolve.Objective;
import mendel.evolve.ObjectiveState;
import mendel.evolve.Pulse;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.TournamentConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The games foreseen for a generation are never fewer than those that it plays, however many matches its champion
 * plays.
 */
class TournamentPulseTest {

    private static final int MATCH = 200;
    private static final int POPULATION = 8;
    private static final int GENERATIONS = 16;

    private static Weights near(Weights weights, double step, SplittableRandom random) {
        double[] values = weights.toArray();
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.clamp(values[i] + step * random.nextGaussian(), -1, 1);
        }
        return Weights.of(weights.spec(), values);
    }

    @ParameterizedTest
    @ValueSource(strings = {"default", "random", "other"})
    void asManyGamesAreForeseenAsArePlayed(String start) {
        TournamentConfig config = (TournamentConfig)
                ConfigReader.read("test", """
                    {"game": "reversi-6", "model": "labaj2007", "objective": {"type": "tournament", "limit": {"nodes": 1}, "games": 16,
                       "opponents": ["population", "default"], "gauge": {"every": 2, "games": %d}}}\
                    """.formatted(MATCH), List.of()).objective();
        SimulatedBouts bouts = new SimulatedBouts(4, 800, 5, 3);
        TournamentObjective objective = new TournamentObjective(config, bouts, 7);
        SplittableRandom random = new SplittableRandom(1);
        Weights defaults = Weights.defaults(bouts.spec());
        Weights other = near(defaults, 0.1, random);
        ObjectiveState state = objective.begin(
                start.equals("random") ? Optional.empty() : Optional.of(start.equals("default") ? defaults : other),
                false);
        Weights centre = start.equals("default") ? defaults : other;
        Objective.BestSoFar crown = null;
        Set<Long> tooMany = new TreeSet<>();
        Set<Long> matches = new TreeSet<>();
        for (long generation = 1; generation <= GENERATIONS; generation++) {
            List<Weights> genomes = new ArrayList<>(List.of(centre));
            while (genomes.size() < POPULATION) {
                genomes.add(near(centre, 0.15, random));
            }
            Objective.PopulationLosses judged = objective.evaluate(genomes, generation, state);
            Pulse before = objective.pulse();
            long selection = before.done() - before.before();
            int best = 0;
            for (int i = 0; i < POPULATION; i++) {
                best = judged.losses()[i] < judged.losses()[best] ? i : best;
            }
            centre = genomes.get(best);
            crown = objective.selectBest(centre, judged.losses()[best], generation, crown, judged.state());
            state = crown.state();
            Pulse after = objective.pulse();
            long played = after.done() - after.before();
            assertThat(before.expected()).as("generation " + generation).isGreaterThanOrEqualTo(played);
            assertThat(after.expected()).isBetween(played, before.expected());
            tooMany.add((after.expected() - played) / MATCH);
            matches.add((played - selection) / MATCH);
        }
        assertThat(tooMany)
                .as("matches that a champion does not get to")
                .isSubsetOf(0L, 1L)
                .contains(0L);
        assertThat(matches)
                .as("no match between gauges, three of a champion that beats the best")
                .contains(0L, 3L);
    }
}
