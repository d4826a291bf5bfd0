package mendel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/** What a champion learned: the groups and the weights that changed most since the start. Immutable. */
public final class CampaignChanges {

    private static final int TOP = 20;
    private static final double PERCENT = 100;

    private final Weights start;
    private final Weights champion;
    private final WeightSpec spec;
    private final Html section;

    /**
     * Compares a champion with what a campaign began with, which takes a while where there are very many weights.
     *
     * @param start what the campaign began with
     * @param champion of the same model, or another form of it
     */
    public CampaignChanges(Weights start, Weights champion) {
        this.start = start;
        this.champion = champion;
        spec = champion.spec();
        section = make();
    }

    /** The champion's model. */
    WeightSpec spec() {
        return spec;
    }

    /** The section; nothing while the champion is the start, or another model than it. */
    Html section() {
        return section;
    }

    private Html make() {
        if (start.spec() != spec || changed() == 0) {
            return Html.EMPTY;
        }
        return Html.of(
                """
                <section id="changes"><h2>What was learned</h2>
                <p class="note">{} of {} weights differ from those of the start.</p>
                <div class="pair"><div class="card scroll"><h3>By group</h3><table class="numbers"><thead><tr><th>Group</th><th>Weights</th><th>Changed</th><th>Mean change, % of the range</th></tr></thead><tbody>{}</tbody></table></div>
                <div class="card scroll"><h3>Biggest changes, in % of the weight’s range</h3><table class="numbers"><thead><tr><th>Weight</th><th>Start</th><th>Champion</th><th>Change</th></tr></thead><tbody>{}</tbody></table></div></div>
                </section>
                """, Numbers.count(changed()), Numbers.count(spec.size()), Html.join(groups()), Html.join(biggest()));
    }

    private long changed() {
        return IntStream.range(0, spec.size()).filter(i -> change(i) != 0).count();
    }

    private double change(int i) {
        return champion.get(i) - start.get(i);
    }

    /** In per cent of the weight's range. */
    private double share(int i) {
        double range = spec.max(i) - spec.min(i);
        return range > 0 ? PERCENT * change(i) / range : 0;
    }

    /** What changed in a group. */
    private static final class GroupChange {
        private int weights;
        private int changed;
        private double sum;
    }

    private List<Html> groups() {
        Map<String, GroupChange> groups = new LinkedHashMap<>();
        for (int i = 0; i < spec.size(); i++) {
            GroupChange group = groups.computeIfAbsent(spec.group(i), _ -> new GroupChange());
            group.weights++;
            group.changed += change(i) != 0 ? 1 : 0;
            group.sum += Math.abs(share(i));
        }
        List<Html> rows = new ArrayList<>();
        groups.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> -entry.getValue().sum / entry.getValue().weights))
                .forEach(entry -> rows.add(Html.of(
                        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        entry.getKey(),
                        Numbers.count(entry.getValue().weights),
                        Numbers.count(entry.getValue().changed),
                        Numbers.fixed(entry.getValue().sum / entry.getValue().weights, 2))));
        return rows;
    }

    private List<Html> biggest() {
        return IntStream.range(0, spec.size())
                .boxed()
                .filter(i -> change(i) != 0)
                .sorted(Comparator.comparingDouble((Integer i) -> -Math.abs(share(i)))
                        .thenComparing(i -> i))
                .limit(TOP)
                .map(i -> Html.of(
                        "<tr><th scope=\"row\">{}</th><td class=\"dim\">{}</td><td><b>{}</b></td><td>{} %</td></tr>\n",
                        spec.get(i).name(),
                        Numbers.weight(start.get(i)),
                        Numbers.weight(champion.get(i)),
                        Numbers.fixed(share(i), 1).replaceFirst("^(?=\\d)", "+")))
                .toList();
    }
}
