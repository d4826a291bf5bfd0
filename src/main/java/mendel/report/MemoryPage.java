package mendel.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import mendel.AtomicFile;
import mendel.game.BoardShape;
import mendel.game.Game;
import mendel.memory.survey.MemoryOverview;
import mendel.memory.survey.MemorySurvey;
import mendel.memory.survey.MemoryTally;
import org.jspecify.annotations.Nullable;

/**
 * A memory of games as an HTML file that opens offline: its opening trees, the sequences that lost and won most, its
 * growth, and its records. As in {@link ReportPage}, styles and scripts are embedded, and its content security policy
 * forbids everything else.
 */
public final class MemoryPage {

    private final String title;
    private final String note;
    private final BoardShape.Pieces pieces;
    /** Null without games. */
    private final @Nullable MemoryFacts facts;

    private MemoryPage(String name, String note, BoardShape.Pieces pieces, @Nullable MemoryFacts facts) {
        this.title = "The memory " + name;
        this.note = note;
        this.pieces = pieces;
        this.facts = facts;
    }

    /** The page of a memory's games of one kind. */
    public static MemoryPage of(MemoryFacts facts) {
        return new MemoryPage(
                facts.name(),
                MemoryWords.note(facts),
                facts.game().board().pieces(),
                facts.survey().overview().total().games() == 0 ? null : facts);
    }

    /** The page of a memory without any game. */
    public static MemoryPage empty(String name) {
        return new MemoryPage(name, "The memory is empty: no game is stored yet.", BoardShape.Pieces.DISCS, null);
    }

    /**
     * Writes the page.
     *
     * @throws mendel.ResourceException when the file cannot be written
     */
    public static void write(Path file, MemoryPage page) {
        AtomicFile.writeText(file, page.html());
    }

    /** The page as text. */
    public String html() {
        List<Html> content = new ArrayList<>(List.of(MemoryBoards.symbols(pieces)));
        if (facts != null) {
            content.add(tiles(facts));
            content.add(Html.raw("<nav aria-label=\"Sections\"><a href=\"#tree\">Opening tree</a><a"
                    + " href=\"#lines\">Costly</a><a href=\"#gains\">Profitable</a><a"
                    + " href=\"#growth\">Growth</a><a href=\"#records\">Records</a></nav>\n"));
            content.add(tree(facts));
            content.add(MemoryLines.section(facts));
            content.add(growth(facts.survey()));
            content.add(records(facts.survey().overview()));
        }
        return ScriptedPage.html(
                title,
                note,
                "memory.js",
                Html.raw(DivergingScale.css()
                        + DivergingScale.cellCss()
                        + ReportPage.resource("memory.css")
                        + ReportPage.resource("boards.css")),
                Html.join(content),
                json());
    }

    private static Html tiles(MemoryFacts facts) {
        List<Html> tiles = MemoryWords.numbers(facts).stream()
                .map(n -> Html.of(
                        "<div class=\"tile\"><dt>{}</dt><dd>{}{}</dd></div>\n",
                        n.name(),
                        n.value(),
                        n.remark().isEmpty() ? Html.EMPTY : Html.of("<div class=\"remark\">{}</div>", n.remark())))
                .toList();
        return Html.of("<dl class=\"tiles\">\n{}</dl>\n", Html.join(tiles));
    }

