package mendel.draughts.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mendel.draughts.DraughtsGame;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.PlacedTable;
import mendel.eval.WeightSpec;
import mendel.game.Position;
import mendel.game.Texts;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class KingPairsTest {

    private static final EvaluationModel<Position> MODEL = DraughtsPatternsModel.kings();
    private static final WeightSpec SPEC = MODEL.spec();
    private static final String STEM = "king-pair.";
    private static final List<PlacedTable> TABLES = SPEC.tables().stream()
            .filter(placed -> placed.table().name().startsWith(STEM))
            .toList();

    private final Features trace = new Features(SPEC);

    /** Read from the board's text, for the kings of both sides. */
    @Property(tries = 300)
    void aTraceNamesEveryPairOfAKingAndAnotherPiece(@ForAll long seed) {
        Position position = SamplePositions.scattered(seed);
        Map<String, Integer> expected = new HashMap<>();
        count(Texts.text(position), 1, expected);
        count(SamplePositions.turned(position), -1, expected);
        expected.values().removeIf(count -> count == 0);
        assertThat(traced(position)).isEqualTo(expected);
    }

    @Example
    void pairsOfAKnownBoard() {
        Position position = new DraughtsGame().parse("W:WKa1,c3,Kg1:BKd8,f6");
        assertThat(traced(position))
                .isEqualTo(Map.of(
                        "own-man.a1-c3", 1,
                        "own-man.g1-c3", 1,
                        "enemy-man.a1-f6", 1,
                        "enemy-man.g1-f6", 1,
                        "own-king.a1-g1", 1,
                        "enemy-king.a1-d8", 1,
                        // Black's, turned.
                        "own-man.e1-c3", -1,
                        "enemy-man.e1-f6", -1,
                        "enemy-king.e1-b8", -1));
    }

    /** By name, without the stem and the phase: how often each pair counts. */
    private Map<String, Integer> traced(Position position) {
        MODEL.trace(position, trace);
        Map<String, Integer> found = new HashMap<>();
        for (int i = 0; i < trace.size(); i++) {
            String name = SPEC.get(2 * trace.row(i)).name();
            if (name.startsWith(STEM)) {
                found.merge(
                        name.substring(STEM.length(), name.length() - ".mg".length()),
                        trace.coefficient(i),
                        Integer::sum);
            }
        }
        found.values().removeIf(count -> count == 0);
        return found;
    }

    /** Those of White's kings. */
    private static void count(String fen, int sign, Map<String, Integer> counts) {
        List<String> white = pieces(fen.split(":")[1]);
        List<String> black = pieces(fen.split(":")[2]);
        for (String king : white) {
            if (!isKing(king)) {
                continue;
            }
            for (String other : white) {
                if (!isKing(other)) {
                    counts.merge("own-man." + square(king) + "-" + other, sign, Integer::sum);
                } else if (number(king) < number(other)) {
                    counts.merge("own-king." + square(king) + "-" + square(other), sign, Integer::sum);
                }
            }
            for (String other : black) {
                if (!isKing(other)) {
                    counts.merge("enemy-man." + square(king) + "-" + other, sign, Integer::sum);
                } else if (number(king) + number(other) < 31) {
                    counts.merge("enemy-king." + square(king) + "-" + square(other), sign, Integer::sum);
                }
            }
        }
    }

    private static List<String> pieces(String side) {
        return side.length() == 1 ? List.of() : List.of(side.substring(1).split(","));
    }

    private static boolean isKing(String piece) {
        return piece.startsWith("K");
    }

    private static String square(String piece) {
        return isKing(piece) ? piece.substring(1) : piece;
    }

    /** Dark squares in the order of reading: b8 is 0, g1 is 31. */
    private static int number(String piece) {
        String square = square(piece);
        return ('8' - square.charAt(1)) * 4 + (square.charAt(0) - 'a') / 2;
    }

    @Example
    void thereIsAWeightForEachPairThatCanBe() {
        assertThat(TABLES.stream().map(placed -> placed.table().configurations().size()))
                .as("28 squares of men; 4 kings' squares more see them all; two kings without order; half of what"
                        + " faces")
                .containsExactly(28 * 27 + 4 * 28, 28 * 27 + 4 * 28, 32 * 31 / 2, 32 * 31 / 2 - 16);
    }

    @Example
    void namesLeadBackAndDrawingsShowBothPieces() {
        Set<String> seen = new HashSet<>();
        for (PlacedTable placed : TABLES) {
            KingPairTable table = (KingPairTable) placed.table().configurations();
            for (int index = 0; index < table.size(); index++) {
                String name = table.name(index);
                assertThat(table.indexOf(name)).isEqualTo(index);
                assertThat(SPEC.indexOf(placed.table().name() + "." + name + ".mg"))
                        .isEqualTo(placed.first() + 2 * index);
                String drawing = table.drawing(index);
                assertThat(drawing).hasSize(64);
                assertThat(drawing.replace("-", "")).as(name).hasSize(2).contains("W");
                assertThat(seen.add(drawing)).as(name).isTrue();
            }
        }
    }

    @Example
    void whatCannotBeHasNoName() {
        for (String none : List.of(
                "own-man.a1-a1",
                "own-man.a1-b8",
                "own-man.a1-b1",
                "own-man.a1c3",
                "own-man.a1-c3x",
                "enemy-man.b8-a1")) {
            assertThat(SPEC.indexOf(STEM + none + ".mg")).as(none).isEqualTo(-1);
        }
        assertThat(SPEC.indexOf(STEM + "own-king.a1-g7.mg")).isEqualTo(-1);
        assertThat(SPEC.indexOf(STEM + "enemy-king.a1-h8.mg")).isEqualTo(-1);
        assertThat(SPEC.indexOf(STEM + "own-king.g7-a1.mg")).isNotNegative();
    }
}
