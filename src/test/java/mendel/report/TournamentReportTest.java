package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import mendel.app.Games;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** The report of a tournament: ratings in the place of losses. */
class TournamentReportTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 100, 5000})
    void isWellFormedWithAnyNumberOfGenerations(int generations) throws Exception {
        Document page = parse(ReportPage.html(ExampleRuns.tournament(generations), ExampleRuns.NAMES));
        assertThat(page.getElementsByTagName("canvas").getLength()).isEqualTo(generations == 0 ? 0 : 3);
        assertThat(page.getDocumentElement().getTextContent())
                .doesNotContain("NaN")
                .doesNotContain("Infinity")
                .doesNotContain("Optional");
    }

    @Test
    void saysWhatTheGamesShowed() throws Exception {
        RunReport report = ExampleRuns.tournament(100);
        String text = parse(ReportPage.html(report, ExampleRuns.NAMES))
                .getDocumentElement()
                .getTextContent();
        assertThat(text)
                .contains("Evolved from 17,200 games in 100 generations (2 min 5 s), 300 nodes a move.")
                .contains("The best, of generation 90, stood at "
                        + report.bestRating().orElseThrow().text() + " Elo (95 %) against the defaults in 400 games")
                .contains("The last champion measured, of generation 100, won all games against the defaults.")
                .contains("Best replaced3 times")
                .contains("138 a second")
                .contains("fame, twin")
                .contains("a champion every 5 generations, the newest 20 stay")
                .contains("400 games every 10 generations")
                .contains("share of the points lost in games")
                .contains("became the best")
                .contains("11 of 100 generations")
                .contains("+127 ± 31")
                .contains("600 nodes a move")
                .contains("mendel evolve resume chess-tournament-20261121-0500");
        assertThat(text).doesNotContain("Validation loss").doesNotContain("Train loss");
    }

    /** Boards and changes are shown against the defaults, with which all champions were compared. */
    @Test
    void comparesWithTheDefaults() {
        String html = ReportPage.html(ExampleRuns.tournament(20), ExampleRuns.NAMES);
        assertThat(html)
                .contains("name=\"reference-boards\" value=\"default\" checked=\"\"")
                .contains("name=\"reference-changes\" value=\"default\" checked=\"\"");
    }

    @Test
    void curvesHoldEveryFiniteRating() {
        String html = ReportPage.html(ExampleRuns.tournament(100), ExampleRuns.NAMES);
        Matcher data = Pattern.compile(
                        "id=\"ratings-data\">\\{\"ratings\":\\{\"generation\":\\[([^]]*)].*?\"crowned\":\\[([^]]*)]")
                .matcher(html);
        assertThat(data.find()).isTrue();
        assertThat(data.group(1)).isEqualTo("1,10,20,30,40,50,60,70,80,90");
        assertThat(data.group(2)).isEqualTo("1,0,0,1,0,0,1,0,0,1");
    }

    @Test
    void isMadeAgainFromItsFilesAlone() throws IOException {
        RunReport report = ExampleRuns.tournament(60);
        ExampleRuns.write(folder, report);
        RunReport read = RunFiles.read(folder, Games::find);
        assertThat(read.ratings()).isEqualTo(report.ratings());
        assertThat(read.summary().tournament()).isEqualTo(report.summary().tournament());
        assertThat(ReportPage.html(read, ExampleRuns.NAMES)).isEqualTo(ReportPage.html(report, ExampleRuns.NAMES));
        assertThat(Files.readString(folder.resolve("summary.json"))).contains("\"format\" : \"mendel-summary/1\"");
    }

    @Test
    void anEnginesOptionsAreNotPlayedByTheCommandsForWeights() {
        RunReport report = ExampleRuns.tournament(10);
        RunSummary s = report.summary();
        TournamentFacts engine =
                new TournamentFacts("10+0.1 s", "o.epd", List.of("default"), 2, 1, 1, 1, 1, 2, "toga2 <x>");
        RunReport other = new RunReport(
                new RunSummary(
                        s.facts(),
                        s.data(),
                        Optional.of(engine),
                        s.first(),
                        s.firstLosses(),
                        s.defaultLosses(),
                        s.optimum(),
                        s.baselines(),
                        s.matches(),
                        List.of(),
                        EndingFacts.NONE,
                        FoundFacts.NONE),
                report.game(),
                report.best(),
                report.bestLosses(),
                1,
                report.history(),
                report.ratings(),
                "{}",
                true);
        assertThat(ReportPage.html(other, ExampleRuns.NAMES))
                .contains("toga2 &lt;x&gt;")
                .doesNotContain("mendel match");
    }

    private static Document parse(String html) throws Exception {
        String markup = html.replaceAll("(?s)<script>.*?</script>", "<script></script>")
                .replaceAll("(?s)<style>.*?</style>", "<style></style>");
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(markup)));
    }
}
