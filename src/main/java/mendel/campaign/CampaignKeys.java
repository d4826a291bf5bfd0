package mendel.campaign;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.SchemaText;
import mendel.config.Scope;
import mendel.config.Section;
import mendel.evolve.config.DuelsConfig;
import mendel.evolve.config.DuelsKeys;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.LimitKeys;
import mendel.evolve.config.RoundConfig;
import mendel.evolve.config.RoundKeys;
import mendel.player.GameLimit;
import mendel.search.Limits;

/** The keys of a campaign's config. */
final class CampaignKeys extends Section<CampaignConfig> {

    private final Key<String> schema = declare(Key.of("$schema", Kinds.text(), "this schema, for editors"));

    private final Key<String> game =
            key(Key.of("game", Kinds.text(), "the game's id, as chess").required(), CampaignConfig::game);

    private final Key<String> model = key(
            Key.of("model", Kinds.text(), "the evaluation model whose weights are evolved")
                    .defaultsTo("full"),
            CampaignConfig::model);

    private final Key<String> start = key(
            Key.of("start", Kinds.text(), "the first champion: default, or a weights file of the model")
                    .defaultsTo(CampaignConfig.DEFAULT_START),
            CampaignConfig::start);

    private final Key<String> reference = optional(
            Key.of("reference", Kinds.text(), "a weights file that the last champion also meets at the end")
                    .from(Scope.ALL),
            CampaignConfig::reference);

    private final Key<List<String>> data = sometimes(
            Key.of(
                    "data",
                    Kinds.list("give a list of files of labelled positions, as [\"games-db/mine.csv.gz\"]"),
                    "files of labelled positions that every evolution has beside those of its rounds: what the first"
                            + " champion was taught by, or a mentor's. They are copied into the campaign's folder"),
            config -> Optional.of(config.data()).filter(files -> !files.isEmpty()));

    private final Key<PlayConfig> play = key(
            Key.of("play", new PlayKeys(), "where positions come from: games of the champion against itself"),
            CampaignConfig::play);

    private final Key<LabelConfig> label = key(
            Key.of(
                    "label",
                    new LabelKeys(),
                    "who scores them: an engine, the champion's own deeper search, or the searches that play"),
            CampaignConfig::label);

    private final Key<RoundConfig> evolve = key(
            Key.of("evolve", new RoundKeys(), "how weights are evolved from them: keys of a config of evolve"),
            CampaignConfig::evolve);

    private final Key<DuelsConfig> duels = optional(
            Key.of(
                    "duels",
                    new DuelsKeys(),
                    "games tune the champion in what no score teaches: in the first round when the file that is the"
                        + " start has margins that nobody tuned, otherwise after a round that brought no new champion,"
                        + " and from then on after two in a row; without it that is never done"),
            CampaignConfig::duels);

    private final Key<Integer> window = key(
            Key.of(
                            "window",
                            Kinds.integer(1, 1000),
                            "how many rounds' positions an evolution has; always all since data last made a champion")
                    .defaultsTo(4),
            CampaignConfig::window);

    private final Key<TogetherConfig> together = optional(
            Key.of(
                    "together",
                    new TogetherKeys(),
                    "with a fit towards the start and a window of 1: once champions gain little, an evolution has the"
                            + " positions of several rounds and holds its weights near zero; without it that is never"
                            + " done"),
            CampaignConfig::together);

    private final Key<GateConfig> gate = key(
            Key.of("gate", new GateKeys(), "the match that a candidate must win to become champion"),
            CampaignConfig::gate);

    private final Key<ProofConfig> proof = key(
            Key.of("proof", new ProofKeys(), "the matches at the end, and what should still hold")
                    .from(Scope.ALL),
            CampaignConfig::proof);

    private final Key<CampaignStop> stop =
            key(Key.of("stop", new EndKeys(), "when the campaign ends").from(Scope.ALL), CampaignConfig::stop);

    private final Key<Integer> disk = key(
            Key.of(
                            "disk",
                            Kinds.integer(10, MANY),
                            "MiB that the campaign's folder may take; positions of old rounds are deleted before that,"
                                    + " and it ends when that is not enough")
                    .defaultsTo(4000)
                    .from(Scope.ALL),
            CampaignConfig::diskMebibytes);

