package mendel.evolve.tournament;

import java.io.DataInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.Measured;
import mendel.evolve.Objective;
import mendel.evolve.ObjectiveState;
import mendel.evolve.Pulse;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.tournament.Streams.Purpose;
import mendel.evolve.tournament.TournamentState.ChampionRating;
import mendel.match.stats.PairStatistics;
import org.jspecify.annotations.Nullable;

/**
 * An objective by games. The genomes of a generation play one another, the hall of fame and the default;
 * {@link Strengths} keeps the estimates from all games of the run, with errors. A loss is the share of the points that
 * a genome is expected to lose against the default.
 *
 * <p>Every few generations the champion plays the default on openings that were not used for selection (the gauge): the
 * belief is compared with these games, then they count like all others, which ties the scale to the default. The best
 * of the run is found in separate games, see {@link Challenge}.
 */
public final class TournamentObjective implements Objective {

    private final TournamentConfig config;
    private final Bouts bouts;
    private final Streams streams;
    private volatile Pulse begun = new Pulse("games", 0, 0, 0);

    /** An objective whose games are played by {@code bouts}. */
    public TournamentObjective(TournamentConfig config, Bouts bouts, long seed) {
        this.config = config;
        this.bouts = bouts;
        this.streams = new Streams(seed);
    }

    /** The config of the tournament. */
    public TournamentConfig config() {
        return config;
    }

    @Override
    public WeightSpec spec() {
        return bouts.spec();
    }

    @Override
    public Map<String, String> sideFiles(Weights best) {
        return bouts.sideFiles(best);
    }

    /** The options of an engine by name; for other weights nothing. */
    @Override
    public Map<String, Double> figures(Weights champion) {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (int i = 0; config.engine().isPresent() && i < spec().size(); i++) {
            figures.put(Objective.OPTION + spec().get(i).name(), champion.get(i));
        }
        return figures;
    }

    @Override
    public Pulse pulse() {
        Pulse generation = begun;
        return new Pulse(generation.unit(), bouts.played(), generation.before(), generation.expected());
    }

    @Override
    public ObjectiveState begin(Optional<Weights> start, boolean centred) {
        return TournamentState.begin(spec(), start, centred);
    }

    @Override
    public ObjectiveState read(DataInput in) throws IOException {
        return TournamentState.read(in, spec());
    }

    @Override
    public boolean resamples() {
        return true;
    }

    @Override
    public boolean measuresEqualsApart() {
        return true;
    }

    @Override
    public PopulationLosses evaluate(List<Weights> genomes, long generation, ObjectiveState state) {
        TournamentState before = (TournamentState) state;
        List<Weights> present =
                Stream.concat(before.retained().stream(), genomes.stream()).toList();
        Strengths met = before.strengths().with(present).retaining(present);
        GenerationGames meetings = new GenerationGames(config, bouts, streams, generation, genomes, before.fame(), met);
        int matches = generation != 1 && generation % config.gauge().every() != 0
                ? 0
                : before.reference().isEmpty()
                        ? 1
                        : matches(before)
                                + (generation == 1
                                                && !isDefault(before.reference().get())
                                        ? 1
                                        : 0);
        begun = new Pulse(
                "games",
                0,
                bouts.played(),
                meetings.planned() + (long) matches * config.gauge().games());
        List<Strengths.Played> games = meetings.play();
        Strengths strengths =
                Strengths.learned(before.strengths(), present, games).retaining(present);
        double[] losses =
                genomes.stream().mapToDouble(g -> loss(strengths.elo(g))).toArray();
        return new PopulationLosses(
                losses,
                () -> Arrays.stream(strengths.independentElo(genomes, games))
                        .map(TournamentObjective::loss)
                        .toArray(),
                new TournamentState(
                        strengths,
                        before.fame(),
                        before.reference(),
                        before.best(),
                        before.tests(),
                        ChampionRating.NONE,
                        before.games() + 2L * games.size()));
    }

    /**
     * The most matches of a champion: the gauge, one against the best, and one against the reference, unless that is
     * the best.
     */
    private static int matches(TournamentState known) {
        return known.best().equals(known.reference()) ? 2 : 3;
    }

    private boolean isDefault(Weights weights) {
        return weights.equals(Weights.defaults(spec()));
    }

