package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import mendel.app.Games;
import mendel.eval.Form;
import mendel.eval.FormParts;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.game.BoardShape;
import mendel.game.Game;
import mendel.report.FormFacts.FormPoint;
import mendel.report.FormFacts.FormShare;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardTableTest {

    @ParameterizedTest
    @CsvSource({
        "chess,8,8",
        "reversi,8,1",
        "reversi-anti,8,1",
        "reversi-6,6,1",
        "reversi-6-anti,6,1",
        "reversi-10,10,1",
        "features,6,6",
        "features,10,10"
    })
    void drawsWholeTablesSquareBySquare(String game, int size, int topRow) {
        BoardTable table = only(game, names("t", size, _ -> true, ""));
        assertThat(table.size()).isEqualTo(size);
        assertThat(table.rowNumber(0)).isEqualTo(topRow);
        assertThat(table.folded()).isFalse();
        for (int fromTop = 0; fromTop < size; fromTop++) {
            int row = topRow == 1 ? fromTop : size - 1 - fromTop;
            for (int file = 0; file < size; file++) {
                assertThat(table.index(fromTop, file)).isEqualTo(row * size + file);
                assertThat(table.playable(fromTop, file)).isTrue();
            }
        }
    }

    @Test
    void mirrorsFourFilesOfAChessTable() {
        List<String> names = names("pst.king", 8, s -> s % 10 < 4, ".eg");
        BoardTable table = only("chess", names);
        assertThat(table.phase()).isEqualTo("eg");
        assertThat(table.folded()).isTrue();
        assertThat(names.get(table.index(7, 0))).isEqualTo("pst.king.a1.eg");
        assertThat(names.get(table.index(7, 7))).isEqualTo("pst.king.a1.eg");
        assertThat(names.get(table.index(0, 5))).isEqualTo("pst.king.c8.eg");
    }

    @Test
    void squaresOfAFormShowTheWeightThatTheyShare() {
        FormParts parts = new FormParts(
                FormParts.PartNames.NONE,
                new FormParts.PartNames(List.of(), List.of("pst.king")),
                Map.of("pst.knight", List.of("a..b", "1..2")),
                Map.of("pst.rook", List.of("c3..c4", "c4..d4.mg")),
                List.of());
        Form form = new Form(Games.spec("chess:full"), "lean", parts);
        WeightSpec spec = form.spec();
        FormPoint point = new FormPoint(0, 0, null, spec.size(), 0, "");
        FormFacts facts = new FormFacts(point, point, List.of(), List.of(), List.of(), FormShare.of(form));
        List<BoardTable> tables = BoardTable.all(spec, facts.membersByWeight(), board("chess"));
        BoardTable knight = tables.stream()
                .filter(table ->
                        table.name().equals("pst.knight") && table.phase().equals("eg"))
                .findFirst()
                .orElseThrow();
        assertThat(List.of(knight.index(7, 0), knight.index(6, 1), knight.index(6, 6)))
                .containsOnly(spec.indexOf("pst.knight.a-b1-2.eg"));
        assertThat(knight.index(5, 3)).isEqualTo(spec.indexOf("pst.knight.d3.eg"));
        assertThat(tables).filteredOn(table -> table.name().equals("pst.rook")).allSatisfy(rook -> {
            assertThat(rook.indices()).hasSize(32);
            int tied = spec.indexOf(rook.phase().equals("mg") ? "pst.rook.c3+2.mg" : "pst.rook.c3+1.eg");
            assertThat(List.of(rook.index(5, 2), rook.index(4, 5))).containsOnly(tied);
            assertThat(rook.index(4, 3) == tied).isEqualTo(rook.phase().equals("mg"));
        });
        assertThat(tables)
                .filteredOn(table -> table.name().equals("pst.king"))
                .singleElement()
                .satisfies(king -> assertThat(king.index(7, 0)).isEqualTo(spec.indexOf("pst.king.a1")));
    }

    @Test
    void stagesThatAFormJoinsHaveATableOfTheirOwn() {
        List<String> joined = List.of("s00..s02", "s04..s05");
        Form form = new Form(
                Games.spec("reversi:full"),
                "lean",
                new FormParts(FormParts.PartNames.NONE, FormParts.PartNames.NONE, Map.of(), Map.of(), joined));
        WeightSpec spec = form.spec();
        FormPoint point = new FormPoint(0, 0, null, spec.size(), 0, "");
        FormFacts facts = new FormFacts(point, point, List.of(), List.of(), List.of(), FormShare.of(form));
        List<BoardTable> tables = BoardTable.all(spec, facts.membersByWeight(), board("reversi"));
        assertThat(tables)
                .extracting(BoardTable::phaseTitle)
                .startsWith("Stages 0 to 2", "Stage 3", "Stages 4 to 5", "Stage 6");
        assertThat(tables.getFirst().index(0, 0)).isEqualTo(spec.indexOf("square.a1.s00-s02"));
    }

    @Test
    void partsOfTheGameHaveTitles() {
        for (String[] titled :
                new String[][] {{".mg", "Middlegame"}, {".eg", "Endgame"}, {".s05", "Stage 5"}, {"", ""}}) {
            List<String> names = names("sq", 8, s -> s % 10 < 4, titled[0]);
            assertThat(only("reversi", names).phaseTitle()).isEqualTo(titled[1]);
        }
    }

    @Test
    void leavesRanksWithoutParametersBlank() {
        List<String> names = names("pst.pawn", 8, s -> s % 10 < 4 && s / 10 > 0 && s / 10 < 7, ".mg");
        BoardTable table = only("chess", names);
        for (int file = 0; file < 8; file++) {
            assertThat(table.index(0, file)).isEqualTo(-1);
            assertThat(table.index(7, file)).isEqualTo(-1);
            assertThat(table.index(1, file)).isNotEqualTo(-1);
        }
    }

    @ParameterizedTest
    @CsvSource({"reversi-6,6", "reversi,8", "reversi-10,10"})
    void unfoldsQuartersAndTriangles(String game, int size) {
        List<String> quarter = names("sq", size, s -> s % 10 < size / 2 && s / 10 < size / 2, "");
        List<String> triangle = names("sq", size, s -> s % 10 < size / 2 && s / 10 <= s % 10, "");
        for (List<String> names : List.of(quarter, triangle)) {
            BoardTable table = only(game, names);
            for (int row = 0; row < size; row++) {
                for (int file = 0; file < size; file++) {
                    int f = Math.min(file, size - 1 - file);
                    int r = Math.min(row, size - 1 - row);
                    boolean swap = names == triangle && r > f;
                    assertThat(names.get(table.index(row, file)))
                            .isEqualTo("sq." + (char) ('a' + (swap ? r : f)) + ((swap ? f : r) + 1));
                }
            }
        }
    }

    @Test
    void drawsDraughtsOnDarkSquares() {
        List<String> names = names("men", 8, s -> (s / 10 + s % 10) % 2 == 0, ".mg");
        BoardTable table = only("draughts", names);
        assertThat(table.playable(7, 0)).as("a1 is dark").isTrue();
        assertThat(table.playable(7, 1)).isFalse();
        assertThat(names.get(table.index(7, 0))).isEqualTo("men.a1.mg");
        assertThat(table.index(7, 1)).isEqualTo(-1);
        assertThat(table.index(0, 7)).isNotEqualTo(-1);
    }

    @Test
    void keepsPhasesAndNamesApart() {
        List<String> names = new ArrayList<>();
        for (String table : List.of("pst.rook", "stage.3.pst")) {
            for (String square : List.of("a1", "b1", "c1", "h8")) {
                names.add(table + "." + square + ".mg");
                names.add(table + "." + square + ".eg");
            }
        }
        assertThat(BoardTable.all(spec("chess", names), Map.of(), board("chess")))
                .extracting(t -> t.name() + "/" + t.phase())
                .containsExactly("pst.rook/mg", "pst.rook/eg", "stage.3.pst/mg", "stage.3.pst/eg");
    }

    @Test
    void drawsATableForEachStage() {
        List<String> names = new ArrayList<>(names("square", 8, s -> s % 10 < 4 && s / 10 <= s % 10, ".s00"));
        names.addAll(names("square", 8, s -> s % 10 < 4 && s / 10 <= s % 10, ".s12"));
        List<BoardTable> tables = BoardTable.all(spec("reversi", names), Map.of(), board("reversi"));
        assertThat(tables).extracting(t -> t.name() + "/" + t.phase()).containsExactly("square/s00", "square/s12");
        assertThat(names.get(tables.get(1).index(6, 6))).isEqualTo("square.b2.s12");
    }

    @Test
    void takesOtherNamesForNoTable() {
        assertThat(BoardTable.all(
                        spec(
                                "chess",
                                List.of(
                                        "mobility.knight.3.mg",
                                        "pawn.isolated",
                                        "rook.a1",
                                        "rook.b1",
                                        "bishop.pair.eg")),
                        Map.of(),
                        board("chess")))
                .isEmpty();
        assertThat(BoardTable.all(spec("chess", List.of("t.a1", "t.b1", "t.c1", "t.j10")), Map.of(), board("chess")))
                .as("squares outside the board")
                .isEmpty();
    }

    private static Optional<BoardShape> board(String game) {
        return Games.find(game).map(Game::board);
    }

    private static BoardTable only(String game, List<String> names) {
        List<BoardTable> tables = BoardTable.all(spec(game, names), Map.of(), board(game));
        assertThat(tables).hasSize(1);
        return tables.getFirst();
    }

    private static List<String> names(String table, int size, IntPredicate wanted, String suffix) {
        List<String> names = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            for (int file = 0; file < size; file++) {
                if (wanted.test(10 * row + file)) {
                    names.add(table + "." + (char) ('a' + file) + (row + 1) + suffix);
                }
            }
        }
        return names;
    }

    private static WeightSpec spec(String game, List<String> names) {
        return new WeightSpec(
                game,
                "full",
                false,
                true,
                names.stream().map(n -> new Parameter(n, 0, -9, 9, "g", "")).toList());
    }
}