    private final Key<Long> seed = key(
            Key.of("seed", Kinds.whole(), "the random seed: same seed, same rounds where nothing depends on time")
                    .defaultsTo(1L),
            CampaignConfig::seed);

    private final Key<Integer> threads = key(
            Key.of("threads", Kinds.integer(0, 4096), "games and searches at the same time; 0 for one a core")
                    .defaultsTo(0)
                    .from(Scope.ALL),
            CampaignConfig::threads);

    private final Key<String> cluster = optional(
            Key.of(
                            "cluster",
                            Kinds.text(),
                            "the master of a Spark cluster that plays the games and labels the positions, as"
                                + " spark://HOST:7077, k8s://URL, yarn or local[N]; none for this machine alone. The"
                                + " result is the same")
                    .from(Scope.ALL),
            CampaignConfig::cluster);

    @Override
    protected CampaignConfig make(ConfigObject given) {
        given.find(schema);
        String played = given.get(game);
        String evaluated = given.get(model);
        String prefix = played + ":";
        CampaignConfig made = new CampaignConfig(
                played,
                evaluated.startsWith(prefix) ? evaluated.substring(prefix.length()) : evaluated,
                given.get(start),
                given.find(reference),
                given.find(data).orElse(List.of()),
                given.get(play),
                given.get(label),
                given.get(evolve),
                given.section(duels),
                given.get(window),
                given.section(together),
                given.get(gate),
                given.get(proof),
                given.get(stop),
                given.get(disk),
                given.get(seed),
                given.get(threads),
                given.find(cluster).filter(master -> !master.equals(EvolveConfig.NO_CLUSTER)));
        if (made.together().isPresent() && !made.goesOnFromChampion()) {
            throw given.wrong(
                    together,
                    "give window 1 and an evolution that begins with the champion and holds weights near it"
                            + " (preset fit, towards start), or remove it");
        }
        return made;
    }

    /** The schema for editors. */
    String schemaText() {
        return body(SchemaText.lines()
                                .with("$schema", "https://json-schema.org/draft/2020-12/schema")
                                .with("title", "A campaign")
                                .with("type", "object"))
                        .json("")
                + "\n";
    }

    /** The keys of {@code play}. */
    private static final class PlayKeys extends Section<PlayConfig> {

        private static final Pattern RANGE = Pattern.compile("(\\d{1,3})(?:-(\\d{1,3}))?");

        private final Key<Integer> positions = key(
                Key.of("positions", Kinds.integer(100, MANY), "new positions in a round")
                        .defaultsTo(100_000),
                PlayConfig::positions);

        private final Key<Integer> perGame = key(
                Key.of("perGame", Kinds.integer(1, 1000), "of one game at most, spread over its length")
                        .defaultsTo(20),
                PlayConfig::perGame);

        private final Key<Integer> minPly = key(
                Key.of("minPly", Kinds.integer(0, 1000), "plies after the random ones before the first position")
                        .defaultsTo(4),
                PlayConfig::minPly);

        private final Key<String> randomPlies = key(
                Key.of("randomPlies", Kinds.text(), "random moves before each game, as 4-14")
                        .defaultsTo("4-14"),
                PlayConfig::randomPlies);

        private final Key<Long> nodes = key(
                Key.of("nodes", Kinds.whole(1, MANY), "nodes searched for a move")
                        .defaultsTo(300L),
                PlayConfig::nodes);

        private final Key<Boolean> quiet = key(
                Key.of(
                                "quiet",
                                Kinds.flag(),
                                "only positions in which no capture wins anything and no side is in check")
                        .defaultsTo(false),
                PlayConfig::quiet);

        private final Key<Integer> maxScore = optional(
                Key.of(
                        "maxScore",
                        Kinds.integer(1, MANY),
                        "leave out positions in which either side is further ahead by the static evaluation, in"
                                + " centi-units; without it none"),
                PlayConfig::maxScore);

        private final Key<Double> contender = key(
                Key.of(
                                "contender",
                                Kinds.number(0, 1),
                                "the share of the positions that comes from games of the last candidate that did not"
                                        + " become champion, after a round without a new one")
                        .defaultsTo(0.25),
                PlayConfig::contender);

