package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;

/**
 * A linear evaluation by regions of the board ({@link DraughtsRegions}): a weight for each way in which men can stand
 * in them, and what regions cannot say: the terms of {@link DraughtsFullModel} under their names and with their
 * defaults, without its small patterns of which regions tell the same. All configurations have the default 0.
 */
final class DraughtsPatternsModel extends DraughtsModel {

    private final DraughtsRegions regions;

    private final boolean kingPairs;

    private DraughtsPatternsModel(WeightSpec spec, DraughtsRegions regions, boolean kingPairs) {
        super(spec);
        this.regions = regions;
        this.kingPairs = kingPairs;
    }

    /** The model {@code patterns}, of regions of eight squares. */
    static DraughtsPatternsModel patterns() {
        return new DraughtsPatternsModel(DraughtsRegions.SMALL.spec("patterns"), DraughtsRegions.SMALL, false);
    }

    /** The model {@code wide}: {@code patterns} with regions of twelve squares besides. */
    static DraughtsPatternsModel wide() {
        return new DraughtsPatternsModel(DraughtsRegions.WIDE.spec("wide"), DraughtsRegions.WIDE, false);
    }

    /** The model {@code kings}: {@code wide} with pairs of a king and any other piece besides. */
    static DraughtsPatternsModel kings() {
        return new DraughtsPatternsModel(KingPairs.TERMS.spec("draughts", "kings"), DraughtsRegions.WIDE, true);
    }

    @Override
    DraughtsEvaluation evaluation(Tally tally) {
        return new DraughtsPatternsEvaluation(regions, kingPairs && tally.counts(KingPairs.TERMS), tally);
    }
}
