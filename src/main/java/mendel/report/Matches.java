package mendel.report;

import java.util.List;
import mendel.match.stats.EloInterval;

/** The matches of the best weights. */
final class Matches {

    private Matches() {}

    static Html section(List<MatchLine> matches) {
        if (matches.isEmpty()) {
            return Html.EMPTY;
        }
        List<Html> rows = matches.stream()
                .map(m -> Html.of(
                        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}"
                                + " %</td><td><b>{}</b></td><td>{}</td></tr>\n",
                        m.first(),
                        m.second(),
                        Numbers.count(games(m)),
                        m.wins(),
                        m.draws(),
                        m.losses(),
                        Numbers.fixed(games(m) == 0 ? Double.NaN : 100 * (m.wins() + m.draws() / 2.0) / games(m), 1),
                        elo(m),
                        m.conditions()))
                .toList();
        return Html.of("""
            <section id="matches"><h2>Matches</h2><div class="card scroll"><table class="numbers"><thead><tr><th>Player</th><th>Opponent</th>\
            <th>Games</th><th>Wins</th><th>Draws</th><th>Losses</th><th>Score</th><th>Elo ± 95 %</th><th>Conditions</th></tr></thead>
            <tbody>{}</tbody></table></div></section>
            """, Html.join(rows));
    }

    static long games(MatchLine match) {
        return (long) match.wins() + match.draws() + match.losses();
    }

    /** {@code +75 ± 30}; a match won in every game {@code +277 or more}. */
    static String elo(MatchLine match) {
        return Double.isFinite(match.eloError())
                ? Numbers.elo(match.elo(), match.eloError()) + " ± " + Numbers.error(match.eloError())
                : EloInterval.of(match.wins(), match.draws(), match.losses(), match.eloError())
                        .text();
    }
}
