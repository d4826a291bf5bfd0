package mendel.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.SettingNames;
import mendel.Sha256;

/**
 * The report of a run as one HTML file. Styles and scripts are embedded; its content security policy forbids every
 * request and all other scripts. The same report gives the same bytes.
 */
public final class ReportPage {

    /** The file's name in a run's folder. */
    public static final String NAME = "report.html";

    private static final String CHART_LIBRARY = "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";

    private ReportPage() {}

    /**
     * Writes the page.
     *
     * @param names how its readers call settings, and the commands that they have
     * @throws mendel.ResourceException when the file cannot be written
     */
    public static void write(Path file, RunReport report, SettingNames names) {
        AtomicFile.writeText(file, html(report, names));
    }

    /**
     * The page as text.
     *
     * @param names how its readers call settings, and the commands that they have
     */
    public static String html(RunReport report, SettingNames names) {
        String library = chartLibrary();
        String script = forScriptElement(resource("report.js"));
        Optional<String> ratings = report.summary().tournament().map(games -> forScriptElement(resource("ratings.js")));
        Headline headline = new Headline(report);
        List<ReportSection> sections = sections(report, names, ratings.isPresent());
        return Html.of(
                        """
                        <!DOCTYPE html>
                        <html lang="en"><head><meta charset="utf-8"/>
                        <meta name="viewport" content="width=device-width, initial-scale=1"/>
                        <meta name="color-scheme" content="light dark"/>
                        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src {} {}{}"/>
                        <title>{}</title>
                        <style>
                        {}{}</style></head><body>
                        <main>
                        {}{}
                        {}</main>
                        <footer>Made by Mendel {} from the run’s folder{}</footer>
                        <script>{}</script>
                        <script>{}</script>
                        {}</body></html>
                        """,
                        Html.raw(hash(library)),
                        Html.raw(hash(script)),
                        Html.raw(ratings.map(text -> " " + hash(text)).orElse("")),
                        headline.title(),
                        Html.raw(resource("report.css") + resource("boards.css")),
                        Html.raw(DivergingScale.css()),
                        headline.header(),
                        navigation(sections),
                        Html.join(sections.stream().map(ReportSection::html).toList()),
                        report.summary().facts().version(),
                        again(names.command(
                                "report", "run", report.summary().facts().run())),
                        Html.raw(library),
                        Html.raw(script),
                        ratings.map(text -> Html.of("<script>{}</script>\n", Html.raw(text)))
                                .orElse(Html.EMPTY))
                .toString();
    }

    /** The command that makes the page again, where there are commands. */
    private static Html again(String command) {
        return command.isEmpty() ? Html.of(".") : Html.of("; <code>{}</code> makes it again.", command);
    }

    /**
     * A part of the page, to which its navigation leads.
     *
     * @param id of its element
     * @param title its name in the navigation
     * @param html empty when the run has nothing of it
     */
    private record ReportSection(String id, String title, Html html) {}

    /** The parts of the page that are there, in their order. */
    private static List<ReportSection> sections(RunReport report, SettingNames names, boolean hasRatings) {
        WeightTables weights = new WeightTables(report);
        return Stream.of(
                        new ReportSection(
                                "curves",
                                "Curves",
                                hasRatings ? new RatingPlots(report).section() : new Plots(report).section()),
                        new ReportSection("tuned", "Margins", DuelSection.of(report)),
                        new ReportSection("forms", "Form", Forms.section(report)),
                        new ReportSection("fits", "Fits", Fits.section(report)),
                        new ReportSection("sure", "How sure", CertaintySection.of(report)),
                        new ReportSection(
                                "matches",
                                "Matches",
                                Matches.section(report.summary().matches())),
                        new ReportSection("use", "Use", new UseSection(report).section(names)),
                        new ReportSection("boards", "Boards", new HeatMaps(report).section()),
                        new ReportSection("changes", "Changes", weights.changes()),
                        new ReportSection("groups", "Groups", new Groups(report).section()),
                        new ReportSection("facts", "Facts", FactsSection.of(report)),
                        new ReportSection("weights", "All weights", weights.all()))
                .filter(section -> section.html != Html.EMPTY)
                .toList();
    }

    private static Html navigation(List<ReportSection> sections) {
        return Html.of(
                "<nav aria-label=\"Sections\">{}</nav>",
                Html.join(sections.stream()
                        .map(section -> Html.of("<a href=\"#{}\">{}</a>", section.id, section.title))
                        .toList()));
    }

    /** The chart library for a script element, with the axes of all our charts. */
    static String chartLibrary() {
        String library = resource(CHART_LIBRARY).replace("\r", "").replaceAll("(?m)^//# sourceMappingURL=.*$", "");
        return forScriptElement(library + resource("axes.js"));
    }

    /** A script that cannot end its element early (HTML Living Standard, 4.12.1.3). */
    static String forScriptElement(String script) {
        return script.replaceAll("(?i)<(/script|script|!--)", "\\\\x3C$1");
    }

    /** A script's source in a content security policy. */
    static String hash(String script) {
        return "'sha256-" + Base64.getEncoder().encodeToString(Sha256.bytes(script)) + "'";
    }

    /** A resource of the build as text. */
    static String resource(String name) {
        try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
