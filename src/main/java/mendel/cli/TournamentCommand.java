package mendel.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mendel.AtomicFile;
import mendel.app.Games;
import mendel.app.match.GamesPlan;
import mendel.app.match.TournamentRun;
import mendel.match.event.MatchSettings;
import mendel.match.event.Tournament;
import mendel.match.event.TournamentResult;
import mendel.report.TournamentPage;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a tournament and rates its players. */
@Command(
        name = "tournament",
        header = "Play a round robin or a gauntlet and rate the players.",
        description = {
            "Players are those of 'match'. Every pairing plays the same openings with colours swapped. Ratings are"
                    + " relative to their mean. The errors (95 %%) allow for games of one opening being alike, in one"
                    + " pairing and across pairings: a sandwich estimate over openings, not below the one over pairs of"
                    + " games. LOS is the likelihood that a player is stronger than the next one in the table."
        },
        footer = {
            "",
            "Example: mendel tournament reversi -p default -p labaj2007 --games 20 --nodes 200",
            "Example: mendel tournament chess -p default -p ivanova2011 -p david-tabibi2008 --gauntlet 1 --games 20"
                    + " --nodes 200"
        })
final class TournamentCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = {"-p", "--player"},
            required = true,
            paramLabel = "PLAYER",
            description = "a player; give two or more")
    private List<String> players;

    @Option(
            names = "--games",
            required = true,
            paramLabel = "N",
            description = "the number of games of each pairing, even: two of each opening")
    private int games;

    @Option(
            names = "--gauntlet",
            paramLabel = "N",
            description = "the first N players meet all the others and no others meet; without it everybody meets"
                    + " everybody")
    private @Nullable Integer gauntlet;

    @Option(
            names = "--anchor",
            paramLabel = "NAME=ELO",
            description = "the rating of that player, to which the others are relative")
    private @Nullable String anchor;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description = "draw ratings and cross table as an HTML page that opens offline")
    private @Nullable Path plot;

    @Mixin
    private PlaySettings play;

    @Override
    public Integer call() throws Exception {
        MatchSettings settings = play.settings(games, null, players);
        Games.GameEntry entry = Games.entry(game);
        if (plot != null) {
            AtomicFile.requireWritable(plot);
        }
        GamesPlan plan = play.plan(entry, settings);
        Optional<Machines> machines = play.machines();
        try (TournamentRun tournament = machines.isPresent()
                        ? TournamentRun.elsewhere(plan, players, gauntlet, anchor, err()::println)
                        : TournamentRun.of(plan, players, gauntlet, anchor, err()::println);
                Interruption interruption = play.interruption(err(), "tournament", CommandText.of(spec))) {
            TournamentResult result = play(tournament, machines, interruption);
            TournamentAnswer answer = new TournamentAnswer(
                    entry.game().id() + ": " + players.size() + " players"
                            + (play.hasLimit() ? ", " + settings.limit() : ""),
                    tournament.games(),
                    tournament.anchor(),
                    result);
            if (plot != null) {
                TournamentPage.write(plot, answer.page());
            }
            answer(answer);
            out().flush();
            if (!result.complete()) {
                err().println("interrupted; " + play.resume("tournament", CommandText.of(spec)));
                return interruption.code();
            }
            return ExitCodes.OK;
        }
    }

    private TournamentResult play(TournamentRun tournament, Optional<Machines> machines, Interruption interruption)
            throws InterruptedException {
        if (machines.isEmpty()) {
            try (Progress progress =
                    Progress.start(err(), "tournament", "games", tournament.games(), tournament.stored())) {
                return tournament.play(standing -> show(progress, tournament, standing), interruption::requested);
            }
        }
        try (Machines others = machines.get();
                Progress progress = Progress.start(
                        err(), "tournament", "games", tournament.games(), tournament.stored(), others::text)) {
            return tournament.play(others, standing -> show(progress, tournament, standing), interruption::requested);
        }
    }

    private static void show(Progress progress, TournamentRun tournament, Tournament.Standing standing) {
        progress.note(TournamentAnswer.leader(tournament.names(), standing));
        progress.to(standing.played());
    }
}
