package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import mendel.game.BoardShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The page of a memory as text; how it looks and answers is for the browser's test. */
class MemoryPageTest {

    private static Document parse(String html) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(
                        html.replace("<!DOCTYPE html>", "").replaceAll("(?s)<script>.*?</script>", ""))));
    }

    private static JsonNode data(String html) {
        Matcher data = Pattern.compile("id=\"chart-data\">(.*?)</script>").matcher(html);
        assertThat(data.find()).isTrue();
        return new ObjectMapper().readTree(data.group(1));
    }

    @ParameterizedTest
    @EnumSource
    void isWellFormedForEveryGame(BoardShape.Pieces pieces) throws Exception {
        String html = MemoryPage.of(ExampleMemories.full(pieces)).html();
        Document page = parse(html);
        String text = page.getDocumentElement().getTextContent();
        assertThat(text)
                .contains("The memory <a>.db")
                .contains("−4.0 points")
                .contains("11 games: 1 won, 9 lost, 1 drawn")
                .contains("c3 <b>")
                .contains("</script>")
                .contains("mendel memory probe a.db --moves f5,d6")
                .contains("43.8 %")
                .doesNotContain("NaN");
        assertThat(page.getElementsByTagName("canvas").getLength()).isEqualTo(3);
        assertThat(page.getElementsByTagName("article").getLength()).isEqualTo(3);
        // Every piece on a board is defined once.
        Matcher used = Pattern.compile("<use href=\"#([^\"]+)\"").matcher(html);
        assertThat(used.results().map(m -> m.group(1)).distinct())
                .isNotEmpty()
                .allMatch(id -> html.split("id=\"" + id + "\"", -1).length == 2);
        JsonNode tree = data(html).get("trees").get(0);
        assertThat(tree.get("c").size()).isEqualTo(3);
        assertThat(tree.get("b").asString()).hasSize(64);
        assertThat(tree.get("c").get(0).get("n").asInt()).isEqualTo(1);
        assertThat(data(html).get("growth").get("rate").get(59).asDouble()).isEqualTo(80);
    }

    /** Nothing is fetched, and only our own scripts run. */
    @Test
    void needsNothingElse() {
        String html =
                MemoryPage.of(ExampleMemories.full(BoardShape.Pieces.DISCS)).html();
        assertThat(html)
                .contains("Content-Security-Policy")
                .contains("default-src 'none'")
                .doesNotContainPattern("(src|href)=\"(https?:|//)");
    }

    @Test
    void littleIsSaidInWords() throws Exception {
        String one = parse(MemoryPage.of(ExampleMemories.single()).html())
                .getDocumentElement()
                .getTextContent();
        assertThat(one)
                .contains("No sequence was played twice and lost")
                .contains("too few games for curves")
                .doesNotContain("NaN");
        Document none = parse(MemoryPage.empty("none.db").html());
        assertThat(none.getDocumentElement().getTextContent()).contains("The memory is empty");
        assertThat(none.getElementsByTagName("section").getLength()).isZero();
        assertThat(none.getElementsByTagName("canvas").getLength()).isZero();
    }
}
