package mendel.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mendel.eval.Configurations;
import mendel.eval.EvaluationModel;
import mendel.eval.PlacedTable;
import mendel.game.BoardShape;
import mendel.game.Position;
import org.junit.jupiter.api.Test;

class ConfigurationDrawingsTest {

    private static final int SAMPLES = 50;

    private static Configurations configurations(String game, String model, String table) {
        return Games.entry(game).model(model).spec().tables().stream()
                .filter(placed -> placed.table().name().equals(table))
                .findFirst()
                .orElseThrow()
                .table()
                .configurations();
    }

    private static String drawing(String game, String model, String table, String name) {
        Configurations configurations = configurations(game, model, table);
        return configurations.drawing(configurations.indexOf(name));
    }

    private static String letters(BoardShape.Pieces pieces) {
        return switch (pieces) {
            case CHESS -> "PNBRQKkp";
            case DRAUGHTS -> "wbWB";
            case DISCS -> "XO";
        };
    }

    /** Every configuration shows what its name says, on the game's own board. */
    @Test
    void allTablesCanBeDrawn() {
        Random random = new Random(4);
        for (Games.GameEntry entry : Games.all()) {
            BoardShape board = entry.game().board();
            String allowed = "[-." + letters(board.pieces()) + "]";
            for (EvaluationModel<Position> model : entry.models()) {
                for (PlacedTable placed : model.spec().tables()) {
                    Configurations all = placed.table().configurations();
                    for (int i = 0; i < SAMPLES; i++) {
                        int index = random.nextInt(all.size());
                        assertThat(all.drawing(index))
                                .as(placed.table().name() + "." + all.name(index))
                                .hasSize(board.size() * board.size())
                                .matches(allowed + "*");
                    }
                }
            }
        }
    }

    @Test
    void discsLieWhereTheirPatternIs() {
        assertThat(drawing("reversi", "patterns", "edge.s00", "-OOO-O--X-"))
                .isEqualTo("-OOO-O--" + ".X....-." + ".".repeat(48));
        assertThat(drawing("reversi-6", "patterns", "diagonal4.s00", "OX--"))
                .isEqualTo("..O..." + "...X.." + "....-." + ".....-" + ".".repeat(12));
    }

    @Test
    void menAreSeenByTheirOwner() {
        Configurations region = configurations("draughts", "patterns", "region.a1-d4");
        String name = "o-x-" + "-".repeat(region.name(0).length() - 4);
        List<String> rows = rows(region.drawing(region.indexOf(name)));
        assertThat(rows.subList(0, 4)).containsOnly("........");
        assertThat(rows.get(4)).isEqualTo(".w.-....");
        assertThat(rows.get(5)).isEqualTo("b.-.....");
    }

    @Test
    void kingsAndPawnsStandOnTheirSquares() {
        List<String> rows = rows(drawing("chess", "wide", "enemy-king.knight", "g1-f3"));
        assertThat(rows.get(7)).isEqualTo("------k-");
        assertThat(rows.get(5)).isEqualTo("-----N--");
        List<String> pawns = rows(drawing("chess", "wide", "pawn-pattern.a2-c3", "--p/P-P"));
        assertThat(pawns.get(5)).isEqualTo("--p.....");
        assertThat(pawns.get(6)).isEqualTo("P-P.....");
    }

    private static List<String> rows(String drawing) {
        return IntStream.range(0, 8)
                .mapToObj(row -> drawing.substring(8 * row, 8 * row + 8))
                .toList();
    }
}
