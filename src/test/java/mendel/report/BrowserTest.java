package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.Await;
import mendel.WebBrowser;
import mendel.game.BoardShape;
import mendel.match.event.RatingTable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens reports in a real browser where one is installed; where {@code CI} is set, a missing browser is a failure. */
@Tag("long")
class BrowserTest {

    private static WebBrowser browser;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startTheBrowser() {
        WebBrowser.requireOrSkip();
        browser = WebBrowser.start(false);
    }

    @AfterAll
    static void endTheBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void inTheLight() {
        browser.scheme(false);
    }

    @Test
    void runsWithoutErrorsAndDrawsTheCurves() throws Exception {
        Path page = page("full.html", ExampleRuns.chess(120));
        String dom = browse(page);
        assertThat(dom)
                .contains("data-ready=\"true\"")
                .containsPattern("<canvas id=\"loss\"[^>]*width=\"\\d{3,}\"")
                .containsPattern("<canvas id=\"diversity\"[^>]*width=\"\\d{3,}\"")
                .contains("aria-selected=\"true\"");
    }

    @Test
    @Tag("longest")
    void turnsDarkWithTheReader() throws Exception {
        browser.scheme(true);
        browse(page("dark.html", ExampleRuns.chess(120)));
        BufferedImage image = browser.look(1000, 1500);
        assertThat(image.getRGB(2, 2) & 0xFFFFFF).isEqualTo(0x141618);
        // The colour of the curve of the run without local steps, which nothing else on the page has.
        assertThat(pixels(image, 0xE29ADE)).isGreaterThan(100);
    }

    @Test
    void drawsTheRatingsOfATournament() throws Exception {
        Path page = page("tournament.html", ExampleRuns.tournament(100));
        assertThat(browse(page))
                .contains("data-ready=\"true\"")
                .containsPattern("<canvas id=\"rating\"[^>]*width=\"\\d{3,}\"")
                .containsPattern("<canvas id=\"diversity\"[^>]*width=\"\\d{3,}\"")
                .containsPattern("<canvas id=\"spread\"[^>]*width=\"\\d{3,}\"");
        assertThat(pixels(browser.look(1000, 1500), 0x1F5FA8)).isGreaterThan(500);
    }

    @Test
    void drawsChartsOfBars() throws Exception {
        Path page = folder.resolve("chart.html");
        ChartPage.write(
                page,
                ChartPage.of(
                        "Leaves <by> depth",
                        "A note.",
                        List.of("depth 1", "depth 2"),
                        List.of(
                                new ChartPage.Series("minimax", List.of(20.0, 400.0)),
                                new ChartPage.Series("alphabeta", List.of(20.0, Double.NaN))),
                        List.of(new ChartPage.Table(
                                List.of("Setting", "Leaves"), List.of(List.of("minimax", "400"))))));
        String dom = browse(page);
        assertThat(dom)
                .contains("data-ready=\"true\"")
                .contains("Leaves &lt;by&gt; depth")
                .contains("<th scope=\"row\">minimax</th><td>400</td>")
                .containsPattern("<canvas id=\"chart\"[^>]*width=\"\\d{3,}\"");
    }

    @Test
    void drawsStudiesWithBands() throws Exception {
        Path page = folder.resolve("study.html");
        StudyPage.write(page, ExampleStudies.two(), ExampleRuns.NAMES);
        assertThat(browse(page))
                .contains("data-ready=\"true\"")
                .containsPattern("<canvas id=\"chart\"[^>]*width=\"\\d{3,}\"");
        BufferedImage image = browser.look(1000, 1500);
        assertThat(pixels(image, 0xC2570C)).isGreaterThan(40); // The second line.
        assertThat(pixels(image, 0xF5E3D6)).isGreaterThan(1000); // The band around it, on a card.
    }