        @Override
        protected PlayConfig make(ConfigObject given) {
            Matcher range = RANGE.matcher(given.get(randomPlies));
            int least = range.matches() ? Integer.parseInt(range.group(1)) : -1;
            int most = !range.matches() ? -1 : range.group(2) == null ? least : Integer.parseInt(range.group(2));
            if (least < 0 || most < least) {
                throw given.wrong(randomPlies, "give a range like \"4-14\"");
            }
            return new PlayConfig(
                    given.get(positions),
                    given.get(perGame),
                    given.get(minPly),
                    least,
                    most,
                    given.get(nodes),
                    given.get(quiet),
                    given.find(maxScore),
                    given.get(contender));
        }
    }

    /** The keys of {@code label}. */
    private static final class LabelKeys extends Section<LabelConfig> {

        private static final int USUAL_DEPTH = 6;

        private final Key<String> engine = optional(
                Key.of(
                        "engine",
                        Kinds.text(),
                        "an engine: its name, path or command, its protocol before it as uci:stockfish; the champion's"
                                + " own search without it"),
                label -> Optional.ofNullable(label.engine()));

        private final Key<Map<String, String>> options = sometimes(
                Key.of("options", Kinds.texts(), "options of the engine"),
                label -> Optional.of(label.options()).filter(given -> !given.isEmpty()));

        private final Key<Integer> depth = optional(
                Key.of(
                        "depth",
                        Kinds.integer(1, Limits.LARGEST_DEPTH),
                        "plies of every search; 6 without depth and nodes"),
                label -> Optional.of(label.depth()).filter(plies -> plies > 0));

        private final Key<Long> nodes = sometimes(
                Key.of("nodes", Kinds.whole(1, MANY), "with an engine, instead of a depth: nodes of every search"),
                label -> Optional.of(label.nodes()).filter(count -> count > 0));

        private final Key<Integer> exact = optional(
                Key.of(
                        "exact",
                        Kinds.integer(1, 60),
                        "positions with at most so many empty squares (Reversi) or pieces (draughts: 4 at most) are"
                                + " solved"),
                label -> Optional.ofNullable(label.exact()));

        private final Key<Boolean> keepHash = sometimes(
                Key.of(
                                "keepHash",
                                Kinds.flag(),
                                "whether an engine keeps its hash table from one position to the next: quicker, but two"
                                        + " campaigns can differ")
                        .defaultsTo(false),
                label -> Optional.of(label).filter(l -> l.engine() != null).map(LabelConfig::keepHash));

        private final Key<Boolean> played = key(
                Key.of(
                                "played",
                                Kinds.flag(),
                                "keep the scores of the searches that played the positions, of play.nodes nodes,"
                                    + " instead of searching them once more; games of draughts then end with as many"
                                    + " pieces as exact says")
                        .defaultsTo(false),
                LabelConfig::played);

        @Override
        protected LabelConfig make(ConfigObject given) {
            Optional<String> named = given.find(engine);
            if (given.get(played)) {
                given.meaningless("remove it, or played", engine, options, depth, nodes, keepHash);
                return new LabelConfig(null, Map.of(), 0, 0, given.find(exact).orElse(null), false, true);
            }
            if (named.isEmpty()) {
                given.meaningless("remove it, or give an engine", options, nodes, keepHash);
            } else if (given.has(depth) && given.has(nodes)) {
                throw given.wrong(nodes, "give a depth or nodes, not both");
            }
            long limit = named.isPresent() && given.has(nodes) ? given.get(nodes) : 0;
            return new LabelConfig(
                    named.orElse(null),
                    named.isPresent() ? given.find(options).orElse(Map.of()) : Map.of(),
                    limit > 0 ? 0 : given.get(depth, USUAL_DEPTH),
                    limit,
                    given.find(exact).orElse(null),
                    named.isPresent() && given.get(keepHash),
                    false);
        }
    }

    /** The keys of {@code gate}. */
    private static final class GateKeys extends Section<GateConfig> {

        private final Key<GameLimit> limit = key(
                Key.of("limit", new LimitKeys(), "what a player may use for its moves; one of the keys")
                        .required(),
                GateConfig::limit);

