package mendel.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.EloText;
import mendel.JsonNumber;
import mendel.app.match.TournamentAnchor;
import mendel.match.event.RatingTable;
import mendel.match.event.Tournament;
import mendel.match.event.TournamentResult;
import mendel.report.TournamentPage;

/**
 * The result of a tournament.
 *
 * @param title game, players and limit in a line
 * @param total the games of the whole tournament
 * @param anchor to what ratings are relative
 * @param rows the players from the highest rating to the lowest
 */
record TournamentAnswer(
        String title, int total, TournamentAnchor anchor, TournamentResult result, List<RatingTable.RatingRow> rows)
        implements Answer {

    private static final int SHORTEST_COLUMN = 5;
    private static final int RATING_COLUMN = 9;

    TournamentAnswer(String title, int total, TournamentAnchor anchor, TournamentResult result) {
        this(title, total, anchor, result, anchor.rate(result).rows());
    }

    /** The leader, in a line; empty while there is none. */
    static String leader(List<String> names, Tournament.Standing standing) {
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

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("games", result.games());
        object.put("players", rows.stream().map(this::object).toList());
        // Points of the row's player against the column's; null where they do not meet.
        object.put(
                "cross",
                rows.stream()
                        .map(row -> Arrays.asList(
                                row.against().stream().map(JsonNumber::of).toArray(Double[]::new)))
                        .toList());
        object.put("gamesPerSecond", result.gamesPerSecond());
        object.put(
                "millis",
                Arrays.asList(rows.stream()
                        .map(row -> result.used().get(row.player()).millisAMove())
                        .toArray(Double[]::new)));
        object.put("complete", result.complete());
        object.put("faults", result.faults());
        return object;
    }

    private Map<String, Object> object(RatingTable.RatingRow row) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", row.name());
        object.put("elo", JsonNumber.of(row.elo()));
        object.put("error", JsonNumber.of(row.eloError()));
        object.put("eloError", JsonNumber.of(row.eloError()));
        object.put("bound", JsonNumber.of(row.bound()));
        object.put("los", JsonNumber.of(row.los()));
        object.put("points", row.points());
        object.put("games", row.games());
        object.put("wins", row.wins());
        object.put("draws", row.draws());
        object.put("losses", row.losses());
        object.put("bookMoves", bookMoves(row));
        return object;
    }

    private int bookMoves(RatingTable.RatingRow row) {
        return result.used().get(row.player()).bookMoves();
    }

    @Override
    public void tell(PrintWriter to) {
        to.printf(Locale.ROOT, "%s, %d of %d games%n%n", title, result.games(), total);
        int width = Math.max(
                "player".length(),
                rows.stream().mapToInt(row -> row.name().length()).max().orElse(0));
        tellRatings(to, width);
        tellCross(to, width);
        to.printf(Locale.ROOT, "%n%.2f games a second%n", result.gamesPerSecond());
        for (RatingTable.RatingRow row : rows) {
            if (bookMoves(row) > 0) {
                to.printf(Locale.ROOT, "%s played %d moves from its book%n", row.name(), bookMoves(row));
            }
        }
        result.faults().forEach(fault -> to.println(fault.text()));
    }

    private void tellRatings(PrintWriter to, int width) {
        int elo = Math.max(
                RATING_COLUMN,
                rows.stream().mapToInt(row -> row.rating().length()).max().orElse(0));
        to.printf(
                Locale.ROOT,
                "%3s  %-" + width + "s  %" + elo + "s  %7s  %7s  %6s  %7s  %7s  %7s%n",
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
        for (RatingTable.RatingRow row : rows) {
            to.printf(
                    Locale.ROOT,
                    "%3d  %-" + width + "s  %" + elo + "s  %7s  %7.1f  %6d  %7s  %7s  %7s%n",
                    ++place,
                    row.name(),
                    row.rating(),
                    Double.isNaN(row.eloError()) ? "-" : EloText.error(row.eloError()),
                    row.points(),
                    row.games(),
                    percent(row.score()),
                    percent(row.draws() / (double) row.games()),
                    percent(row.los()));
        }
    }

    private void tellCross(PrintWriter to, int width) {
        int column = Math.max(
                SHORTEST_COLUMN,
                String.format(
                                Locale.ROOT,
                                "%.1f",
                                2.0 * result.games() / result.pairings().size())
                        .length());
        to.printf(Locale.ROOT, "%n%3s  %-" + width + "s", "#", "points of");
        for (int i = 1; i <= rows.size(); i++) {
            to.printf(Locale.ROOT, "  %" + column + "s", i);
        }
        to.println();
        for (int i = 0; i < rows.size(); i++) {
            to.printf(Locale.ROOT, "%3d  %-" + width + "s", i + 1, rows.get(i).name());
            for (int j = 0; j < rows.size(); j++) {
                double points = rows.get(i).against().get(j);
                to.printf(
                        Locale.ROOT,
                        "  %" + column + "s",
                        i == j ? "·" : Double.isNaN(points) ? "" : String.format(Locale.ROOT, "%.1f", points));
            }
            to.println();
        }
    }

    private static String percent(double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1f %%", 100 * value);
    }

    /** The same as a page. */
    TournamentPage page() {
        return TournamentPage.of(
                title,
                "Ratings in Elo " + anchor.text() + " after " + result.games() + " games"
                        + (result.complete() ? "" : " of an unfinished tournament")
                        + ". Bars are 95 % intervals, estimated over openings, since the games of one opening are not"
                        + " independent.",
                rows);
    }
}
