package mendel.report;

import java.util.ArrayList;
import java.util.List;

/** What duels tuned: the result of the proof, and the margins and scales that changed most. */
final class DuelSection {

    private final DuelFacts facts;
    private final RunReport report;

    DuelSection(RunReport report, DuelFacts facts) {
        this.report = report;
        this.facts = facts;
    }

    /** The section; nothing where no duels were played. */
    static Html of(RunReport report) {
        return report.summary()
                .found()
                .duels()
                .map(facts -> new DuelSection(report, facts).section())
                .orElse(Html.EMPTY);
    }

    String lead() {
        StringBuilder text = new StringBuilder("Duels tuned ")
                .append(facts.tuned())
                .append(" by the method ")
                .append(facts.method());
        if (!report.ratings().isEmpty()) {
            RatingPoint last = report.ratings().getLast();
            text.append(": ")
                    .append(Numbers.count(last.games()))
                    .append(" games in ")
                    .append(Numbers.count(last.generation()))
                    .append(last.generation() == 1 ? " generation (" : " generations (")
                    .append(Numbers.duration(report.summary().facts().seconds()))
                    .append(").");
            if (last.hasBelief()) {
                text.append(" The run believes to have gained ")
                        .append(last.believedText())
                        .append(" Elo over the start.");
            }
        } else {
            text.append('.');
        }
        facts.proof()
                .ifPresentOrElse(
                        proof -> text.append(" Played on openings that no duel had: ")
                                .append(proof.text())
                                .append(proof.shown() ? "." : "; that is no proof of a gain."),
                        () -> text.append(" It has not been proved yet."));
        return text.toString();
    }

    List<Html> tiles() {
        List<Html> tiles = new ArrayList<>();
        facts.proof()
                .ifPresent(proof -> tiles.add(Headline.tile(
                        "main",
                        "Elo over the start",
                        proof.number(),
                        proof.interval() + ", " + Numbers.count(proof.games()) + " games")));
        if (!report.ratings().isEmpty()) {
            RatingPoint last = report.ratings().getLast();
            if (last.hasBelief()) {
                tiles.add(Headline.tile("", "Believed", last.believedText(), "by the duels alone"));
            }
            double seconds = report.summary().facts().seconds();
            tiles.add(Headline.tile(
                    "",
                    "Games",
                    Numbers.count(last.games()),
                    seconds > 0 ? Numbers.fixed(last.games() / seconds, 1) + " a second" : ""));
        }
        tiles.add(Headline.tile(
                "",
                "Changed",
                Numbers.count(changed().size()),
                "of " + Numbers.count(facts.numbers().size()) + " margins and scales"));
        return tiles;
    }

    private List<TunedNumber> changed() {
        return TunedNumber.changed(facts.numbers());
    }

    private Html section() {
        List<TunedNumber> changed = changed();
        if (facts.numbers().isEmpty()) {
            return Html.EMPTY;
        }
        if (changed.isEmpty()) {
            return Html.of(
                    "<section id=\"tuned\"><h2>Margins and scales</h2><p class=\"note\">All {} are those of the"
                            + " start.</p></section>\n",
                    Numbers.count(facts.numbers().size()));
        }
        return Html.of(
                """
                <section id="tuned"><h2>Margins and scales</h2>
                <p class="note">{} of {} differ from the start, those first that changed most for their range. Flat ones wander: \
                a large change may mean little.</p>
                {}</section>
                """,
                Numbers.count(changed.size()),
                Numbers.count(facts.numbers().size()),
                TunedNumber.table(changed));
    }
}
