package mendel.protocol.uci;

import java.util.List;
import mendel.protocol.MentorScore;
import mendel.protocol.SearchWatch;
import org.jspecify.annotations.Nullable;

/**
 * What a UCI engine answered to {@code go}.
 *
 * @param bestMove the move in UCI text as the engine wrote it; null when it said {@code (none)} or {@code 0000}
 * @param score the last exact score of the first line, from the side to move's view; null when there was none
 * @param depth the plies at which that score was found
 * @param boundDepth the plies at which the first line had a bound after that score; 0 when it had none
 * @param nodes the greatest number of nodes reported
 * @param pv the variation reported with the score
 */
public record UciReply(
        @Nullable String bestMove,
        @Nullable MentorScore score,
        int depth,
        int boundDepth,
        long nodes,
        List<String> pv) {

    public UciReply {
        pv = List.copyOf(pv);
    }

    /** Whether the engine searched to the depth that it was asked for, and ended with a bound there. */
    public boolean endedWithBound(UciGo asked) {
        return asked.depth() > 0 && boundDepth >= asked.depth();
    }

    /**
     * Whether the engine searched as far as it was asked to. A forced mate counts as well, because deeper search cannot
     * refute it and some engines stop there; and so do fewer nodes when the engine ran through all its iterations.
     */
    public boolean reached(UciGo asked) {
        return score != null
                && (score.isMate()
                        || depth >= asked.depth() && (nodes >= asked.nodes() || SearchWatch.isOutOfIterations(depth)));
    }
}
