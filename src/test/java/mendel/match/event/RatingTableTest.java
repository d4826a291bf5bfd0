package mendel.match.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import mendel.match.event.TournamentResult.GamePair;
import mendel.match.stats.BradleyTerry;
import mendel.match.stats.EloInterval;
import mendel.match.stats.PairStatistics;
import mendel.match.stats.Ratings;
import org.junit.jupiter.api.Test;

class RatingTableTest {

    private static TournamentResult result(int players, List<Pairing> pairings, List<List<GamePair>> pairs) {
        return new TournamentResult(
                IntStream.range(0, players).mapToObj(i -> "p" + i).toList(),
                pairings,
                pairs,
                Integer.MAX_VALUE,
                List.of(),
                List.of(),
                1,
                0,
                true);
    }

    private static List<GamePair> pairs(long... counts) {
        List<GamePair> pairs = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            pairs.addAll(Collections.nCopies(
                    (int) counts[i], new GamePair(Math.min(1, i / 2.0), Math.max(0, i / 2.0 - 1))));
        }
        return pairs;
    }

    /** With two players the sandwich is the pentanomial error, apart from the factor for the fitted rating. */
    @Test
    void twoPlayersAgreeWithAMatch() {
        for (long[] counts : new long[][] {{20, 30, 90, 40, 60}, {0, 0, 300, 40, 0}, {379, 1070, 2128, 1640, 343}}) {
            PairStatistics match = PairStatistics.of(counts);
            List<RatingTable.RatingRow> rows = RatingTable.of(
                            result(2, List.of(new Pairing(0, 1)), List.of(pairs(counts))))
                    .rows();
            assertThat(rows.getFirst().elo() - rows.getLast().elo()).isCloseTo(match.elo(), within(1e-7));
            double n = match.pairs();
            assertThat(2 * rows.getFirst().eloError())
                    .isCloseTo(match.eloError() * Math.sqrt(n / (n - 1)), within(0.02 * match.eloError()));
            assertThat(rows.getFirst().los()).isCloseTo(match.los(), within(0.002));
            assertThat(rows.getLast().los()).isNaN();
        }
    }

    @Test
    void anchorShiftsRatingsAndTakesTheErrorOfTheOthersDifference() {
        List<Pairing> all = Tournament.roundRobin(3);
        TournamentResult result =
                result(3, all, List.of(pairs(2, 3, 9, 6, 5), pairs(1, 1, 9, 4, 8), pairs(6, 5, 7, 3, 2)));
        List<RatingTable.RatingRow> free = RatingTable.of(result).rows();
        List<RatingTable.RatingRow> anchored = RatingTable.of(result, 1, 2000).rows();
        assertThat(free.stream().mapToDouble(RatingTable.RatingRow::elo).sum()).isCloseTo(0, within(1e-9));
        assertThat(anchored.stream().map(RatingTable.RatingRow::name))
                .isEqualTo(free.stream().map(RatingTable.RatingRow::name).toList());
        for (int i = 0; i < 3; i++) {
            assertThat(anchored.get(i).elo() - anchored.get(0).elo())
                    .isCloseTo(free.get(i).elo() - free.get(0).elo(), within(1e-7));
        }
        RatingTable.RatingRow fixed =
                anchored.stream().filter(row -> row.player() == 1).findFirst().orElseThrow();
        assertThat(fixed.elo()).isEqualTo(2000);
        assertThat(fixed.eloError()).isZero();
        assertThat(anchored.get(0).los()).isCloseTo(free.get(0).los(), within(1e-9));
    }

    @Test
    void countsWinsDrawsAndLosses() {
        TournamentResult result = result(
                3,
                Tournament.gauntlet(3, 1),
                List.of(
                        List.of(new GamePair(1, 0), new GamePair(0.5, 1)),
                        List.of(new GamePair(0, 0.5), new GamePair(0, 0))));
        List<RatingTable.RatingRow> rows = RatingTable.of(result).rows();
        assertThat(rows.stream().map(RatingTable.RatingRow::name)).containsExactly("p2", "p0", "p1");
        RatingTable.RatingRow p0 = rows.get(1);
        assertThat(new double[] {p0.points(), p0.games(), p0.wins(), p0.draws(), p0.losses(), p0.score()})
                .containsExactly(3, 8, 2, 2, 4, 0.375);
        assertThat(rows.get(0).points()).isEqualTo(3.5);
        assertThat(result.cross()[0]).containsExactly(Double.NaN, 2.5, 0.5);
        assertThat(result.cross()[1]).containsExactly(1.5, Double.NaN, Double.NaN);
        assertThat(result.crossGames()[2]).containsExactly(4, 0, 0);
    }

    @Test
    void perfectScoreIsInfiniteAndTheRestIsRatedWithoutIt() {
        List<GamePair> lost = pairs(0, 0, 0, 0, 5);
        List<RatingTable.RatingRow> rows = RatingTable.of(
                        result(3, Tournament.roundRobin(3), List.of(lost, lost, pairs(1, 1, 2, 1, 3))))
                .rows();
        assertThat(rows.getFirst().elo()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(rows.getFirst().eloError()).isNaN();
        assertThat(rows.get(1).bound()).isNaN();
        assertThat(rows.get(1).rating()).startsWith("+").doesNotContain("more");
        double bound = rows.getFirst().bound();
        assertThat(rows.getFirst().rating()).isEqualTo("+" + Math.round(bound) + " or more");
        assertThat(Math.pow(
                        PairStatistics.expected(bound - rows.get(1).elo())
                                * PairStatistics.expected(bound - rows.get(2).elo()),
                        5))
                .as("five pairs won against each")
                .isCloseTo(0.025, within(1e-9));
        assertThat(rows.getFirst().los())
                .as("from the games of the two")
                .isGreaterThan(0.999)
                .isLessThanOrEqualTo(1);
        List<RatingTable.RatingRow> two = RatingTable.of(
                        result(2, Tournament.roundRobin(2), List.of(pairs(1, 1, 2, 1, 3))))
                .rows();
        assertThat(rows.get(1).elo()).isCloseTo(two.get(0).elo(), within(1e-9));
        assertThat(rows.get(1).eloError()).isCloseTo(two.get(0).eloError(), within(1e-6));
    }

    /**
     * Who lost all is the mirror image of who won all; with one opponent of known rating it is the bound of a match.
     */
    @Test
    void boundsOfWinnersAndLosersAreThoseOfAMatch() {
        for (int n : new int[] {1, 7, 60}) {
            TournamentResult won = result(2, List.of(new Pairing(0, 1)), List.of(pairs(0, 0, 0, 0, n)));
            double most = EloInterval.of(2 * n, 0, 0, Double.POSITIVE_INFINITY).low();
            RatingTable.RatingRow winner = RatingTable.of(won, 1, 2000).rows().getFirst();
            assertThat(winner.bound()).isCloseTo(2000 + most, within(1e-6));
            RatingTable.RatingRow loser = RatingTable.of(won, 0, 2000).rows().getLast();
            assertThat(loser.bound()).isCloseTo(2000 - most, within(1e-6));
            assertThat(loser.rating()).endsWith(" or less");
        }
    }

    /** Nobody's rating is known: infinite it stays. */
    @Test
    void noBoundWithoutAnOpponentOfKnownRating() {
        RatingTable.RatingRow winner = RatingTable.of(
                        result(2, List.of(new Pairing(0, 1)), List.of(pairs(0, 0, 0, 0, 9))))
                .rows()
                .getFirst();
        assertThat(winner.bound()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(winner.rating()).isEqualTo("infinite");
    }

    /** The same games again, from the same openings, say nothing new. */
    @Test
    void openingsUsedAgainAreNoNewOnes() {
        List<GamePair> once = pairs(3, 5, 9, 7, 6);
        List<GamePair> thrice = new ArrayList<>(once);
        thrice.addAll(once);
        thrice.addAll(once);
        List<Pairing> pairing = Tournament.roundRobin(2);
        List<String> names = List.of("a", "b");
        RatingTable.RatingRow expected = RatingTable.of(
                        new TournamentResult(names, pairing, List.of(once), 30, List.of(), List.of(), 1, 0, true))
                .rows()
                .getFirst();
        RatingTable.RatingRow again = RatingTable.of(
                        new TournamentResult(names, pairing, List.of(thrice), 30, List.of(), List.of(), 1, 0, true))
                .rows()
                .getFirst();
        RatingTable.RatingRow fresh = RatingTable.of(
                        new TournamentResult(names, pairing, List.of(thrice), 90, List.of(), List.of(), 1, 0, true))
                .rows()
                .getFirst();
        assertThat(again.elo()).isCloseTo(expected.elo(), within(1e-7));
        assertThat(again.eloError()).isCloseTo(expected.eloError(), within(1e-7));
        assertThat(fresh.eloError()).isLessThan(0.6 * again.eloError());
    }

    @Test
    void asManyRatingsAsPairsLeaveErrorsUnknown() {
        List<RatingTable.RatingRow> rows = RatingTable.of(
                        result(2, Tournament.roundRobin(2), List.of(pairs(0, 0, 0, 1, 0))))
                .rows();
        assertThat(rows.getFirst().elo()).isPositive().isFinite();
        assertThat(rows.getFirst().eloError()).isNaN();
        assertThat(rows.getFirst().los()).isNaN();
        assertThat(RatingTable.of(result(2, Tournament.roundRobin(2), List.of(List.of())))
                        .rows()
                        .getFirst()
                        .elo())
                .isNaN();
    }

    /**
     * Tournaments in which players cope well or badly with an opening in all their games of it, and in which the last
     * two players are one and the same: 95 % intervals hold the ratings of endless play in about 95 of 100; taking
     * games for independent they would not.
     */
    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        double[] strength = {90, 0, -45, -45};
        List<Pairing> pairings = Tournament.roundRobin(strength.length);
        Ratings endless = endless(strength, pairings);
        SplittableRandom random = new SplittableRandom(20);
        int tries = 1000;
        int[] held = new int[strength.length];
        int[] independent = new int[strength.length];
        for (int t = 0; t < tries; t++) {
            TournamentResult result = simulated(strength, pairings, 40, random);
            Ratings model =
                    BradleyTerry.rate(Collections.nCopies(strength.length, BradleyTerry.Prior.NONE), results(result));
            for (RatingTable.RatingRow row : RatingTable.of(result).rows()) {
                double off = Math.abs(row.elo() - endless.elo(row.player()));
                held[row.player()] += off <= row.eloError() ? 1 : 0;
                independent[row.player()] += off <= 1.96 * model.error(row.player()) ? 1 : 0;
            }
        }
        for (int i = 0; i < strength.length; i++) {
            assertThat(held[i] / (double) tries).as("player %d", i).isBetween(0.93, 0.97);
            assertThat(independent[i] / (double) tries)
                    .as("player %d, games independent", i)
                    .isLessThan(0.92);
        }
    }

    private static List<BradleyTerry.PairResult> results(TournamentResult result) {
        return IntStream.range(0, result.pairings().size())
                .mapToObj(k -> new BradleyTerry.PairResult(
                        result.pairings().get(k).first(),
                        result.pairings().get(k).second(),
                        result.pairs().get(k).stream()
                                .mapToDouble(GamePair::points)
                                .sum(),
                        2.0 * result.pairs().get(k).size()))
                .toList();
    }

    /** The form of each player in an opening, of which there are as many as subsets of the different players. */
    private static double[] forms(int players, int opening) {
        double[] form = new double[players];
        for (int i = 0; i < players; i++) {
            form[i] = (opening >> Math.min(i, players - 2) & 1) == 0 ? -150 : 150;
        }
        return form;
    }

    private static double expected(double[] strength, double[] form, Pairing pairing) {
        int i = pairing.first();
        int j = pairing.second();
        return 1 / (1 + Math.pow(10, (strength[j] + form[j] - strength[i] - form[i]) / 400));
    }

    private static Ratings endless(double[] strength, List<Pairing> pairings) {
        List<BradleyTerry.PairResult> results = new ArrayList<>();
        int openings = 1 << strength.length - 1;
        for (Pairing pairing : pairings) {
            double points = 0;
            for (int opening = 0; opening < openings; opening++) {
                points += expected(strength, forms(strength.length, opening), pairing);
            }
            results.add(new BradleyTerry.PairResult(pairing.first(), pairing.second(), points, openings));
        }
        return BradleyTerry.rate(Collections.nCopies(strength.length, BradleyTerry.Prior.NONE), results);
    }

    private static TournamentResult simulated(
            double[] strength, List<Pairing> pairings, int openings, SplittableRandom random) {
        List<List<GamePair>> pairs = new ArrayList<>();
        pairings.forEach(p -> pairs.add(new ArrayList<>()));
        for (int o = 0; o < openings; o++) {
            double[] form = forms(strength.length, random.nextInt(1 << strength.length - 1));
            for (int k = 0; k < pairings.size(); k++) {
                double p = expected(strength, form, pairings.get(k));
                pairs.get(k).add(new GamePair(random.nextDouble() < p ? 1 : 0, random.nextDouble() < p ? 1 : 0));
            }
        }
        return result(strength.length, pairings, pairs);
    }
}