    private static Html tree(MemoryFacts facts) {
        List<Html> options = new ArrayList<>();
        for (MemorySurvey.OpeningTree tree : facts.survey().trees()) {
            options.add(Html.of(
                    "<option value=\"{}\">{}</option>",
                    options.size(),
                    MemoryWords.name(facts.game(), tree, options.size() + 1)));
        }
        return Html.of("""
            <section id="tree"><h2>Opening tree</h2>
            <p class="note">{} Symmetric lines are one. A circle’s area is its number of games, its colour the mean result for the learner.</p>
            <div class="controls" data-js=""><label class="choose">Start <select id="start">{}</select></label>\
            <span class="tabs"><button type="button" id="less">less</button><button type="button" id="more">more</button></span>\
            <span class="key"><svg viewBox="0 0 34 10" aria-hidden="true"><path class="edge own" d="M1 5h32"/></svg>learner’s move</span>\
            <span class="key"><svg viewBox="0 0 34 10" aria-hidden="true"><path class="edge" d="M1 5h32"/></svg>opponent’s reply</span>\
            <span class="legend">all lost{}all won</span></div>
            <figure class="card tree"><div class="scroll" id="tree-box"></div><div data-js=""><p class="note">where it begins</p><div id="start-board"></div></div></figure>
            <p class="note" data-js="">Point at a circle for its record and position; click one to open or close it.</p>
            </section>
            """, MemoryWords.treesNote(facts.survey()), Html.join(options), scale());
    }

    private static Html scale() {
        StringBuilder out = new StringBuilder(
                "<svg viewBox=\"0 0 136 8\" role=\"img\" aria-label=\"colours from all lost to all won\">");
        for (int step = -DivergingScale.STEPS; step <= DivergingScale.STEPS; step++) {
            out.append("<path class=\"")
                    .append(DivergingScale.cssClass(step, DivergingScale.STEPS))
                    .append("\" d=\"M")
                    .append((step + DivergingScale.STEPS) * 8)
                    .append(" 0h8v8h-8z\"/>");
        }
        return Html.raw(out.append("</svg>").toString());
    }

    private static Html growth(MemorySurvey survey) {
        if (survey.growth().size() < 2) {
            return Html.of(
                    "<section id=\"growth\"><h2>Growth</h2><p class=\"note\">There are too few games for curves: they"
                            + " begin after {} games.</p></section>\n",
                    survey.window());
        }
        boolean timed = survey.growth().stream().allMatch(p -> p.time() != null);
        boolean margins = survey.growth().stream().anyMatch(p -> Double.isFinite(p.margin()));
        Html axis = timed ? Html.raw("""
            <div class="controls" data-js=""><fieldset class="choice"><legend>Against</legend>\
            <label><input type="radio" name="axis" value="games" checked=""/><span>games</span></label>\
            <label><input type="radio" name="axis" value="time"/><span>time</span></label></fieldset></div>
            """) : Html.EMPTY;
        MemorySurvey.GrowthPoint last = survey.growth().getLast();
        return Html.of(
                """
                <section id="growth"><h2>Growth</h2>
                <p class="note">Results and margins are means over the last {} games{}.</p>
                {}<figure class="card"><figcaption>Mean result for the learner, %</figcaption><div class="plot low"><canvas id="rate" role="img" \
                aria-label="mean result, at the end {}"></canvas></div></figure>
                {}<figure class="card"><figcaption>What is known: different sequences of moves, and positions, that ended with a move of the learner’s</figcaption>\
                <div class="plot low"><canvas id="known" role="img" aria-label="{} sequences and {} positions after {} games"></canvas></div></figure>
                </section>
                """,
                survey.window(),
                timed ? "" : "; games without a time are in the order in which they were stored",
                axis,
                Numbers.percentage(last.rate(), 1),
                margins
                        ? Html.raw("<figure class=\"card\"><figcaption>Mean margin for the learner</figcaption><div"
                                + " class=\"plot low\"><canvas id=\"margin\" role=\"img\" aria-label=\"mean"
                                + " margin\"></canvas></div></figure>\n")
                        : Html.EMPTY,
                Numbers.count(last.sequences()),
                Numbers.count(last.positions()),
                Numbers.count(last.games()));
    }

    private static Html records(MemoryOverview overview) {
        List<Html> tables =
                MemoryWords.tables(overview).stream().map(MemoryPage::table).toList();
        return Html.of("<section id=\"records\"><h2>Records</h2>\n{}</section>\n", Html.join(tables));
    }

