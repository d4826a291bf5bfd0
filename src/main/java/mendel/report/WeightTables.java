package mendel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/** The biggest changes, and every weight in one table that can be sorted and filtered. */
final class WeightTables {

    private static final int TOP = 20;

    private final RunReport report;
    private final WeightSpec spec;
    private final Weights best;
    private final Optional<Weights> optimum;

    WeightTables(RunReport report) {
        this.report = report;
        this.spec = report.best().spec();
        this.best = report.best();
        this.optimum = report.summary().optimum().flatMap(OptimumFacts::weights);
    }

    /** The weights that differ most from the defaults, in units and in shares of their ranges. */
    Html changes() {
        long atBound = IntStream.range(0, spec.size())
                .filter(i -> !Bounds.at(spec.get(i), best.get(i)).isEmpty())
                .count();
        return Html.of(
                """
                <section id="changes"><h2>Biggest changes</h2>
                <p class="note">{}</p>
                <div class="controls" data-js="">{}</div>
                <div class="pair"><div class="card"><h3>In units</h3>{}</div><div class="card"><h3>In % of the weight’s range</h3>{}</div></div>
                </section>
                """,
                atBound == 0
                        ? "No weight lies at a bound of its range."
                        : (atBound == 1 ? "One weight lies" : Numbers.count(atBound) + " weights lie")
                                + " at a bound of " + (atBound == 1 ? "its range" : "their ranges")
                                + ": the data may ask for more than the range allows, or say nothing about it.",
                References.choice(report, "changes", References.DEFAULTS),
                top("units", i -> Math.abs(change(i))),
                top("share", i -> Math.abs(share(i))));
    }

    private double change(int i) {
        return best.get(i) - spec.get(i).defaultValue();
    }

    private double share(int i) {
        double range = spec.get(i).max() - spec.get(i).min();
        return range > 0 ? 100 * change(i) / range : 0;
    }

    private Html top(String kind, IntToDoubleFunction rank) {
        List<Integer> order = IntStream.range(0, spec.size())
                .boxed()
                .filter(i -> rank.applyAsDouble(i) > 0)
                .sorted(Comparator.comparingDouble((Integer i) -> -rank.applyAsDouble(i))
                        .thenComparing(i -> i))
                .limit(TOP)
                .toList();
        List<Html> rows = new ArrayList<>();
        for (int i : order) {
            rows.add(Html.of(
                    "<tr><th scope=\"row\">{}</th><td class=\"dim\">{}</td><td><b>{}</b>{}</td><td>{}</td></tr>\n",
                    spec.get(i).name(),
                    Numbers.weight(spec.get(i).defaultValue()),
                    Numbers.weight(best.get(i)),
                    Bounds.flag(spec.get(i), best.get(i)),
                    kind.equals("share")
                            ? Numbers.fixed(share(i), 1).replaceFirst("^(?=\\d)", "+") + " %"
                            : Numbers.change(change(i))));
        }
        return rows.isEmpty()
                ? Html.of("<p class=\"note\">All weights are equal to the defaults.</p>")
                : Html.of("""
                    <div class="scroll"><table class="top" data-top="{}"><thead><tr><th>Weight</th><th>Before</th><th>Evolved</th><th>Change</th></tr></thead>
                    <tbody>{}</tbody></table></div>
                    """, kind, Html.join(rows));
    }

    /** All weights. */
    Html all() {
        List<Html> rows = new ArrayList<>();
        for (int i = 0; i < spec.size(); i++) {
            rows.add(row(i));
        }
        String[] heads = {"Weight", "Group", "Default", "Start", "Evolved", "Change", "Optimum", "Min", "Max"};
        List<Html> head = new ArrayList<>();
        for (String title : heads) {
            if (!title.equals("Optimum") || optimum.isPresent()) {
                head.add(Html.of(
                        "<th aria-sort=\"none\"><button type=\"button\" data-sort=\"\">{}</button></th>", title));
            }
        }
        return Html.of(
                """
                <section id="weights"><h2>{} {} weights{}</h2>
                <div class="controls" data-js=""><label class="search">Filter <input type="search" id="filter" placeholder="name, group or meaning"/></label>
                <label class="check"><input type="checkbox" id="bound-only"/> at a bound only</label><output id="filtered"></output></div>
                <div class="scroll tall" tabindex="0" role="region" aria-label="All weights">\
                <table class="all" id="all-weights"><thead><tr>{}</tr></thead><tbody>
                {}</tbody></table></div></section>
                """,
                isWhole() ? "All" : "The most changed",
                Numbers.count(spec.size()),
                hasTables() ? " of no table" : "",
                Html.join(head),
                Html.join(rows));
    }

    private boolean hasTables() {
        return report.summary()
                .found()
                .fit()
                .filter(fit -> !fit.tables().isEmpty())
                .isPresent();
    }

    private boolean isWhole() {
        return report.summary().found().fit().filter(fit -> fit.unlisted() > 0).isEmpty();
    }

    private Html row(int i) {
        Parameter p = spec.get(i);
        String at = Bounds.at(p, best.get(i));
        return Html.of(
                "<tr{}><th scope=\"row\""
                    + " title=\"{}\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>{}<td>{}</td><td>{}</td></tr>\n",
                at.isEmpty() ? Html.EMPTY : Html.of(" data-at=\"{}\"", at),
                p.meaning(),
                p.name(),
                p.group(),
                Numbers.weight(p.defaultValue()),
                Numbers.weight(report.summary().first().get(i)),
                Numbers.weight(best.get(i)),
                Numbers.change(change(i)),
                optimum.map(w -> Html.of("<td>{}</td>", Numbers.weight(w.get(i))))
                        .orElse(Html.EMPTY),
                Numbers.weight(p.min()),
                Numbers.weight(p.max()));
    }
}
