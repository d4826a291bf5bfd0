package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens reports in a real browser where one is installed; where {@code CI} is set, a missing browser is a failure. */
class BrowserTest {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

    @TempDir
    private Path folder;

    @Test
    void runsWithoutErrorsAndDrawsTheCurves() throws Exception {
        Path page = page("full.html", ExampleRuns.chess(120));
        String dom = browse(page, "--dump-dom");
        assertThat(dom).contains("data-ready=\"true\"").containsPattern("<canvas id=\"loss\"[^>]*width=\"\\d{3,}\"")
                .containsPattern("<canvas id=\"diversity\"[^>]*width=\"\\d{3,}\"").contains("aria-selected=\"true\"");
    }

    @Test
    void turnsDarkWithTheReader() throws Exception {
        Path picture = folder.resolve("picture.png");
        browse(page("dark.html", ExampleRuns.chess(120)), "--screenshot=" + picture, "--window-size=1000,1500",
                "--blink-settings=preferredColorScheme=0");
        BufferedImage image = ImageIO.read(picture.toFile());
        assertThat(image.getRGB(2, 2) & 0xFFFFFF).isEqualTo(0x141618);
        // The colour of the curve of the run without local steps, which nothing else on the page has.
        assertThat(pixels(image, 0xE29ADE)).isGreaterThan(100);
    }

    @Test
    void opensReportsWithLittleInThem() throws Exception {
        for (int generations = 0; generations < 2; generations++) {
            String dom = browse(page("bare-" + generations + ".html", ExampleRuns.bare(generations)), "--dump-dom");
            assertThat(dom).contains("data-ready=\"true\"");
        }
    }

    private Path page(String name, RunReport report) {
        Path page = folder.resolve(name);
        ReportPage.write(page, report);
        return page;
    }

    /** What the browser prints; its log must tell of no message on the page's console. */
    private String browse(Path page, String... options) throws IOException, InterruptedException {
        Path output = folder.resolve("out.txt");
        Path log = folder.resolve("log.txt");
        List<String> command = new ArrayList<>(List.of(browser().toString(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--user-data-dir=" + folder.resolve("profile"), "--enable-logging=stderr", "--virtual-time-budget=2000"));
        command.addAll(List.of(options));
        command.add(page.toUri().toString());
        Process process = new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(log.toFile()).start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("the browser ended").isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        assertThat(Files.readString(log).lines().filter(line -> line.contains("CONSOLE"))).isEmpty();
        return Files.readString(output);
    }

    private static Path browser() {
        List<Path> found = Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .flatMap(dir -> NAMES.stream().map(name -> Path.of(dir, name))).filter(Files::isExecutable).toList();
        if (System.getenv("CI") != null) {
            assertThat(found).as("one of " + NAMES + " on PATH").isNotEmpty();
        }
        Assumptions.assumeFalse(found.isEmpty(), "no browser on PATH: one of " + NAMES + " would open the reports");
        return found.getFirst();
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
