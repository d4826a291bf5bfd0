package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.app.Games;
import mendel.eval.Form;
import mendel.eval.FormParts;
import mendel.report.FormFacts.FormPoint;
import mendel.report.FormFacts.FormShare;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryFileTest {

    @TempDir
    private Path folder;

    @Test
    void keepsEverythingOfAFullSummary() {
        RunSummary summary = ExampleRuns.chess(30).summary();
        assertSame(roundTrip(summary), summary);
    }

    @Test
    void keepsWhatIsMissingMissing() {
        RunSummary summary = ExampleRuns.bare(2).summary();
        RunSummary read = roundTrip(summary);
        assertSame(read, summary);
        assertThat(read.optimum()).isEmpty();
        assertThat(read.firstLosses().validation()).isNaN();
    }

    @Test
    void keepsHowSureWeightsAre() {
        RunSummary known = ExampleRuns.bare(2).summary().with(Optional.of(ExampleRuns.certainty()));
        assertThat(roundTrip(known).found()).isEqualTo(known.found());
        RunSummary few =
                known.with(Optional.of(new CertaintyFacts("too few data", false, Optional.empty(), Optional.empty())));
        assertThat(roundTrip(few).found()).isEqualTo(few.found());
    }

    /** The squares that share a weight of a form are drawn by this; earlier versions do not tell. */
    @Test
    void keepsWhoSharesAWeightOfAForm() throws IOException {
        FormParts parts = new FormParts(
                FormParts.PartNames.NONE,
                FormParts.PartNames.NONE,
                Map.of("pst.rook", List.of("a..d")),
                Map.of("pst.knight", List.of("c3..c4.mg")),
                List.of());
        FormPoint point = new FormPoint(3, 4, 5.0, 6, 7, "front/1.json");
        List<FormShare> shares = FormShare.of(new Form(Games.spec("chess:full"), "lean", parts));
        FormFacts form = new FormFacts(point, point, List.of(point), List.of(), List.of("folded"), shares);
        assertThat(form.membersByWeight())
                .hasSize(8 * 2 + 1)
                .containsEntry("pst.knight.c3+1.mg", List.of("pst.knight.c3.mg", "pst.knight.c4.mg"));
        RunSummary found = summary(new EndingFacts(List.of(), false), FoundFacts.of(form));
        assertThat(roundTrip(found).found()).isEqualTo(found.found());
        Path file = folder.resolve(SummaryFile.NAME);
        Files.writeString(file, Files.readString(file).replace("\"shares\"", "\"unknown\""));
        assertThat(SummaryFile.read(file).found().form().orElseThrow().shares()).isEmpty();
    }

    /** Games whose ends are solved have no basic endings, which is told too. */
    @Test
    void keepsThatEndsAreSolved() {
        RunSummary solved = summary(new EndingFacts(List.of(), true), FoundFacts.NONE);
        assertSame(roundTrip(solved), solved);
        assertThat(roundTrip(solved).basics().text()).isEqualTo("the last squares are solved exactly");
    }

    private static RunSummary summary(EndingFacts basics, FoundFacts found) {
        RunSummary s = ExampleRuns.bare(2).summary();
        return new RunSummary(
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
                basics,
                found);
    }

    private RunSummary roundTrip(RunSummary summary) {
        Path file = folder.resolve(SummaryFile.NAME);
        SummaryFile.write(file, summary);
        return SummaryFile.read(file);
    }

    private static void assertSame(RunSummary read, RunSummary written) {
        assertThat(read.facts()).isEqualTo(written.facts());
        assertThat(read.data()).isEqualTo(written.data());
        assertThat(read.first().spec().parameters())
                .isEqualTo(written.first().spec().parameters());
        assertThat(read.first().spec().tapered())
                .isEqualTo(written.first().spec().tapered());
        assertThat(read.first().spec().integral())
                .isEqualTo(written.first().spec().integral());
        assertThat(read.first().toArray()).isEqualTo(written.first().toArray());
        assertThat(read.firstLosses()).isEqualTo(written.firstLosses());
        assertThat(read.defaultLosses()).isEqualTo(written.defaultLosses());
        assertThat(read.baselines()).isEqualTo(written.baselines());
        assertThat(read.matches()).isEqualTo(written.matches());
        assertThat(read.basics()).isEqualTo(written.basics());
        assertThat(read.optimum().map(OptimumFacts::losses))
                .isEqualTo(written.optimum().map(OptimumFacts::losses));
        assertThat(read.optimum().map(OptimumFacts::lowerBound))
                .isEqualTo(written.optimum().map(OptimumFacts::lowerBound));
        assertThat(read.optimum().map(OptimumFacts::certificate))
                .isEqualTo(written.optimum().map(OptimumFacts::certificate));
        assertThat(read.optimum().flatMap(OptimumFacts::weights).map(w -> Arrays.toString(w.toArray())))
                .isEqualTo(written.optimum().flatMap(OptimumFacts::weights).map(w -> Arrays.toString(w.toArray())));
    }

    /** Those of earlier versions do not tell how many positions are repeated. */
    @Test
    void readsDataWithoutThoseThatAreRepeated() throws IOException {
        Path file = folder.resolve(SummaryFile.NAME);
        SummaryFile.write(file, ExampleRuns.chess(3).summary());
        assertThat(SummaryFile.read(file).data().orElseThrow().repeated()).isEqualTo(12);
        Files.writeString(file, Files.readString(file).replaceFirst("\"repeated\" *: *12,", ""));
        assertThat(SummaryFile.read(file).data().orElseThrow().repeated()).isZero();
    }

    /** Older versions wrote what a resumed run needs as an option. */
    @Test
    void readsTheOptionsOfOlderVersions() throws IOException {
        Path file = folder.resolve(SummaryFile.NAME);
        SummaryFile.write(file, ExampleRuns.chess(3).summary());
        String text = Files.readString(file);
        for (String[] more : new String[][] {
            {"--generations 6", "evolution.generations=6"},
            {"--minutes 2.5", "stop.minutes=2.5"},
            {"--set stop.stalled=8", "stop.stalled=8"}
        }) {
            Files.writeString(file, text.replace("\"evolution.generations=6\"", '"' + more[0] + '"'));
            assertThat(SummaryFile.read(file).facts().more()).isEqualTo(more[1]);
        }
    }

    @Test
    void refusesAMissingFile() {
        assertThatThrownBy(() -> SummaryFile.read(folder.resolve("no/summary.json")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("summary.json: cannot be read");
    }

    @Test
    void refusesATruncatedFile() throws IOException {
        Path file = folder.resolve(SummaryFile.NAME);
        SummaryFile.write(file, ExampleRuns.bare(1).summary());
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.length() / 2));
        assertThatThrownBy(() -> SummaryFile.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageMatching(".*summary\\.json:\\d+:\\d+: is not JSON .*");
    }

    @Test
    void namesTheKeyThatIsWrong() throws IOException {
        Path file = folder.resolve(SummaryFile.NAME);
        SummaryFile.write(file, ExampleRuns.chess(3).summary());
        String text = Files.readString(file);
        Files.writeString(file, text.replace("\"seed\" : 42", "\"seed\" : \"42\""));
        assertThatThrownBy(() -> SummaryFile.read(file)).hasMessageContaining("facts.seed: is not a whole number");
        Files.writeString(file, text.replaceFirst("\"meaning\" : [^\n]*\n", "\n"));
        assertThatThrownBy(() -> SummaryFile.read(file)).hasMessageContaining("parameters[0].meaning: is missing");
        Files.writeString(file, text.replace("mendel-summary/1", "mendel-summary/9"));
        assertThatThrownBy(() -> SummaryFile.read(file)).hasMessageContaining("this version reads mendel-summary/1");
        Files.writeString(file, text.replaceFirst("\"first\" : [0-9.]+", "\"first\" : 1e9"));
        assertThatThrownBy(() -> SummaryFile.read(file))
                .hasMessageContaining("outside")
                .isInstanceOf(InputException.class);
    }
}
