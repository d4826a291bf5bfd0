package mendel.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.match.Adjudication;
import mendel.match.GameLimit;
import mendel.match.ListedOpenings;
import mendel.match.Match;
import mendel.match.MatchFolder;
import mendel.match.MatchResult;
import mendel.match.MatchSettings;
import mendel.match.MatchStore;
import mendel.match.OpeningFile;
import mendel.match.Openings;
import mendel.match.PairStatistics;
import mendel.match.PlayerFactory;
import mendel.match.RandomOpenings;
import mendel.match.Sprt;
import mendel.match.TimeUsed;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a match and says what it proves. */
@Command(name = "match", header = "Play a match and measure the difference in strength.", description = {
        "A player is 'default', a model as ivanova2011 or kuhr2011 (its default weights), a weights file, or a UCI engine as "
                + "uci:stockfish or \"uci:stockfish,Hash=16,Skill Level=3\", for reversi a GTP engine with its arguments as "
                + "\"gtp:gtp-rhino -l 3\". A GTP engine plays at its own level and ignores the limit; the result tells the "
                + "milliseconds that each player took for a move, to which --movetime can be set."},
        footer = {"", "Example: mendel match chess -a default -b ivanova2011 --games 20 --nodes 500",
            "Example: mendel match reversi -a default -b labaj2007 --games 20 --nodes 500 --pgn games.ggf"})
final class MatchCommand extends BaseCommand {

    /** Of a game in the file of openings, so many moves are the opening. */
    private static final int OPENING_PLIES = 16;
    private static final int LARGEST_CONCURRENCY = 1024;
    private static final int LARGEST_DEPTH = 127;
    private static final long PATIENCE_MILLIS = 20_000;

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(names = "-a", required = true, paramLabel = "PLAYER", description = "the first player, from whose view the result is given")
    private String first;

    @Option(names = "-b", paramLabel = "PLAYER", description = "the second player; 'default' without it")
    private String second = "default";

    @Option(names = {"-m", "--model"}, paramLabel = "MODEL", description = "the model of 'default'; the game's first one without it")
    private String model;

    @Option(names = "--games", required = true, paramLabel = "N", description = "the number of games, even: two of each opening")
    private int games;

    @ArgGroup(multiplicity = "1")
    private Limit limit;

    @Option(names = "--openings", paramLabel = "FILE", description = "positions (EPD, FEN, CSV) or games (.pgn, .pdn, .ggf …); without it 8 random moves, balanced by a short search")
    private Path openingFile;

    @Option(names = "--sprt", paramLabel = "TEST", description = "stop when decided: elo0=0,elo1=5[,alpha=0.05,beta=0.05,model=normalized|logistic]")
    private String sprt;

    @Option(names = "--draw-adjudication", paramLabel = "RULE", description = "movenumber=40,movecount=8,score=10: drawn when both agree for so long")
    private String drawRule;

    @Option(names = "--resign", paramLabel = "RULE", description = "movecount=3,score=600: lost when both agree for so long")
    private String resignRule;

    @Option(names = "--pgn", paramLabel = "OUT", description = "write the games to this file: in the format of its ending (reversi: .ggf, .txt or .wtb), "
            + "otherwise in the game's usual one")
    private Path pgn;

    @Option(names = "--concurrency", paramLabel = "C", description = "games at the same time; without it one a core, with a clock or a time for the move one")
    private Integer concurrency;

    @Option(names = "--watchdog", paramLabel = "SECONDS", description = "an external engine that says nothing for so long at a limit without "
            + "time loses the game; 60 without it")
    private int watchdog = 60;

    @Option(names = "--seed", paramLabel = "S", description = "for the openings and their order; 1 without it")
    private long seed = 1;

    @Option(names = "--out", paramLabel = "DIR", description = "keep the games there; the same command with it goes on after an interruption")
    private Path folder;

    /** What the players may use; one of them. */
    private static final class Limit {
        @Option(names = {"-d", "--depth"}, required = true, paramLabel = "PLIES", description = "plies for every move")
        private int depth;

        @Option(names = "--nodes", required = true, paramLabel = "N", description = "nodes for every move")
        private long nodes;

