package mendel.search.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import mendel.game.Position;
import mendel.search.Limits;
import mendel.search.SearchResult;
import mendel.search.textbook.Algorithm;
import mendel.search.textbook.Switch;
import mendel.search.textbook.TextbookParameters;
import mendel.search.textbook.TextbookSearcher;

/**
 * Runs the experiments over fixed positions. The searchers have the books' own root, which looks for one best move and not
 * for all ties, and a fresh table for every search, so that the counts depend on the positions alone.
 */
public final class Lab {

    static final String MINIMAX = "minimax";
    static final String ALPHABETA = "alphabeta";
    static final String NEGASCOUT = "negascout";
    static final String TT = "alphabeta tt";
    static final String ITERATIVE = "iterative";
    static final String STATIC = "iterative static-order";
    static final String DYNAMIC = "iterative dynamic-order";
    static final String BOTH = "iterative static-order dynamic-order";

    /** Minimax is left out of depths at which it would need more leaves than that over all positions. */
    private static final double MOST_MINIMAX_LEAVES = 60e6;

    private final List<Position> positions;
    private final LongConsumer progress;
    private long searches;
    private TextbookSearcher searcher;
    private volatile boolean stopped;

    /**
     * A laboratory.
     *
     * @param positions where games go on, each with its model attached; at least one
     * @param progress is told the number of searches done so far
     */
    public Lab(List<Position> positions, LongConsumer progress) {
        if (positions.isEmpty()) {
            throw new IllegalArgumentException("an experiment needs a position");
        }
        this.positions = List.copyOf(positions);
        this.progress = progress;
    }

    /** The number of searches of an experiment to that depth, at most. */
    public long searches(Experiment experiment, int depth) {
        long kinds = settings(experiment).size() * (long) (depth - from(experiment, depth) + 1);
        return kinds * positions.size();
    }

    /**
     * Runs an experiment.
     *
     * @param depth the greatest depth in plies, from 1
     * @throws InterruptedException after {@link #stop}
     */
    public LabResult run(Experiment experiment, int depth) throws InterruptedException {
        List<Measurement> measurements = new ArrayList<>();
        for (TextbookParameters setting : settings(experiment)) {
            double previous = 0;
            double growth = 0;
            for (int d = from(experiment, depth); d <= depth; d++) {
                if (setting.algorithm() == Algorithm.MINIMAX
                        && previous * growth * positions.size() > MOST_MINIMAX_LEAVES) {
                    break;
                }
                Measurement found = measure(setting, d);
                growth = previous == 0 ? 0 : found.leaves() / previous;
                previous = found.leaves();
                measurements.add(found);
            }
        }
        return new LabResult(experiment, positions.size(), measurements, Ivanova.beside(experiment, measurements));
    }

    /** Ends the experiment that runs in another thread. */
    public synchronized void stop() {
        stopped = true;
        if (searcher != null) {
            searcher.stop();
        }
    }

    private static int from(Experiment experiment, int depth) {
        return switch (experiment) {
            case LEAVES -> 1;
            case ORDERING -> depth;
            case TABLE -> Math.min(2, depth);
        };
    }

    private static List<TextbookParameters> settings(Experiment experiment) {
        TextbookParameters iterative = plain(Algorithm.ITERATIVE);
        return switch (experiment) {
            case LEAVES -> List.of(plain(Algorithm.MINIMAX), plain(Algorithm.ALPHABETA), plain(Algorithm.NEGASCOUT));
            case ORDERING -> List.of(iterative, iterative.with(Switch.STATIC_ORDER), iterative.with(Switch.DYNAMIC_ORDER),
                    iterative.with(Switch.STATIC_ORDER, Switch.DYNAMIC_ORDER));
            case TABLE -> List.of(plain(Algorithm.ALPHABETA), plain(Algorithm.ALPHABETA).with(Switch.TT));
        };
    }

    private static TextbookParameters plain(Algorithm algorithm) {
        return TextbookParameters.of(algorithm).withTies(false);
    }

    private static String name(TextbookParameters setting) {
        StringBuilder name = new StringBuilder(setting.algorithm().text());
        setting.switches().forEach(added -> name.append(' ').append(added.text()));
        return name.toString();
    }

    private Measurement measure(TextbookParameters setting, int depth) throws InterruptedException {
        begin(new TextbookSearcher(setting));
        double nodes = 0;
        double leaves = 0;
        double hits = 0;
        for (Position position : positions) {
            SearchResult result = searcher.search(position, Limits.depth(depth));
            if (stopped) {
                throw new InterruptedException("interrupted: an experiment keeps nothing; start it again");
            }
            nodes += result.nodes();
            leaves += result.leaves();
            hits += searcher.hits();
            searches++;
            progress.accept(searches);
        }
        int n = positions.size();
        return new Measurement(name(setting), depth, nodes / n, leaves / n, hits / n);
    }

    private synchronized void begin(TextbookSearcher next) {
        searcher = next;
    }
}
