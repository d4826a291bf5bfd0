package mendel.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mendel.AtomicFile;
import mendel.EloText;
import mendel.SettingNames;
import mendel.report.CampaignFacts.CheckFacts;
import mendel.report.CampaignFacts.MatchFacts;
import mendel.report.CampaignFacts.ProofFacts;
import mendel.report.CampaignFacts.RoundFacts;

/**
 * The page of a campaign: how much stronger the champion is, round by round, what the time went into, and what was
 * learned. It has no script, and its content security policy forbids every request.
 */
public final class CampaignPage {

    private final CampaignFacts facts;
    private final SettingNames names;

    private CampaignPage(CampaignFacts facts, SettingNames names) {
        this.facts = facts;
        this.names = names;
    }

    /**
     * Writes the page.
     *
     * @param names how its readers call settings, and the commands that they have
     * @throws mendel.ResourceException when the file cannot be written
     */
    public static void write(Path file, CampaignFacts facts, SettingNames names) {
        AtomicFile.writeText(file, html(facts, names));
    }

    /** The page as text. */
    public static String html(CampaignFacts facts, SettingNames names) {
        return new CampaignPage(facts, names).page().toString();
    }

    private Html page() {
        return Html.of(
                """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"/>
                <meta name="viewport" content="width=device-width, initial-scale=1"/>
                <meta name="color-scheme" content="light dark"/>
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
                <title>{} · a campaign</title>
                <style>
                {}</style></head><body>
                <main>
                <header id="top"><p class="eyebrow">Mendel campaign · <code>{}</code></p>
                <h1>{}</h1>
                <p class="lead">{}</p>
                <dl class="tiles">{}</dl></header>
                {}{}{}{}{}{}{}{}</main>
                <footer>Made by Mendel {} from the campaign’s folder.</footer>
                </body></html>
                """,
                facts.name(),
                Html.raw(ReportPage.resource("report.css")),
                facts.name(),
                Html.of(
                        "The <code>{}</code> evaluation, round by round",
                        facts.changes().spec().toString()),
                lead(),
                Html.join(tiles()),
                elo(),
                rounds(),
                time(),
                facts.changes().section(),
                margins(),
                facts.check().map(CampaignPage::check).orElse(Html.EMPTY),
                use(),
                config(),
                facts.version());
    }

    private String lead() {
        StringBuilder text = new StringBuilder();
        long done = facts.rounds().stream()
                .filter(round -> round.gate().isPresent())
                .count();
        long crowned = facts.rounds().stream().filter(RoundFacts::accepted).count();
        text.append(done == 1 ? "One round is" : Numbers.count(done) + " rounds are")
                .append(" done; ");
        text.append(
                crowned == 0
                        ? "none made a new champion."
                        : (crowned == 1 ? "one" : Numbers.count(crowned)) + " made a new champion, the last in round "
                                + facts.championRound() + ".");
        facts.proof("start")
                .ifPresent(proof -> text.append(" Against what the campaign began with the champion stands at ")
                        .append(proof.match().elo().text())
                        .append(" Elo (95 %) in ")
                        .append(Numbers.count(proof.match().games()))
                        .append(" games on openings that no round had seen."));
        if (!facts.ended().isEmpty()) {
            text.append(" It ended: ").append(facts.ended()).append('.');
        }
        if (!facts.basics().text().isEmpty()) {
            text.append(" Basic endings: ").append(facts.basics().text()).append('.');
        }
        return text.toString();
    }

    private List<Html> tiles() {
        List<Html> tiles = new ArrayList<>();
        facts.proof("start").ifPresent(proof -> tiles.add(tile("main", "Elo against the start", proof)));
        facts.proof("reference").ifPresent(proof -> tiles.add(tile("", "Elo against the reference", proof)));
        facts.proofs().stream()
                .filter(proof -> proof.round() == facts.championRound()
                        && !proof.longer().isEmpty())
                .forEach(proof ->
                        tiles.add(tile("", "Elo against the " + proof.opponent() + ", " + proof.longer(), proof)));
        tiles.add(Headline.tile(
                "",
                "Champion",
                facts.championRound() == 0 ? "the start" : "round " + facts.championRound(),
                "of " + facts.rounds().size() + (facts.rounds().size() == 1 ? " round" : " rounds")));
        tiles.add(Headline.tile(
                "",
                "New positions",
                Numbers.count(
                        facts.rounds().stream().mapToLong(RoundFacts::positions).sum()),
                "labelled"));
        tiles.add(Headline.tile(
                "",
                "Time",
                Numbers.duration(facts.seconds().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum()),
                "over all resumes"));
        return tiles;
    }

    private static Html tile(String css, String name, ProofFacts proof) {
        MatchFacts match = proof.match();
        return Headline.tile(
                css,
                name,
                match.elo().number(),
                (Double.isFinite(match.elo().error())
                                ? "± " + EloText.error(match.elo().error()) + ", "
                                : "") + Numbers.count(match.games()) + " games"
                        + (proof.times().isEmpty() ? "" : ", " + proof.times()));
    }

