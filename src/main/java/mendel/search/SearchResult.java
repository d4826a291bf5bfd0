package mendel.search;

import java.util.Arrays;
import java.util.List;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * What a search found.
 *
 * @param move the best move; 0 when there is no legal move
 * @param score from the side to move's view; a forced end in n plies is ±(30000 - n)
 * @param mateIn signed plies to a forced end; null when none is found
 * @param depth plies of the last completed iteration
 * @param selectiveDepth plies of the longest line searched; 0 when not counted
 * @param nodes positions visited after the root
 * @param leaves positions evaluated or finished
 * @param pv the principal variation, the best move first
 * @param ties all root moves whose exact value is the best one, the best included, in text order
 * @param allTies whether the ties hold every move of exactly the best value; false after a selective search, in which
 *     pruning may give equal moves different values
 * @param candidates the ties, then the root moves whose exact value is within the tie width of the best, best first and
 *     equal ones in text order
 * @param lines the lines of MultiPV, each with another first move, best first: the first one is {@code pv}
 * @param seconds the time used
 */
public record SearchResult(
        long move,
        int score,
        @Nullable Integer mateIn,
        int depth,
        int selectiveDepth,
        long nodes,
        long leaves,
        List<Long> pv,
        List<Long> ties,
        boolean allTies,
        List<Long> candidates,
        List<PvLine> lines,
        double seconds) {

    public SearchResult {
        pv = List.copyOf(pv);
        ties = List.copyOf(ties);
        candidates = List.copyOf(candidates);
        lines = List.copyOf(lines);
    }

    /**
     * The result of a search that follows one line and counts no selective depth.
     *
     * @param equal the ties, which are all candidates
     */
    public SearchResult(
            long move, PvLine line, long nodes, long leaves, List<Long> equal, boolean allTies, double seconds) {
        this(
                move,
                line.score,
                line.mateIn(),
                line.depth,
                0,
                nodes,
                leaves,
                line.pv,
                equal,
                allTies,
                equal,
                List.of(line),
                seconds);
    }

    /**
     * A line of best play.
     *
     * @param depth plies of the iteration that found it
     * @param score from the side to move's view
     * @param pv its moves
     * @param exact whether the score is that of the game's end, played out or solved: no evaluation is in it
     */
    public record PvLine(int depth, int score, List<Long> pv, boolean exact) {

        public PvLine {
            pv = List.copyOf(pv);
        }

        /**
         * A line of a search that solves no ends, which is exact when it ends with the game.
         *
         * @param root the position from which it was searched
         */
        public static PvLine of(Position root, int depth, int score, long[] pv) {
            boolean exact = LineEnd.isCounted(root, pv, pv.length, score, null);
            return new PvLine(depth, score, Arrays.stream(pv).boxed().toList(), exact);
        }

        /** Signed plies to a forced end; null when none is found. */
        public @Nullable Integer mateIn() {
            return Score.mateIn(score);
        }

        /** As {@link SearchResult#centiScore}. */
        public int centiScore(int unit) {
            return exact || Math.abs(score) >= Position.KNOWN_WIN
                    ? score
                    : (int) ((long) score * SearchParameters.CENTI_UNITS / unit);
        }
    }

    /**
     * The score in centi-units, whatever the model's unit; the score of an end, a forced end and an ending that is
     * known to be won or lost stay as they are.
     *
     * @param unit the value of a pawn, a man or a disc in the model's units
     */
    public int centiScore(int unit) {
        boolean exact = !lines.isEmpty() && lines.getFirst().exact();
        return new PvLine(depth, score, List.of(), exact).centiScore(unit);
    }

    /** The same with another of the candidates as the move to play; its line is that move alone. */
    public SearchResult with(long other) {
        return other == move
                ? this
                : new SearchResult(
                        other,
                        score,
                        mateIn,
                        depth,
                        selectiveDepth,
                        nodes,
                        leaves,
                        List.of(other),
                        ties,
                        allTies,
                        candidates,
                        lines,
                        seconds);
    }

    /** The same with other counts. */
    SearchResult withCounts(long visited, long judged) {
        return new SearchResult(
                move,
                score,
                mateIn,
                depth,
                selectiveDepth,
                visited,
                judged,
                pv,
                ties,
                allTies,
                candidates,
                lines,
                seconds);
    }

    /** The result for a game that has ended: no move, and the final score. */
    public static SearchResult ended(Position position, double seconds) {
        boolean noMoves = position.generate(new long[position.maxMoves()], 0) == 0;
        int score = noMoves ? Score.ended(position.endScore(), 0) : 0;
        return new SearchResult(
                0,
                score,
                Score.mateIn(score),
                0,
                0,
                0,
                0,
                List.of(),
                List.of(),
                true,
                List.of(),
                List.of(new PvLine(0, score, List.of(), true)),
                seconds);
    }
}
