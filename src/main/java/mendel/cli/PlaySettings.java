package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mendel.Concurrency;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.match.GamesPlan;
import mendel.app.player.LimitedName;
import mendel.dataset.PositionFiles;
import mendel.match.event.MatchSettings;
import mendel.match.game.Adjudication;
import mendel.match.stats.Sprt;
import mendel.player.GameLimit;
import mendel.search.Limits;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How the games of matches and tournaments are played and where they are kept. */
final class PlaySettings {

    private static final int MOST_OPENING_PLIES = 1000;

    @Option(
            names = {"-m", "--model"},
            paramLabel = "MODEL",
            description = "the model of 'default'; default: the game's first one")
    private @Nullable String model;

    @ArgGroup(multiplicity = "0..1")
    private @Nullable PlayersLimit limit;

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            description =
                    "positions (EPD, FEN, CSV), games (.pgn, .pdn, .ggf …), or a book, with random moves of it for each"
                            + " pair; 'start' for the start of the game; without it 8 random moves, balanced by a short"
                            + " search")
    private @Nullable Path openingFile;

    @Option(
            names = "--opening-plies",
            paramLabel = "N",
            description = "plies of each game or line of a book in that file that are the opening; default: 16")
    private int openingPlies = 16;

    @Option(
            names = "--unseen",
            paramLabel = "FILE",
            description =
                    "positions (any format of labelled data) in which no random opening ends, as those that weights"
                            + " were evolved from; may be given more than once")
    private List<Path> unseen = List.of();

    @Option(
            names = "--draw-adjudication",
            paramLabel = "RULE",
            description = "movenumber=40,movecount=8,score=10: a draw when both scores agree for that long")
    private @Nullable String drawRule;

    @Option(
            names = "--resign",
            paramLabel = "RULE",
            description = "movecount=3,score=600: a loss when both scores agree for that long")
    private @Nullable String resignRule;

    @Option(
            names = "--pgn",
            paramLabel = "OUT",
            description = "write the games to this file, in the place of what it holds: in the format of its extension"
                    + " (reversi: .ggf, .txt or .wtb), otherwise in the game's usual one")
    private @Nullable Path pgn;

    @Option(
            names = "--concurrency",
            paramLabel = "C",
            description = "games at the same time; default: one per core, with a clock or time per move one")
    private @Nullable Integer concurrency;

    @Option(
            names = "--watchdog",
            paramLabel = "SECONDS",
            description =
                    "an external engine that takes longer than that for a move, at a limit without time, loses the"
                        + " game; 60 without it. A search that reports depths or nodes far beyond its limit is stopped"
                        + " before")
    private int watchdog = 60;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "for the openings and their order, and random book moves; default: 1")
    private long seed = 1;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "store the games there; the same command with it goes on after an interruption")
    private @Nullable Path folder;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    /** The limit of the moves of players that have none of their own; one of these. */
    private static final class PlayersLimit {
        @Option(
                names = {"-d", "--depth"},
                required = true,
                paramLabel = "PLIES",
                description = "plies for every move")
        private int depth;

        @Option(names = "--nodes", required = true, paramLabel = "N", description = "nodes for every move")
        private long nodes;

        @Option(names = "--movetime", required = true, paramLabel = "MS", description = "milliseconds for every move")
        private long millis;

        @Option(
                names = "--tc",
                required = true,
                paramLabel = "TIME",
                description =
                        "clocks: seconds for the game and for each move, as 10+0.1; time that runs out loses, or draws"
                                + " where the opponent could not win any more")
        private @Nullable String clock;

        @Option(
                names = "--nodetime",
                required = true,
                paramLabel = "NODES",
                description = "clocks that count nodes, for our own search: nodes for the game and for each move, as"
                        + " 1000000+15000; used as time is, but the same games on any machine")
        private @Nullable String nodeClock;

        private GameLimit limit() {
            if (clock != null) {
                return GameLimit.clock(clock);
            }
            if (nodeClock != null) {
                return GameLimit.nodeClock(nodeClock);
            }
            if (depth < 0 || depth > Limits.LARGEST_DEPTH || nodes < 0 || millis < 0 || depth + nodes + millis <= 0) {
                throw new InputException(
                        "the limit is out of range",
                        "give --depth 1 to " + Limits.LARGEST_DEPTH + ", --nodes from 1 or --movetime from 1");
            }
            return new GameLimit(depth, nodes, millis, 0, 0);
        }
    }

    /**
     * The settings of a match, or of each pairing of a tournament.
     *
     * @param games how many are played, two for each opening
     * @param sprt stops a match; null for none
     * @param players their names, which may tell limits of their own
     * @throws InputException when a number is out of range
     */
    MatchSettings settings(int games, @Nullable Sprt sprt, List<String> players) {
        if (games < 2 || games % 2 != 0) {
            throw new InputException("--games " + games, "give an even number, two games for each opening");
        }
        Concurrency.require(concurrency);
        if (openingPlies < 1 || openingPlies > MOST_OPENING_PLIES) {
            throw new InputException(
                    "--opening-plies " + openingPlies, "give a number of plies from 1 to " + MOST_OPENING_PLIES);
        }
        if (watchdog < 1) {
            throw new InputException("--watchdog " + watchdog, "give a number of seconds from 1");
        }
        List<LimitedName> own = players.stream().map(LimitedName::parse).toList();
        GameLimit common = limit == null ? withoutCommon(own) : limit.limit();
        boolean timed = Stream.concat(Stream.of(common), own.stream().map(LimitedName::limit))
                .anyMatch(one -> one != null && !one.isDeterministic());
        return new MatchSettings(games, common, adjudication(), sprt, concurrency(timed));
    }

    /** Whether there is a limit for all who have none of their own. */
    boolean hasLimit() {
        return limit != null;
    }

    /** The first player's limit, where each has one of its own. */
    private static GameLimit withoutCommon(List<LimitedName> own) {
        GameLimit first = own.getFirst().limit();
        if (first == null || own.stream().anyMatch(one -> one.limit() == null)) {
            throw new InputException(
                    "there is no limit",
                    "give --depth, --nodes, --movetime, --tc or --nodetime, or every player a limit of its own, as"
                            + " default@nodes=5000");
        }
        return first;
    }

    /** Concurrent games take processor time from one another, which matters only where moves are limited by time. */
    private int concurrency(boolean timed) {
        return timed && concurrency == null ? 1 : Concurrency.of(concurrency);
    }

    private Adjudication adjudication() {
        Adjudication rules = Adjudication.OFF;
        if (drawRule != null) {
            rules = rules.withDraw(drawRule);
        }
        return resignRule == null ? rules : rules.withResign(resignRule);
    }

    /** Where the games are played, when not here; empty for threads of this process. */
    Optional<Machines> machines() {
        return cluster.isGiven() ? Optional.of(cluster.machines(0)) : Optional.empty();
    }

    /** What is to be played, and where it is kept. */
    GamesPlan plan(Games.GameEntry entry, MatchSettings settings) {
        if (openingFile != null && !unseen.isEmpty()) {
            throw new InputException(
                    "--unseen", "does not go with --openings", "leave one of them out: random openings are told apart");
        }
        return new GamesPlan(
                entry,
                model,
                settings,
                openingFile,
                PositionFiles.of(unseen),
                openingPlies,
                Duration.ofSeconds(watchdog),
                seed,
                folder,
                pgn);
    }

    /** Listens to Ctrl-C. */
    Interruption interruption(PrintWriter err, String what, String command) {
        return Interruption.listen(new Interruption.Words(
                err, () -> "the games in play are given up", resume(what, command), folder != null, () -> {}));
    }

    /** How to go on after an interruption. */
    String resume(String what, String command) {
        return folder == null ? "a " + what + " with --out DIR can go on" : "to go on: " + command;
    }
}
