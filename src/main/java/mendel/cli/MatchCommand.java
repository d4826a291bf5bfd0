package mendel.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.EloText;
import mendel.JsonNumber;
import mendel.app.Games;
import mendel.app.match.BasicEndings;
import mendel.app.match.MatchRun;
import mendel.match.event.Basics;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.game.TimeUsed;
import mendel.match.stats.PairStatistics;
import mendel.match.stats.Sprt;
import mendel.player.TieUse;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a match and prints its statistics. */
@Command(
        name = "match",
        header = "Play a match and measure the difference in strength.",
        description = {
            "A player is 'default', a model as ivanova2011 or kuhr2011 (its default weights), a weights file, or a UCI"
                + " engine as uci:stockfish or \"uci:stockfish,Hash=16,Skill Level=3\", an xboard engine as"
                + " xboard:fairymax, for draughts a Hub engine as hub:ENGINE, for reversi an NBoard engine as"
                + " nboard:ENGINE or a GTP engine with its arguments as \"gtp:gtp-rhino -l 3\". A GTP engine plays at"
                + " its own level and ignores the limit; the result gives the milliseconds that each player took for a"
                + " move, to which --movetime can be set. Other engines first show at the start position that they"
                + " keep to the limit, or are refused; moves that later use more than twice as much, or too little,"
                + " are counted in the result.",
            "Behind a model or weights file, +memory=DB lets a memory decide among equal moves, +rule=expert by the"
                + " other rule, +width=N also among moves up to N worse; +ties=first or +ties=random:SEED is the same"
                + " search without a memory.",
            "Behind any player, +book=FILE lets it play from an opening book, by lots of --seed, or with +pick=best"
                    + " the heaviest move. Both games of a pair draw the same lots. Games that are to begin in the book"
                    + " begin at the start: --openings start."
        },
        footer = {
            "",
            "Example: mendel match chess -a default -b ivanova2011 --games 20 --nodes 500",
            "Example: mendel match reversi -a default -b labaj2007 --games 20 --nodes 500 --pgn games.ggf"
        })