    @Test
    void drawsTournamentsLightAndDark() throws Exception {
        Path page = folder.resolve("tournament.html");
        TournamentPage.write(
                page,
                TournamentPage.of(
                        "Four <players>",
                        "A note.",
                        List.of(
                                new RatingTable.RatingRow(
                                        0,
                                        "A",
                                        Double.POSITIVE_INFINITY,
                                        Double.NaN,
                                        212,
                                        4,
                                        4,
                                        4,
                                        0,
                                        0,
                                        0.99,
                                        List.of(Double.NaN, 2.0, 2.0),
                                        List.of(0, 2, 2)),
                                new RatingTable.RatingRow(
                                        1,
                                        "B & C",
                                        40,
                                        55.5,
                                        Double.NaN,
                                        1.5,
                                        4,
                                        1,
                                        1,
                                        2,
                                        0.9,
                                        List.of(0.0, Double.NaN, 1.5),
                                        List.of(2, 0, 2)),
                                new RatingTable.RatingRow(
                                        2,
                                        "D",
                                        -40,
                                        55.5,
                                        Double.NaN,
                                        0.5,
                                        4,
                                        0,
                                        1,
                                        3,
                                        Double.NaN,
                                        List.of(0.0, 0.5, Double.NaN),
                                        List.of(2, 2, 0)))));
        int[][] colours = {{0xFBFAF8, 0x1F5FA8, 0xB35806}, {0x141618, 0x74B9F7, 0xF39A3D}};
        for (int scheme = 0; scheme < 2; scheme++) {
            browser.scheme(scheme == 1);
            String dom = browse(page);
            assertThat(dom)
                    .contains("data-ready=\"true\"")
                    .contains("Four &lt;players&gt;")
                    .contains("<td>B &amp; C</td><td>+40</td><td>56</td>")
                    .contains("<td>A</td><td>+212 or more</td><td>–</td>")
                    .contains("<td class=\"p4\" title=\"B &amp; C – D: 1.5 of 2, 75.0 %\">1.5</td>")
                    .containsPattern("<canvas id=\"chart\"[^>]*width=\"\\d{3,}\"");
            BufferedImage image = browser.look(1000, 1200);
            assertThat(image.getRGB(2, 2) & 0xFFFFFF).isEqualTo(colours[scheme][0]);
            assertThat(pixels(image, colours[scheme][1]))
                    .as("points and their intervals")
                    .isGreaterThan(300);
            assertThat(pixels(image, colours[scheme][2]))
                    .as("cells without a point")
                    .isGreaterThan(2000);
        }
    }

    @Test
    void drawsMemories() throws Exception {
        for (BoardShape.Pieces pieces : BoardShape.Pieces.values()) {
            Path page = folder.resolve("memory.html");
            MemoryPage.write(page, MemoryPage.of(ExampleMemories.full(pieces)));
            assertThat(browse(page))
                    .contains("data-ready=\"true\"")
                    .containsPattern("<canvas id=\"rate\"[^>]*width=\"\\d{3,}\"")
                    .containsPattern("<canvas id=\"margin\"[^>]*width=\"\\d{3,}\"")
                    .containsPattern("<canvas id=\"known\"[^>]*width=\"\\d{3,}\"")
                    .containsPattern("<path class=\"edge own\" d=\"M30 ")
                    .contains("rare move");
            if (pieces == BoardShape.Pieces.DISCS) {
                BufferedImage image = browser.look(1000, 2600);
                assertThat(pixels(image, 0x4F8F68)).as("squares of the boards").isGreaterThan(5000);
                assertThat(pixels(image, 0x241F1D)).as("black discs").isGreaterThan(200);
                assertThat(pixels(image, 0xFBF8F1)).as("white discs").isGreaterThan(200);
            }
        }
    }

