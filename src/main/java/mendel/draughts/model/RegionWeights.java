package mendel.draughts.model;

import java.util.List;
import mendel.eval.PlacedTable;
import mendel.eval.Tally;
import mendel.eval.Weights;

/**
 * The weights of all regions as play looks them up: the middlegame weight of a configuration in the lower half of a
 * number and the endgame weight above it. The bounds of weights keep sums inside their halves. Immutable.
 */
final class RegionWeights {

    private final int regions;
    private final int[][] pairs;

    private RegionWeights(Weights weights) {
        List<PlacedTable> tables = weights.spec().tables();
        int[] values = weights.toInts();
        // Regions come before all other tables of a model.
        regions = (int) tables.stream()
                .filter(placed -> placed.table().configurations() instanceof Region)
                .count();
        pairs = new int[regions][];
        for (int r = 0; r < regions; r++) {
            int first = tables.get(r).first();
            pairs[r] = new int[tables.get(r).table().size() / 2];
            for (int i = 0; i < pairs[r].length; i++) {
                pairs[r][i] = (values[first + 2 * i + 1] << Short.SIZE) + values[first + 2 * i];
            }
        }
    }

    /** The tables of some weights, computed once for them. */
    static RegionWeights of(Weights weights) {
        return weights.derived(RegionWeights.class, RegionWeights::new);
    }

    /** White's minus Black's, as {@link Tally#pack} has it. */
    long sum(int[] states) {
        int sum = 0;
        for (int r = 0; r < regions; r++) {
            int[] table = pairs[r];
            sum += table[states[r]] - table[states[regions + r]];
        }
        return Tally.pack((short) sum, sum + 0x8000 >> Short.SIZE);
    }
}
