package mendel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import mendel.Await;
import mendel.WebBrowser;
import mendel.dataset.DataFile;
import mendel.dataset.ShippedPositions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The pages of runs as a user goes through them, in a real browser. */
@Tag("long")
class RunPagesTest {

    /** More than the six connections that a browser has. */
    private static final int TABS = 8;

    private static final int WIDE = 1400;
    private static final int NARROW = 390;
    private static final int HIGH = 1000;

    private static final String CONFIG = """
            // A small evolution.
            {"game": "reversi", "model": "labaj2007",
             "objective": {"type": "mentor", "data": "games-db/reversi-mentor.csv.gz", "loss": "mae", "clip": 4000,
               "sample": 200},
             "evolution": {"preset": "real", "population": 20, "generations": %d, "start": "random"},
             "report": {"games": 0, "errors": 0, "optimum": false, "compareMinutes": 0},
             "seed": %d}
            """;

    @TempDir
    private static Path home;

    private static final List<Throwable> FAULTS = new CopyOnWriteArrayList<>();
    private static WebServer server;
    private static WebBrowser browser;

    @BeforeAll
    static void start() throws Exception {
        WebBrowser.requireOrSkip();
        Files.createDirectories(home.resolve("configs"));
        Files.createDirectories(home.resolve("games-db"));
        DataFile.write(home.resolve("games-db/reversi-mentor.csv.gz"), ShippedPositions.first("reversi", 4000));
        Files.writeString(home.resolve("configs/small.json"), CONFIG.formatted(12, 1));
        server = WebServer.start(
                new WebSettings(0, "127.0.0.1", Optional.empty(), home, List.of(), program()), FAULTS::add);
        browser = WebBrowser.start(false);
    }

