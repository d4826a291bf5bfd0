package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** A real browser without a window. */
public final class WebBrowser implements AutoCloseable {

    private static final String AXE = axe();
    /** A folder in which pictures of the pages are put, when the system property names one. */
    private static final Optional<Path> PICTURES =
            Optional.ofNullable(System.getProperty("mendel.pictures")).map(Path::of);

    private final ChromeDriver driver;

    private WebBrowser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** The programs of a browser, when they are installed. */
    public static Optional<Path> program(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Whether there is a browser that can be driven. */
    public static boolean isThere() {
        return program("chromedriver").isPresent()
                && program("chromium", "chromium-browser", "google-chrome").isPresent();
    }

    /** Skips a test where there is none; where {@code CI} is set, that is a failure. */
    public static void requireOrSkip() {
        if (System.getenv("CI") != null) {
            assertThat(isThere()).as("chromium and chromedriver on PATH").isTrue();
        }
        Assumptions.assumeTrue(isThere(), "no chromium with chromedriver on PATH, which would open the pages");
    }

    /** Starts it, light or dark; a page that is left is closed, not kept to go back to. */
    public static WebBrowser start(boolean dark) {
        List<String> arguments = new ArrayList<>(List.of("--disable-features=BackForwardCache"));
        if (dark) {
            arguments.add("--blink-settings=preferredColorScheme=0");
        }
        return start(arguments);
    }

    /** Starts one that keeps pages to go back to, as those of users do. */
    public static WebBrowser startKeepingPages() {
        return start(List.of());
    }

    private static WebBrowser start(List<String> arguments) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(program("chromium", "chromium-browser", "google-chrome")
                .orElseThrow()
                .toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--force-prefers-reduced-motion",
                "--window-size=1400,1000");
        options.addArguments(arguments);
        options.setCapability("goog:loggingPrefs", Map.of(LogType.BROWSER, "ALL"));
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(program("chromedriver").orElseThrow().toFile())
                .usingAnyFreePort()
                .build();
        return new WebBrowser(new ChromeDriver(service, options));
    }

    /** Opens an address. */
    public void open(String url) {
        driver.get(url);
    }

    /** Goes back to the page before. */
    public void back() {
        driver.navigate().back();
    }

    /** Opens an address in a tab of its own, behind which the others stay. */
    public void openTab(String url) {
        driver.switchTo().newWindow(WindowType.TAB);
        driver.get(url);
    }

    /** Closes the tab shown, and shows the first one. */
    public void closeTab() {
        driver.close();
        driver.switchTo().window(driver.getWindowHandles().iterator().next());
    }

    /** The element that a selector finds, once it is there. */
    public WebElement find(String selector) {
        Await.until(
                selector, () -> !driver.findElements(By.cssSelector(selector)).isEmpty());
        return driver.findElement(By.cssSelector(selector));
    }

    /** All elements that a selector finds now. */
    public List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /** Waits until the page shows a text. */
    public void waitFor(String text) {
        Await.until("the page shows " + text, () -> {
            boolean shown = text().contains(text);
            List<String> problems =
                    all("[role=alert]").stream().map(WebElement::getText).toList();
            assertThat(shown ? List.of() : problems).as("instead of " + text).isEmpty();
            return shown;
        });
    }

    /** What the page shows. */
    public String text() {
        return String.valueOf(script("return document.body.innerText"));
    }

    /** Presses the first button or link with a text that is shown and can be used. */
    public void press(String text) {
        By path = By.xpath("//*[self::button or self::a or self::summary][normalize-space()='" + text + "']");
        AtomicReference<WebElement> found = new AtomicReference<>();
        Await.until("a button " + text, () -> {
            found.set(driver.findElements(path).stream()
                    .filter(one -> one.isDisplayed() && one.isEnabled())
                    .findFirst()
                    .orElse(null));
            return found.get() != null;
        });
        found.get().click();
    }

    /** Drags what stands at an element to another one. */
    public void drag(WebElement from, WebElement to) {
        new Actions(driver).dragAndDrop(from, to).perform();
    }

    /** The value of a script. */
    public Object script(String script) {
        return driver.executeScript(script);
    }

    /** The address shown. */
    public String address() {
        return driver.getCurrentUrl();
    }

    /** The page as it is now. */
    public String html() {
        return String.valueOf(script("return document.documentElement.outerHTML"));
    }

    /** Makes pages light or dark, whatever the browser began with. */
    public void scheme(boolean dark) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** What is shown of a page, of a width and height in pixels. */
    public BufferedImage look(int width, int height) throws IOException {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        return ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
    }

    /** Sets the size of what is shown. */
    public void size(int width, int height) {
        driver.manage().window().setSize(new Dimension(width, height));
    }

    /** What the browser complained about, as errors of scripts and breaches of the page's policy. */
    public List<String> complaints() {
        List<String> found = new ArrayList<>();
        for (LogEntry entry : driver.manage().logs().get(LogType.BROWSER)) {
            found.add(entry.getMessage());
        }
        return found;
    }

    /** Asserts that nobody is kept from using the page: axe-core finds nothing serious, and nothing is cut off. */
    public void requireUsable(String page) {
        driver.executeScript(AXE);
        Object found = driver.executeAsyncScript("const done = arguments[arguments.length - 1];axe.run({resultTypes:"
            + " ['violations']}).then(r => done(r.violations.filter(v => ['serious',"
            + " 'critical'].includes(v.impact)).map(v => v.id + ': ' + v.nodes.map(n => n.target.join(' ')).slice(0,"
            + " 5).join(', '))))");
        assertThat((List<?>) found).as(page).isEmpty();
        assertThat(script("return document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                .as(page + " is no wider than the window")
                .isEqualTo(true);
    }

    /** Puts a picture into the folder of pictures, if there is one. */
    public void picture(String name) throws IOException {
        if (PICTURES.isPresent()) {
            Files.createDirectories(PICTURES.get());
            Files.write(PICTURES.get().resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
        }
    }

    private static String axe() {
        try (InputStream in = WebBrowser.class.getResourceAsStream("/axe.min.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
