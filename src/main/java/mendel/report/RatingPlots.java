package mendel.report;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The curves of a tournament: ratings against the default weights with their errors, and the population's spread. */
final class RatingPlots {

    /** The most points of a plot; longer histories are thinned evenly, with the first and the last point kept. */
    private static final int MOST_POINTS = 600;

    private static final int MOST_ROWS = 60;
    private static final int MOST_OPTION_ROWS = 25;

    private final boolean duels;
    private final List<RatingPoint> all;
    private final List<RatingPoint> measured;

    RatingPlots(RunReport report) {
        this.duels = report.summary().found().duels().isPresent();
        this.all = report.ratings();
        this.measured = all.stream().filter(RatingPoint::measured).toList();
    }

    /** The section; without a history a note. */
    Html section() {
        if (all.isEmpty()) {
            return Html.of("<section id=\"curves\"><h2>Course of the run</h2><p class=\"note\">No generation has been"
                    + " finished yet.</p></section>\n");
        }
        return Html.of(
                """
                <section id="curves"><h2>Course of the run</h2>
                <p class="note">{}{}</p>
                <div class="controls" data-js="">
                <fieldset class="choice" data-choice="axis"><legend>Against</legend>\
                <label><input type="radio" name="axis" value="generation" checked=""/><span>generation</span></label>\
                <label><input type="radio" name="axis" value="seconds"/><span>time</span></label></fieldset>
                </div>
                <figure class="card"><figcaption>Elo of the champions against {}</figcaption>\
                <div class="plot"><canvas id="rating" role="img" aria-label="{}"></canvas></div></figure>
                <figure class="card"><figcaption>{}, in % of its range</figcaption>\
                <div class="plot low"><canvas id="diversity" role="img" aria-label="{}"></canvas></div></figure>
                <figure class="card"><figcaption>Spread of results: standard deviation of {}, in % of the points</figcaption>\
                <div class="plot low"><canvas id="spread" role="img" aria-label="{}"></canvas></div></figure>
                {}<details><summary>The numbers behind the curves</summary>{}</details>
                <script type="application/json" id="ratings-data">{}</script>
                </section>
                """,
                note(),
                agreement(),
                opponent(),
                ratingInWords(),
                duels
                        ? "Distance of two players in a duel: mean over what is tuned"
                        : "Diversity: mean standard deviation of a weight in the population",
                inWords("Diversity", RatingPoint::diversity),
                duels ? "the duels’ results" : "the genomes’ expected scores",
                inWords("Spread of results", RatingPoint::spread),
                options(),
                table(),
                Html.raw(json()));
    }

    private String opponent() {
        return duels ? "the start" : "the default weights";
    }

    private String note() {
        return duels
                ? "The band is what the run believes of what it recommends, by its duels, with 95 % intervals. The"
                        + " points are games against the start, on openings of their own; whiskers are 95 % intervals."
                        + " The run does not learn from these games."
                : "The band is what the run believes of its champions, by all its games, with 95 % intervals; it"
                        + " widens while no game ties the population to the default weights. The points are games"
                        + " against these, on openings of their own, after the champion was chosen; whiskers are 95 %"
                        + " intervals. They are not in the belief beside them, only in those after it. A champion"
                        + " becomes the best of the run only if it beats the best so far and what the run began with.";
    }

    /** A sentence on the agreement of beliefs and games. */
    private String agreement() {
        List<RatingPoint> compared = all.stream().filter(RatingPoint::compared).toList();
        if (compared.isEmpty()) {
            return "";
        }
        long agreed = compared.stream().filter(RatingPoint::agrees).count();
        long contradicted = compared.stream().filter(RatingPoint::contradicts).count();
        return " Belief and games agree within their errors in " + agreed + " of " + compared.size()
                + (compared.size() == 1 ? " comparison" : " comparisons") + "; 95 % are to be expected."
                + (contradicted > 0 ? " Where they are far apart (" + contradicted + "), trust the games." : "");
    }

    private String ratingInWords() {
        if (measured.isEmpty()) {
            return "No champion has met " + opponent() + " yet";
        }
        RatingPoint a = measured.getFirst();
        RatingPoint b = measured.getLast();
        return "Elo against " + opponent() + ": from " + a.text() + " in generation " + a.generation() + " to "
                + b.text() + " in generation " + b.generation();
    }