    /** This program, as tests start it. */
    private static List<String> program() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "--add-exports",
                "java.base/jdk.internal.module=ALL-UNNAMED",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "mendel.cli.Main");
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
            server.close();
        }
    }

    private void open(String path) {
        browser.open(server.url() + path);
    }

    private void begin(String name, String config) {
        open("new?config=small.json");
        browser.waitFor("This is a config of evolve, and nothing is wrong with it.");
        browser.script("const t = document.querySelector('textarea'); t.value = " + JsonReply.text(config)
                + "; t.dispatchEvent(new Event('input'))");
        browser.find("input[required]").clear();
        browser.find("input[required]").sendKeys(name);
        browser.waitFor("This is a config of evolve");
        browser.press("Begin");
        Await.until("the page of the run", () -> browser.address().contains("/run?name=" + name));
    }

    /** From nothing to two runs beside each other, as a new user goes. */
    @Test
    void aRunIsBegunWatchedComparedAndDeleted() throws Exception {
        open("");
        browser.press("Begin a run");
        browser.waitFor("choose a config");

        begin("first", CONFIG.formatted(12, 1));
        browser.waitFor("The course of the run");
        browser.waitFor("ended");
        browser.find("canvas[width]");
        Await.until("twelve generations", () -> browser.text().contains("12\ngenerations"));
        browser.press("Log");
        browser.waitFor("12 generations in ");
        browser.press("Config");
        browser.waitFor("\"labaj2007\"");
        browser.press("Report");
        browser.find("iframe[title='The report of first']");
        browser.press("Report");
        browser.requireUsable("a run");
        browser.picture("run");

        begin("second", CONFIG.formatted(6, 2));
        browser.waitFor("ended");
        open("");
        browser.find("a[href='/run?name=second']");
        browser.requireUsable("the list");
        browser.picture("runs");
        browser.size(NARROW, HIGH);
        browser.requireUsable("the narrow list");
        browser.picture("runs-narrow");
        browser.size(WIDE, HIGH);
        for (String name : List.of("first", "second")) {
            browser.find("input[aria-label='compare " + name + "']").click();
        }
        browser.press("Compare 2");
        browser.waitFor("Settings in which they differ");
        browser.waitFor("evolution.generations");
        browser.waitFor("Weights that differ most");
        browser.requireUsable("a comparison");
        browser.picture("compare");
        browser.size(NARROW, HIGH);
        browser.requireUsable("a narrow comparison");
        browser.picture("compare-narrow");
        open("run?name=first");
        browser.waitFor("The course of the run");
        browser.requireUsable("a narrow run");
        browser.picture("run-narrow");
        browser.size(WIDE, HIGH);
        browser.press("Play it");
        Await.until(
                "the run is the opponent",
                () -> "populations/first/best.json"
                        .equals(browser.find("select[aria-label='Black']").getDomProperty("value")));
        browser.press("Begin");
        browser.find("svg[aria-label='Reversi board']");

        open("run?name=second");
        browser.press("Delete");
        browser.find("dialog[open]").sendKeys(Keys.ESCAPE);
        assertThat(home.resolve("populations/second")).exists();
        Await.until("the question is gone", () -> browser.all("dialog").isEmpty());
        browser.press("Delete");
        browser.find("dialog .danger").click();
        browser.find("a[href='/run?name=first']");
        Await.until("one less", () -> browser.all("a[href='/run?name=second']").isEmpty());
        assertThat(home.resolve("populations/second")).doesNotExist();
        assertThat(browser.complaints()).isEmpty();
        assertThat(FAULTS).isEmpty();
    }

    @Test
    void anEmptyListSaysSo(@TempDir Path other) {
        try (WebServer alone = WebServer.start(
                new WebSettings(0, "127.0.0.1", Optional.empty(), other, List.of(), program()), FAULTS::add)) {
            browser.open(alone.url());
            browser.waitFor("No run was begun here yet.");
            browser.requireUsable("the empty list");
        }
    }

    /** A long run that is stopped and goes on; the server that began it may end in the meantime. */
    @Tag("longest")
    @Test
    void aRunIsStoppedAndGoesOn() {
        begin("long", CONFIG.formatted(1_000_000, 3));
        browser.waitFor("running");
        browser.press("Stop");
        browser.waitFor("interrupted");
        browser.press("Go on");
        browser.waitFor("running");
        browser.press("Stop");
        browser.waitFor("interrupted");
    }

    @Test
    void mistakesStandAtTheirPlace() throws Exception {
        open("new?config=small.json");
        browser.waitFor("nothing is wrong with it");
        browser.script("const t = document.querySelector('textarea');"
                + " t.value = t.value.replace('\"mae\"', '\"mea\"'); t.dispatchEvent(new Event('input'))");
        browser.waitFor("\"mea\"");
        browser.waitFor("mae");
        assertThat(browser.find(".numbers .wrong").getText()).isEqualTo("3");
        assertThat(browser.find("button.primary").isEnabled()).isFalse();
        browser.requireUsable("a config with a mistake");
        browser.picture("new");
        browser.find("input[type=search]").sendKeys("clip");
        browser.waitFor("objective.clip");
    }

    /** A browser keeps few connections to a server: pages that listen share one. */
    @Tag("longest")
    @Test
    void manyTabsAreAllAlive() throws Exception {
        begin("shared", CONFIG.formatted(3, 5));
        browser.waitFor("ended");
        for (int i = 0; i < TABS; i++) {
            browser.openTab(server.url() + (i % 2 == 0 ? "" : "run?name=shared"));
            browser.waitFor("ended");
        }
        // One that was closed is noticed when something is sent to it.
        Await.until("one connection for all", () -> server.readers() == 1);
        for (int i = 0; i < TABS; i++) {
            browser.closeTab();
        }
        browser.open("about:blank");
        Await.until("nobody listens", () -> server.readers() == 0);
        open("");
        browser.waitFor("ended");
    }

    /** A page that is left stops listening; one that the browser kept, and shows again, begins anew. */
    @Tag("longest")
    @Test
    void aPageThatWasKeptIsAliveAgain() {
        begin("kept", CONFIG.formatted(3, 6));
        browser.waitFor("ended");
        open("new");
        try (WebBrowser keeping = WebBrowser.startKeepingPages()) {
            keeping.open(server.url() + "run?name=kept");
            keeping.waitFor("ended");
            keeping.script("window.old = true;"
                    + " addEventListener('pageshow', event => sessionStorage.kept = event.persisted)");
            keeping.open(server.url() + "new");
            keeping.find("textarea");
            keeping.back();
            Await.until("a new page", () -> Boolean.TRUE.equals(keeping.script("return !window.old")));
            keeping.waitFor("ended"); // The news say so.
            assertThat(keeping.script("return sessionStorage.kept")).isEqualTo("true");
        }
    }

    /** A config written from nothing, by its first letters. */
    @Test
    void keysAndValuesAreCompleted() throws Exception {
        open("new");
        WebElement text = browser.find("textarea");
        text.sendKeys("{\n  // which ga\n  \"obj");
        assertThat(completions()).containsExactly("objective");
        text.sendKeys(Keys.ENTER, "{\"lo");
        assertThat(completions()).containsExactly("loss", "lossSeconds");
        text.sendKeys(Keys.TAB);
        assertThat(completions()).isEmpty();
        text.sendKeys(Keys.chord(Keys.CONTROL, " "));
        assertThat(completions()).contains("\"mae\"", "\"mse\"", "\"sigmoid\"");
        browser.picture("completions");
        text.sendKeys(Keys.ARROW_DOWN, Keys.ENTER, ", \"lo");
        assertThat(completions()).as("a key is offered once").doesNotContain("loss");
        text.sendKeys(Keys.ESCAPE);
        assertThat(completions()).isEmpty();
        assertThat(text.getDomProperty("value"))
                .isEqualTo("{\n  // which ga\n  \"objective\": {\"loss\": \"mse\", \"lo");
        assertThat(browser.complaints()).isEmpty();
    }

    private List<String> completions() {
        return browser.all(".completions:not([hidden]) b").stream()
                .map(WebElement::getText)
                .toList();
    }

    @Tag("longest")
    @Test
    void thePagesTurnDarkWithTheReader() throws Exception {
        begin("night", CONFIG.formatted(3, 4));
        browser.waitFor("ended");
        try (WebBrowser dark = WebBrowser.start(true)) {
            for (String path : List.of("", "run?name=night", "new?config=small.json")) {
                dark.open(server.url() + path);
                dark.waitFor(
                        path.isEmpty()
                                ? "night"
                                : path.startsWith("run") ? "The course of the run" : "nothing is wrong");
                dark.requireUsable("dark " + path);
                dark.picture("dark-" + (path.isEmpty() ? "runs" : path.replaceAll("\\W.*", "")));
                assertThat(dark.script("return getComputedStyle(document.body).backgroundColor"))
                        .isEqualTo("rgb(20, 22, 24)");
            }
        }
    }

    /** Names from files are texts, never markup. */
    @Test
    void namesAreNoMarkup() throws Exception {
        Path strange = Files.createDirectories(home.resolve("populations/<b>bold<img src=x onerror=alert(1)>"));
        Files.writeString(strange.resolve("config.json"), "{<script>alert(1)</script>");
        open("");
        browser.waitFor("<b>bold");
        assertThat(browser.all("td b, th b, img, td script")).isEmpty();
        Files.delete(strange.resolve("config.json"));
        Files.delete(strange);
    }
}
