package mendel.reversi.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import mendel.eval.Tally;
import mendel.reversi.rules.ReversiPosition;
import org.jspecify.annotations.Nullable;

/**
 * The terms of {@link ReversiPatternsModel}. A configuration counts for the side to move, as Black's or as White's, so
 * that the same discs may be worth different things to those who move and those who wait.
 */
final class PatternTerms implements ReversiModel.Terms {

    static final StageTerms TERMS = new StageTerms();
    /** How far the weight of a configuration may go: 80 discs. */
    static final int REACH = 8000;

    private static final int ACTIVITY_REACH = 3000;
    private static final int TEMPO = TERMS.add("tempo", "tempo", Defaults::tempo, ACTIVITY_REACH, "the side to move");
    private static final int MOVES_TO_MOVE = FullTerms.moves(TERMS, "mobility.to-move.", " of the side to move");
    private static final int MOVES_WAITING =
            FullTerms.moves(TERMS, "mobility.waiting.", " that the other side would have");
    private static final int ONLY_MOVES = FullTerms.onlyMoves(TERMS);
    private static final int POTENTIAL = FullTerms.potential(TERMS);
    private static final int ODD_QUARTERS = FullTerms.oddQuarters(TERMS);
    private static final ActivityRows ACTIVITY =
            new ActivityRows(TEMPO, MOVES_TO_MOVE, MOVES_WAITING, ONLY_MOVES, POTENTIAL, ODD_QUARTERS);

    private final PatternLayout layout;
    private final ReversiBoardView board;
    private final Tally tally;
    private final Stages stages;
    /** Rows of a stage: the terms above, then the tables. */
    private final int rows;

    private final boolean moves;
    private final boolean contacts;
    /** By instance that has weights: where its table begins, for play. */
    private final int[] first;

    private final @Nullable PatternWeights weights;
    private final @Nullable PatternStates states;

    PatternTerms(int size, PatternLayout layout, Tally tally) {
        this.layout = layout;
        this.tally = tally;
        board = ReversiBoardView.of(size);
        stages = Stages.of(size);
        rows = TERMS.count() + layout.firstConfiguration(layout.patterns().size());
        moves = FullTerms.counts(tally, rows, MOVES_TO_MOVE, POTENTIAL);
        contacts = FullTerms.counts(tally, rows, POTENTIAL, ODD_QUARTERS);
        PatternWeights used = tally.isTracing() ? null : PatternWeights.of(tally.weights(), layout);
        int[] instances = IntStream.range(0, layout.instances())
                .filter(i -> used != null && used.counts(layout.pattern(i)))
                .toArray();
        first = Arrays.stream(instances)
                .map(i -> layout.firstState(layout.pattern(i)))
                .toArray();
        weights = used;
        states = used == null ? null : new PatternStates(layout, instances, size);
    }

    @Override
    public ReversiModel.Terms copy() {
        return new PatternTerms(board.size, layout, tally.copy());
    }

    @Override
    public long sum(ReversiPosition position) {
        board.readCount(position);
        if (moves) {
            board.readMoves(position);
        }
        if (contacts) {
            board.readContacts(position);
        }
        int stage = stages.at(board.discs);
        int colour = position.colourToMove();
        return ACTIVITY.sum(tally, board, colour, stage * rows)
                + (weights == null || states == null
                        ? traced(position, stage * rows)
                        : looked(states.of(position), weights.of(stage, colour)));
    }

    private long looked(char[] state, short[] table) {
        int sum = 0;
        for (int i = 0; i < state.length; i++) {
            sum += table[first[i] + state[i]];
        }
        return sum;
    }

    /** Reads every instance square by square, as the side to move sees it. */
    private long traced(ReversiPosition position, int base) {
        int colour = position.colourToMove();
        for (int i = 0; i < layout.instances(); i++) {
            int state = 0;
            int[] bits = layout.bits(i);
            for (int k = bits.length - 1; k >= 0; k--) {
                state = 3 * state + disc(position, bits[k], colour);
            }
            int pattern = layout.pattern(i);
            tally.of(
                    base
                            + TERMS.count()
                            + layout.firstConfiguration(pattern)
                            + layout.configurations().get(pattern).ofState(state),
                    1 - 2 * colour);
        }
        return 0;
    }

    /** 1 for a disc of {@code colour} on a square, 2 for one of the opponent, 0 for none. */
    private static int disc(ReversiPosition p, int bit, int colour) {
        boolean high = bit >= Long.SIZE;
        long own = high ? p.high(colour) : p.low(colour);
        long other = high ? p.high(colour ^ 1) : p.low(colour ^ 1);
        return (int) (own >>> bit & 1) + 2 * (int) (other >>> bit & 1);
    }
}