    /** Opens and closes branches, goes to the other tree, points at a node, and turns the charts to time. */
    @Test
    void memoriesAnswerTheReader() throws Exception {
        Path page = folder.resolve("memory.html");
        Files.writeString(
                page,
                MemoryPage.of(ExampleMemories.full(BoardShape.Pieces.DRAUGHTS))
                        .html()
                        .replaceFirst("<meta http-equiv=[^>]*>", "")
                        .replace("</body>", """
                            <script>{
                            const all = s => Array.from(document.querySelectorAll(s));
                            const note = (key, value) => document.body.setAttribute("data-said-" + key, String(value));
                            const nodes = () => all("#tree-box .node:not(.rest)").length;
                            note("first", nodes());
                            document.querySelector("#more").click();
                            note("more", nodes());
                            const last = all("#tree-box .node").indexOf(all("#tree-box .node.open").at(-1));
                            all("#tree-box .node")[last].dispatchEvent(new MouseEvent("click"));
                            note("closed", nodes());
                            all("#tree-box .node")[last].dispatchEvent(new KeyboardEvent("keydown", {key: "Enter"}));
                            note("opened", nodes());
                            document.querySelector("#start").value = "1";
                            document.querySelector("#start").dispatchEvent(new Event("change"));
                            note("second", document.querySelector("#tree-box text.move").textContent);
                            all("#tree-box .node")[1].dispatchEvent(new PointerEvent("pointermove", {clientX: 50, clientY: 50}));
                            note("tip", document.querySelector(".tip").firstChild.textContent.replaceAll("\\n", "; "));
                            note("board", all(".tip use").length);
                            document.querySelector("input[name=axis][value=time]").click();
                            note("charts", all("canvas").length);
                            }</script></body>\
                            """));
        String dom = browse(page);
        assertThat(Integer.parseInt(said(dom, "more"))).isGreaterThan(Integer.parseInt(said(dom, "first")));
        assertThat(Integer.parseInt(said(dom, "closed"))).isLessThan(Integer.parseInt(said(dom, "more")));
        assertThat(said(dom, "opened")).isEqualTo(said(dom, "more"));
        assertThat(said(dom, "second")).isEqualTo("m1");
        assertThat(said(dom, "tip"))
                .contains("the opponent’s move")
                .containsPattern("\\d+ games: \\d+ won")
                .contains("mean margin −");
        assertThat(said(dom, "board")).isEqualTo("24");
        assertThat(said(dom, "charts")).isEqualTo("3");
    }

    @Tag("longest")
    @Test
    void labelsOfTheAxesOfARunStandApart() throws Exception {
        for (RunReport report : List.of(ExampleRuns.chess(36), ExampleRuns.tournament(36))) {
            labelsStandApart(ReportPage.html(report, ExampleRuns.NAMES), "curves-data,ratings-data", """
                const scaled = (axis, generations, length) => cases.push({choices: [["axis", axis], ["scale", ["linear", "log", "excess"][cases.length % 3]]],
                  of: data => {
                    for (const s of [data.run, data.ratings, data.population].filter(s => s)) {
                      const last = s.generation.at(-1), end = s.seconds.at(-1);
                      s.generation = s.generation.map(g => Math.max(1, Math.round(g / last * generations)));
                      s.seconds = s.seconds.map(t => t / end * length);
                    }
                  }});
                for (const length of [0.04, 0.3, 7.7, 20.3, 36, 59.9, 61, 100, 3599, 4000, 30000, 200000, 2000000]) scaled("seconds", 36, length);
                for (const generations of [2, 11, 36, 61, 1234, 10001]) scaled("generation", generations, 60);
                """);
        }
    }

    @Test
    void labelsOfTheAxesOfAMemoryStandApart() throws Exception {
        labelsStandApart(
                MemoryPage.of(ExampleMemories.full(BoardShape.Pieces.DISCS)).html(), "chart-data", """
                for (const length of [0.5, 3, 90, 3700, 30000, 90000, 260000, 3e6, 1e8]) for (const axis of ["games", "time"]) {
                  const games = [11, 951, 123456][cases.length % 3];
                  cases.push({choices: [["axis", axis]], of: data => {
                    const g = data.growth, to = (values, from, span) => values.map((v, i) => from + span * i / (values.length - 1));
                    g.time = to(g.time, 1795342921, length);
                    g.games = to(g.games, 50, games).map(Math.round);
                  }});
                }
                """);
    }

    @Test
    void labelsOfTheAxisOfATournamentStandApart() throws Exception {
        String page = TournamentPage.of(
                        "Two",
                        "",
                        List.of(
                                new RatingTable.RatingRow(
                                        0,
                                        "A",
                                        40,
                                        10,
                                        Double.NaN,
                                        1,
                                        2,
                                        1,
                                        0,
                                        1,
                                        0.9,
                                        List.of(Double.NaN, 1.0),
                                        List.of(0, 2)),
                                new RatingTable.RatingRow(
                                        1,
                                        "B",
                                        -40,
                                        10,
                                        Double.NaN,
                                        1,
                                        2,
                                        1,
                                        0,
                                        1,
                                        0.9,
                                        List.of(1.0, Double.NaN),
                                        List.of(2, 0))))
                .html();
        labelsStandApart(page, "chart-data", """
            for (const size of [0.4, 3, 17, 60, 300, 2000]) for (const middle of [0, 2713])
              cases.push({choices: [], of: data => data.forEach(p => { p.elo = middle + p.elo / 40 * size; p.error = size / 3; })});
            """);
    }