    private Html elo() {
        List<EloPlot.EloPoint> gates = new ArrayList<>();
        List<EloPlot.EloPoint> proofs = new ArrayList<>();
        for (RoundFacts round : facts.rounds()) {
            round.gate()
                    .ifPresent(match -> gates.add(new EloPlot.EloPoint(round.number(), match.elo(), round.accepted())));
        }
        for (ProofFacts proof : facts.proofs()) {
            if (proof.opponent().equals("start") && proof.longer().isEmpty()) {
                proofs.add(new EloPlot.EloPoint(proof.round(), proof.match().elo(), true));
            }
        }
        if (gates.isEmpty()) {
            return Html.EMPTY;
        }
        return Html.of(
                """
                <section id="elo"><h2>Strength</h2>
                <p class="note">A gate’s figure is lucky where it made a champion, since a lucky one is sooner accepted; the matches at the end are not. Whiskers are 95 % intervals.</p>
                <figure class="card"><figcaption>Elo of each round’s candidate against the champion before it; filled: it became champion</figcaption>{}</figure>
                {}</section>
                """,
                EloPlot.svg(gates, facts.rounds().size()),
                proofs.isEmpty()
                        ? Html.EMPTY
                        : Html.of(
                                "<figure class=\"card\"><figcaption>Elo of the champions against the start, in matches"
                                        + " at the end</figcaption>{}</figure>",
                                EloPlot.svg(proofs, facts.rounds().size())));
    }

    private Html rounds() {
        List<Html> rows = facts.rounds().stream()
                .map(round -> Html.of(
                        "<tr><th"
                            + " scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        round.number(),
                        Numbers.count(round.positions()),
                        round.labels(),
                        Numbers.count(round.used()),
                        Numbers.loss(round.train()),
                        Numbers.loss(round.validation()),
                        round.gate().map(match -> Numbers.count(match.games())).orElse(Numbers.NONE),
                        round.gate().map(match -> match.elo().text()).orElse(Numbers.NONE),
                        round.accepted() ? "new champion" : "",
                        Numbers.duration(round.seconds())))
                .toList();
        List<Html> reasons = facts.rounds().stream()
                .map(round -> Html.of("<li value=\"{}\">{}</li>\n", round.number(), round.reason()))
                .toList();
        return Html.of("""
            <section id="rounds"><h2>Rounds</h2><div class="card scroll">
            <table class="numbers"><thead><tr><th>Round</th><th>New positions</th><th>Labels</th><th>Evolved from</th><th>Train</th><th>Validation</th><th>Games of the gate</th><th>Elo</th><th></th><th>Time</th></tr></thead>
            <tbody>{}</tbody></table></div>
            <details><summary>Why each round did what it did</summary><ol>{}</ol></details></section>
            """, Html.join(rows), Html.join(reasons));
    }

    private Html time() {
        double all = facts.seconds().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        List<Html> rows = new ArrayList<>();
        for (Map.Entry<String, Double> stage : facts.seconds().entrySet()) {
            double share = all > 0 ? stage.getValue() / all : 0;
            rows.add(Html.of(
                    "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td><svg viewBox=\"0 0 200 10\" width=\"200\""
                        + " height=\"10\" aria-hidden=\"true\"><rect width=\"{}\" height=\"10\" fill=\"currentColor\""
                        + " opacity=\"0.6\"/></svg></td></tr>\n",
                    stage.getKey(),
                    Numbers.duration(stage.getValue()),
                    Numbers.percentage(share, 1),
                    Numbers.fixed(200 * share, 1)));
        }
        return Html.of("""
            <section id="time"><h2>What the time went into</h2><div class="card scroll">
            <table class="numbers"><tbody>{}</tbody></table></div></section>
            """, Html.join(rows));
    }

    private Html margins() {
        List<TunedNumber> changed = TunedNumber.changed(facts.margins());
        return changed.isEmpty()
                ? Html.EMPTY
                : Html.of(
                        "<section id=\"margins\"><h2>Margins of the search</h2><p class=\"note\">{} of {} differ from"
                                + " those of the start.</p>{}</section>\n",
                        changed.size(),
                        facts.margins().size(),
                        TunedNumber.table(changed));
    }

    private static Html check(CheckFacts check) {
        List<Html> rows = check.rows().stream()
                .map(row -> Html.of(
                        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>\n",
                        row.what(),
                        row.champion(),
                        row.start()))
                .toList();
        List<Html> worst = check.worst().stream()
                .map(move -> Html.of("<li>{}</li>\n", move))
                .toList();
        return Html.of(
                """
                <section id="check"><h2>Checks</h2><div class="card scroll">
                <table class="numbers"><thead><tr><th></th><th>Champion</th><th>Start</th></tr></thead>
                <tbody>{}</tbody></table></div>
                {}</section>
                """,
                Html.join(rows),
                worst.isEmpty()
                        ? Html.EMPTY
                        : Html.of(
                                "<details><summary>The champion’s most costly moves</summary><ol>{}</ol></details>",
                                Html.join(worst)));
    }

    private Html use() {
        String best = facts.folder() + "/best.json.gz";
        return new PageCommands()
                .with("Prove it again", facts.proof())
                .with(
                        "Take it into your engine",
                        names.command("export", "weights", best, "to", "c", "output", "weights.h"))
                .with(facts.more().isEmpty() ? "Go on where it was stopped" : "Go on for longer", resume())
                .section();
    }

    private String resume() {
        List<String> settings = new ArrayList<>(List.of("resume", facts.name()));
        facts.more().forEach(setting -> settings.addAll(List.of("setting", setting)));
        return names.command("campaign", settings.toArray(String[]::new));
    }

    private Html config() {
        return Html.of("<details><summary>The config</summary><pre>{}</pre></details>\n", facts.config());
    }
}
