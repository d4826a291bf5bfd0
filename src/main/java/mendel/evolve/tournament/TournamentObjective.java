package mendel.evolve.tournament;

import java.io.DataInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.Measured;
import mendel.evolve.Memory;
import mendel.evolve.Objective;
import mendel.evolve.Pulse;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.tournament.Streams.Purpose;
import mendel.match.BradleyTerry.Prior;
import mendel.match.PairStatistics;
import mendel.match.Ratings;

/**
 * Weights are as good as the games that they win. The genomes of a generation play one another, the hall of fame and the
 * default; their ratings come from all those games at once, with what is known of them from before as a prior: a survivor
 * keeps its history, is measured again, and a lucky one falls back. The rating of the default is 0. A loss is the share of
 * the points that a genome is expected to lose against the default.
 *
 * <p>The best of the run is found in games of their own: a champion takes the place of the best so far only if it beats it
 * in a match. That match, and one against the default that shows where the population drifts, use openings on which nobody
 * was selected.
 */
public final class TournamentObjective implements Objective {

    /** What is known of a genome before its first game, about the mean of its generation, in Elo. */
    private static final double PRIOR_DEVIATION = 150;
    /** A survivor's old games count as less sure by that much, since opponents change. */
    private static final double AGEING = 10;
    /** A challenger must be the stronger one with that likelihood. */
    private static final double BEATEN = 0.9;

    private final TournamentConfig config;
    private final Arena arena;
    private final Streams streams;
    private volatile Pulse begun = new Pulse("games", 0, 0, 0);

    /** An objective whose games are played in an arena. */
    public TournamentObjective(TournamentConfig config, Arena arena, long seed) {
        this.config = config;
        this.arena = arena;
        this.streams = new Streams(seed);
    }

    /** What was asked for. */
    public TournamentConfig config() {
        return config;
    }

    @Override
    public WeightSpec spec() {
        return arena.players().spec();
    }

    @Override
    public Map<String, String> forms(Weights best) {
        return arena.players().forms(best);
    }

    @Override
    public Pulse pulse() {
        Pulse generation = begun;
        return new Pulse(generation.unit(), arena.played(), generation.before(), generation.expected());
    }

    @Override
    public Memory begin() {
        return TournamentMemory.EMPTY;
    }

    @Override
    public Memory read(DataInput in) throws IOException {
        return TournamentMemory.read(in, spec());
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
    public Judgement judge(List<Weights> genomes, long generation, Memory memory) {
        TournamentMemory before = (TournamentMemory) memory;
        Prior unknown = new Prior(before.ratings().values().stream().mapToDouble(Prior::mean).average().orElse(0), PRIOR_DEVIATION);
        List<Prior> priors = genomes.stream().map(g -> before.ratings().containsKey(g) ? aged(before.ratings().get(g)) : unknown).toList();
        Generation games = new Generation(config, arena, streams, generation, genomes, priors, before.fame());
        int matches = generation == 1 ? 1 : generation % config.gauge().every() == 0 ? 2 : 0;
        begun = new Pulse("games", 0, arena.played(), games.planned() + (long) matches * config.gauge().games());
        Ratings ratings = games.play();
        Map<Weights, Prior> known = new LinkedHashMap<>();
        for (int i = 0; i < genomes.size(); i++) {
            known.put(genomes.get(i), new Prior(ratings.elo(i), ratings.error(i)));
        }
        List<TournamentMemory.Famed> fame = new ArrayList<>();
        for (int i = 0; i < before.fame().size(); i++) {
            TournamentMemory.Famed famed = before.fame().get(i);
            fame.add(new TournamentMemory.Famed(famed.weights(), aged(new Prior(ratings.elo(genomes.size() + i), ratings.error(genomes.size() + i))),
                    famed.generation()));
        }
        double[] losses = IntStream.range(0, genomes.size()).mapToDouble(i -> loss(ratings.elo(i))).toArray();
        return new Judgement(losses, new TournamentMemory(known, List.copyOf(fame), Double.NaN, Double.NaN, before.games() + games.games()));
    }

    private static Prior aged(Prior rating) {
        return new Prior(rating.mean(), Math.hypot(rating.deviation(), AGEING));
    }

    /** The expected share of points lost against the default. */
    private static double loss(double elo) {
        return 1 / (1 + StrictMath.pow(10, elo / 400));
    }

    @Override
    public Crown crown(Weights champion, double loss, long generation, Crown before, Memory memory) {
        TournamentMemory kept = inducted(champion, loss, generation, (TournamentMemory) memory);
        if (before != null && generation % config.gauge().every() != 0) {
            return new Crown(new Measured(champion, loss, Double.NaN, generation), before.best(), kept);
        }
        PairStatistics gauge = match(champion, Weights.defaults(spec()), Purpose.GAUGE, generation);
        TournamentMemory gauged = new TournamentMemory(kept.ratings(), kept.fame(), gauge.elo(), gauge.eloError(), kept.games() + config.gauge().games());
        Measured current = new Measured(champion, loss, 1 - gauge.score(), generation);
        if (before == null) {
            return new Crown(current, current, gauged);
        }
        if (champion.equals(before.best().weights())) {
            return new Crown(current, before.best(), gauged);
        }
        PairStatistics challenge = match(champion, before.best().weights(), Purpose.CHALLENGE, generation);
        TournamentMemory challenged = new TournamentMemory(gauged.ratings(), gauged.fame(), gauged.gauge(), gauged.gaugeError(),
                gauged.games() + config.gauge().games());
        return new Crown(current, challenge.los() >= BEATEN ? current : before.best(), challenged);
    }

    /** The hall of fame with the champion, when it is its turn. */
    private TournamentMemory inducted(Weights champion, double loss, long generation, TournamentMemory memory) {
        if (generation % config.fame().every() != 0) {
            return memory;
        }
        List<TournamentMemory.Famed> fame = new ArrayList<>(memory.fame());
        Prior rating = memory.ratings().getOrDefault(champion, new Prior(400 * Math.log10(1 / loss - 1), PRIOR_DEVIATION));
        fame.add(new TournamentMemory.Famed(champion, rating, generation));
        while (fame.size() > config.fame().keep()) {
            fame.removeFirst();
        }
        return new TournamentMemory(memory.ratings(), List.copyOf(fame), memory.gauge(), memory.gaugeError(), memory.games());
    }

    private PairStatistics match(Weights one, Weights other, Purpose purpose, long generation) {
        List<Arena.Bout> bouts = IntStream.range(0, config.gauge().games() / 2)
                .mapToObj(i -> new Arena.Bout(one, other, streams.seed(purpose, generation, i))).toList();
        PairStatistics pairs = PairStatistics.empty();
        for (double points : arena.play(bouts)) {
            pairs = pairs.plus(points);
        }
        return pairs;
    }
}
