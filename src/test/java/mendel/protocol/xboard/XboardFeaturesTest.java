package mendel.protocol.xboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XboardFeaturesTest {

    private final XboardFeatures features = new XboardFeatures();

    /**
     * What is wanted of us and not done is rejected, and so is what the protocol does not know; what an engine can do
     * is not.
     */
    @Test
    void answersEverySetting() {
        assertThat(features.add("feature ping=1 san=1 colors=0 ics=1 name=1 variants=\"normal,suicide\" telepathy=1"))
                .containsExactly(
                        "accepted ping",
                        "rejected san",
                        "accepted colors",
                        "rejected ics",
                        "rejected name",
                        "accepted variants",
                        "rejected telepathy");
        assertThat(features.add("  feature san=0 name=0 myname=\"A name = two words\" done=1\r"))
                .containsExactly("accepted san", "accepted name", "accepted myname", "accepted done");
        assertThat(features.name("other")).isEqualTo("A name = two words");
        assertThat(features.isDone()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "features ping=1",
                "tellics say feature ping=1",
                "# feature ping=1",
                "feature",
                "feature ping"
            })
    void otherLinesDeclareNothing(String line) {
        assertThat(features.add(line)).isEmpty();
        assertThat(features.has("ping", false)).isFalse();
    }

    @Test
    void whatIsNotDeclaredIsAsTheProtocolHasIt() {
        assertThat(features.has("time", true)).isTrue();
        assertThat(features.has("setboard", false)).isFalse();
        assertThat(features.name("phalanx")).isEqualTo("phalanx");
        features.add("feature time=0 setboard=1 done=0");
        assertThat(features.has("time", true)).isFalse();
        assertThat(features.has("setboard", false)).isTrue();
        assertThat(features.wantsTime()).isTrue();
        assertThat(features.isDone()).isFalse();
    }

    @Test
    void readsOptions() {
        assertThat(XboardOption.parse("Resign Threshold -spin 800 200 1200"))
                .isEqualTo(new XboardOption("Resign Threshold", "spin", 200, 1200, List.of()));
        assertThat(XboardOption.parse("Randomizer (0-50) -slider 0 0 50").set("50"))
                .isEqualTo("option Randomizer (0-50)=50");
        assertThat(XboardOption.parse("Variant -combo a /// *b c /// d").choices())
                .containsExactly("a", "b c", "d");
        assertThat(XboardOption.parse("Clear Hash -button").set("")).isEqualTo("option Clear Hash");
        assertThat(XboardOption.parse("Book -file /usr/share/a book.bin").set("b.bin"))
                .isEqualTo("option Book=b.bin");
    }
}
