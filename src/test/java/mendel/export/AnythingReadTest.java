package mendel.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Files of other people: what is in them is either understood in full or refused in one line. */
class AnythingReadTest {

    private static final WeightSpec SMALL = new WeightSpec(
            "chess",
            "small",
            false,
            false,
            List.of(new Parameter("a", 1, -5, 5, "all", ""), new Parameter("b.c", 0.5, 0, 1, "all", "")));
    private static final WeightSpec OTHER =
            new WeightSpec("chess", "other", false, true, List.of(new Parameter("a", 1, -5, 5, "all", "")));

    private interface Reading {
        Object read() throws IOException;
    }

    private static void understoodOrRefused(Reading reading) throws IOException {
        try {
            assertThat(reading.read()).isNotNull();
        } catch (InputException e) {
            assertThat(e.getMessage()).isNotBlank().doesNotContain("\n", "\r").contains(";");
        }
    }

    private static Path file(String ending, String text) throws IOException {
        Path file = Files.createTempFile("anything", ending);
        return Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Property(tries = 400)
    void weights(@ForAll("texts") String text, @ForAll("endings") String ending) throws IOException {
        Path file = file(ending, text);
        try {
            understoodOrRefused(() -> WeightsReader.read(file, List.of(SMALL, OTHER)));
            understoodOrRefused(() -> WeightsReader.read(file, List.of(SMALL)));
        } finally {
            Files.delete(file);
        }
    }

    @Property(tries = 200)
    void mappings(@ForAll("mappings") String text) throws IOException {
        Path file = file(".json", text);
        try {
            understoodOrRefused(
                    () -> new Exporter(new WeightsFile(Weights.defaults(SMALL), Map.of()), "a test", Mapping.read(file))
                            .write(Format.C, null));
        } finally {
            Files.delete(file);
        }
    }

    @Property(tries = 200)
    void templates(@ForAll("templates") String text) throws IOException {
        understoodOrRefused(
                () -> new Exporter(new WeightsFile(Weights.defaults(SMALL), Map.of()), "a test", Mapping.NONE)
                        .fill(text, "template"));
    }

    /** Pieces of what can be there, in any order, with noise between. */
    private static Arbitrary<String> pieces(String... known) {
        Arbitrary<String> noise =
                Arbitraries.strings().withCharRange('\u0000', '\u00ff').ofMaxLength(4);
        return Arbitraries.frequencyOf(
                        net.jqwik.api.Tuple.of(6, Arbitraries.of(known)), net.jqwik.api.Tuple.of(1, noise))
                .list()
                .ofMaxSize(12)
                .map(parts -> String.join("", parts));
    }

    @Provide
    static Arbitrary<String> endings() {
        return Arbitraries.of(".csv", ".properties", ".txt", ".json", ".CSV", "");
    }

    @Provide
    static Arbitrary<String> texts() {
        return pieces(
                "name,weight\n",
                "weight,name\n",
                "name,weight,weight\n",
                "a,1\n",
                "b.c,0.5\n",
                "a,1e99\n",
                "\"a\",1\r\n",
                "a=1\n",
                "b.c=0.25\n",
                "mendel.model=chess:small\n",
                "mendel.model=x\n",
                "\\u12",
                "setoption name a value 1\n",
                "setoption name b.c value 1\n",
                "setoption name a value x\n",
                "{\"format\":\"mendel-weights/1\",",
                "\"game\":\"chess\",\"model\":\"small\",",
                "\"weights\":{\"a\":1,\"b.c\":0}}",
                "\n",
                "\"",
                ",");
    }

    @Provide
    static Arbitrary<String> mappings() {
        return pieces(
                "{",
                "}",
                "\"scale\":2,",
                "\"scale\":1e308",
                "\"decimals\":3",
                "\"squares\":\"a8\",",
                "\"entries\":[",
                "]",
                "{\"of\":\"a\"}",
                ",",
                "{\"of\":[\"a\",\"b.c\"],\"name\":\"X\"}",
                "{\"entries\":[{\"of\":\"a\",\"name\":\"é\",\"scale\":-1}]}",
                "{\"scale\":1e300}",
                "{\"decimals\":9}",
                "null");
    }

    @Provide
    static Arbitrary<String> templates() {
        return pieces(
                "{{a}}",
                "{{ b.c }}",
                "{{a.mg}}",
                "{{x}}",
                "{{",
                "}}",
                "{{a %d %d}}",
                "{{}}",
                "{{ }}",
                "$1",
                "\\",
                "\n",
                "%d");
    }

    @org.junit.jupiter.api.Test
    void theModelIsKnownByItsNames() throws IOException {
        Path file = file(".csv", "name,weight\na,1\nb.c,1\n");
        try {
            assertThat(WeightsReader.read(file, List.of(OTHER, SMALL)).weights().spec())
                    .isSameAs(SMALL);
            assertThatThrownBy(() -> WeightsReader.read(file, List.of(OTHER)))
                    .hasMessageContaining("line 3: b.c: chess:other has no such parameter");
            WeightSpec third = new WeightSpec(
                    "chess",
                    "third",
                    false,
                    true,
                    List.of(new Parameter("a", 1, -5, 5, "all", ""), new Parameter("d", 0, 0, 1, "all", "")));
            Files.writeString(file, "name,weight\na,1\n");
            assertThatThrownBy(() -> WeightsReader.read(file, List.of(third, SMALL)))
                    .hasMessageContaining(
                            "does not say which model its weights belong to (chess:third or chess:small)");
            assertThat(WeightsReader.read(file, List.of(third, OTHER, SMALL))
                            .weights()
                            .spec())
                    .as("all of its names are there")
                    .isSameAs(OTHER);
        } finally {
            Files.delete(file);
        }
    }
}