        @Option(names = "--movetime", required = true, paramLabel = "MS", description = "milliseconds for every move")
        private long millis;

        @Option(names = "--tc", required = true, paramLabel = "TIME", description = "clocks: seconds for the game and for each move, as 10+0.1")
        private String clock;

        private GameLimit limit() {
            if (clock != null) {
                return GameLimit.clock(clock);
            }
            if (depth < 0 || depth > LARGEST_DEPTH || nodes < 0 || millis < 0 || depth + nodes + millis <= 0) {
                throw new InputException("the limit is out of range", "give --depth 1 to " + LARGEST_DEPTH + ", --nodes from 1 or --movetime from 1");
            }
            return new GameLimit(depth, nodes, millis, 0, 0);
        }
    }

    @Override
    public Integer call() throws Exception {
        if (games < 2 || games % 2 != 0) {
            throw new InputException("--games " + games, "give an even number, two games for each opening");
        }
        if (concurrency != null && (concurrency < 1 || concurrency > LARGEST_CONCURRENCY)) {
            throw new InputException("--concurrency " + concurrency, "give the number of games at the same time, 1 to " + LARGEST_CONCURRENCY);
        }
        if (watchdog < 1) {
            throw new InputException("--watchdog " + watchdog, "give a number of seconds from 1");
        }
        Games.Entry entry = Games.entry(game);
        GameLimit gameLimit = limit.limit();
        PlayerSpecs players = new PlayerSpecs(entry, model, gameLimit, Duration.ofSeconds(watchdog));
        PlayerFactory a = players.parse(first);
        PlayerFactory b = players.parse(second);
        MatchSettings settings = new MatchSettings(games, gameLimit, adjudication(), sprt == null ? null : Sprt.parse(sprt),
                concurrency(gameLimit));
        Openings openings = openings(entry, players);
        if (openings.size() < games / 2) {
            err().printf("%s has %d openings for %d pairs of games; they are used again%n", openingFile, openings.size(), games / 2);
        }
        Match match = new Match(entry.game(), a, b, openings, settings);
        try (Interruption interruption = Interruption.listen(PATIENCE_MILLIS, () -> { });
                MatchStore store = folder == null ? MatchStore.none() : MatchFolder.open(folder, identity(a, b, openings, settings));
                GameSink sink = GameSink.open(pgn, entry.game())) {
            MatchResult result = play(match, store, sink, interruption);
            answer(json(result), () -> print(match, settings, result));
            out().flush();
            if (!result.complete()) {
                err().println("interrupted; " + (folder == null ? "a match with --out DIR can go on"
                        : "to go on: " + CommandText.of(spec)));
                return ExitCodes.INTERRUPTED;
            }
            return result.verdict() == Sprt.Verdict.REJECTED ? ExitCodes.NO : ExitCodes.OK;
        }
    }

    /** Games side by side take time from one another, which matters only where time is what is measured. */
    private int concurrency(GameLimit gameLimit) {
        if (concurrency != null) {
            return concurrency;
        }
        return gameLimit.isDeterministic() ? Runtime.getRuntime().availableProcessors() : 1;
    }

    private MatchResult play(Match match, MatchStore store, GameSink sink, Interruption interruption) throws InterruptedException {
        try (Progress progress = Progress.start(err(), "match", "games", games, store.stored().size())) {
            return match.play(store, new Match.Listener(standing -> {
                progress.note(note(standing));
                progress.to(standing.games());
            }, game -> sink.write(game.record())), interruption::requested);
        }
    }

    private static String note(MatchResult standing) {
        PairStatistics pairs = standing.pairs();
        return String.format(Locale.ROOT, "+%d =%d -%d, Elo %s ± %s%s", standing.wins(), standing.draws(), standing.losses(),
                number(pairs.elo()), number(pairs.eloError()),
                standing.llr() == null ? "" : String.format(Locale.ROOT, ", LLR %.2f", standing.llr()));
    }

    private Adjudication adjudication() {
        Adjudication rules = Adjudication.OFF;
        if (drawRule != null) {
            rules = rules.withDraw(drawRule);
        }
        return resignRule == null ? rules : rules.withResign(resignRule);
    }

