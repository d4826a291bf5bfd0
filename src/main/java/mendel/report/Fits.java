package mendel.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The fits of a model of very many weights, and its tables of weights in short. */
final class Fits {

    private Fits() {}

    static Html section(RunSummary summary) {
        Optional<FitFacts> found = summary.fit();
        if (found.isEmpty()) {
            return Html.EMPTY;
        }
        FitFacts facts = found.get();
        Optional<FitFacts.FittedStrength> best = facts.fits().stream()
                .filter(fit -> !Double.isNaN(fit.losses().validation()))
                .min(Comparator.comparingDouble(fit -> fit.losses().validation()));
        List<Html> fits = facts.fits().stream().map(fit -> row(fit, best)).toList();
        List<Html> tables = facts.tables().stream().map(Fits::row).toList();
        return Html.of("""
            <section id="fits"><h2>Fits</h2><div class="card scroll"><p>A penalty holds each weight near its centre, as if \
            it had been seen there in so many positions more; the validation positions choose how many. \
            {} weights are in no training position.</p>
            <table class="numbers"><thead><tr><th>Strength</th><th>Train</th><th>Validation</th><th>With penalty</th>\
            <th>Above the optimum at most</th><th>Generation</th></tr></thead>
            <tbody>{}</tbody></table></div>
            <h3>Tables</h3><div class="card scroll"><table class="numbers"><thead><tr><th>Table</th><th>Weights</th><th>Not 0</th>\
            <th>Mean absolute</th><th>Best</th><th></th><th>Worst</th><th></th></tr></thead>
            <tbody>{}</tbody></table></div></section>
            """, Numbers.count(facts.unseen()), Html.join(fits), Html.join(tables));
    }

    private static Html row(FitFacts.FittedStrength fit, Optional<FitFacts.FittedStrength> best) {
        boolean isBest = best.filter(fit::equals).isPresent();
        String validation = Numbers.fixed(fit.losses().validation(), 2);
        return Html.of(
                "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                Numbers.fixed(fit.strength(), 2),
                Numbers.fixed(fit.losses().train(), 2),
                isBest ? Html.of("<b>{}</b>", validation) : Html.of("{}", validation),
                Numbers.fixed(fit.objective(), 2),
                Double.isNaN(fit.bound()) ? "not known" : Numbers.fixed(fit.gapPercent(), 3) + " %",
                Numbers.count(fit.generation()));
    }

    private static Html row(TableFacts table) {
        return Html.of(
                "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td><code>{}</code></td><td>{}</td>"
                        + "<td><code>{}</code></td><td>{}</td></tr>\n",
                table.name(),
                Numbers.count(table.weights()),
                Numbers.count(table.used()),
                Numbers.fixed(table.meanAbsolute(), 1),
                table.highest(),
                Numbers.fixed(table.high(), 0),
                table.lowest(),
                Numbers.fixed(table.low(), 0));
    }
}
