package mendel.terminal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.eval.Term;
import mendel.eval.WeightsFile;
import org.jspecify.annotations.Nullable;

/** The terms of a score, for people and as JSON. */
public final class TermTable {

    private TermTable() {}

    /** A heading and a line for each term. */
    public static List<String> lines(List<Term> terms) {
        int width = terms.stream().mapToInt(t -> t.name().length()).max().orElse(4);
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%-" + width + "s  feature  weight    value", "term"));
        for (Term t : terms) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%-" + width + "s %8.3f %7s %8.2f",
                    t.name(),
                    t.feature(),
                    WeightsFile.number(t.weight()),
                    t.value() + 0.0));
        }
        return lines;
    }

    /** The terms with the keys {@code name}, {@code feature}, {@code weight} and {@code value}. */
    public static List<Map<String, @Nullable Object>> objects(List<Term> terms) {
        return terms.stream().map(TermTable::object).toList();
    }

    private static Map<String, @Nullable Object> object(Term term) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("name", term.name());
        object.put("feature", WeightsFile.number(term.feature()));
        object.put("weight", WeightsFile.number(term.weight()));
        object.put("value", WeightsFile.number(term.value()));
        return object;
    }
}