        private final Key<Integer> games = key(
                Key.of("games", Kinds.even(2, MANY, "give an even number, two games of each opening"), "games at most")
                        .defaultsTo(2000),
                GateConfig::games);

        private final Key<Double> elo0 = key(
                Key.of("elo0", Kinds.number(-200, 200), "the difference that is too little, in normalised Elo")
                        .defaultsTo(0.0),
                GateConfig::elo0);

        private final Key<Double> elo1 = key(
                Key.of("elo1", Kinds.number(-200, 200), "the difference that is enough, in normalised Elo")
                        .defaultsTo(10.0),
                GateConfig::elo1);

        @Override
        protected GateConfig make(ConfigObject given) {
            double low = given.get(elo0);
            if (given.get(elo1) <= low) {
                throw given.wrong(elo1, "give more than elo0, " + low);
            }
            return new GateConfig(given.get(limit), given.get(games), low, given.get(elo1));
        }
    }

    /** The keys of {@code proof}. */
    private static final class ProofKeys extends Section<ProofConfig> {

        private static final String EVEN = "give an even number, two games of each opening";

        private final Key<Integer> games = key(
                Key.of("games", Kinds.even(0, MANY, EVEN), "games of the last champion in each match; 0 for none")
                        .defaultsTo(400),
                ProofConfig::games);

        private final Key<Integer> earlier = key(
                Key.of("earlier", Kinds.even(0, MANY, EVEN), "games of each earlier champion; 0 for none")
                        .defaultsTo(100),
                ProofConfig::earlier);

        private final Key<GameLimit> longer = optional(
                Key.of(
                        "longer",
                        new LimitKeys(),
                        "a longer limit with which the last champion's matches are played once more: what was bred with"
                                + " a short one need not hold; none without it"),
                ProofConfig::longer);

        private final Key<Integer> moves = key(
                Key.of(
                                "moves",
                                Kinds.integer(0, MANY),
                                "positions of the gates' games in which deeper searches judge what the moves of the"
                                        + " last champion and of the start cost; 0 for none")
                        .defaultsTo(200),
                ProofConfig::moves);

        private final Key<String> suite = optional(
                Key.of("suite", Kinds.text(), "a suite (.epd, .obf) that the last champion and the start search"),
                ProofConfig::suite);

        @Override
        protected ProofConfig make(ConfigObject given) {
            return new ProofConfig(
                    given.get(games), given.get(earlier), given.section(longer), given.get(moves), given.find(suite));
        }
    }

    /** The keys of {@code stop}. */
    private static final class EndKeys extends Section<CampaignStop> {

        private static final List<String> LIMITS = List.of("minutes", "rounds", "games", "stalled");

        private final Key<Double> minutes = key(
                Key.of(
                                "minutes",
                                Kinds.number(0, MANY),
                                "minutes of rounds, over resumes; the matches and checks at the end come on top; 0 for"
                                        + " no limit")
                        .defaultsTo(0.0),
                CampaignStop::minutes);

        private final Key<Integer> rounds = key(
                Key.of("rounds", Kinds.integer(0, MANY), "rounds in all; 0 for no limit")
                        .defaultsTo(0),
                CampaignStop::rounds);

        private final Key<Long> games = key(
                Key.of("games", Kinds.whole(0, Long.MAX_VALUE), "games of self-play and matches in all; 0 for no limit")
                        .defaultsTo(0L),
                CampaignStop::games);

        private final Key<Integer> stalled = key(
                Key.of("stalled", Kinds.integer(0, MANY), "rounds in a row without a new champion; 0 for no limit")
                        .defaultsTo(0),
                CampaignStop::stalled);

        @Override
        protected CampaignStop make(ConfigObject given) {
            CampaignStop stop =
                    new CampaignStop(given.get(minutes), given.get(rounds), given.get(games), given.get(stalled));
            if (stop.minutes() == 0 && stop.rounds() == 0 && stop.games() == 0 && stop.stalled() == 0) {
                throw given.missing(minutes, "give one of " + String.join(", ", LIMITS));
            }
            return stop;
        }
    }
}
