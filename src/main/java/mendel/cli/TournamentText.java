package mendel.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import mendel.EloText;
import mendel.app.match.TournamentAnchor;
import mendel.match.event.MatchResult;
import mendel.match.event.RatingTable;
import mendel.match.event.TournamentResult;
import mendel.report.TournamentPage;

/** A tournament's tables in plain text and as a page. */
final class TournamentText {

    private static final int SHORTEST_COLUMN = 5;

    private TournamentText() {}

    /**
     * Prints the tables.
     *
     * @param total the games of the whole tournament
     */
    static void print(PrintWriter out, String title, int total, TournamentResult result, RatingTable table) {
        out.printf(Locale.ROOT, "%s, %d of %d games%n%n", title, result.games(), total);
        int width = Math.max(
                "player".length(),
                table.rows().stream().mapToInt(row -> row.name().length()).max().orElse(0));
        out.printf(
                Locale.ROOT,
                "%3s  %-" + width + "s  %9s  %7s  %7s  %6s  %7s  %7s  %7s%n",
                "#",
                "player",
                "Elo",
                "±",
                "points",
                "games",
                "score",
                "draws",
                "LOS");
        int place = 0;
        for (RatingTable.Row row : table.rows()) {
            out.printf(
                    Locale.ROOT,
                    "%3d  %-" + width + "s  %9s  %7s  %7.1f  %6d  %7s  %7s  %7s%n",
                    ++place,
                    row.name(),
                    EloText.number(row.elo(), row.eloError()),
                    error(row.eloError()),
                    row.points(),
                    row.games(),
                    percent(row.score()),
                    percent(row.draws() / (double) row.games()),
                    percent(row.los()));
        }
        cross(out, width, result, table);
        out.printf(Locale.ROOT, "%n%.2f games a second%n", result.gamesPerSecond());
        for (RatingTable.Row row : table.rows()) {
            int book = result.used().get(row.player()).bookMoves();
            if (book > 0) {
                out.printf(Locale.ROOT, "%s played %d moves from its book%n", row.name(), book);
            }
        }
        for (MatchResult.Fault fault : result.faults()) {
            out.println(text(fault));
        }
    }

    private static void cross(PrintWriter out, int width, TournamentResult result, RatingTable table) {
        double[][] cross = result.cross();
        int column = Math.max(
                SHORTEST_COLUMN,
                String.format(
                                Locale.ROOT,
                                "%.1f",
                                2.0 * result.games() / result.pairings().size())
                        .length());
        out.printf(Locale.ROOT, "%n%3s  %-" + width + "s", "#", "points of");
        for (int i = 1; i <= table.rows().size(); i++) {
            out.printf(Locale.ROOT, "  %" + column + "s", i);
        }
        out.println();
        int place = 0;
        for (RatingTable.Row row : table.rows()) {
            out.printf(Locale.ROOT, "%3d  %-" + width + "s", ++place, row.name());
            for (RatingTable.Row against : table.rows()) {
                double points = cross[row.player()][against.player()];
                out.printf(
                        Locale.ROOT,
                        "  %" + column + "s",
                        row.player() == against.player()
                                ? "·"
                                : Double.isNaN(points) ? "" : String.format(Locale.ROOT, "%.1f", points));
            }
            out.println();
        }
    }

    /** A game's fault in words, or what a player did in many; the same in matches and tournaments. */
    static String text(MatchResult.Fault fault) {
        if (fault.game() == null) {
            return fault.reason() + " of " + fault.player() + ": " + fault.detail();
        }
        return "game " + fault.game() + (fault.drawn() ? " drawn by a fault of " : " lost by ") + fault.player() + ": "
                + fault.reason() + (fault.detail().isEmpty() ? "" : " (" + fault.detail() + ")");
    }

    /** The tables as a page. */
    static TournamentPage page(String title, TournamentAnchor anchor, TournamentResult result, RatingTable table) {
        double[][] cross = result.cross();
        int[][] games = result.crossGames();
        List<TournamentPage.Player> players = table.rows().stream()
                .map(row -> new TournamentPage.Player(
                        row.name(),
                        row.elo(),
                        row.eloError(),
                        row.points(),
                        row.games(),
                        row.wins(),
                        row.draws(),
                        row.losses(),
                        row.los(),
                        table.rows().stream()
                                .map(other -> cross[row.player()][other.player()])
                                .toList(),
                        table.rows().stream()
                                .map(other -> games[row.player()][other.player()])
                                .toList()))
                .toList();
        return TournamentPage.of(
                title,
                "Ratings in Elo " + anchor.text() + " after " + result.games() + " games"
                        + (result.complete() ? "" : " of an unfinished tournament")
                        + ". Bars are 95 % intervals, estimated over openings, since the games of one opening are not"
                        + " independent.",
                players);
    }

    private static String error(double value) {
        return Double.isNaN(value) ? "-" : EloText.error(value);
    }

    private static String percent(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1f %%", 100 * value);
    }
}