    private Openings openings(Games.Entry entry, PlayerSpecs players) {
        if (openingFile != null) {
            Games.requireNoForeignEnding(entry.game(), openingFile);
        }
        return openingFile == null
                ? new RandomOpenings(entry.game(), players.judge(), RandomOpenings.Settings.defaults(seed))
                : ListedOpenings.of(entry.game(), new OpeningFile(entry.game(), OPENING_PLIES).read(openingFile), seed);
    }

    /** Everything that the result depends on. */
    private Map<String, String> identity(PlayerFactory a, PlayerFactory b, Openings openings, MatchSettings settings) {
        Map<String, String> identity = new LinkedHashMap<>();
        identity.put("version", Version.text());
        identity.put("game", game);
        identity.put("a", a.identity());
        identity.put("b", b.identity());
        identity.put("games", Integer.toString(games));
        identity.put("limit", settings.limit().toString());
        identity.put("openings", openings.identity());
        identity.put("adjudication", settings.adjudication().toString());
        identity.put("sprt", settings.sprt() == null ? "none" : settings.sprt().toString());
        return identity;
    }

    private static Map<String, Object> json(MatchResult result) {
        PairStatistics pairs = result.pairs();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("games", result.games());
        object.put("wins", result.wins());
        object.put("draws", result.draws());
        object.put("losses", result.losses());
        object.put("pairs", pairs.counts());
        object.put("elo", finite(pairs.elo()));
        object.put("eloError", finite(pairs.eloError()));
        object.put("nElo", finite(pairs.nElo()));
        object.put("nEloError", finite(pairs.nEloError()));
        object.put("los", pairs.los());
        object.put("llr", result.llr());
        object.put("verdict", result.verdict().text());
        object.put("gamesPerSecond", result.gamesPerSecond());
        object.put("millisA", result.timeOfFirst().millisAMove());
        object.put("millisB", result.timeOfSecond().millisAMove());
        object.put("complete", result.complete());
        object.put("faults", result.faults());
        return object;
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private void print(Match match, MatchSettings settings, MatchResult result) {
        PairStatistics pairs = result.pairs();
        out().printf(Locale.ROOT, "%s against %s, %s%n", match.firstName(), match.secondName(), settings.limit());
        out().printf(Locale.ROOT, "games      %d: %d won, %d drawn, %d lost (%.1f %%)%n", result.games(), result.wins(), result.draws(),
                result.losses(), 100 * pairs.score());
        out().printf(Locale.ROOT, "pairs      LL %d, LD %d, DD or WL %d, WD %d, WW %d%n", Arrays.stream(pairs.counts()).boxed().toArray());
        out().printf(Locale.ROOT, "Elo        %s ± %s%n", number(pairs.elo()), number(pairs.eloError()));
        out().printf(Locale.ROOT, "normalised %s ± %s%n", number(pairs.nElo()), number(pairs.nEloError()));
        out().printf(Locale.ROOT, "LOS        %.2f %%%n", 100 * pairs.los());
        if (settings.sprt() != null) {
            out().printf(Locale.ROOT, "SPRT       %s: LLR %.2f of %.2f to %.2f (%s)%n", result.verdict().text(), result.llr(),
                    settings.sprt().lowerBound(), settings.sprt().upperBound(), settings.sprt());
        }
        out().printf(Locale.ROOT, "speed      %.2f games a second%n", result.gamesPerSecond());
        out().printf(Locale.ROOT, "time       %s and %s ms a move%n", millis(result.timeOfFirst()), millis(result.timeOfSecond()));
        for (MatchResult.Fault fault : result.faults()) {
            out().printf("game %d lost by %s: %s%s%n", fault.game(), fault.player(), fault.reason(),
                    fault.detail().isEmpty() ? "" : " (" + fault.detail() + ")");
        }
    }

    private static String millis(TimeUsed time) {
        return time.millisAMove() == null ? "unknown" : String.format(Locale.ROOT, "%.2f", time.millisAMove());
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "unknown" : Double.isInfinite(value) ? (value > 0 ? "infinite" : "-infinite")
                : String.format(Locale.ROOT, "%.2f", value);
    }
}