    private String inWords(String name, ToDoubleFunction<RatingPoint> value) {
        return name + " by generation: from " + Numbers.percentage(value.applyAsDouble(all.getFirst()), 2) + " to "
                + Numbers.percentage(value.applyAsDouble(all.getLast()), 2);
    }

    /** The values of an engine's options from generation to generation. */
    private Html options() {
        List<String> names = List.copyOf(all.getLast().options().keySet());
        if (names.isEmpty()) {
            return Html.EMPTY;
        }
        List<Html> heads = names.stream()
                .map(name -> Html.of("<th>{}</th>", name.replace('_', ' ')))
                .toList();
        List<Html> rows = Plots.thin(all, MOST_OPTION_ROWS).stream()
                .map(point -> Html.of(
                        "<tr><td>{}</td>{}</tr>\n",
                        Numbers.count(point.generation()),
                        Html.join(names.stream()
                                .map(name -> Html.of("<td>{}</td>", value(point, name)))
                                .toList())))
                .toList();
        return Html.of("""
            <figure class="card"><figcaption>The options that a generation ended with: the centre where a strategy moves one, otherwise its \
            champion</figcaption><div class="scroll"><table class="numbers" id="options"><thead><tr><th>Generation</th>{}</tr></thead>\
            <tbody>{}</tbody></table></div></figure>
            """, Html.join(heads), Html.join(rows));
    }

    private static String value(RatingPoint point, String name) {
        Double value = point.options().get(name);
        return value == null || !Double.isFinite(value) ? Numbers.NONE : Numbers.fixed(value, 0);
    }

    private Html table() {
        List<RatingPoint> shown = Plots.thin(measured, MOST_ROWS);
        List<Html> rows = shown.stream()
                .map(p -> Html.of(
                        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        Numbers.count(p.generation()),
                        p.believedText(),
                        p.text(),
                        p.becameBest() && !duels ? "became the best" : "",
                        Numbers.count(p.games()),
                        Numbers.percentage(p.diversity(), 2),
                        Numbers.percentage(p.spread(), 2),
                        Numbers.duration(p.seconds())))
                .toList();
        return Html.of(
                """
                <div class="scroll"><table class="numbers"><thead><tr><th>Generation</th><th>Believed, Elo ± 95 %</th><th>Played, Elo ± 95 %</th><th></th><th>Games so far</th>\
                <th>Diversity</th><th>Spread</th><th>Time</th></tr></thead><tbody>{}</tbody></table></div>{}
                """,
                Html.join(rows),
                shown.size() == all.size()
                        ? Html.EMPTY
                        : Html.of(
                                "<p class=\"note\">{} of {} generations; all are in <code>history.jsonl</code>.</p>",
                                rows.size(),
                                Numbers.count(all.size())));
    }

    private String json() {
        List<RatingPoint> ratings = Plots.thin(
                measured.stream().filter(p -> Double.isFinite(p.rating())).toList(), MOST_POINTS);
        List<RatingPoint> population = Plots.thin(all, MOST_POINTS);
        return "{\"ratings\":{" + common(ratings) + ",\"rating\":" + column(ratings, RatingPoint::rating)
                + ",\"error\":"
                + column(ratings, RatingPoint::error) + ",\"crowned\":"
                + column(ratings, p -> p.becameBest() && !duels ? 1 : 0)
                + "},\"population\":{"
                + common(population) + ",\"diversity\":" + column(population, RatingPoint::diversity)
                + ",\"spread\":" + column(population, RatingPoint::spread) + ",\"believed\":"
                + column(population, RatingPoint::believed)
                + ",\"believedError\":" + column(population, RatingPoint::believedError) + "},\"duels\":" + duels + "}";
    }

    private static String common(List<RatingPoint> points) {
        return "\"generation\":" + column(points, RatingPoint::generation) + ",\"seconds\":"
                + column(points, RatingPoint::seconds) + ",\"games\":" + column(points, RatingPoint::games);
    }

    private static String column(List<RatingPoint> points, ToDoubleFunction<RatingPoint> value) {
        return points.stream()
                .map(p -> Numbers.plain(value.applyAsDouble(p)))
                .collect(Collectors.joining(",", "[", "]"));
    }
}
