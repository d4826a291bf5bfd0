package mendel.cli;

import java.util.List;
import java.util.Optional;
import mendel.app.Games;
import mendel.app.match.GamesPlan;
import mendel.app.match.MatchRun;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.stats.Sprt;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;
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
                    + " begin at the start: --openings start.",
            "A player may have a limit of its own behind all that: @depth=8, @nodes=5000, @movetime=10,"
                    + " @tc=10+0.1 or @nodetime=1000000+15000."
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
    private @Nullable String sprt;

    @Override
    public Integer call() throws Exception {
        MatchSettings settings = play.settings(games, sprt == null ? null : Sprt.parse(sprt), List.of(first, second));
        Games.GameEntry entry = Games.entry(game);
        GamesPlan plan = play.plan(entry, settings);
        Optional<Machines> machines = play.machines();
        try (MatchRun match = machines.isPresent()
                        ? MatchRun.elsewhere(plan, first, second, err()::println)
                        : MatchRun.of(plan, first, second, err()::println);
                Interruption interruption = play.interruption(err(), "match", CommandText.of(spec))) {
            MatchResult result = play(match, machines, interruption);
            answer(MatchAnswer.of(entry, settings, match, result));
            out().flush();
            if (!result.complete()) {
                err().println("interrupted; " + play.resume("match", CommandText.of(spec)));
                return interruption.code();
            }
            return result.verdict() == Sprt.SprtVerdict.REJECTED ? ExitCodes.NO : ExitCodes.OK;
        }
    }

    private MatchResult play(MatchRun match, Optional<Machines> machines, Interruption interruption)
            throws InterruptedException {
        if (machines.isEmpty()) {
            try (Progress progress = Progress.start(err(), "match", "games", games, match.stored())) {
                return match.play(standing -> show(progress, standing), interruption::requested);
            }
        }
        try (Machines others = machines.get();
                Progress progress = Progress.start(err(), "match", "games", games, match.stored(), others::text)) {
            return match.play(others, standing -> show(progress, standing), interruption::requested);
        }
    }

    private static void show(Progress progress, MatchResult standing) {
        progress.note(MatchAnswer.note(standing));
        progress.to(standing.games());
    }
}