    /**
     * Sets the expected number of games for the champion's matches; whether it beats the best, and then plays on, is
     * not known yet.
     */
    private void expectMatches(Weights champion, boolean first, TournamentState known) {
        boolean challenges = known.reference().filter(r -> !r.equals(champion)).isPresent()
                && known.best().filter(b -> !b.equals(champion)).isPresent();
        int matches = (isDefault(champion) ? 0 : 1)
                + (challenges ? matches(known) - 1 : 0)
                + (first
                                && known.reference()
                                        .filter(r -> !r.equals(champion) && !isDefault(r))
                                        .isPresent()
                        ? 1
                        : 0);
        begun = new Pulse(
                begun.unit(),
                0,
                begun.before(),
                bouts.played()
                        - begun.before()
                        + (long) matches * config.gauge().games());
    }

    /** The expected share of points lost against the default. */
    private static double loss(double elo) {
        return 1 / (1 + StrictMath.pow(10, elo / 400));
    }

    @Override
    public BestSoFar selectBest(
            Weights champion, double loss, long generation, @Nullable BestSoFar before, ObjectiveState state) {
        TournamentState judged = (TournamentState) state;
        Strengths known = judged.strengths().withChampion(champion);
        ChampionRating believed = new ChampionRating(
                known.elo(champion), PairStatistics.Z95 * known.error(champion), Double.NaN, Double.NaN);
        List<Weights> fame = inducted(champion, generation, judged.fame());
        if (before != null && generation % config.gauge().every() != 0) {
            return new BestSoFar(
                    new Measured(champion, loss(believed.believed()), Double.NaN, generation),
                    before.best(),
                    new TournamentState(
                            known, fame, judged.reference(), judged.best(), judged.tests(), believed, judged.games()));
        }
        List<Strengths.Played> games = new ArrayList<>();
        // Against itself it scores half of the points.
        boolean gauged = !isDefault(champion);
        expectMatches(champion, before == null, judged);
        PairStatistics gauge = gauged
                ? match(champion, Weights.defaults(spec()), Purpose.GAUGE, generation, games)
                : PairStatistics.empty();
        ChampionRating standing = gauged
                ? new ChampionRating(believed.believed(), believed.believedError(), gauge.elo(), gauge.eloError())
                : believed;
        Measured current = new Measured(champion, loss(believed.believed()), 1 - gauge.score(), generation);
        Challenge challenge =
                new Challenge((first, second, purpose) -> match(first, second, purpose, generation, games));
        Weights reference = judged.reference().orElse(champion);
        Challenge.ChallengeResult outcome =
                challenge.of(champion, judged.best().orElse(champion), reference, judged.tests());
        Measured best = outcome.won() || before == null && champion.equals(reference)
                ? current
                : before != null ? before.best() : start(reference, known.with(List.of(reference)), generation, games);
        return new BestSoFar(
                current,
                best,
                new TournamentState(
                        known.with(List.of(reference)).after(games),
                        fame,
                        Optional.of(reference),
                        Optional.of(best.weights()),
                        outcome.tests(),
                        standing,
                        judged.games() + 2L * games.size()));
    }

    /** The start as the first best, measured on the openings of the first champion. */
    private Measured start(Weights start, Strengths known, long generation, List<Strengths.Played> games) {
        PairStatistics gauge = isDefault(start)
                ? PairStatistics.empty()
                : match(start, Weights.defaults(spec()), Purpose.GAUGE, generation, games);
        return new Measured(start, loss(known.elo(start)), 1 - gauge.score(), 0);
    }

    /** The hall of fame, with the champion added when it is due. */
    private List<Weights> inducted(Weights champion, long generation, List<Weights> fame) {
        if (generation % config.fame().every() != 0) {
            return fame;
        }
        List<Weights> inducted = new ArrayList<>(fame);
        inducted.add(champion);
        return List.copyOf(
                inducted.subList(Math.max(0, inducted.size() - config.fame().keep()), inducted.size()));
    }

    private PairStatistics match(
            Weights one, Weights other, Purpose purpose, long generation, List<Strengths.Played> games) {
        List<Bouts.Bout> match = IntStream.range(0, config.gauge().games() / 2)
                .mapToObj(i -> new Bouts.Bout(one, other, streams.seed(purpose, generation, i)))
                .toList();
        PairStatistics pairs = PairStatistics.empty();
        for (double points : bouts.play(match)) {
            pairs = pairs.plus(points);
            games.add(new Strengths.Played(one, other, points));
        }
        return pairs;
    }
}
