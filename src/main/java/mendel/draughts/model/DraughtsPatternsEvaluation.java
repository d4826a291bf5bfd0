package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.draughts.rules.DraughtsPosition;
import mendel.eval.Tally;
import org.jspecify.annotations.Nullable;

/** The evaluation of {@link DraughtsPatternsModel}. */
final class DraughtsPatternsEvaluation extends DraughtsTermsEvaluation {

    private final DraughtsRegions regions;
    private final boolean kingPairs;
    /** Both null when tracing. */
    private final @Nullable RegionStates states;

    private final @Nullable RegionWeights weights;

    /** @param kingPairs whether there are {@link KingPairs} */
    DraughtsPatternsEvaluation(DraughtsRegions regions, boolean kingPairs, Tally tally) {
        super(tally);
        this.regions = regions;
        this.kingPairs = kingPairs;
        states = tally.isTracing() ? null : new RegionStates(regions);
        weights = tally.isTracing() ? null : RegionWeights.of(tally.weights());
    }

    @Override
    public DraughtsEvaluation copy() {
        return new DraughtsPatternsEvaluation(regions, kingPairs, tally().copy());
    }

    @Override
    long small(View v, Tally t) {
        long sum = DraughtsRegions.toMove(v, t);
        return kingPairs ? sum + KingPairs.side(v, t) : sum;
    }

    @Override
    long whole(DraughtsPosition p, View white, View black, Tally t) {
        if (states != null && weights != null) {
            return weights.sum(states.of(p));
        }
        t.view(0);
        regions.trace(white, t);
        t.view(1);
        regions.trace(black, t);
        return 0;
    }
}
