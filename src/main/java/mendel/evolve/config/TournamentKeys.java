package mendel.evolve.config;

import java.util.List;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;
import mendel.config.ValueKind;
import mendel.evolve.config.TournamentConfig.Fame;
import mendel.evolve.config.TournamentConfig.Gauge;
import mendel.evolve.config.TournamentConfig.Opponent;
import mendel.player.GameLimit;

/** The keys of an objective of the type {@code tournament}. */
final class TournamentKeys extends Section<TournamentConfig> {

    private static final ValueKind<Integer> GAMES =
            Kinds.even(2, 100_000, "give an even number, two games for each opening");

    private final Key<GameLimit> limit = key(
            Key.of(
                            "limit",
                            new LimitKeys(),
                            "tournament: what a player may use for its moves; one of the keys. With depth or nodes the"
                                    + " same seed gives the same weights")
                    .required(),
            TournamentConfig::limit);

    private final Key<Integer> games = key(
            Key.of(
                            "games",
                            GAMES,
                            "tournament: games of a genome in a generation, on average; even, since each opening is"
                                    + " played twice with colours swapped")
                    .defaultsTo(16),
            TournamentConfig::games);

    private final Key<List<Opponent>> opponents = key(
            Key.of(
                            "opponents",
                            Kinds.choices(Opponent.class),
                            "tournament: whom a genome meets, in turn. population: other genomes, each once before any"
                                    + " twice; fame: champions of earlier generations; default: the default weights;"
                                    + " twin: the genome beside it, with the preset strategy its mirror image")
                    .defaultsTo(List.of(Opponent.POPULATION, Opponent.FAME, Opponent.DEFAULT)),
            TournamentConfig::opponents);

    private final Key<String> openings = optional(
            Key.of(
                    "openings",
                    Kinds.text(),
                    "tournament: a file of opening positions or games, relative to the current directory; without it"
                            + " random balanced openings"),
            TournamentConfig::openings);

    private final Key<Integer> racing = key(
            Key.of(
                            "racing",
                            Kinds.integer(1, 10),
                            "tournament: rounds of a generation with equally many games, the first among all, each"
                                    + " further one among the better half of the last; 1 for the same number of games"
                                    + " for all")
                    .defaultsTo(3),
            TournamentConfig::racing);

    private final Key<Fame> fame =
            key(Key.of("fame", new FameKeys(), "tournament: the hall of fame"), TournamentConfig::fame);

    private final Key<Gauge> gauge = key(
            Key.of(
                    "gauge",
                    new GaugeKeys(),
                    "tournament: matches of the champion: against the default weights, which shows whether what the run"
                            + " believes is true, and against the best so far and what the run began with, whose place"
                            + " it takes if it wins clearly"),
            TournamentConfig::gauge);

    private final Key<EngineConfig> engine = optional(
            Key.of(
                    "engine",
                    new EngineKeys(),
                    "tournament: an external UCI engine whose options are evolved instead of a model's weights"),
            TournamentConfig::engine);

    /** The keys about genomes that meet one another, which mean nothing where there is no population. */
    static final List<String> OF_POPULATIONS = List.of("games", "opponents", "racing", "fame");

    @Override
    protected TournamentConfig make(ConfigObject given) {
        return new TournamentConfig(
                given.get(limit),
                given.get(games),
                given.get(opponents),
                given.find(openings),
                given.get(racing),
                given.get(fame),
                given.get(gauge),
                given.section(engine));
    }

    /** The keys of {@code fame}. */
    private static final class FameKeys extends Section<Fame> {

        private final Key<Integer> every = key(
                Key.of("every", Kinds.integer(1, MANY), "the champion enters it every so many generations")
                        .defaultsTo(5),
                Fame::every);

        private final Key<Integer> keep = key(
                Key.of("keep", Kinds.integer(1, 1000), "so many of the newest stay in it")
                        .defaultsTo(20),
                Fame::keep);

        @Override
        protected Fame make(ConfigObject given) {
            return new Fame(given.get(every), given.get(keep));
        }
    }

    /** The keys of {@code gauge}. */
    private static final class GaugeKeys extends Section<Gauge> {

        private final Key<Integer> every = key(
                Key.of("every", Kinds.integer(1, MANY), "every so many generations, and in the first")
                        .defaultsTo(10),
                Gauge::every);

        private final Key<Integer> games = key(
                Key.of("games", GAMES, "games against each of the two; even").defaultsTo(200), Gauge::games);

        @Override
        protected Gauge make(ConfigObject given) {
            return new Gauge(given.get(every), given.get(games));
        }
    }
}
