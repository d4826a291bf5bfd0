package mendel.evolve.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import org.junit.jupiter.api.Test;

/** What is believed of players by their weights and their games. */
class StrengthsTest {

    private final SimulatedBouts bouts = new SimulatedBouts(20, 0, 0, 1);
    private final WeightSpec spec = bouts.spec();
    private final Weights defaults = Weights.defaults(spec);

    private Weights at(double first, double second) {
        double[] values = defaults.toArray();
        values[0] = first;
        values[1] = second;
        return Weights.of(spec, values);
    }

    private static List<Strengths.Played> games(Weights first, Weights second, double points, int bouts) {
        return new ArrayList<>(Collections.nCopies(bouts, new Strengths.Played(first, second, points)));
    }

    @Test
    void theDefaultIsTheOrigin() {
        Strengths strengths = Strengths.unknown(spec, Optional.of(defaults), false)
                .with(List.of(at(0.1, 0), at(0.2, 0), at(0.8, 0), defaults));
        assertThat(strengths.elo(defaults)).isZero();
        assertThat(strengths.error(defaults)).isZero();
        assertThat(strengths.players()).doesNotContain(defaults).hasSize(3);
        assertThat(strengths.error(at(0.1, 0))).isPositive().isLessThan(strengths.error(at(0.2, 0)));
        assertThat(strengths.error(at(0.2, 0))).isLessThan(strengths.error(at(0.8, 0)));
        assertThat(strengths.elo(at(0.8, 0))).as("mutations do some harm").isNegative();
        assertThat(Strengths.unknown(spec, Optional.of(defaults), true)
                        .with(List.of(at(0.8, 0)))
                        .elo(at(0.8, 0)))
                .as("around a centre")
                .isZero();
        assertThatThrownBy(() -> strengths.elo(at(0.3, 0))).isInstanceOf(IllegalArgumentException.class);
    }

    /**
     * A newcomer is expected to be as strong as its neighbour, less its luck, and the less sure the further away it is.
     */
    @Test
    void newcomersResembleTheirRelatives() {
        Weights parent = at(0.4, 0.4);
        Strengths known = Strengths.unknown(spec, Optional.of(defaults), false)
                .with(List.of(parent, at(-0.4, 0.4)))
                .after(games(parent, defaults, 2, 60));
        assertThat(known.elo(parent)).isGreaterThan(20);
        Strengths with = known.with(List.of(at(0.41, 0.4), at(0.6, 0.4), at(-0.4, -0.4)));
        assertThat(with.elo(at(0.41, 0.4))).isBetween(0.5 * known.elo(parent), known.elo(parent));
        assertThat(with.elo(at(-0.4, -0.4))).isLessThan(0.3 * known.elo(parent));
        assertThat(with.error(at(0.41, 0.4))).isGreaterThan(with.error(parent)).isLessThan(with.error(at(0.6, 0.4)));
        assertThat(with.elo(parent)).isEqualTo(known.elo(parent));
    }

    /** The gain of a run's first generations is not expected of all later ones. */
    @Test
    void theDriftIsForgottenStepByStep() {
        Strengths strengths = Strengths.unknown(spec, Optional.of(defaults), false);
        double first = strengths.belief().elo(Strengths.DRIFT);
        for (int i = 0; i < 69; i++) {
            strengths = Strengths.learned(strengths, List.of(), List.of());
        }
        assertThat(strengths.belief().elo(Strengths.DRIFT))
                .as("half of it after 69 generations")
                .isCloseTo(first / 2, within(0.01 * Math.abs(first)));
        assertThat(strengths.belief().error(Strengths.DRIFT))
                .as("as little known of it as before")
                .isCloseTo(0.5, within(1e-9));
    }

    /** What a strategy moves its centre by: nothing of it was learned in an earlier generation. */
    @Test
    void gamesAloneTellNothingOfRelatives() {
        Weights strong = at(0.4, 0.4);
        Weights weak = at(-0.4, -0.4);
        Strengths known = Strengths.unknown(spec, Optional.of(defaults), false)
                .with(List.of(strong, weak))
                .after(games(strong, weak, 2, 60));
        List<Weights> twins = List.of(at(0.3, 0.3), at(-0.3, -0.3));
        List<Strengths.Played> drawn = games(twins.get(0), twins.get(1), 1, 1);
        Strengths after = known.with(twins).after(drawn);
        assertThat(after.elo(twins.get(0))).as("believed").isGreaterThan(after.elo(twins.get(1)) + 10);
        double[] alone = after.independentElo(twins, drawn);
        assertThat(alone[0])
                .isEqualTo(alone[1])
                .isCloseTo((after.elo(twins.get(0)) + after.elo(twins.get(1))) / 2, within(1e-9));
        double[] won = after.independentElo(twins, games(twins.get(0), twins.get(1), 0, 1));
        assertThat(won[0]).isLessThan(won[1]);
        assertThat((won[0] + won[1]) / 2).isCloseTo(alone[0], within(1e-6));
    }