    /**
     * Draws a page's charts with many data and in three widths, and requires that no label of an axis touches another
     * one of it and none is told twice.
     *
     * @param data the elements that hold data, of which each may be missing
     * @param cases a script that adds to {@code cases} what to choose and how to change the data
     */
    private void labelsStandApart(String html, String data, String cases) throws Exception {
        Path page = folder.resolve("axes.html");
        Files.writeString(
                page,
                html.replaceFirst("<meta http-equiv=[^>]*>", "").replace("</body>", """
                    <script>{
                    const cases = [], faults = [];
                    let labels = 0;
                    """ + cases + """
                        const holders = "%s".split(",").map(id => document.getElementById(id)).filter(e => e).map(e => [e, e.textContent]);
                        const drawing = Array.from(document.scripts).filter(s => !s.type).slice(1, -1).map(s => s.textContent);
                        const look = (name, scale) => {
                          const items = scale.getLabelItems().map(item => {
                            scale.ctx.font = item.font.string;
                            const [x, y] = item.options.translation, high = scale.isHorizontal() ? 0 : item.font.lineHeight / 2;
                            const wide = scale.isHorizontal() ? scale.ctx.measureText(item.label).width / 2 : 0;
                            return {text: item.label, from: x - wide + y - high, to: x + wide + y + high};
                          }).sort((a, b) => a.from - b.from);
                          labels += items.length;
                          if (items.length < 1) faults.push(name + ": no label");
                          items.forEach((item, i) => {
                            if (i > 0 && item.from < items[i - 1].to + (scale.isHorizontal() ? 4 : -2)) faults.push(name + ": " + items[i - 1].text + " | " + item.text);
                            if (items.findIndex(other => other.text === item.text) < i) faults.push(name + ": twice " + item.text);
                            if (item.text === "-0" || item.text === "−0") faults.push(name + ": a zero with a sign");
                          });
                        };
                        for (const width of [400, 800, 1200]) cases.forEach((one, i) => {
                          document.querySelector("main").style.cssText = "box-sizing: border-box; max-width: none; width: " + width + "px";
                          Object.values(Chart.instances).forEach(chart => chart.destroy());
                          holders.forEach(([element, text]) => {
                            const changed = JSON.parse(text);
                            one.of(changed);
                            element.textContent = JSON.stringify(changed);
                          });
                          one.choices.forEach(([name, value]) => {
                            const input = document.querySelector("input[name=" + name + "][value=" + value + "]");
                            if (input) input.checked = true;
                          });
                          drawing.forEach(script => new Function(script)());
                          Object.values(Chart.instances).forEach(chart => Object.values(chart.scales).filter(scale => scale.type !== "category")
                            .forEach(scale => look(width + ", case " + i + ", " + chart.canvas.id + " " + scale.id, scale)));
                        });
                        document.body.setAttribute("data-said-labels", labels);
                        document.body.setAttribute("data-said-faults", faults.length + " " + faults.slice(0, 20).join("; "));
                        }</script></body>\
                        """.formatted(data)));
        String dom = browse(page);
        assertThat(Integer.parseInt(said(dom, "labels"))).isGreaterThan(100);
        assertThat(said(dom, "faults")).isEqualTo("0 ");
    }

    @Test
    void opensMemoriesWithLittleInThem() throws Exception {
        Path page = folder.resolve("memory.html");
        for (MemoryPage memory : List.of(MemoryPage.empty("none.db"), MemoryPage.of(ExampleMemories.single()))) {
            MemoryPage.write(page, memory);
            assertThat(browse(page)).contains("data-ready=\"true\"");
        }
    }

    @Test
    void opensReportsWithLittleInThem() throws Exception {
        for (int generations = 0; generations < 2; generations++) {
            String dom = browse(page("bare-" + generations + ".html", ExampleRuns.bare(generations)));
            assertThat(dom).contains("data-ready=\"true\"");
            assertThat(browse(page("bare-tournament-" + generations + ".html", ExampleRuns.tournament(generations))))
                    .contains("data-ready=\"true\"");
        }
    }

