package mendel.evolve.tournament;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.match.stats.BradleyTerry.Result;
import mendel.match.stats.RatingBelief;

/**
 * What a run believes of the strengths of its players, in Elo against the default weights, and how sure it is. All
 * games of the run are in it, those of players that are gone as far as they tell of the others; nothing is counted
 * twice, and no estimate of a selected player is taken for what it is. Immutable.
 *
 * <p>How much weights that differ so and so much differ in strength, and how much results scatter, is found from the
 * games of the run too.
 *
 * @param spec the parameters
 * @param players the players that are known, without the default
 * @param belief the drift of newcomers (see {@link Kinship}), the default, and the players
 * @param level see {@link Kinship}
 * @param distance a typical distance of two genomes of the first generation; 0 before it
 * @param logEvidence for each of the possible standard deviations at that distance, the logarithm of its probability by
 *     the games
 * @param residual the sum of squared surpluses of points, see {@link RatingBelief.Update}
 * @param freedom how many they are
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

    /** Where the drift stands in the belief, the default, and the first player. */
    static final int DRIFT = 0;

    static final int DEFAULT = 1;
    static final int FIRST = 2;

    /**
     * Elo: how little is known of a run that begins at other weights than the default, and at random ones, before its
     * first game.
     */
    private static final double LEVEL_OF_START = 400;

    private static final double LEVEL_OF_RANDOM = 1000;
    /**
     * How far newcomers are off on average, in standard deviations, and how sure that is: most mutations do some harm.
     */
    private static final double DRIFT_MEAN = -0.25;

    private static final double DRIFT_DEVIATION = 0.5;
    /** What is left of it a generation later. */
    private static final double KEPT_DRIFT = 0.99;
    /**
     * The possible standard deviations of two genomes of the first generation: so much Elo, and each more by so much.
     */
    static final double SMALLEST = 3;

    static final double RATIO = 1.6;
    static final int POSSIBLE = 11;
    /** Before the first game: about 15 Elo, as likely as not within a factor of 2.2. */
    private static final double LIKELY = 15;

    private static final double LIKELY_FACTOR = 1.2;
    /** Before the first game: the two games of an opening scatter somewhat less than independent ones. */
    private static final double LIKELY_DISPERSION = 0.8;

    private static final double LIKELY_WEIGHT = 20;
    private static final double LEAST_DISPERSION = 0.1;
    /**
     * A standard deviation that is less likely than another one by this factor is not looked at again: that takes time
     * where there are many players.
     */
    private static final double NEGLIGIBLE = 1e-12;

    /**
     * A bout that was played.
     *
     * @param points what the first made of its two games
     */
    record Played(Weights first, Weights second, double points) {}

    /**
     * Before the first generation.
     *
     * @param start weights around which the run begins; empty for random ones
     * @param centred whether all genomes are mutations of a centre which moves, so that those of a generation are no
     *     worse on average than their relatives of the one before
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
            throw new IllegalArgumentException("a player of whom nothing is known");
        }
        return place;
    }

    private int find(Weights weights) {
        int index = players.indexOf(weights);
        return index >= 0 ? FIRST + index : weights.equals(Weights.defaults(spec)) ? DEFAULT : -1;
    }

    /**
     * The standard deviation of strengths at the typical distance, by all games so far. It is the variance that is
     * averaged over what is possible: a few games leave much possible, and with a smaller one a run would be surer than
     * it can be.
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

    private Kinship kinship(double deviation) {
        return new Kinship(deviation * deviation / distance, level);
    }

    /** With players that are not known yet. */
    Strengths with(List<Weights> newcomers) {
        return with(newcomers, deviation(), 1);
    }

    /** With the champion; one that is no genome is the centre around which they were made by mutations. */
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

    /** After games between players that are known. */
    Strengths after(List<Played> games) {
        RatingBelief.Update update = belief.after(results(games), dispersion());
        return new Strengths(spec, players, update.belief(), level, distance, logEvidence, residual, freedom);
    }

    /**
     * After the games of a generation, which also tell how much strengths differ and results scatter.
     *
     * @param before what was known before it
     * @param newcomers its players
     */
    static Strengths learned(Strengths before, List<Weights> newcomers, List<Played> games) {
        return learnedFrom(before.later(), newcomers, games);
    }

    /**
     * A generation later: what a run gained in its first generations it does not gain for ever, so that its drift is
     * forgotten step by step.
     */
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

    /**
     * The Elo of genomes by some games alone: before them all are equal, whatever their relatives are worth. Opponents
     * from elsewhere are as strong as they are believed to be here.
     */
    double[] alone(List<Weights> genomes, List<Played> games) {
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
        List<Result> results = games.stream()
                .filter(game -> !game.first.equals(game.second))
                .map(game -> new Result(places.get(game.first), places.get(game.second), game.points, 2))
                .toList();
        RatingBelief belief =
                RatingBelief.of(means, covariance).after(results, dispersion()).belief();
        return genomes.stream()
                .mapToDouble(genome -> belief.elo(places.get(genome)))
                .toArray();
    }

    /** Without all players but these; unknown ones and the default are passed over. */
    Strengths keeping(List<Weights> wanted) {
        List<Weights> kept =
                wanted.stream().distinct().filter(players::contains).toList();
        int[] places = IntStream.concat(IntStream.range(0, FIRST), kept.stream().mapToInt(this::place))
                .toArray();
        return new Strengths(spec, kept, belief.of(places), level, distance, logEvidence, residual, freedom);
    }

    private List<Result> results(List<Played> games) {
        Map<Weights, Integer> places = new LinkedHashMap<>();
        List<Result> results = new ArrayList<>();
        for (Played game : games) {
            int first = places.computeIfAbsent(game.first, this::place);
            int second = places.computeIfAbsent(game.second, this::place);
            if (first != second) {
                results.add(new Result(first, second, game.points, 2));
            }
        }
        return results;
    }
}