final class MatchCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = "-a",
            required = true,
            paramLabel = "PLAYER",
            description = "the first player, from whose view the result is given")
    private String first;

    @Option(names = "-b", paramLabel = "PLAYER", description = "the second player; 'default' without it")
    private String second = "default";

    @Option(
            names = "--games",
            required = true,
            paramLabel = "N",
            description = "the number of games, even: two of each opening")
    private int games;

    @Mixin
    private PlaySettings play;

    @Option(
            names = "--sprt",
            paramLabel = "TEST",
            description = "stop when decided: elo0=0,elo1=5[,alpha=0.05,beta=0.05,model=normalized|logistic]")
    private String sprt;

    @Override
    public Integer call() throws Exception {
        MatchSettings settings = play.settings(games, sprt == null ? null : Sprt.parse(sprt));
        Games.Entry entry = Games.entry(game);
        try (MatchRun match = MatchRun.of(play.plan(entry, settings), first, second, err()::println);
                Interruption interruption = play.interruption(err(), "match", CommandText.of(spec))) {
            MatchResult result = play(match, interruption);
            Map<String, List<Basics.Line>> basics = result.complete() ? match.basics() : Map.of();
            Map<String, Object> object = json(result);
            object.put("basics", basics);
            object.put("endsSolved", BasicEndings.areSolved(entry));
            answer(object, () -> {
                print(match, settings, result);
                basics.forEach((seat, lines) -> out().printf(
                                Locale.ROOT,
                                "basics     %s: %s%n",
                                seat.equals("a") ? match.firstName() : match.secondName(),
                                BasicEndings.text(entry, lines)));
            });
            out().flush();
            if (!result.complete()) {
                err().println("interrupted; " + play.resume("match", CommandText.of(spec)));
                return interruption.code();
            }
            return result.verdict() == Sprt.Verdict.REJECTED ? ExitCodes.NO : ExitCodes.OK;
        }
    }

    private MatchResult play(MatchRun match, Interruption interruption) throws InterruptedException {
        try (Progress progress = Progress.start(err(), "match", "games", games, match.stored())) {
            return match.play(
                    standing -> {
                        progress.note(note(standing));
                        progress.to(standing.games());
                    },
                    interruption::requested);
        }
    }

    private static String note(MatchResult standing) {
        PairStatistics pairs = standing.pairs();
        return String.format(
                Locale.ROOT,
                "+%d =%d -%d, Elo %s%s",
                standing.wins(),
                standing.draws(),
                standing.losses(),
                EloText.of(pairs.elo(), pairs.eloError()),
                standing.llr() == null ? "" : String.format(Locale.ROOT, ", LLR %.2f", standing.llr()));
    }

    private static Map<String, Object> json(MatchResult result) {
        PairStatistics pairs = result.pairs();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("games", result.games());
        object.put("wins", result.wins());
        object.put("draws", result.draws());
        object.put("losses", result.losses());
        object.put("pairs", pairs.counts());
        object.put("elo", JsonNumber.of(pairs.elo()));
        object.put("eloError", JsonNumber.of(pairs.eloError()));
        object.put("nElo", JsonNumber.of(pairs.nElo()));
        object.put("nEloError", JsonNumber.of(pairs.nEloError()));
        object.put("los", pairs.los());
        object.put("llr", result.llr());
        object.put("verdict", result.verdict().text());
        object.put("gamesPerSecond", result.gamesPerSecond());
        object.put("millisA", result.timeOfFirst().millisAMove());
        object.put("millisB", result.timeOfSecond().millisAMove());
        object.put("bookA", result.timeOfFirst().bookMoves());
        object.put("bookB", result.timeOfSecond().bookMoves());
        object.put("distinctGames", result.distinctGames());
        if (result.tiesOfFirst() != null || result.tiesOfSecond() != null) {
            object.put("memory", memory(result));
        }
        object.put("complete", result.complete());
        object.put("faults", result.faults());
        return object;
    }

    /** What became of equally good moves, by player; without those whose search alone decides. */
    private static Map<String, Object> memory(MatchResult result) {
        Map<String, Object> object = new LinkedHashMap<>();
        if (result.tiesOfFirst() != null) {
            object.put("a", result.tiesOfFirst());
        }
        if (result.tiesOfSecond() != null) {
            object.put("b", result.tiesOfSecond());
        }
        return object;
    }

    private void print(MatchRun match, MatchSettings settings, MatchResult result) {
        PairStatistics pairs = result.pairs();
        out().printf(Locale.ROOT, "%s against %s, %s%n", match.firstName(), match.secondName(), settings.limit());
        out().printf(
                        Locale.ROOT,
                        "games      %d: %d wins, %d draws, %d losses (%.1f %%)%n",
                        result.games(),
                        result.wins(),
                        result.draws(),
                        result.losses(),
                        100 * pairs.score());
        out().printf(
                        Locale.ROOT,
                        "pairs      LL %d, LD %d, DD or WL %d, WD %d, WW %d%n",
                        Arrays.stream(pairs.counts()).boxed().toArray());
        out().printf(Locale.ROOT, "Elo        %s%n", EloText.of(pairs.elo(), pairs.eloError()));
        out().printf(Locale.ROOT, "normalised %s%n", EloText.of(pairs.nElo(), pairs.nEloError()));
        out().printf(Locale.ROOT, "LOS        %.2f %%%n", 100 * pairs.los());
        if (settings.sprt() != null) {
            out().printf(
                            Locale.ROOT,
                            "SPRT       %s: LLR %.2f of %.2f to %.2f (%s)%n",
                            result.verdict().text(),
                            result.llr(),
                            settings.sprt().lowerBound(),
                            settings.sprt().upperBound(),
                            settings.sprt());
        }
        out().printf(Locale.ROOT, "speed      %.2f games a second%n", result.gamesPerSecond());
        out().printf(
                        Locale.ROOT,
                        "time       %s and %s ms a move%n",
                        millis(result.timeOfFirst()),
                        millis(result.timeOfSecond()));
        int bookMoves = result.timeOfFirst().bookMoves() + result.timeOfSecond().bookMoves();
        if (bookMoves > 0) {
            out().printf(
                            Locale.ROOT,
                            "book       %d and %d moves%n",
                            result.timeOfFirst().bookMoves(),
                            result.timeOfSecond().bookMoves());
        }
        out().printf(Locale.ROOT, "different  %d games%n", result.distinctGames());
        print(match.firstName(), result.tiesOfFirst());
        print(match.secondName(), result.tiesOfSecond());
        for (MatchResult.Fault fault : result.faults()) {
            out().println(TournamentText.text(fault));
        }
    }

    private void print(String name, TieUse ties) {
        if (ties != null) {
            out().printf(
                            Locale.ROOT,
                            "ties       %s: %d in %d moves; memory asked %d, known %d; move changed %d times%n",
                            name,
                            ties.ties(),
                            ties.moves(),
                            ties.asked(),
                            ties.known(),
                            ties.changed());
        }
    }

    private static String millis(TimeUsed time) {
        return time.millisAMove() == null ? "unknown" : String.format(Locale.ROOT, "%.2f", time.millisAMove());
    }
}
