package mendel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import mendel.Await;
import mendel.WebBrowser;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Games as people play them on the page, in a real browser. */
@Tag("long")
class PlayPagesTest {

    private static final String PERSON = "{\"player\": \"person\"}";
    private static final String SHALLOW = "{\"player\": \"default\", \"limit\": \"depth 1\"}";

    @TempDir
    private static Path home;

    private static final List<Throwable> FAULTS = new CopyOnWriteArrayList<>();
    private static WebServer server;
    private static WebBrowser browser;

    @BeforeAll
    static void start() throws Exception {
        WebBrowser.requireOrSkip();
        Path champion = Files.createDirectories(home.resolve("populations/champions/chess"));
        for (String file : List.of("best.json", "config.json")) {
            Files.copy(Path.of("populations/champions/chess", file), champion.resolve(file));
        }
        SampleHome.memory(home.resolve("games-db/small.db"));
        SampleHome.match(home.resolve("games-db/first"));
        server = serve();
        browser = WebBrowser.start(false);
    }

    private static WebServer serve() {
        return WebServer.start(
                new WebSettings(0, "127.0.0.1", Optional.empty(), home, List.of(), List.of("false")), FAULTS::add);
    }

    @AfterEach
    void nobodyComplains() {
        assertThat(browser.complaints()).isEmpty();
        assertThat(FAULTS).isEmpty();
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
            server.close();
        }
    }

    /** Where evaluation and mentor differ most, with the terms of such a position. */
    @Test
    void positionsOfAFileAreLookedAt() throws Exception {
        Files.writeString(home.resolve("games-db/scores.csv"), """
                position,score,result
                4k3/8/8/8/8/8/8/3QK3 w - - 0 1,-250,0
                4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1,10,0.5
                4k3/8/8/8/8/8/8/R3K3 w - - 0 1,480,1
                """);
        browser.open(server.url() + "positions");
        browser.find("option[value='games-db/scores.csv']").click();
        browser.press("Look");
        browser.waitFor("3 positions; the evaluation is ");
        browser.waitFor("What games ended with");
        assertThat(browser.all("li.differing svg.board")).hasSize(3);
        assertThat(browser.all("li.differing").getFirst().getText()).contains("the mentor −250", "the game ended 0–1");
        browser.press("Its terms");
        browser.waitFor("material");
        browser.requireUsable("positions");
        browser.picture("positions");
        browser.size(390, 1000);
        browser.requireUsable("narrow positions");
        browser.picture("positions-narrow");
        browser.size(1400, 1000);
    }

    private static String begin(String game, String white, String black, String position) throws Exception {
        String own = server.url().substring(0, server.url().length() - 1);
        String body = "{\"game\": \"%s\", \"white\": %s, \"black\": %s, \"position\": \"%s\"}"
                .formatted(game, white, black, position);
        try (HttpClient client = HttpClient.newHttpClient()) {
            String answer = client.send(
                            HttpRequest.newBuilder(URI.create(own + "/api/games"))
                                    .header("Origin", own)
                                    .header("Content-Type", "application/json")
                                    .POST(HttpRequest.BodyPublishers.ofString(body))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
            assertThat(answer).contains("\"id\"");
            return answer.replaceAll(".*\"id\":\"([^\"]+)\".*", "$1");
        }
    }

    private static String play(String game, String white, String black, String position) throws Exception {
        String id = begin(game, white, black, position);
        browser.open(server.url() + "play?id=" + id);
        browser.find("svg.board");
        return id;
    }

    private static WebElement square(String name) {
        return browser.find("svg.board[aria-label$=board] [data-square=" + name + "]");
    }

    private static String label(String square) {
        square(square);
        return String.valueOf(browser.script("return document.querySelector('svg.board[aria-label$=board]"
                + " [data-square=" + square + "]').getAttribute('aria-label')"));
    }

    private static void awaitLabel(String square, String text) {
        Await.until(
                square + " says " + text + ", not " + label(square),
                () -> label(square).contains(text));
    }

    /** Chooses squares one after the other; each move must be the person's turn. */
    private static void click(String... squares) {
        for (String square : squares) {
            square(square).click();
        }
    }

    private static List<String> moves() {
        Object texts = browser.script(
                "return [...document.querySelectorAll('button.move')].map(node => node.textContent).join('|')");
        return Stream.of(String.valueOf(texts).split("\\|", -1))
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static void awaitMoves(int count) {
        Await.until(count + " moves", () -> moves().size() == count);
    }

    /** A state that arrives meanwhile, as of clocks or from another window, takes no choice back. */
    @Test
    void aChosenSquareStaysChosen() throws Exception {
        play("chess", PERSON, SHALLOW, "");
        click("e2");
        browser.press("Pause");
        Await.until("computers wait", () -> isShown("Play on by itself"));
        assertThat(label("e2")).contains("chosen");
        assertThat(label("e4")).contains("legal target");
        click("e4");
        Await.until("e4 is played", () -> moves().contains("e4"));
        awaitLabel("e4", "white pawn");
        assertThat(label("e2")).as("another position").doesNotContain("chosen");
    }

    private static boolean isShown(String button) {
        return Boolean.TRUE.equals(browser.script("return [...document.querySelectorAll('button')].some("
                + "node => node.textContent === '" + button + "' && !node.hidden)"));
    }

    /** By the mouse and by the keyboard, with a promotion, undo and redo, an earlier position, and a restart. */
    @Test
    void aGameOfChess() throws Exception {
        String id = play("chess", PERSON, SHALLOW, "");
        click("e2");
        assertThat(label("e4")).isEqualTo("e4, empty, legal target");
        assertThat(label("e2")).contains("white pawn", "chosen");
        click("e4");
        awaitMoves(2);
        assertThat(moves().getFirst()).isEqualTo("e4");
        browser.waitFor("White to move");

        square("g1").sendKeys(Keys.ENTER);
        awaitLabel("f3", "legal target");
        square("g1").sendKeys(Keys.ESCAPE);
        assertThat(label("f3")).doesNotContain("target");
        square("g1").sendKeys(Keys.SPACE);
        square("g1").sendKeys(Keys.ARROW_UP);
        browser.script("document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
                + " {key: 'ArrowUp', bubbles: true}))");
        assertThat(browser.script("return document.activeElement.dataset.square"))
                .isEqualTo("g3");
        browser.script("for (const key of ['ArrowLeft', 'Enter']) document.activeElement.dispatchEvent("
                + "new KeyboardEvent('keydown', {key, bubbles: true}))");
        awaitMoves(4);
        assertThat(moves().get(2)).isEqualTo("Nf3");

        browser.drag(square("d2"), square("d3"));
        awaitMoves(6);
        assertThat(moves().get(4)).isEqualTo("d3");
        browser.press("Undo");
        awaitMoves(4);
        browser.press("Undo");
        awaitMoves(2);
        browser.press("Redo");
        awaitMoves(3);
        browser.press("Redo");
        awaitMoves(4);
        browser.all("button.move").getFirst().click();
        awaitLabel("g1", "white knight");
        assertThat(browser.script("return document.getElementById('live').textContent"))
                .isEqualTo("After e4");
        browser.find("button[aria-label='Last position']").click();
        awaitLabel("f3", "white knight");

        List<String> before = moves();
        server.close();
        server = serve();
        browser.complaints(); // The browser tells that the stream broke.
        browser.open(server.url() + "play");
        browser.find("a[href='/play?id=" + id + "']").click();
        awaitMoves(4);
        assertThat(moves()).isEqualTo(before);

        play("chess", PERSON, PERSON, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
        click("a7", "a8");
        browser.find("dialog[aria-label=Promotion]");
        browser.press("knight");
        awaitLabel("a8", "white knight");
        awaitMoves(1);
        assertThat(moves()).containsExactly("a8=N");
    }

    @Test
    void aCaptureOfSeveralJumpsGoesSquareBySquare() throws Exception {
        play("draughts", PERSON, PERSON, "W:Wc1:Bd2,d4,f6");
        click("c1");
        awaitLabel("e3", "legal target");
        assertThat(label("c5")).doesNotContain("target");
        click("e3");
        awaitLabel("e3", "white man, chosen");
        awaitLabel("c5", "legal target");
        browser.picture("draughts");
        click("c5");
        awaitMoves(1);
        awaitLabel("d4", "empty");
    }

    @Test
    void aPassIsPlayedByItsButton() throws Exception {
        play("reversi-6", PERSON, PERSON, "XO----OOO--------------------------- O");
        browser.press("Pass");
        awaitMoves(1);
        browser.waitFor("after pass");
    }

    /** The terms add up, and every move has its score, in words on the board, too. */
    @Test
    void whyIsExplained() throws Exception {
        play("chess", PERSON, SHALLOW, "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
        browser.find("input[type=checkbox]").click();
        browser.waitFor("Qxf7#");
        Await.until("all grades", () -> browser.all(".teacher tbody tr").size() > 30);
        awaitLabel("h5", "best, +#");
        browser.press("Evaluation");
        browser.find(".barrow.sum");
        String sums = "return [...document.querySelectorAll('.evaluation > details > summary .value, "
                + ".evaluation > .barrow:not(.sum) .value')].reduce((sum, node) => sum"
                + " + Number(node.textContent.replace('−', '-').replace(',', '')), 0)";
        double sum = ((Number) browser.script(sums)).doubleValue();
        double score = ((Number) browser.script("return Number(document.querySelector('.barrow.sum .value')"
                        + ".textContent.replace('−', '-').replace(',', ''))"))
                .doubleValue();
        assertThat(sum).isCloseTo(score, Offset.offset(1.0));
        browser.requireUsable("a game with its reasons");
        browser.picture("why");
        browser.size(390, 900);
        browser.requireUsable("a game on a telephone");
        browser.picture("why-narrow");
        browser.size(1400, 1000);
        browser.press("Course of the game");
        browser.waitFor("No move cost much.");
        browser.all("input[type=checkbox]").get(1).click();
        click("a2", "a3");
        browser.waitFor("a3 gives away a forced win");
        Await.until("a turning point", () -> !browser.all(".turning button").isEmpty());
        browser.picture("why-comment");
        assertThat(browser.text()).contains("Qxf7# was better");
    }

    /** Two questions that are under way together may arrive in any order. */
    @Test
    void whatIsAskedLastIsAnswered() throws Exception {
        play("chess", PERSON, PERSON, "");
        browser.press("Course of the game");
        browser.waitFor("No move cost much.");
        browser.script("const depth = document.querySelector('.why input[type=number]'); depth.value = 10;"
                + " depth.dispatchEvent(new Event('change'))");
        // The first question waits until the last one has arrived, if that is sent before it.
        browser.script(
                "const real = window.fetch; let asked = 0, arrived = 0; window.fetch = async (path, options) => {"
                        + " if (!path.endsWith('/curve')) return real(path, options);"
                        + " if (!asked++) for (let i = 0; i < 300 && arrived < 2; i++) {"
                        + " await new Promise(resolve => setTimeout(resolve, 10)); }"
                        + " const response = await real(path, options); arrived++; return response; }");
        click("f2", "f3");
        awaitMoves(1);
        click("e7", "e5");
        awaitMoves(2);
        click("g2", "g4");
        awaitMoves(3);
        Await.until("a turning point", () -> !browser.all(".turning button").isEmpty());
        assertThat(browser.all(".turning button").getFirst().getText()).isEqualTo("3. g4");
    }

    @Test
    void aPositionIsSetUpAndAGameSaved() throws Exception {
        browser.open(server.url() + "play");
        browser.waitFor("Set up on the board");
        browser.press("Set up on the board");
        browser.find("svg[aria-label='Board to set up']");
        browser.press("Empty board");
        browser.find("[role=alert]");
        browser.find("input[aria-label='white king']").sendKeys(Keys.SPACE);
        browser.find("[data-square=a1]").click();
        browser.find("input[aria-label='black king']").sendKeys(Keys.SPACE);
        browser.find("[data-square=c3]").click();
        browser.find("input[aria-label='black queen']").sendKeys(Keys.SPACE);
        browser.find("[data-square=h2]").click();
        browser.waitFor("1 legal move");
        browser.requireUsable("the board to set up");
        browser.picture("setup");
        browser.find("select[aria-label=Black]").sendKeys("person");
        browser.press("Begin");
        browser.find("svg[aria-label='Chess board']");
        awaitLabel("h2", "black queen");
        click("a1", "b1");
        awaitMoves(1);
        browser.press("Players, clocks, files");
        browser.press(".pgn");
        browser.waitFor("Saved as chess-");
        browser.size(390, 900);
        browser.requireUsable("all that can be done, on a telephone");
        browser.script("document.querySelector('.right-column > details').scrollIntoView()");
        browser.picture("more-narrow");
        browser.size(1400, 1000);
    }

    /** One whose time is up has lost; the clock on the page runs by itself. */
    @Test
    void clocksRunAndEndAGame() throws Exception {
        play("chess", PERSON, PERSON, "");
        browser.press("Players, clocks, files");
        clocks("600+0");
        browser.find(".clock[data-side=white]");
        click("e2", "e4");
        awaitMoves(1);
        browser.find(".clock.running[data-side=black]");
        clocks("1+0");
        browser.waitFor("White wins");
        assertThat(browser.text()).contains("time");
        awaitLabel("e4", "white pawn");
    }

    private static void clocks(String control) {
        WebElement field = browser.find("input[aria-label=Clocks]");
        field.clear();
        field.sendKeys(control);
        browser.press("Set clocks");
    }

    @Test
    void aGameOfAFileIsLoadedAndGoesOn() throws Exception {
        Path file = Files.writeString(home.resolve("two.pgn"), """
                [White "A"]
                [Black "B"]
                [Result "1-0"]

                1. e4 1-0

                [White "Anna <b>"]
                [Black "Berta"]
                [Result "*"]

                1. d4 d5 2. c4 *
                """);
        play("chess", PERSON, PERSON, "");
        browser.press("Players, clocks, files");
        browser.find("input[aria-label='Number of the game in the file']").clear();
        browser.find("input[aria-label='Number of the game in the file']").sendKeys("2");
        browser.find("input[aria-label='Load a game']").sendKeys(file.toString());
        awaitMoves(3);
        browser.waitFor("As played by Anna <b> (White) and Berta (Black).");
        browser.script("scrollTo(0, 0)");
        click("e7", "e6");
        awaitMoves(4);
        assertThat(moves()).containsExactly("d4", "d5", "c4", "e6");
    }

    @Test
    void twoComputersPlayUntilTheyArePaused() throws Exception {
        String unhurried = "{\"player\": \"default\", \"limit\": \"movetime 300\"}";
        play("draughts", unhurried, unhurried, "");
        Await.until("some moves", () -> moves().size() >= 6);
        browser.press("Pause");
        browser.press("Play on by itself");
        int before = moves().size();
        Await.until("more moves", () -> moves().size() > before);
        browser.press("Pause");
        browser.press("Hint");
        browser.waitFor("Hint: ");
    }

    /** Only engines that the command line named are there; one of them plays. */
    @Test
    void anEngineOfOthersPlays() throws Exception {
        Path stockfish = Path.of("/usr/games/stockfish");
        if (System.getenv("CI") != null) {
            assertThat(stockfish).isExecutable();
        }
        Assumptions.assumeTrue(Files.isExecutable(stockfish), "no stockfish, which would play on the page");
        try (WebServer other = WebServer.start(
                new WebSettings(0, "127.0.0.1", Optional.empty(), home, List.of("uci:" + stockfish), List.of("false")),
                FAULTS::add)) {
            browser.open(other.url() + "play");
            browser.find("option[value='uci:" + stockfish + "']");
            browser.find("select[aria-label='Black']").sendKeys("uci:" + stockfish);
            browser.find("select[aria-label='Black: limit']").sendKeys("nodes 5000");
            browser.press("Begin");
            browser.find("svg[aria-label='Chess board']");
            click("e2", "e4");
            awaitMoves(2);
            browser.waitFor("White to move");
            browser.open("about:blank");
        }
    }

    /** What a learner stores meanwhile is shown without a word. */
    @Test
    void aMemoryGrowsWhileOneLooks() throws Exception {
        Path file = home.resolve("games-db/growing.db");
        SampleHome.memory(file);
        browser.open(server.url() + "memory");
        browser.find("option[value='games-db/growing.db']").click();
        Await.until("four games", () -> browser.find(".tile dd").getText().startsWith("4"));
        SampleHome.memory(file);
        browser.waitFor("4 more just now");
        assertThat(browser.find(".tile dd").getText()).startsWith("8");
    }

    @Test
    void memoriesAndMatchesAreBrowsed() throws Exception {
        browser.open(server.url() + "memory");
        browser.find("svg[aria-label='Reversi board']");
        browser.press("f5");
        awaitLabel("f5", "black disc");
        browser.press("d6");
        browser.find("svg[aria-label='0 won, 0 drawn, 3 lost']");
        click("c3");
        browser.waitFor("Start");
        awaitLabel("c3", "black disc");
        browser.press("Find the sequences that cost most");
        browser.waitFor("Sequences that gave most");
        browser.requireUsable("a memory");
        browser.picture("memory");
        browser.size(390, 900);
        browser.requireUsable("a memory on a telephone");
        browser.size(1400, 1000);

        browser.open(server.url() + "matches");
        browser.press("games-db/first");
        browser.waitFor("Standings");
        browser.find("canvas[aria-label='The sequential test']");
        browser.requireUsable("a match");
        browser.picture("match");
        browser.find("button[aria-label='Open game 3 on the board']").click();
        browser.find("svg[aria-label='Reversi 6 × 6 board']");
        browser.find("button.move[aria-current]");
        browser.requireUsable("a game of a match");
        browser.picture("match-game");
        browser.open(server.url() + "play");
        browser.find("button.danger");
        browser.requireUsable("the list of games");
        browser.picture("games");
        browser.size(390, 900);
        browser.requireUsable("the list of games on a telephone");
        browser.picture("games-narrow");
        browser.size(1400, 1000);
    }
}
