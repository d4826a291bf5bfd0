package mendel.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.AtomicFile;
import mendel.JsonNumber;
import mendel.app.Games;
import mendel.app.match.TournamentAnchor;
import mendel.app.match.TournamentRun;
import mendel.match.event.MatchSettings;
import mendel.match.event.RatingTable;
import mendel.match.event.Tournament;
import mendel.match.event.TournamentResult;
import mendel.match.game.TimeUsed;
import mendel.report.TournamentPage;
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
    private Integer gauntlet;

    @Option(
            names = "--anchor",
            paramLabel = "NAME=ELO",
            description = "the rating of that player, to which the others are relative")
    private String anchor;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description = "draw ratings and cross table as an HTML page that opens offline")
    private Path plot;

    @Mixin
    private PlaySettings play;

    @Override
    public Integer call() throws Exception {
        MatchSettings settings = play.settings(games, null);
        Games.Entry entry = Games.entry(game);
        if (plot != null) {
            AtomicFile.requireWritable(plot);
        }
        try (TournamentRun tournament =
                        TournamentRun.of(play.plan(entry, settings), players, gauntlet, anchor, err()::println);
                Interruption interruption = play.interruption(err(), "tournament", CommandText.of(spec))) {
            TournamentResult result = play(tournament, interruption);
            TournamentAnchor from = tournament.anchor();
            RatingTable table = from.rate(result);
            String title = entry.game().id() + ": " + players.size() + " players, " + settings.limit();
            if (plot != null) {
                TournamentPage.write(plot, TournamentText.page(title, from, result, table));
            }
            answer(json(result, table), () -> TournamentText.print(out(), title, tournament.games(), result, table));
            out().flush();
            if (!result.complete()) {
                err().println("interrupted; " + play.resume("tournament", CommandText.of(spec)));
                return interruption.code();
            }
            return ExitCodes.OK;
        }
    }

    private TournamentResult play(TournamentRun tournament, Interruption interruption) throws InterruptedException {
        try (Progress progress =
                Progress.start(err(), "tournament", "games", tournament.games(), tournament.stored())) {
            return tournament.play(
                    standing -> {
                        progress.note(leader(tournament.names(), standing));
                        progress.to(standing.played());
                    },
                    interruption::requested);
        }
    }

    private static String leader(List<String> names, Tournament.Standing standing) {
        int best = -1;
        for (int i = 0; i < names.size(); i++) {
            if (standing.games()[i] > 0 && (best < 0 || share(standing, i) > share(standing, best))) {
                best = i;
            }
        }
        return best < 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%s leads with %.1f of %d",
                        names.get(best),
                        standing.points()[best],
                        standing.games()[best]);
    }

    private static double share(Tournament.Standing standing, int i) {
        return standing.points()[i] / standing.games()[i];
    }

    private static Map<String, Object> json(TournamentResult result, RatingTable table) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("games", result.games());
        object.put(
                "players",
                table.rows().stream()
                        .map(row -> json(row, result.used().get(row.player())))
                        .toList());
        object.put("cross", cross(result, table));
        object.put("gamesPerSecond", result.gamesPerSecond());
        object.put(
                "millis",
                table.rows().stream()
                        .map(row -> result.used().get(row.player()).millisAMove())
                        .toList());
        object.put("complete", result.complete());
        object.put("faults", result.faults());
        return object;
    }

    private static Map<String, Object> json(RatingTable.Row row, TimeUsed used) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", row.name());
        object.put("elo", JsonNumber.of(row.elo()));
        object.put("eloError", JsonNumber.of(row.eloError()));
        object.put("los", JsonNumber.of(row.los()));
        object.put("points", row.points());
        object.put("games", row.games());
        object.put("wins", row.wins());
        object.put("draws", row.draws());
        object.put("losses", row.losses());
        object.put("bookMoves", used.bookMoves());
        return object;
    }

    /** Points of the row's player against the column's, both in the order of the table; null where they do not meet. */
    private static List<List<Double>> cross(TournamentResult result, RatingTable table) {
        double[][] cross = result.cross();
        List<List<Double>> rows = new ArrayList<>();
        for (RatingTable.Row row : table.rows()) {
            rows.add(Arrays.asList(table.rows().stream()
                    .map(column -> JsonNumber.of(cross[row.player()][column.player()]))
                    .toArray(Double[]::new)));
        }
        return rows;
    }
}
