package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.match.event.Basics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ReportPageTest {

    private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);
    private static final String HOSTILE =
            "</script><script>alert(1)</script><img src=x onerror=\"alert('2')\"/>&amp;\u0001\u0085\n{}";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 300, 5000})
    void isWellFormedWithAnyNumberOfGenerations(int generations) throws Exception {
        for (RunReport report : List.of(ExampleRuns.chess(generations), ExampleRuns.bare(generations))) {
            Document page = parse(ReportPage.html(report, ExampleRuns.NAMES));
            assertThat(page.getElementsByTagName("canvas").getLength()).isEqualTo(generations == 0 ? 0 : 2);
            assertThat(page.getElementsByTagName("tr").getLength())
                    .isGreaterThan(report.best().spec().size());
        }
    }

    @Test
    void saysWhatTheRunReached() throws Exception {
        String text = parse(ReportPage.html(ExampleRuns.chess(300), ExampleRuns.NAMES))
                .getDocumentElement()
                .getTextContent();
        assertThat(text)
                .contains("mean absolute error on 40,113 positions fell from 1,412 centi-units after the first"
                        + " generation to 68.62 after 300 (1 min 14 s)")
                .contains("+0.45 %")
                .contains("−39.0 %")
                .contains("10,021 unseen positions")
                .contains("1 min 14 s")
                .contains("KKT residual 3.1e-9")
                .contains("+75 ± 30")
                .contains("+692 or more")
                .contains("seed")
                .contains("mendel match game chess a populations/chess-mentor-20261121-0500/best.json b default")
                .contains("One weight lies at a bound");
    }

    @Test
    void leavesOutWhatIsMissing() throws Exception {
        String html = ReportPage.html(ExampleRuns.bare(1), ExampleRuns.NAMES);
        String text = parse(html).getDocumentElement().getTextContent();
        assertThat(text)
                .doesNotContain("exact optimum")
                .doesNotContain("Matches")
                .doesNotContain("Validation loss")
                .doesNotContain("NaN")
                .doesNotContain("Optional")
                .contains("after the first generation");
        assertThat(html).doesNotContain("href=\"#matches\"");
        String empty = parse(ReportPage.html(ExampleRuns.bare(0), ExampleRuns.NAMES))
                .getDocumentElement()
                .getTextContent();
        assertThat(empty).contains("No generation has been finished yet");
    }

    @Test
    void asksTheNetworkForNothing() throws Exception {
        String html = ReportPage.html(ExampleRuns.chess(20), ExampleRuns.NAMES);
        String own = SCRIPT.matcher(html).replaceFirst("");
        assertThat(own)
                .doesNotContainPattern(
                        "(?i)https?:|//cdn|url\\(|@import|\\ssrc=|<link|<iframe|<img|fetch\\(|XMLHttpRequest|WebSocket");
        assertThat(html).doesNotContain("sourceMappingURL");
        Matcher links = Pattern.compile("href=\"([^\"]*)").matcher(html);
        while (links.find()) {
            assertThat(links.group(1)).startsWith("#");
        }
        assertThat(html.getBytes(StandardCharsets.UTF_8).length).isLessThan(1_000_000);
    }

    @Test
    void allowsItsOwnTwoScriptsOnly() throws Exception {
        String html = ReportPage.html(ExampleRuns.chess(20), ExampleRuns.NAMES);
        List<String> hashes = new ArrayList<>();
        Matcher scripts = SCRIPT.matcher(html);
        while (scripts.find()) {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(scripts.group(1).getBytes(StandardCharsets.UTF_8));
            hashes.add("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
        }
        assertThat(hashes).hasSize(2);
        assertThat(html)
                .contains(
                        "default-src 'none'; style-src 'unsafe-inline'; script-src " + String.join(" ", hashes) + "\"");
    }

    @Test
    void escapesWhateverComesFromFiles() throws Exception {
        String tricky = HOSTILE.replaceAll("\\s", "_");
        WeightSpec spec = new WeightSpec(
                HOSTILE,
                HOSTILE,
                false,
                false,
                List.of(
                        new Parameter(tricky, 1, 0, 2, HOSTILE, HOSTILE),
                        new Parameter(tricky + "2", 0, 0, 2, "", "")));
        RunReport plain = ExampleRuns.report(spec, 3, HOSTILE, true);
        RunSummary s = plain.summary();
        RunReport report = new RunReport(
                new RunSummary(
                        new RunFacts(
                                HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, 1, HOSTILE, 1, 1, 0,
                                HOSTILE, HOSTILE),
                        Optional.of(new DataFacts(HOSTILE, HOSTILE, 1, 1, 1, 1, HOSTILE)),
                        Optional.empty(),
                        s.first(),
                        s.firstLosses(),
                        s.defaultLosses(),
                        Optional.of(
                                new OptimumFacts(s.optimum().get().losses(), Double.NaN, HOSTILE, Optional.empty())),
                        List.of(new Curve(HOSTILE, plain.history())),
                        List.of(new MatchLine(HOSTILE, HOSTILE, HOSTILE, 1, 0, 0, 1, 1)),
                        List.of(),
                        EndingFacts.NONE,
                        FoundFacts.NONE),
                plain.game(),
                plain.best(),
                plain.bestLosses(),
                1,
                plain.history(),
                List.of(),
                HOSTILE,
                true);
        String html = ReportPage.html(report, ExampleRuns.NAMES);
        Document page = parse(html);
        assertThat(page.getDocumentElement().getTextContent())
                .contains("best fit known")
                .doesNotContain("exact optimum");
        assertThat(page.getElementsByTagName("img").getLength()).isZero();
        assertThat(page.getElementsByTagName("script").getLength()).isEqualTo(3);
        assertThat(html).doesNotContain("alert(1)</script>").doesNotContain("<img");
        assertThat(page.getElementsByTagName("h1").item(0).getTextContent()).contains("alert(1)");
    }

    @Test
    void isTheSameForTheSameRun() throws IOException {
        Path file = folder.resolve(ReportPage.NAME);
        ReportPage.write(file, ExampleRuns.chess(50), ExampleRuns.NAMES);
        assertThat(Files.readString(file)).isEqualTo(ReportPage.html(ExampleRuns.chess(50), ExampleRuns.NAMES));
    }

    @Test
    void drawsSixBoardsForEachPiece() throws Exception {
        Document page = parse(ReportPage.html(ExampleRuns.chess(5), ExampleRuns.NAMES));
        List<Element> boards = new ArrayList<>();
        NodeList pictures = page.getElementsByTagName("svg");
        for (int i = 0; i < pictures.getLength(); i++) {
            if (((Element) pictures.item(i)).getAttribute("class").equals("board")) {
                boards.add((Element) pictures.item(i));
            }
        }
        assertThat(boards).hasSize(36);
        for (Element board : boards) {
            assertThat(board.getElementsByTagName("path").getLength()).isEqualTo(64);
            assertThat(board.getAttribute("aria-label")).contains("pst.");
        }
    }

    @Test
    void showsEqualWeightsWithoutChanges() throws Exception {
        RunReport report = ExampleRuns.bare(2);
        RunReport same = new RunReport(
                report.summary(),
                report.game(),
                Weights.defaults(report.best().spec()),
                report.bestLosses(),
                1,
                report.history(),
                List.of(),
                "{}",
                true);
        assertThat(parse(ReportPage.html(same, ExampleRuns.NAMES))
                        .getDocumentElement()
                        .getTextContent())
                .contains("All weights are equal to the defaults.");
    }

    @Test
    void showsHowSureTheWeightsAre() throws Exception {
        RunReport report = ExampleRuns.chess(3);
        RunReport sure = new RunReport(
                report.summary().with(Optional.of(ExampleRuns.certainty())),
                report.game(),
                report.best(),
                report.bestLosses(),
                1,
                report.history(),
                List.of(),
                "{}",
                false);

        String html = ReportPage.html(sure, ExampleRuns.NAMES);

        assertThat(html).contains("<a href=\"#sure\">", "<section id=\"sure\">").doesNotContain("<indeed>");
        assertThat(parse(html).getDocumentElement().getTextContent())
                .contains("The data are enough: <indeed>.", "1 of 3 weights cannot be told from 0", "120 games")
                .contains("Not told apart: 34 pairs", "− 0.50 ·", "lower the validation loss by 2.5 % (± 0.4)");
        assertThat(ReportPage.html(report, ExampleRuns.NAMES)).doesNotContain("id=\"sure\"", "#sure");
    }

    @Test
    void anotherNameChangesTheNameAlone() {
        RunReport report = ExampleRuns.chess(3);
        RunSummary s = report.summary();
        RunSummary warned = new RunSummary(
                s.facts(),
                s.data(),
                s.tournament(),
                s.first(),
                s.firstLosses(),
                s.defaultLosses(),
                s.optimum(),
                s.baselines(),
                s.matches(),
                List.of("a warning"),
                new EndingFacts(List.of(new Basics.EndingResult("KQK", 3, 4, List.of())), false),
                FoundFacts.NONE);
        RunReport named = new RunReport(
                        warned,
                        report.game(),
                        report.best(),
                        report.bestLosses(),
                        1,
                        report.history(),
                        List.of(),
                        "{}",
                        false)
                .named("a/b");
        assertThat(named.summary().facts().run()).isEqualTo("a/b");
        assertThat(named.summary())
                .usingRecursiveComparison()
                .ignoringFields("facts.run")
                .isEqualTo(warned);
        assertThat(named.resumable()).isFalse();
    }

    /** The page as XML; our markup closes every element, scripts and styles aside. */
    private static Document parse(String html) throws Exception {
        String markup = html.replaceAll("(?s)<script>.*?</script>", "<script></script>")
                .replaceAll("(?s)<style>.*?</style>", "<style></style>");
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(markup)));
    }
}
