package mendel.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mendel.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeightTableTest {

    /** Three squares, each empty or not. */
    private static final Configurations OCTETS = new Configurations() {
        @Override
        public int size() {
            return 8;
        }

        @Override
        public String name(int index) {
            return Integer.toBinaryString(8 + index)
                    .substring(1)
                    .replace('0', '-')
                    .replace('1', 'X');
        }

        @Override
        public int indexOf(String name) {
            return name.matches("[-X]{3}")
                    ? Integer.parseInt(name.replace('-', '0').replace('X', '1'), 2)
                    : -1;
        }
    };

    private static final WeightSpec PLAIN = plain();
    private static final WeightSpec TAPERED = tapered();

    @TempDir
    private Path folder;

    private static WeightSpec plain() {
        TermList list = TermList.plain("move");
        list.plain("tempo", 5, -20, 20, "the move");
        list.group("edge").configurations("edge.s00", OCTETS, 300, "discs of the edge");
        list.group("edge").configurations("edge.s01", OCTETS, 300, "discs of the edge");
        list.plain("parity", 1, -9, 9, "the last move");
        return list.spec("reversi", "trial");
    }

    private static WeightSpec tapered() {
        TermList list = TermList.tapered("men");
        list.pair("man", 100, 90, 300, "a man");
        assertThat(list.configurations("row", OCTETS, 50, "men of a row")).isEqualTo(1);
        assertThat(list.pair("king", 200, 210, 300, "a king")).isEqualTo(9);
        return list.spec("draughts", "trial");
    }

    @Test
    void everyNameLeadsBackToItsParameter() {
        for (WeightSpec spec : List.of(PLAIN, TAPERED)) {
            for (int i = 0; i < spec.size(); i++) {
                Parameter p = spec.get(i);
                assertThat(spec.indexOf(p.name())).as(p.name()).isEqualTo(i);
                assertThat(spec.min(i)).isEqualTo(p.min());
                assertThat(spec.max(i)).isEqualTo(p.max());
                assertThat(spec.defaultValue(i)).isEqualTo(p.defaultValue());
            }
        }
        assertThat(PLAIN.size()).isEqualTo(18);
        assertThat(PLAIN.get(10).name()).isEqualTo("edge.s01.--X");
        assertThat(PLAIN.tables()).extracting(PlacedTable::first).containsExactly(1, 9);
        assertThat(TAPERED.rows()).isEqualTo(10);
        assertThat(TAPERED.get(17))
                .isEqualTo(new Parameter("row.XXX.eg", 0, -50, 50, "men", "XXX: men of a row (endgame)"));
        assertThat(TAPERED.isSingle(1)).isTrue();
        assertThat(TAPERED.isSingle(2)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"edge", "edge.s00", "edge.s00.", "edge.s00.XX", "edge.s00.XXO", "edge.s02.XXX", "tempo.XXX", ""})
    void otherNamesAreNone(String name) {
        assertThat(PLAIN.indexOf(name)).isEqualTo(-1);
        assertThat(TAPERED.indexOf("row." + name)).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"row.XXX", "row.XXX.", "row.XXX.mid", "row..mg", "row.mg", "rowXXX.mg"})
    void halvesHaveTheirEndings(String name) {
        assertThat(TAPERED.indexOf(name)).isEqualTo(-1);
    }

    @Test
    void namesAreNotAmbiguous() {
        TermList list = TermList.plain("a");
        list.configurations("edge", OCTETS, 1, "");
        list.plain("edge.XXX", 0, 0, 0, "");
        assertThatThrownBy(() -> list.spec("reversi", "trial")).isInstanceOf(IllegalArgumentException.class);
        TermList twice = TermList.plain("a");
        twice.configurations("edge", OCTETS, 1, "");
        twice.configurations("edge.in", OCTETS, 1, "");
        assertThatThrownBy(() -> twice.spec("reversi", "trial")).isInstanceOf(IllegalArgumentException.class);
    }

    /** Whole tables are taken at a time; each weight is what its parameter alone says. */
    @Test
    void theNearestWeightsAreThoseOfEachParameter() {
        Random random = new Random(5);
        for (WeightSpec spec : List.of(PLAIN, TAPERED)) {
            double[] values = random.doubles(spec.size(), -500, 500).toArray();
            values[0] = -0.2;
            values[4] = -0.2;
            Weights nearest = Weights.nearest(spec, values);
            for (int i = 0; i < spec.size(); i++) {
                double whole = Math.rint(values[i]);
                assertThat(nearest.get(i))
                        .as(spec.get(i).name())
                        .isEqualTo(spec.get(i).nearest(whole) + 0.0);
                assertThat(spec.group(i)).isEqualTo(spec.get(i).group());
            }
            assertThat(Weights.of(spec, nearest.toArray())).isEqualTo(nearest);
        }
    }

    /** The place of what is wrong, among the single parameters, in a table, and behind it. */
    @ParameterizedTest
    @CsvSource({"0, tempo", "3, edge.s00.-X-", "16, edge.s01.XXX", "17, parity"})
    void whatIsNotAllowedIsRefusedByName(int index, String name) {
        for (double wrong : new double[] {1000, -1000, Double.NaN, 0.5}) {
            double[] values = new double[PLAIN.size()];
            values[index] = wrong;
            assertThatThrownBy(() -> Weights.of(PLAIN, values))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith(name + ": " + wrong);
        }
        double[] none = new double[PLAIN.size()];
        none[index] = Double.NaN;
        assertThatThrownBy(() -> Weights.nearest(PLAIN, none)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void thereAreAsManyWeightsAsParameters() {
        double[] few = new double[PLAIN.size() - 1];
        assertThatThrownBy(() -> Weights.of(PLAIN, few)).hasMessageContaining("has 18 parameters, not 17");
        assertThatThrownBy(() -> Weights.nearest(PLAIN, few)).hasMessageContaining("has 18 parameters, not 17");
    }

    @ParameterizedTest
    @ValueSource(strings = {"w.json", "w.json.gz"})
    void filesHoldTablesAsLists(String name) throws Exception {
        for (WeightSpec spec : List.of(PLAIN, TAPERED)) {
            Weights weights = ModelChecks.randomWeights(spec, 3);
            Path file = folder.resolve(name);
            WeightsFile.write(file, weights, Map.of("run", "a"));
            assertThat(WeightsFile.read(file, List.of(spec)).weights()).isEqualTo(weights);
            assertThat(WeightsFile.toJson(weights, Map.of())).doesNotContain("XXX");
        }
        assertThat(Files.readAllBytes(folder.resolve(name))[0] == 0x1f).isEqualTo(name.endsWith(".gz"));
    }

    @Test
    void weightsOfTablesMayBeNamedOneByOne() throws Exception {
        Weights weights = ModelChecks.randomWeights(PLAIN, 4);
        StringBuilder named = new StringBuilder();
        for (int i = 0; i < PLAIN.size(); i++) {
            named.append(i == 0 ? "" : ",")
                    .append('"')
                    .append(PLAIN.get(i).name())
                    .append("\":")
                    .append(weights.get(i));
        }
        assertThat(WeightsFile.read(save(named.toString(), ""), PLAIN)).isEqualTo(weights);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'\"tempo\":1,\"parity\":1' | '\"edge.s00\":[0,0,0,0,0,0,0,0]' | weights: missing edge.s01.---,"
                        + " edge.s01.--X",
                "'\"tempo\":1,\"parity\":1' | '\"edge.s00\":[0,0]' | tables[\"edge.s00\"]: has 2 weights; the table"
                        + " has 8",
                "'\"tempo\":1,\"parity\":1' | '\"edge.s1\":[0]' | tables[\"edge.s1\"]: reversi:trial has no such table",
                "'\"tempo\":1,\"parity\":1' | '\"edge.s00\":[0,0,301,0,0,0,0,0]' | tables[\"edge.s00\"]: weight 3: 301"
                        + " is out of bounds",
                "'\"tempo\":1,\"parity\":1' | '\"edge.s00\":[0,0,0,0.5,0,0,0,0]' | tables[\"edge.s00\"]: weight 4: 0.5"
                        + " is not a whole number",
                "'\"tempo\":1,\"parity\":1' | '\"edge.s00\":[0,0,0,\"1\",0,0,0,0]' | tables[\"edge.s00\"]: weight 4:"
                        + " is not a number",
                "'\"tempo\":1,\"edge.s00.XXX\":1' | '\"edge.s00\":[0,0,0,0,0,0,0,0]' | tables[\"edge.s00\"]: is given"
                        + " twice",
                "'\"tempo\":1,\"edge.s00.X\":1' | '\"edge.s00\":[0,0,0,0,0,0,0,0]' | weights[\"edge.s00.X\"]:"
                        + " reversi:trial has no such parameter",
                "'\"tempo\":1' | '\"edge.s00\":7' | tables[\"edge.s00\"]: is not a list",
            })
    void mistakesAreNamed(String weights, String tables, String message) throws Exception {
        Path file = save(weights, tables);
        assertThatThrownBy(() -> WeightsFile.read(file, PLAIN))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(file + ": " + message);
    }

    private Path save(String weights, String tables) throws Exception {
        return Files.writeString(folder.resolve("w.json"), """
            {"format": "mendel-weights/1", "game": "reversi", "model": "trial",
             "weights": {%s}, "tables": {%s}, "provenance": {}}\
            """.formatted(weights, tables));
    }

    @Test
    void whatIsDerivedIsComputedOnce() {
        Weights weights = Weights.defaults(PLAIN);
        StringBuilder first = weights.derived(StringBuilder.class, w -> new StringBuilder("s" + w.get(0)));
        assertThat(first).hasToString("s5.0");
        assertThat(weights.derived(StringBuilder.class, w -> new StringBuilder()))
                .isSameAs(first);
    }
}