    /** Opponents of whom more is known stay where they are, and equal genomes share their games. */
    @Test
    void gamesAloneCountByTheStrengthOfOpponents() {
        Weights strong = at(0.4, 0.4);
        List<Weights> genomes = List.of(at(0.1, 0), at(0, 0.1), at(0, 0.1));
        Strengths known = Strengths.unknown(spec, Optional.of(defaults), false)
                .with(List.of(strong))
                .after(games(strong, defaults, 2, 60))
                .with(genomes);
        List<Strengths.Played> games = games(genomes.get(0), strong, 1, 1);
        games.addAll(games(genomes.get(1), defaults, 1, 1));
        double[] alone = known.independentElo(genomes, games);
        assertThat(alone[0]).as("drew with the stronger one").isGreaterThan(alone[1]);
        assertThat(alone[2]).isEqualTo(alone[1]);
    }

    /**
     * Without a game against the default the error of a population against it grows from generation to generation: in
     * the mean over several runs, since each run's games also tell how much strengths differ at all.
     */
    @Test
    void errorsGrowWithTheDistanceInGames() {
        double[] errors = new double[6];
        for (int seed = 1; seed <= 8; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Strengths strengths = Strengths.unknown(spec, Optional.of(defaults), false);
            for (int generation = 0; generation < errors.length; generation++) {
                double distance = 0.15 * (generation + 1);
                List<Weights> genomes = new ArrayList<>();
                for (int i = 0; i < 6; i++) {
                    genomes.add(at(distance + 0.02 * random.nextGaussian(), 0.02 * random.nextGaussian()));
                }
                List<Strengths.Played> games = new ArrayList<>();
                for (int i = 0; i < 6; i++) {
                    games.addAll(games(genomes.get(i), genomes.get((i + 1) % 6), 1, 10));
                }
                strengths = Strengths.learned(strengths, genomes, games).retaining(genomes);
                errors[generation] += strengths.error(genomes.getFirst()) / 8;
            }
        }
        for (int generation = 1; generation < errors.length; generation++) {
            assertThat(errors[generation])
                    .as("generation %d of %s", generation, Arrays.toString(errors))
                    .isGreaterThan(errors[generation - 1]);
        }
    }

    /**
     * Games of equals show that strengths differ little, those of unequals that they differ much; both show how much
     * results scatter.
     */
    @Test
    void theScaleIsFoundFromGames() {
        List<Weights> genomes = List.of(at(0.1, 0), at(0, 0.1), at(-0.1, 0), at(0, -0.1), at(0.1, 0.1), at(-0.1, -0.1));
        Strengths unknown = Strengths.unknown(spec, Optional.of(defaults), false);
        double first = unknown.with(genomes).deviation();
        List<Strengths.Played> even = new ArrayList<>();
        List<Strengths.Played> uneven = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < i; j++) {
                even.addAll(games(genomes.get(i), genomes.get(j), 1, 20));
                uneven.addAll(games(genomes.get(i), genomes.get(j), 1.5, 20));
            }
        }
        Strengths alike = Strengths.learned(unknown, genomes, even);
        Strengths unlike = Strengths.learned(unknown, genomes, uneven);
        assertThat(alike.deviation()).isLessThan(first);
        assertThat(unlike.deviation()).isGreaterThan(2 * first);
        assertThat(alike.dispersion()).isLessThan(0.15);
    }

    /** A player that is there twice is one player, and against itself it shows nothing. */
    @Test
    void equalWeightsAreOnePlayer() {
        Weights one = at(0.1, 0.2);
        Strengths strengths = Strengths.unknown(spec, Optional.empty(), false).with(List.of(one, at(0.1, 0.2), one));
        assertThat(strengths.players()).containsExactly(one);
        assertThat(strengths.after(games(one, at(0.1, 0.2), 2, 50)).elo(one))
                .isCloseTo(strengths.elo(one), within(1e-9));
    }

    @Test
    void thoseThatGoLeaveWhatTheyTold() {
        Weights gone = at(0.3, 0);
        Weights stays = at(0.31, 0);
        Strengths strengths = Strengths.unknown(spec, Optional.of(defaults), false)
                .with(List.of(gone, stays))
                .after(games(gone, defaults, 2, 40));
        Strengths left = strengths.retaining(List.of(stays, defaults, at(0.7, 0)));
        assertThat(left.players()).containsExactly(stays);
        assertThat(left.elo(stays)).isEqualTo(strengths.elo(stays)).isPositive();
        assertThat(left.error(stays)).isEqualTo(strengths.error(stays));
    }
}
