package mendel.evolve.tournament;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.match.stats.BradleyTerry.PairResult;
import mendel.match.stats.RatingBelief;

/**
 * The belief about the strengths of a run's players, in Elo against the default weights, with errors. It uses all games
 * of the run, each once; players that are dropped still inform about their relatives. Estimates allow for selection by
 * luck. Immutable.
 *
 * <p>How strength varies with the distance of weights, and how much results scatter, is estimated from the games too.
 *
 * @param spec the parameters
 * @param players the known players, without the default
 * @param belief the drift of newcomers (see {@link Kinship}), the default, and the players
 * @param level see {@link Kinship}
 * @param distance a typical distance of two genomes of the first generation; 0 before it
 * @param logEvidence for each candidate standard deviation at that distance, the logarithm of its probability given the
 *     games
 * @param residual the sum of squared surpluses of points, see {@link RatingBelief.Update}
 * @param freedom the degrees of freedom of that sum
 */
record Strengths(
        WeightSpec spec,
        List<Weights> players,
        RatingBelief belief,
        double level,
        double distance,
        double[] logEvidence,
        double residual,
        double freedom) {

    /** The indices of the drift, the default and the first player in the belief. */
    static final int DRIFT = 0;

    static final int DEFAULT = 1;
    static final int FIRST = 2;

    /**
     * Prior standard deviations in Elo of a run's level: when it begins at given weights other than the default, and at
     * random ones.
     */
    private static final double LEVEL_OF_START = 400;

    private static final double LEVEL_OF_RANDOM = 1000;
    /** The prior mean and deviation of the drift, in standard deviations: most mutations do some harm. */
    private static final double DRIFT_MEAN = -0.25;

    private static final double DRIFT_DEVIATION = 0.5;
    /** The factor by which the drift shrinks in each generation. */
    private static final double KEPT_DRIFT = 0.99;
    /**
     * The candidate standard deviations of the difference of two genomes of the first generation: the smallest in Elo,
     * and the ratio between neighbours.
     */
    static final double SMALLEST = 3;

    static final double RATIO = 1.6;
    static final int POSSIBLE = 11;
    /** The prior of that deviation: about 15 Elo, with probability one half within a factor of 2.2. */
    private static final double LIKELY = 15;

    private static final double LIKELY_FACTOR = 1.2;
    /** The prior of the dispersion: the two games of an opening scatter somewhat less than independent ones. */
    private static final double LIKELY_DISPERSION = 0.8;

    private static final double LIKELY_WEIGHT = 20;
    private static final double LEAST_DISPERSION = 0.1;
    /** A candidate that is less likely than the best one by this factor is skipped, to save time with many players. */
    private static final double NEGLIGIBLE = 1e-12;

    /**
     * A bout that was played.
     *
     * @param points the first player's points in its two games
     */
    record Played(Weights first, Weights second, double points) {}

    /**
     * Before the first generation.
     *
     * @param start weights around which the run begins; empty for random ones
     * @param centred whether all genomes are mutations of a moving centre, so that those of a generation are on average
     *     no worse than their relatives of the one before
     */
    static Strengths unknown(WeightSpec spec, Optional<Weights> start, boolean centred) {
        double[] logEvidence = new double[POSSIBLE];
        for (int k = 0; k < POSSIBLE; k++) {
            double off = StrictMath.log(deviation(k) / LIKELY) / LIKELY_FACTOR;
            logEvidence[k] = -off * off / 2;
        }
        double level =
                start.isEmpty() ? LEVEL_OF_RANDOM : start.get().equals(Weights.defaults(spec)) ? 0 : LEVEL_OF_START;
        RatingBelief belief = RatingBelief.of(new double[] {centred ? 0 : DRIFT_MEAN, 0}, new double[][] {
            {DRIFT_DEVIATION * DRIFT_DEVIATION, 0}, {0, 0}
        });
        return new Strengths(
                spec, List.of(), belief, level, 0, logEvidence, LIKELY_DISPERSION * LIKELY_WEIGHT, LIKELY_WEIGHT);
    }

    private static double deviation(int k) {
        return SMALLEST * StrictMath.pow(RATIO, k);
    }

    /** A player's Elo against the default. */
    double elo(Weights weights) {
        return belief.elo(place(weights));
    }

    /** Its standard error; 0 for the default. */
    double error(Weights weights) {
        return belief.error(place(weights));
    }

    private int place(Weights weights) {
        int place = find(weights);
        if (place < 0) {
            throw new IllegalArgumentException("the player is not known");
        }
        return place;
    }

    private int find(Weights weights) {
        int index = players.indexOf(weights);
        return index >= 0 ? FIRST + index : weights.equals(Weights.defaults(spec)) ? DEFAULT : -1;
    }

    /**
     * The standard deviation of strengths at the typical distance, by all games so far: the root of the variance
     * averaged over all candidates. A smaller one would underestimate the errors while games are few.
     */
    double deviation() {
        double most = Arrays.stream(logEvidence).max().orElseThrow();
        double sum = 0;
        double weights = 0;
        for (int k = 0; k < POSSIBLE; k++) {
            double weight = StrictMath.exp(logEvidence[k] - most);
            weights += weight;
            sum += weight * deviation(k) * deviation(k);
        }
        return Math.sqrt(sum / weights);
    }

    /** The variance of results as a multiple of that of independent games without draws. */
    double dispersion() {
        return Math.max(LEAST_DISPERSION, residual / freedom);
    }

    /** With new players. */
    Strengths with(List<Weights> newcomers) {
        return with(newcomers, deviation(), 1);
    }

    /** With the champion; if it is not a genome, it is the centre of the mutations. */
    Strengths withChampion(Weights champion) {
        return with(List.of(champion), deviation(), -1);
    }

    private Strengths with(List<Weights> newcomers, double deviation, int drifts) {
        List<Weights> all = new ArrayList<>(players);
        newcomers.stream().distinct().filter(w -> find(w) < 0).forEach(all::add);
        if (all.size() == players.size()) {
            return this;
        }
        double unit = distance > 0 ? distance : Kinship.typicalDistance(newcomers);
        RatingBelief more = new Kinship(deviation * deviation / unit, level)
                .extended(belief, Kinship.Relatives.of(all, spec, unit), drifts);
        return new Strengths(spec, List.copyOf(all), more, level, unit, logEvidence, residual, freedom);
    }

    /** After games between known players. */
    Strengths after(List<Played> games) {
        RatingBelief.Update update = belief.after(results(games), dispersion());
        return new Strengths(spec, players, update.belief(), level, distance, logEvidence, residual, freedom);
    }

    /**
     * After the games of a generation, which also update the deviation and the dispersion.
     *
     * @param before the belief before it
     * @param newcomers its players
     */
    static Strengths learned(Strengths before, List<Weights> newcomers, List<Played> games) {
        return learnedFrom(before.later(), newcomers, games);
    }

    /** A generation later: the belief about the drift decays, since the gains of the first generations do not last. */
    private Strengths later() {
        double[] mean = IntStream.range(0, belief.size())
                .mapToDouble(i -> i == DRIFT ? KEPT_DRIFT * belief.elo(i) : belief.elo(i))
                .toArray();
        double[][] covariance = new double[mean.length][mean.length];
        for (int i = 0; i < mean.length; i++) {
            for (int j = 0; j < mean.length; j++) {
                covariance[i][j] =
                        belief.covariance(i, j) * (i == DRIFT ? KEPT_DRIFT : 1) * (j == DRIFT ? KEPT_DRIFT : 1);
            }
        }
        covariance[DRIFT][DRIFT] += (1 - KEPT_DRIFT * KEPT_DRIFT) * DRIFT_DEVIATION * DRIFT_DEVIATION;
        return new Strengths(
                spec, players, RatingBelief.of(mean, covariance), level, distance, logEvidence, residual, freedom);
    }

    private static Strengths learnedFrom(Strengths before, List<Weights> newcomers, List<Played> games) {
        Strengths first = before.with(newcomers);
        RatingBelief.Update fit = first.belief.after(first.results(games), first.dispersion());
        Strengths scattered = new Strengths(
                before.spec,
                before.players,
                before.belief,
                before.level,
                first.distance,
                before.logEvidence,
                before.residual + fit.residual(),
                before.freedom + fit.freedom());
        if (first.players.size() == before.players.size()) {
            return scattered.after(games);
        }
        double[] logEvidence = before.logEvidence.clone();
        for (int k = 0; k < POSSIBLE; k++) {
            if (logEvidence[k] > Double.NEGATIVE_INFINITY) {
                Strengths possible = scattered.with(newcomers, deviation(k), 1);
                logEvidence[k] += possible.belief.logEvidence(possible.results(games), scattered.dispersion());
            }
        }
        double least = Arrays.stream(logEvidence).max().orElseThrow() + StrictMath.log(NEGLIGIBLE);
        Arrays.setAll(logEvidence, k -> logEvidence[k] < least ? Double.NEGATIVE_INFINITY : logEvidence[k]);
        return new Strengths(
                        before.spec,
                        before.players,
                        before.belief,
                        before.level,
                        first.distance,
                        logEvidence,
                        scattered.residual,
                        scattered.freedom)
                .with(newcomers)
                .after(games);
    }

    private static int place(Map<Weights, Integer> places, Weights player) {
        return Objects.requireNonNull(places.get(player));
    }

    /**
     * The Elo of genomes by these games alone: their prior is the same for all, whatever their relatives' strengths.
     * Other opponents have their strength by this belief.
     */
    double[] independentElo(List<Weights> genomes, List<Played> games) {
        Map<Weights, Integer> places = new LinkedHashMap<>();
        genomes.forEach(genome -> places.putIfAbsent(genome, places.size()));
        int apart = places.size();
        games.forEach(game -> {
            places.putIfAbsent(game.first, places.size());
            places.putIfAbsent(game.second, places.size());
        });
        List<Weights> all = List.copyOf(places.keySet());
        double mean = genomes.stream().mapToDouble(this::elo).average().orElseThrow();
        double[] means = IntStream.range(0, all.size())
                .mapToDouble(i -> i < apart ? mean : elo(all.get(i)))
                .toArray();
        double[][] covariance = new double[all.size()][all.size()];
        for (int i = 0; i < apart; i++) {
            covariance[i][i] = deviation() * deviation();
        }
        List<PairResult> results = games.stream()
                .filter(game -> !game.first.equals(game.second))
                .map(game -> new PairResult(place(places, game.first), place(places, game.second), game.points, 2))
                .toList();
        RatingBelief belief =
                RatingBelief.of(means, covariance).after(results, dispersion()).belief();
        return genomes.stream()
                .mapToDouble(genome -> belief.elo(place(places, genome)))
                .toArray();
    }

    /** With only these players; unknown ones and the default are ignored. */
    Strengths retaining(List<Weights> wanted) {
        List<Weights> kept =
                wanted.stream().distinct().filter(players::contains).toList();
        int[] places = IntStream.concat(IntStream.range(0, FIRST), kept.stream().mapToInt(this::place))
                .toArray();
        return new Strengths(spec, kept, belief.of(places), level, distance, logEvidence, residual, freedom);
    }

    private List<PairResult> results(List<Played> games) {
        Map<Weights, Integer> places = new LinkedHashMap<>();
        List<PairResult> results = new ArrayList<>();
        for (Played game : games) {
            int first = places.computeIfAbsent(game.first, this::place);
            int second = places.computeIfAbsent(game.second, this::place);
            if (first != second) {
                results.add(new PairResult(first, second, game.points, 2));
            }
        }
        return results;
    }
}