    private static Html table(MemoryWords.MemoryTable table) {
        List<Html> rows = table.rows().stream()
                .map(row -> Html.of(
                        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td"
                                + " class=\"{}\">{}</td><td>{}</td></tr>\n",
                        row.name(),
                        Numbers.count(row.tally().games()),
                        Numbers.count(row.tally().won()),
                        Numbers.count(row.tally().drawn()),
                        Numbers.count(row.tally().lost()),
                        row.tally().games() == 0
                                ? "z"
                                : DivergingScale.cssClass(2 * row.tally().rate() - 1, 1),
                        Numbers.percentage(row.tally().rate(), 1),
                        MemoryWords.signed(row.tally().meanMargin())))
                .toList();
        return Html.of("""
            <div class="scroll card"><h3>{}</h3><table class="numbers"><thead><tr><th>{}</th><th>Games</th><th>Wins</th><th>Draws</th><th>Losses</th>\
            <th>Result</th><th>Margin</th></tr></thead><tbody>{}</tbody></table></div>
            """, table.title(), table.column(), Html.join(rows));
    }

    private String json() {
        StringBuilder out = new StringBuilder("{\"kind\":")
                .append(Plots.quote(MemoryBoards.kind(pieces)))
                .append(",\"trees\":[");
        if (facts != null) {
            String comma = "";
            for (MemorySurvey.OpeningTree tree : facts.survey().trees()) {
                out.append(comma);
                node(out, facts.game(), tree.root());
                comma = ",";
            }
        }
        List<MemorySurvey.GrowthPoint> growth =
                facts == null ? List.of() : facts.survey().growth();
        return out.append("],\"growth\":{\"games\":")
                .append(column(growth, p -> p.games()))
                .append(",\"time\":")
                .append(column(
                        growth, p -> p.time() == null ? Double.NaN : p.time().getEpochSecond()))
                .append(",\"rate\":")
                .append(column(growth, p -> 100 * p.rate()))
                .append(",\"margin\":")
                .append(column(growth, MemorySurvey.GrowthPoint::margin))
                .append(",\"sequences\":")
                .append(column(growth, p -> p.sequences()))
                .append(",\"positions\":")
                .append(column(growth, p -> p.positions()))
                .append("}}")
                .toString();
    }

    private static String column(
            List<MemorySurvey.GrowthPoint> growth, ToDoubleFunction<MemorySurvey.GrowthPoint> value) {
        return growth.stream()
                .map(p -> Numbers.plain(value.applyAsDouble(p)))
                .collect(Collectors.joining(",", "[", "]"));
    }

    /**
     * Writes a node as a compact array, since there are thousands: move, own, record, margin, board, last square,
     * children, others.
     */
    private static void node(StringBuilder out, Game game, MemorySurvey.Node node) {
        out.append("{\"m\":")
                .append(Plots.quote(node.move()))
                .append(",\"o\":")
                .append(node.own() ? 1 : 0)
                .append(",\"r\":")
                .append(record(node.tally()))
                .append(",\"b\":")
                .append(Plots.quote(game.squares(game.parse(node.position()))))
                .append(",\"s\":")
                .append(MemoryBoards.last(game, node.move()));
        if (node.otherMoves() > 0) {
            out.append(",\"n\":").append(node.otherMoves()).append(",\"xr\":").append(record(node.others()));
        }
        if (!node.children().isEmpty()) {
            out.append(",\"c\":[");
            String comma = "";
            for (MemorySurvey.Node child : node.children()) {
                out.append(comma);
                node(out, game, child);
                comma = ",";
            }
            out.append(']');
        }
        out.append('}');
    }

    private static String record(MemoryTally tally) {
        return "[" + tally.won() + "," + tally.lost() + "," + tally.drawn() + "," + Numbers.plain(tally.meanMargin())
                + "]";
    }
}
