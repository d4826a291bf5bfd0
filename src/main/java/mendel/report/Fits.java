package mendel.report;

import java.util.List;
import java.util.Optional;
import mendel.game.BoardShape;

/** The fits of a model of very many weights, and its tables of weights in short. */
final class Fits {

    private static final int LOSS_DIGITS = 6;

    private Fits() {}

    static Html section(RunReport report) {
        Optional<FitFacts> found = report.summary().found().fit();
        if (found.isEmpty()) {
            return Html.EMPTY;
        }
        FitFacts facts = found.get();
        List<Html> fits = facts.fits().stream()
                .map(fit -> row(fit, fit.strength() == facts.best()))
                .toList();
        return Html.of(
                """
                <section id="fits"><h2>Fits</h2><div class="card scroll"><p>A penalty holds each weight near its centre, as if \
                it had been seen there in so many positions more; the validation positions choose how many, by weights that are rounded. \
                {} weights are in no training position.</p>
                <table class="numbers"><thead><tr><th>Strength</th><th>Train</th><th>Validation</th><th>With penalty</th>\
                <th>Above the optimum at most</th><th>Generation</th></tr></thead>
                <tbody>{}</tbody></table></div>
                {}</section>
                """,
                Numbers.count(facts.unseen()),
                Html.join(fits),
                facts.tables().isEmpty() ? Html.EMPTY : patterns(facts, report));
    }

    /** The tables of a model that has some, in short and on boards. */
    private static Html patterns(FitFacts facts, RunReport report) {
        List<Html> tables = facts.tables().stream().map(Fits::row).toList();
        return Html.of("""
            <h3>Patterns</h3><div class="card scroll"><table class="numbers"><thead><tr><th>Pattern</th><th>Tables</th>\
            <th>Weights</th><th>Not 0</th><th>Mean absolute</th></tr></thead>
            <tbody>{}</tbody></table></div>
            {}\
            """, Html.join(tables), boards(facts, report));
    }

    private static Html row(FitFacts.FittedStrength fit, boolean best) {
        String validation = loss(fit.losses().validation());
        return Html.of(
                "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                Numbers.fixed(fit.strength(), 2),
                loss(fit.losses().train()),
                best ? Html.of("<b>{}</b>", validation) : Html.of("{}", validation),
                loss(fit.objective()),
                Double.isNaN(fit.bound()) ? "not known" : Numbers.fixed(fit.gapPercent(), 3) + " %",
                Numbers.count(fit.generation()));
    }

    /** Neighbouring strengths can differ by less than a thousandth. */
    private static String loss(double value) {
        return Numbers.significant(value, LOSS_DIGITS);
    }

    private static Html row(TableFacts table) {
        return Html.of(
                "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                table.name(),
                Numbers.count(table.tables()),
                Numbers.count(table.weights()),
                Numbers.count(table.used()),
                Numbers.fixed(table.meanAbsolute(), 1));
    }

    /** What was learned, drawn on boards; configurations that cannot be drawn are named. */
    private static Html boards(FitFacts facts, RunReport report) {
        Optional<BoardShape> board = report.board();
        return Html.of(
                "{}<h3>What was learned</h3><p class=\"note\">Each pattern as its owner sees it, whose pieces are {}:"
                    + " where it is worth most, where it costs most, and what moves the scores most by its weight and"
                    + " how often it occurs. Best and worst are among those that at least 20 training positions"
                    + " tell.</p>{}",
                board.map(b -> MemoryBoards.symbols(b.pieces())).orElse(Html.EMPTY),
                board.filter(b -> b.pieces() == BoardShape.Pieces.DISCS).isPresent() ? "black" : "white",
                Html.join(facts.tables().stream()
                        .map(table -> boards(table, board))
                        .toList()));
    }

    private static Html boards(TableFacts table, Optional<BoardShape> board) {
        return Html.of(
                "<details class=\"card\"><summary>{}</summary><div class=\"kinds\">{}{}{}</div></details>\n",
                table.name(),
                shown("Best", table.best(), board),
                shown("Worst", table.worst(), board),
                shown("Most decisive", table.decisive(), board));
    }

    private static Html shown(String title, List<TableFacts.ShownWeight> weights, Optional<BoardShape> board) {
        return weights.isEmpty()
                ? Html.EMPTY
                : Html.of(
                        "<div><h4>{}</h4><div class=\"shown\">{}</div></div>",
                        title,
                        Html.join(weights.stream().map(one -> shown(one, board)).toList()));
    }

    private static Html shown(TableFacts.ShownWeight one, Optional<BoardShape> board) {
        boolean fits =
                board.filter(b -> one.drawing().length() == b.size() * b.size()).isPresent();
        return Html.of(
                "<figure>{}<figcaption><b>{}</b><br/>in {}&nbsp;%<br/><code>{}</code></figcaption></figure>",
                fits ? BoardPictures.of(board.orElseThrow(), one.drawing(), -1, one.name()) : Html.EMPTY,
                Numbers.fixed(one.weight(), 0),
                Numbers.fixed(100 * one.share(), 2),
                one.name());
    }
}
