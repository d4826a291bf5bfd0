package mendel.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.JsonNumber;
import mendel.Paths;
import mendel.app.fit.Disagreement;

/** Who disagrees with whom. */
record DisagreementAnswer(Disagreement told) implements Answer {

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("names", told.names());
        List<Map<String, Object>> pairs = new ArrayList<>();
        for (Disagreement.Difference pair : told.pairs()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("first", told.names().get(pair.first()));
            one.put("second", told.names().get(pair.second()));
            one.put("positions", pair.positions());
            one.put("mean", JsonNumber.of(pair.mean()));
            one.put("meanAbsolute", JsonNumber.of(pair.meanAbsolute()));
            one.put("correlation", JsonNumber.of(pair.correlation()));
            one.put("scale", JsonNumber.of(pair.scale()));
            one.put("opposite", JsonNumber.of(pair.opposite()));
            pairs.add(one);
        }
        object.put("pairs", pairs);
        return object;
    }

    @Override
    public void tell(PrintWriter to) {
        to.printf(
                Locale.ROOT,
                "%n%-24s %-24s %9s %9s %9s %11s %7s %9s%n",
                "one",
                "the other",
                "positions",
                "mean",
                "mean |d|",
                "correlation",
                "scale",
                "opposite");
        for (Disagreement.Difference pair : told.pairs()) {
            to.printf(
                    Locale.ROOT,
                    "%-24s %-24s %9d %9s %9s %11s %7s %9s%n",
                    name(pair.first()),
                    name(pair.second()),
                    pair.positions(),
                    number(pair.mean(), "%+.1f"),
                    number(pair.meanAbsolute(), "%.1f"),
                    number(pair.correlation(), "%.4f"),
                    number(pair.scale(), "%.2f"),
                    number(100 * pair.opposite(), "%.2f %%"));
        }
    }

    private String name(int place) {
        return Paths.name(Paths.of(told.names().get(place)));
    }

    private static String number(double value, String form) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, form, value) : "-";
    }
}
