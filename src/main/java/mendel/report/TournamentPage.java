package mendel.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mendel.AtomicFile;
import mendel.match.event.RatingTable;

/**
 * A tournament as an HTML file that opens offline: ratings with error bars, the table, and the cross table coloured by
 * score. As in {@link ReportPage}, styles and scripts are embedded, and its content security policy forbids everything
 * else.
 */
public final class TournamentPage {

    /** A chart of ratings grows with the players, in pixels: the frame and each line. */
    private static final int FRAME_HEIGHT = 64;

    private static final int LINE_HEIGHT = 30;

    private final String title;
    private final String note;
    private final List<RatingTable.RatingRow> players;

    private TournamentPage(String title, String note, List<RatingTable.RatingRow> players) {
        this.title = title;
        this.note = note;
        this.players = List.copyOf(players);
    }

    /**
     * A page.
     *
     * @param title the title
     * @param note a sentence on the reference of the ratings and the method of their errors
     * @param players ordered by rating
     */
    public static TournamentPage of(String title, String note, List<RatingTable.RatingRow> players) {
        return new TournamentPage(title, note, players);
    }

    /**
     * Writes the page.
     *
     * @throws mendel.ResourceException when the file cannot be written
     */
    public static void write(Path file, TournamentPage page) {
        AtomicFile.writeText(file, page.html());
    }

    /** The page as text. */
    public String html() {
        Html chart = Html.of("""
            <section><h2>Ratings</h2><figure class="card"><div class="plot" style="height:{}px">\
            <canvas id="chart" role="img" aria-label="{}"></canvas></div></figure>
            """, FRAME_HEIGHT + LINE_HEIGHT * players.size(), inWords());
        String styles = DivergingScale.cellCss() + """
            .cross td{text-align:center;border:2px solid var(--card);min-width:3.4rem}
            .cross th{font-family:inherit;text-align:center;border:0}.cross th:nth-child(2){text-align:left}
            .numbers td:first-child,.numbers td:nth-child(2),.numbers th:nth-child(2){text-align:left}.cross td:nth-child(n){text-align:center}
            """;
        return ScriptedPage.html(
                title,
                note,
                "tournament.js",
                Html.raw(styles),
                Html.join(List.of(chart, table(), Html.raw("</section>\n"), cross())),
                json());
    }

    private String inWords() {
        return players.stream()
                .map(p -> p.name() + " " + elo(p) + (Double.isFinite(p.eloError()) ? " ± " + error(p) : ""))
                .collect(Collectors.joining(", "));
    }

    private Html table() {
        List<Html> rows = new ArrayList<>();
        for (RatingTable.RatingRow p : players) {
            rows.add(Html.of(
                    "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                    rows.size() + 1,
                    p.name(),
                    elo(p),
                    error(p),
                    Numbers.fixed(p.points(), 1),
                    p.games(),
                    p.wins(),
                    p.draws(),
                    p.losses(),
                    Numbers.percentage(p.score(), 1),
                    Numbers.percentage(p.los(), 1)));
        }
        return Html.of("""
            <div class="scroll card"><table class="numbers"><thead><tr><th>#</th><th>Player</th><th>Elo</th><th>±</th><th>Points</th>\
            <th>Games</th><th>Wins</th><th>Draws</th><th>Losses</th><th>Score</th><th>LOS</th></tr></thead><tbody>{}</tbody></table></div>
            <p class="note">LOS is the likelihood that a player is stronger than the next one in the table.</p>
            """, Html.join(rows));
    }

    private Html cross() {
        List<Html> head = new ArrayList<>();
        List<Html> rows = new ArrayList<>();
        for (RatingTable.RatingRow p : players) {
            head.add(Html.of("<th scope=\"col\" title=\"{}\">{}</th>", p.name(), head.size() + 1));
            List<Html> cells = new ArrayList<>();
            for (int i = 0; i < players.size(); i++) {
                cells.add(cell(p, i));
            }
            rows.add(Html.of(
                    "<tr><th>{}</th><th scope=\"row\">{}</th>{}</tr>\n", rows.size() + 1, p.name(), Html.join(cells)));
        }
        return Html.of("""
            <section><h2>Cross table</h2><p class="note">Points of each player against each; blue above one half, orange below.</p>
            <div class="scroll card"><table class="numbers cross"><thead><tr><th>#</th><th>Player</th>{}</tr></thead><tbody>{}</tbody></table></div></section>
            """, Html.join(head), Html.join(rows));
    }

    private Html cell(RatingTable.RatingRow p, int other) {
        double points = p.against().get(other);
        int games = p.met().get(other);
        if (!Double.isFinite(points) || games == 0) {
            return Html.raw("<td></td>");
        }
        double share = points / games;
        return Html.of(
                "<td class=\"{}\" title=\"{} – {}: {} of {}, {}\">{}</td>",
                DivergingScale.cssClass(2 * share - 1, 1),
                p.name(),
                players.get(other).name(),
                Numbers.fixed(points, 1),
                games,
                Numbers.percentage(share, 1),
                Numbers.fixed(points, 1));
    }

    private static String elo(RatingTable.RatingRow p) {
        if (Double.isFinite(p.bound())) {
            return Numbers.elo(p.bound(), Double.NaN) + (p.elo() > 0 ? " or more" : " or less");
        }
        return Double.isNaN(p.elo())
                ? Numbers.NONE
                : Double.isInfinite(p.elo()) ? (p.elo() > 0 ? "+∞" : "−∞") : Numbers.elo(p.elo(), p.eloError());
    }

    private static String error(RatingTable.RatingRow p) {
        return Double.isFinite(p.eloError()) ? Numbers.error(p.eloError()) : Numbers.NONE;
    }

    private String json() {
        return "["
                + players.stream()
                        .map(p -> "{\"name\":" + Plots.quote(p.name()) + ",\"elo\":" + Numbers.plain(p.elo())
                                + ",\"error\":" + Numbers.plain(p.eloError())
                                + ",\"bound\":" + Numbers.plain(p.bound())
                                + ",\"wins\":" + (p.elo() > 0) + "}")
                        .collect(Collectors.joining(","))
                + "]";
    }
}
