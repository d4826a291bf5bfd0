package mendel.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mendel.InputException;
import mendel.chess.model.ChessModels;
import mendel.draughts.model.DraughtsModels;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormTest {

    private static final WeightSpec FULL = ChessModels.all().getFirst().spec();
    private static final ReversiGame REVERSI = ReversiGame.all().getFirst();
    private static final WeightSpec STAGED =
            ReversiModels.all(REVERSI).getFirst().spec();

    @TempDir
    private Path folder;

    private Path form(String parts) throws Exception {
        Path file = folder.resolve("lean.json");
        Files.writeString(
                file,
                "{\"format\": \"mendel-form/1\", \"game\": \"chess\", \"base\": \"full\", \"name\": \"lean\","
                        + " \"parts\": "
                        + parts.replace('\'', '"') + "}");
        return file;
    }

    private Form read(String parts) throws Exception {
        return FormFile.read(form(parts), List.of(FULL));
    }

    private static List<String> names(Form form, String beginning) {
        return form.spec().parameters().stream()
                .map(Parameter::name)
                .filter(name -> name.startsWith(beginning))
                .toList();
    }

    @Test
    void aFormThatChangesNothingIsItsBase() {
        Form form = new Form(FULL, "same", FormParts.NONE);
        assertThat(form.spec().parameters()).isEqualTo(FULL.parameters());
        assertThat(form.spec().tapered()).isTrue();
        assertThat(form.expand(Weights.defaults(form.spec()))).isEqualTo(Weights.defaults(FULL));
    }

    @Test
    void groupsAndTermsAreDropped() throws Exception {
        Form form = read("{'drop': {'groups': ['space'], 'terms': ['mobility.queen', 'threat.hanging']}}");
        assertThat(names(form, "space")).isEmpty();
        assertThat(names(form, "mobility.queen")).isEmpty();
        assertThat(names(form, "threat.hanging")).isEmpty();
        assertThat(names(form, "threat.")).isNotEmpty();
        assertThat(form.spec().size()).isEqualTo(FULL.size() - 6 - 22 - 4);
        Weights base = form.expand(Weights.defaults(form.spec()));
        assertThat(base.get(FULL.indexOf("space.room.mg"))).isZero();
        assertThat(base.get(FULL.indexOf("material.pawn.mg"))).isEqualTo(82);
    }

    @Test
    void binsAreFolded() throws Exception {
        Form form = read("{'fold': {'mobility.knight': ['0..2', '6..8'], 'passed.row': ['3-..4']}}");
        assertThat(names(form, "mobility.knight"))
                .containsExactly(
                        "mobility.knight.0-2.mg",
                        "mobility.knight.0-2.eg",
                        "mobility.knight.3.mg",
                        "mobility.knight.3.eg",
                        "mobility.knight.4.mg",
                        "mobility.knight.4.eg",
                        "mobility.knight.5.mg",
                        "mobility.knight.5.eg",
                        "mobility.knight.6-8.mg",
                        "mobility.knight.6-8.eg");
        assertThat(names(form, "passed.row").getFirst()).isEqualTo("passed.row.4-.mg");
        assertThat(form.spec().tapered()).isTrue();
        double[] values = new double[form.spec().size()];
        values[form.spec().indexOf("mobility.knight.6-8.eg")] = 9;
        Weights base = form.expand(Weights.of(form.spec(), values));
        assertThat(List.of(5, 6, 7, 8))
                .map(i -> base.get(FULL.indexOf("mobility.knight." + i + ".eg")))
                .containsExactly(0.0, 9.0, 9.0, 9.0);
    }

    @Test
    void squaresAreFoldedByFilesAndRows() throws Exception {
        Form form = read("{'fold': {'pst.knight': ['a..b', '3..4', '6..8'], 'pst.pawn': ['2..7']}}");
        assertThat(names(form, "pst.knight")).hasSize(3 * 5 * 2).contains("pst.knight.c1.mg", "pst.knight.a-b3-4.eg");
        assertThat(names(form, "pst.pawn")).hasSize(4 * 2).contains("pst.pawn.d2-7.mg");
        double[] values = new double[form.spec().size()];
        values[form.spec().indexOf("pst.knight.a-b6-8.mg")] = 7;
        Weights base = form.expand(Weights.of(form.spec(), values));
        assertThat(List.of("a5", "a6", "b6", "b8", "c6"))
                .map(square -> base.get(FULL.indexOf("pst.knight." + square + ".mg")))
                .containsExactly(0.0, 7.0, 7.0, 7.0, 0.0);
    }

    @Test
    void neighboursAreTiedInOneHalfOrBoth() throws Exception {
        Form both = read("{'tie': {'pst.knight': ['a1..b1', 'b1..b2'], 'mobility.knight': ['3..4', '4..5']}}");
        assertThat(both.spec().tapered()).isTrue();
        assertThat(both.spec().size()).isEqualTo(FULL.size() - 8);
        assertThat(names(both, "mobility.knight")).contains("mobility.knight.3-5.mg", "mobility.knight.3-5.eg");
        assertThat(names(both, "pst.knight")).contains("pst.knight.a1+2.mg", "pst.knight.a1+2.eg", "pst.knight.a2.mg");
        Parameter tied = both.spec().get(both.spec().indexOf("pst.knight.a1+2.eg"));
        assertThat(tied.meaning()).endsWith("and 2 more");
        assertThat(both.spec()
                        .get(both.spec().indexOf("mobility.knight.3-5.mg"))
                        .meaning())
                .contains(" to ");

        Form half = read("{'tie': {'pst.knight': ['a1..b1.mg', 'b1..b2.mg', 'a1..b1.eg']}}");
        assertThat(half.spec().tapered()).isFalse();
        assertThat(half.spec().size()).isEqualTo(FULL.size() - 3);
        assertThat(names(half, "pst.knight.a1")).containsExactlyInAnyOrder("pst.knight.a1+2.mg", "pst.knight.a1+1.eg");
        double[] values = new double[half.spec().size()];
        values[half.spec().indexOf("pst.knight.a1+2.mg")] = 7;
        Weights base = half.expand(Weights.of(half.spec(), values));
        assertThat(List.of("a1.mg", "b1.mg", "b2.mg", "a2.mg", "a1.eg", "b2.eg"))
                .map(square -> base.get(FULL.indexOf("pst.knight." + square)))
                .containsExactly(7.0, 7.0, 7.0, 0.0, 0.0, 0.0);
    }

    @Test
    void manyTiesOfATableAreCounted() throws Exception {
        FormParts parts =
                read("{'tie': {'pst.knight': ['a1..b1', 'b1..c1', 'c1..d1', 'a1..a2'], 'pst.rook': ['a1..b1.mg']}}")
                        .parts();
        assertThat(parts.words()).containsExactly("tied: pst.knight 4 pairs, pst.rook a1..b1.mg");
    }

    /** A set of both halves is named after a term with one weight for both. */
    @Test
    void tiesGoOnWhereFoldsAndUntaperedTermsLead() throws Exception {
        Form form = read("{'untaper': {'terms': ['pst.knight.b1', 'pst.knight.a2', 'mobility.rook.3']},"
                + " 'tie': {'pst.knight': ['a1..b1.mg', 'a1..a2.eg'], 'mobility.rook': ['2..3.mg', '3..4.eg']}}");
        assertThat(names(form, "pst.knight"))
                .contains("pst.knight.b1+1", "pst.knight.a2+1")
                .noneMatch(name -> name.startsWith("pst.knight.a1"));
        assertThat(names(form, "mobility.rook")).contains("mobility.rook.2-4", "mobility.rook.2.eg");
        assertThat(owner(form, "pst.knight.a1.mg")).isEqualTo(owner(form, "pst.knight.b1.eg"));
        assertThat(owner(form, "pst.knight.a1.eg")).isEqualTo(owner(form, "pst.knight.a2.mg"));

        Form folded = read("{'fold': {'pst.rook': ['a..b', '3..4']}, 'tie': {'pst.rook': ['b4..b5', 'c1..d1.eg']}}");
        assertThat(names(folded, "pst.rook")).contains("pst.rook.a-b3-4+1.mg", "pst.rook.c1.mg", "pst.rook.c1+1.eg");
        assertThat(owner(folded, "pst.rook.a3.mg")).isEqualTo(owner(folded, "pst.rook.a5.mg"));
    }

    private static int owner(Form form, String parameter) {
        return form.owner(FULL.indexOf(parameter));
    }

    @Test
    void squaresThatTouchAtCornersAreNeighboursWhereNoTwoShareASide() {
        ModelTerms draughts = DraughtsModels.all().getFirst().spec().terms();
        assertThat(draughts.neighbours().get("pst.man"))
                .contains(List.of("c3", "b2"))
                .noneMatch(pair -> pair.getFirst().charAt(0) == pair.getLast().charAt(0));
        assertThat(FULL.terms().neighbours().get("pst.knight"))
                .hasSize(4 * 7 + 3 * 8)
                .contains(List.of("a1", "b1"), List.of("a1", "a2"))
                .doesNotContain(List.of("a1", "b2"));
        assertThat(FULL.terms().neighbours().get("mobility.knight")).hasSize(8).contains(List.of("0", "1"));
    }

    @Test
    void neighboursOfATableLieBesideOneAnother() {
        assertThat(FULL.terms().axes().get("pst.pawn"))
                .containsExactly(List.of("a", "b", "c", "d"), List.of("2", "3", "4", "5", "6", "7"));
        assertThat(STAGED.terms().axes().get("square"))
                .containsExactly(List.of("a", "b", "c", "d"), List.of("1", "2", "3", "4"));
        assertThat(DraughtsModels.all().getFirst().spec().terms().axes()).doesNotContainKey("pst.man");
    }

    @Test
    void anUntaperedTermHasOneWeight() throws Exception {
        Form form = read("{'untaper': {'groups': ['tempo'], 'terms': ['pst.king']}}");
        assertThat(form.spec().tapered()).isFalse();
        assertThat(names(form, "tempo")).containsExactly("tempo");
        assertThat(names(form, "pst.king")).hasSize(32).allMatch(name -> name.length() == "pst.king.a1".length());
        assertThat(names(form, "pst.queen")).hasSize(64);
        Parameter tempo = form.spec().get(form.spec().indexOf("tempo"));
        assertThat(tempo.meaning()).doesNotContain("(");
        double mean = Math.rint((FULL.get(FULL.indexOf("tempo.mg")).defaultValue()
                        + FULL.get(FULL.indexOf("tempo.eg")).defaultValue())
                / 2);
        assertThat(tempo.defaultValue()).isEqualTo(mean);
    }

    @Test
    void stagesAreMerged() {
        FormParts parts = new FormParts(
                FormParts.PartNames.NONE,
                FormParts.PartNames.NONE,
                Map.of(),
                Map.of(),
                List.of("s00..s01", "s10..s12"));
        Form form = new Form(STAGED, "lean", parts);
        assertThat(form.spec().size()).isEqualTo(STAGED.size() / 13 * 10);
        assertThat(names(form, "tempo")).contains("tempo.s00-s01", "tempo.s02", "tempo.s10-s12");
    }

    @Test
    void reducingIsTheTransposeOfExpanding() {
        Random random = new Random(5);
        Form form = new Form(STAGED, "some", RandomParts.of(STAGED, random));
        double[] own = random.doubles(form.spec().size()).toArray();
        double[] base = random.doubles(STAGED.size()).toArray();
        assertThat(dot(form.expand(own), base)).isCloseTo(dot(own, form.reduce(base)), within(1e-9));
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'drop': {'groups': ['spaces']}} | parts.drop.groups: there is no group \"spaces\"; did you mean"
                        + " \"space\"?",
                "{'drop': {'terms': ['mobility.quen']}} | parts.drop.terms: there is no term \"mobility.quen\"",
                "{'drop': {'terms': ['mob']}} | parts.drop.terms: there is no term \"mob\"",
                "{'drops': {}} | parts.drops: there is no such key; did you mean \"drop\"?",
                "{'drop': ['space']} | parts.drop: is not an object",
                "{'drop': {'groups': ['space', 'space']}} | parts.drop: a name is given twice",
                "{'untaper': {'terms': ['tempos']}} | parts.untaper.terms: there is no term \"tempos\"",
                "{'fold': {'material': ['pawn..knight']}} | parts.fold: \"material\" has no bins in order and no"
                        + " squares; the",
                "{'fold': {'pst.knight': ['a1..b1']}} | parts.fold.pst.knight: \"a1..b1\" is no range of neighbours;"
                        + " give",
                "{'fold': {'pst.knight': ['a..2']}} | parts.fold.pst.knight: \"a..2\" is no range of neighbours; give",
                "{'fold': {'pst.knight': ['a..b', 'b..c']}} | parts.fold.pst.knight: \"b..c\" overlaps or is out of"
                        + " order",
                "{'fold': {'mobility.knigt': ['0..1']}} | parts.fold: there is no table \"mobility.knigt\"",
                "{'fold': {'mobility.knight': ['0..9']}} | parts.fold.mobility.knight: \"0..9\" is no range of"
                        + " neighbours",
                "{'fold': {'mobility.knight': ['3..2']}} | parts.fold.mobility.knight: \"3..2\" is no range of"
                        + " neighbours",
                "{'fold': {'mobility.knight': ['0..2', '2..3']}} | parts.fold.mobility.knight: \"2..3\" overlaps",
                "{'fold': {'mobility.knight': '0..2'}} | parts.fold.mobility.knight: is not a list",
                "{'fold': {'mobility.knight': ['0..2']}, 'drop': {'groups': ['mobility']}} | is dropped, too",
                "{'tie': ['pst.knight']} | parts.tie: is not an object",
                "{'tie': {'pst.knigt': ['a1..b1']}} | parts.tie: there is no table \"pst.knigt\"; did you mean",
                "{'tie': {'material': ['pawn..knight']}} | parts.tie: \"material\" has no bins in order and no"
                        + " squares; the tables that can be tied are",
                "{'tie': {'pst.knight': ['a1..c1']}} | parts.tie.pst.knight: \"a1..c1\" is no pair of neighbours; give"
                        + " two of them as a1..b1, or with .mg or .eg after it",
                "{'tie': {'pst.knight': ['b1..a1']}} | \"b1..a1\" is no pair of neighbours",
                "{'tie': {'pst.knight': ['a1..b1.xg']}} | \"a1..b1.xg\" is no pair of neighbours",
                "{'tie': {'pst.knight': ['a1..b1', 'a1..b1.mg']}} | parts.tie.pst.knight: \"a1..b1.mg\" is tied twice",
                "{'tie': {'pst.knight': ['a1..b1']}, 'drop': {'terms': ['pst.knight.b1']}} | parts.tie.pst.knight:"
                        + " pst.knight.b1 is dropped, too; leave out one of them",
                "{'tie': {'pst.knight': ['a1..b1']}, 'drop': {'groups': ['pst']}} | parts.tie.pst.knight: is dropped,"
                        + " too",
                "{'stages': ['s00..s01']} | parts.stages: the model has no stages",
                "[] | parts: is not an object"
            })
    void wrongPartsAreToldInOneLine(String parts, String told) {
        assertThatThrownBy(() -> read(parts))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("lean.json: ")
                .hasMessageContaining(told);
    }

    @ParameterizedTest
    @CsvSource({
        "full, full, name: \"full\" cannot name a form",
        "full, A form, name: \"A form\" cannot name a form",
        "fulll, lean, base: there is no model \"fulll\" for chess; a form is made of a model",
        "lean.json, lean, base: there is no model \"lean.json\" for chess; a form is made of a model"
    })
    void baseAndNameAreChecked(String base, String name, String told) throws Exception {
        Path file = folder.resolve("form.json");
        Files.writeString(
                file,
                "{\"format\": \"mendel-form/1\", \"game\": \"chess\", \"base\": \"" + base + "\", \"name\": \"" + name
                        + "\", \"parts\": {}}");
        assertThatThrownBy(() -> FormFile.read(file, List.of(FULL)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(told);
    }

    @Test
    void aFormOfAnotherGameIsRefused() throws Exception {
        Path file = form("{}");
        assertThatThrownBy(() -> FormFile.read(file, List.of(STAGED)))
                .hasMessageContaining("base: no model of \"chess\" has forms here; give one of reversi:full");
    }

    @Test
    void aModelWithOneWeightATermHasNoHalvesToTie() {
        FormParts parts = new FormParts(
                FormParts.PartNames.NONE,
                FormParts.PartNames.NONE,
                Map.of(),
                Map.of("square", List.of("a1..b1", "b1..c1.mg")),
                List.of());
        assertThatThrownBy(() -> new Form(STAGED, "some", parts))
                .hasMessageContaining(
                        "parts.tie.square: \"b1..c1.mg\": the model has one weight a term; leave out .mg");
    }

    @Test
    void formsWithoutAnyWeightAreRefused() {
        FormParts parts = new FormParts(
                new FormParts.PartNames(ModelTerms.of(FULL).groups(), List.of()),
                FormParts.PartNames.NONE,
                Map.of(),
                Map.of(),
                List.of());
        assertThatThrownBy(() -> new Form(FULL, "none", parts)).hasMessageContaining("no weight is left");
    }

    @Test
    void weightsCarryTheirForm() throws Exception {
        Form form = read("{'untaper': {'groups': ['pst']}, 'fold': {'mobility.knight': ['0..2']}}");
        Weights weights = ModelChecks.randomWeights(form.spec(), 3);
        Path file = folder.resolve("best.json");
        WeightsFile.write(file, weights, Map.of("seed", 1));
        Weights alone = WeightsFile.read(file, List.of(FULL)).weights();
        assertThat(alone.toArray()).isEqualTo(weights.toArray());
        assertThat(alone.spec().form().orElseThrow().parts()).isEqualTo(form.parts());
        assertThat(WeightsFile.read(file, form.spec())).isEqualTo(weights);
        assertThat(FormFile.read(file, List.of(FULL)).parts()).isEqualTo(form.parts());
        assertThatThrownBy(() -> WeightsFile.read(file, FULL))
                .hasMessageContaining("weights of \"chess:lean\" do not fit here; give weights of chess:full");
        Form other = read("{'untaper': {'groups': ['pst']}}");
        assertThatThrownBy(() -> WeightsFile.read(file, other.spec()))
                .hasMessageContaining("weights of \"chess:lean\" do not fit here");
    }

    @Test
    void aFormReadsWhatItWrites() throws Exception {
        Form form = new Form(STAGED, "some", RandomParts.of(STAGED, new Random(8)));
        Path file = folder.resolve("some.json");
        Files.writeString(file, FormFile.toJson(form, Map.of("seed", 1)));
        assertThat(FormFile.read(file, List.of(STAGED)).isSame(form)).isTrue();
        assertThat(WeightsFile.read(file, form.spec())).isEqualTo(Weights.defaults(form.spec()));
    }
}
