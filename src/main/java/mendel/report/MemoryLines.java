package mendel.report;

import java.util.List;
import mendel.game.Game;
import mendel.memory.survey.MemorySurvey;
import mendel.memory.survey.MemoryTally;

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
                cards(facts, facts.survey().costly(), "No sequence was played twice and lost more than it won."),
                cards(facts, facts.survey().profitable(), "No sequence was played twice and won more than it lost."));
    }

    private static Html cards(MemoryFacts facts, List<MemorySurvey.MoveSequence> lines, String none) {
        if (lines.isEmpty()) {
            return Html.of("<p class=\"note\">{}</p>\n", none);
        }
        return Html.of(
                "<div class=\"cards\">{}</div>\n",
                Html.join(lines.stream().map(line -> card(facts, line)).toList()));
    }

    private static Html card(MemoryFacts facts, MemorySurvey.MoveSequence line) {
        Game game = facts.game();
        String moves = MemoryWords.numbered(game, line);
        boolean usual = line.start().equals(game.notation().text(game.start()));
        return Html.of(
                """
                <article class="card line"><h3><span class="points {}">{}{} points</span> {} {}</h3>{}\
                <p class="record">{}</p><p class="moves">{}{}</p>{}</article>
                """,
                line.cost() > 0 ? "bad" : "good",
                line.cost() > 0 ? "−" : "+",
                Numbers.fixed(Math.abs(line.cost()), 1),
                MemoryWords.side(line.learner()),
                line.notation().getLast(),
                MemoryBoards.board(game, line.position(), line.moves().getLast(), "after " + moves),
                record(line.tally()),
                usual ? Html.EMPTY : Html.of("<span class=\"dim\">{}</span> ", "From a start of its own:"),
                moves,
                Html.of("<pre class=\"ask\">{}</pre>", facts.question().apply(line)));
    }

    /** {@code 12 games: 3 won, 9 lost · margin −4.2}. */
    private static Html record(MemoryTally tally) {
        return Html.of(
                "<b>{}</b> {}: {} won, {} lost{}{}",
                Numbers.count(tally.games()),
                tally.games() == 1 ? "game" : "games",
                Numbers.count(tally.won()),
                Numbers.count(tally.lost()),
                tally.drawn() == 0 ? "" : ", " + Numbers.count(tally.drawn()) + " drawn",
                Double.isFinite(tally.meanMargin())
                        ? Html.of(" · mean margin <b>{}</b>", MemoryWords.signed(tally.meanMargin()))
                        : Html.EMPTY);
    }
}
