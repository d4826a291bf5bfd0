package mendel.report;

/** The frame of a page with a chart: styles and scripts are embedded, and its policy forbids everything else. */
final class ScriptedPage {

    private ScriptedPage() {}

    /**
     * A page as text.
     *
     * @param script the resource name of the script that draws
     * @param styles rules beside those of all pages
     * @param content the content below the title
     * @param data JSON for the script
     */
    static String html(String title, String note, String script, Html styles, Html content, String data) {
        String library = ReportPage.chartLibrary();
        String drawing = ReportPage.forScriptElement(ReportPage.resource(script));
        return Html.of(
                        """
                        <!DOCTYPE html>
                        <html lang="en"><head><meta charset="utf-8"/>
                        <meta name="viewport" content="width=device-width, initial-scale=1"/>
                        <meta name="color-scheme" content="light dark"/>
                        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src {} {}"/>
                        <title>{}</title>
                        <style>
                        {}{}</style></head><body>
                        <main><header><h1>{}</h1><p class="note">{}</p></header>
                        {}<script type="application/json" id="chart-data">{}</script>
                        </main>
                        <footer>Made by Mendel.</footer>
                        <script>{}</script>
                        <script>{}</script>
                        </body></html>
                        """,
                        Html.raw(ReportPage.hash(library)),
                        Html.raw(ReportPage.hash(drawing)),
                        title,
                        Html.raw(ReportPage.resource("report.css")),
                        styles,
                        title,
                        note,
                        content,
                        Html.raw(data),
                        Html.raw(library),
                        Html.raw(drawing))
                .toString();
    }

    /** The place of the chart. */
    static Html chart(String label) {
        return Html.of(
                "<figure class=\"card\"><div class=\"plot\"><canvas id=\"chart\" role=\"img\""
                        + " aria-label=\"{}\"></canvas></div></figure>\n",
                label);
    }
}