    /**
     * Does what a reader does, by a script that only this copy of the page lets run, and reads the outcome from the
     * page.
     */
    @Test
    void answersTheReader() throws Exception {
        RunReport report = ExampleRuns.chess(30);
        Path page = folder.resolve("reader.html");
        Files.writeString(
                page,
                ReportPage.html(report, ExampleRuns.NAMES)
                        .replaceFirst("<meta http-equiv=[^>]*>", "")
                        .replace("</body>", """
                            <script>{
                            const all = s => Array.from(document.querySelectorAll(s));
                            const choose = s => document.querySelector(s).click();
                            const said = {};
                            const note = (key, value) => { said[key] = String(value); };
                            const board = role => all("#board-1 svg[data-role=" + role + "]")[0].querySelectorAll("text");
                            const top = kind => document.querySelector("table.top[data-top=" + kind + "] tbody tr").textContent;
                            all("[role=tab]")[1].click();
                            note("tabs", all("[role=tabpanel]:not([hidden])").map(p => p.id));
                            choose("[name=reference-boards][value=default]");
                            note("default", board("before")[0].textContent + " " + board("change")[0].textContent);
                            choose("[name=reference-boards][value=first]");
                            note("first", board("before")[0].textContent + " " + board("change")[0].textContent);
                            note("topDefault", top("units"));
                            choose("[name=reference-changes][value=optimum]");
                            choose("[name=reference-changes][value=default]");
                            note("topAgain", top("units"));
                            choose("[name=scale][value=excess]"); choose("[name=axis][value=seconds]"); choose("[name=scale][value=linear]");
                            all("#all-weights button").find(b => b.textContent === "Evolved").click();
                            note("largest", document.querySelector("#all-weights tbody th").textContent);
                            document.querySelector("#filter").value = "KNIGHT 3";
                            document.querySelector("#filter").dispatchEvent(new Event("input"));
                            note("filtered", document.querySelector("#filtered").textContent);
                            choose("#all-groups");
                            note("open", all("#groups details[open]").length === all("#groups details").length);
                            window.dispatchEvent(new Event("beforeprint"));
                            note("printed", all("[role=tabpanel]:not([hidden])").length);
                            window.dispatchEvent(new Event("afterprint"));
                            note("after", all("[role=tabpanel]:not([hidden])").length);
                            Object.entries(said).forEach(([key, value]) => document.body.setAttribute("data-said-" + key, value));
                            }</script></body>\
                            """));
        String dom = browse(page);
        int a8 = report.best().spec().indexOf("pst.knight.a8.mg");
        double best = report.best().get(a8);
        double first = report.summary().first().get(a8);
        double byHand = report.best().spec().get(a8).defaultValue();
        assertThat(said(dom, "tabs")).isEqualTo("board-1");
        assertThat(said(dom, "default")).isEqualTo(Numbers.weight(byHand) + " " + Numbers.change(best - byHand));
        assertThat(said(dom, "first")).isEqualTo(Numbers.weight(first) + " " + Numbers.change(best - first));
        assertThat(said(dom, "topagain"))
                .isEqualTo(said(dom, "topdefault"))
                .startsWith("material.pawn.mg1002,000 max+1,900");
        assertThat(said(dom, "largest")).isEqualTo("material.pawn.mg");
        assertThat(said(dom, "filtered"))
                .matches("\\d+ of " + report.best().spec().size());
        assertThat(said(dom, "open")).isEqualTo("true");
        assertThat(said(dom, "printed")).isEqualTo("6");
        assertThat(said(dom, "after")).isEqualTo("1");
    }

    private static String said(String dom, String key) {
        Matcher found = Pattern.compile("data-said-" + key + "=\"([^\"]*)\"").matcher(dom);
        assertThat(found.find()).as(key).isTrue();
        return found.group(1);
    }

    private Path page(String name, RunReport report) {
        Path page = folder.resolve(name);
        ReportPage.write(page, report, ExampleRuns.NAMES);
        return page;
    }

    /** A page once its scripts have run; they must tell of nothing on its console. */
    private static String browse(Path page) {
        browser.open(page.toUri().toString());
        Await.until("the page is ready", () -> browser.html().contains("data-ready=\"true\""));
        assertThat(browser.complaints()).isEmpty();
        return browser.html();
    }

    private static long pixels(BufferedImage image, int rgb) {
        long count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += (image.getRGB(x, y) & 0xFFFFFF) == rgb ? 1 : 0;
            }
        }
        return count;
    }
}
