package mendel.report;

import java.util.List;

/** The sequences that lost or won most, as cards with small boards. */
final class MemoryLines {

    private MemoryLines() {}

    static Html section(MemoryFacts facts) {
        return Html.of(
                """
                <section id="lines"><h2>The most costly sequences</h2>
                <p class="note">Points lost beyond an even result: games × (0.5 − mean result). A sequence goes as far as one continuation still holds most of \
                its losses; none is the beginning of another. The board shows the position after its last move, which the learner played.</p>
                {}</section>
                <section id="gains"><h2>The most profitable sequences</h2>
                {}</section>
                """,
                cards(facts, facts.costly(), "No sequence was played twice and lost more than it won."),
                cards(facts, facts.profitable(), "No sequence was played twice and won more than it lost."));
    }

    private static Html cards(MemoryFacts facts, List<MemoryFacts.Line> lines, String none) {
        if (lines.isEmpty()) {
            return Html.of("<p class=\"note\">{}</p>\n", none);
        }
        return Html.of(
                "<div class=\"cards\">{}</div>\n",
                Html.join(lines.stream().map(line -> card(facts, line)).toList()));
    }

    private static Html card(MemoryFacts facts, MemoryFacts.Line line) {
        MemoryFacts.Tally tally = line.tally();
        return Html.of(
                """
                <article class="card line"><h3><span class="points {}">{}{} points</span> {} {}</h3>{}\
                <p class="record">{}</p><p class="moves">{}{}</p>{}</article>
                """,
                line.points() > 0 ? "bad" : "good",
                line.points() > 0 ? "−" : "+",
                Numbers.fixed(Math.abs(line.points()), 1),
                line.learner(),
                line.last(),
                MemoryBoards.board(facts.pieces(), line.board(), "after " + line.moves()),
                record(tally),
                line.start().isEmpty() ? Html.EMPTY : Html.of("<span class=\"dim\">{}</span> ", line.start()),
                line.moves(),
                Html.of("<pre class=\"ask\">{}</pre>", line.command()));
    }

    /** {@code 12 games: 3 won, 9 lost · margin −4.2}. */
    static Html record(MemoryFacts.Tally tally) {
        return Html.of(
                "<b>{}</b> {}: {} won, {} lost{}{}",
                Numbers.count(tally.games()),
                tally.games() == 1 ? "game" : "games",
                Numbers.count(tally.won()),
                Numbers.count(tally.lost()),
                tally.drawn() == 0 ? "" : ", " + Numbers.count(tally.drawn()) + " drawn",
                Double.isFinite(tally.margin())
                        ? Html.of(" · mean margin <b>{}</b>", signed(tally.margin()))
                        : Html.EMPTY);
    }

    /** A mean margin with its sign. */
    static String signed(double margin) {
        if (!Double.isFinite(margin)) {
            return Numbers.NONE;
        }
        String text = Numbers.fixed(margin, 1);
        return margin > 0 && !text.equals("0.0") ? "+" + text : text;
    }
}
