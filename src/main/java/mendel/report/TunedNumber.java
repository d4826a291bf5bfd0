package mendel.report;

import java.util.Comparator;
import java.util.List;

/**
 * A margin of the search or a scale of a group of weights, before and after.
 *
 * @param name its name
 * @param group its group
 * @param meaning what it is, with its unit
 * @param start what it was
 * @param best what it is now
 * @param low the least that it may be
 * @param high the most
 */
public record TunedNumber(
        String name, String group, String meaning, double start, double best, double low, double high) {

    /** The change as a share of the range, with its sign. */
    double share() {
        return (best - start) / (high - low);
    }

    /** The numbers that changed, those first that changed most for their range. */
    public static List<TunedNumber> changed(List<TunedNumber> numbers) {
        return numbers.stream()
                .filter(number -> number.share() != 0)
                .sorted(Comparator.comparingDouble((TunedNumber number) -> -Math.abs(number.share()))
                        .thenComparing(TunedNumber::name))
                .toList();
    }

    /** A table of changed numbers. */
    static Html table(List<TunedNumber> changed) {
        List<Html> rows = changed.stream()
                .map(number -> Html.of(
                        "<tr><th scope=\"row\">{}</th><td class=\"dim\">{}</td><td><b>{}</b></td><td>{} %</td><td"
                                + " class=\"words\">{}</td></tr>\n",
                        number.name(),
                        Numbers.weight(number.start()),
                        Numbers.weight(number.best()),
                        Numbers.fixed(100 * number.share(), 1).replaceFirst("^(?=\\d)", "+"),
                        number.meaning()))
                .toList();
        return Html.of("""
            <div class="card scroll"><table class="numbers"><thead><tr><th>Number</th><th>Start</th><th>Now</th>\
            <th>Change, % of the range</th><th class="words">Meaning</th></tr></thead><tbody>{}</tbody></table></div>
            """, Html.join(rows));
    }
}
