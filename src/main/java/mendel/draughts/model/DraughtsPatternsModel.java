package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.eval.Tally;

/**
 * A linear evaluation by regions of the board ({@link DraughtsRegions}): a weight for each way in which men can stand
 * in them, and what regions cannot say: the terms of {@link DraughtsFullModel} under their names and with their
 * defaults, without its small patterns of which regions tell the same. All configurations have the default 0.
 */
final class DraughtsPatternsModel extends DraughtsModel {

    private final DraughtsRegions regions;

    private DraughtsPatternsModel(String name, DraughtsRegions regions) {
        super(regions.spec(name));
        this.regions = regions;
    }

    /** The model {@code patterns}, of regions of eight squares. */
    static DraughtsPatternsModel patterns() {
        return new DraughtsPatternsModel("patterns", DraughtsRegions.SMALL);
    }

    /** The model {@code wide}: {@code patterns} with regions of twelve squares besides. */
    static DraughtsPatternsModel wide() {
        return new DraughtsPatternsModel("wide", DraughtsRegions.WIDE);
    }

    @Override
    DraughtsEvaluation evaluation(Tally tally) {
        return new DraughtsPatternsEvaluation(regions, tally);
    }
}
