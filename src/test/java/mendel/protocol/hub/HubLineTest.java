package mendel.protocol.hub;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import mendel.OneLine;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class HubLineTest {

    @Test
    void readsTheExamplesOfTheProtocol() {
        HubLine id = HubLine.parse("id name=Scan version=3.1 author=\"Fabien Letouzey\" country=France");
        assertThat(id.command()).isEqualTo("id");
        assertThat(id.arguments())
                .containsExactly(
                        Map.entry("name", "Scan"),
                        Map.entry("version", "3.1"),
                        Map.entry("author", "Fabien Letouzey"),
                        Map.entry("country", "France"));
        HubLine level = HubLine.parse("  level   infinite ");
        assertThat(level.command()).isEqualTo("level");
        assertThat(level.has("infinite")).isTrue();
        assertThat(level.get("infinite")).isEmpty();
        assertThat(HubLine.parse("pos pos=Wbw moves=\"\"").get("moves")).isEmpty();
        assertThat(HubLine.parse("wait")).isEqualTo(new HubLine("wait", Map.of()));
        assertThat(HubLine.parse("").command()).isEmpty();
    }

    @Test
    void aQuotationMarkMayStayOpen() {
        assertThat(HubLine.parse("error message=\"what is").get("message")).isEqualTo("what is");
        assertThat(HubLine.parse("error message=\"").get("message")).isEmpty();
    }

    @Property
    void writesWhatItReads(
            @ForAll @AlphaChars @StringLength(min = 1) String command,
            @ForAll @Size(max = 5) Map<@AlphaChars @StringLength(min = 1) String, String> arguments) {
        String line = new HubLine(command, arguments).toString();
        assertThat(line).doesNotContainPattern("[\\p{Cc}\\p{Zl}\\p{Zp}]");
        HubLine read = HubLine.parse(line);
        assertThat(read.command()).isEqualTo(command);
        assertThat(read.arguments().keySet()).isEqualTo(arguments.keySet());
        arguments.forEach((name, value) -> assertThat(read.get(name)).isEqualTo(OneLine.of(value.replace('"', '\''))));
    }
}
