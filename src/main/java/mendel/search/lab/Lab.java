package mendel.search.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import mendel.game.Position;
import mendel.search.Limits;
import mendel.search.Score;
import mendel.search.SearchResult;
import mendel.search.textbook.Algorithm;
import mendel.search.textbook.TextbookParameters;
import mendel.search.textbook.TextbookSearcher;

/**
 * Runs the experiments over fixed positions, so that the counts depend on the positions alone. {@link LabSearchers}
 * says which searchers are compared. Every search starts with empty tables, unless the experiment is about what is
 * kept.
 */
public final class Lab {

    /** Minimax is skipped at depths where it would need more leaves than that over all positions. */
    private static final double MOST_MINIMAX_LEAVES = 60e6;
    /** The searches of a game that are counted, after a first one that is not. */
    private static final int TURNS = 3;
    /** Replies in those games are searched that many plies less deep. */
    private static final int REPLY_PLIES_LESS = 1;

    private static final int CENTI_UNITS = 100;
    /** Differences of scores are capped at this, since a forced end is far off the scale. */
    private static final int MOST_ERROR = 1000;

    private final List<Position> positions;
    private final int unit;
    private final LongConsumer progress;
    private long searches;

    @SuppressWarnings("NullAway.Init") // Until the first experiment begins.
    private TextbookSearcher searcher;

    private volatile boolean stopped;

    /** What the searches of one kind counted, position by position. */
    private static final class Counts {
        private long nodes;
        private long hits;
        private int same;
        private double error;
        private int compared;
        private final List<Long> leaves = new ArrayList<>();

        private Measurement mean(String setting, int depth) {
            int n = Math.max(1, leaves.size());
            double sum = leaves.stream().mapToLong(Long::longValue).sum();
            return new Measurement(
                    setting,
                    depth,
                    (double) nodes / n,
                    sum / n,
                    (double) hits / n,
                    compared == 0 ? null : new Measurement.Agreement(100.0 * same / compared, error / compared));
        }
    }

    /**
     * A laboratory.
     *
     * @param positions unfinished games, each with its model attached; at least one
     * @param unit the worth of a pawn, a man or a disc
     * @param progress receives the number of searches done so far
     */
    public Lab(List<Position> positions, int unit, LongConsumer progress) {
        if (positions.isEmpty()) {
            throw new IllegalArgumentException("an experiment needs a position");
        }
        this.positions = List.copyOf(positions);
        this.unit = unit;
        this.progress = progress;
    }

    /** The number of searches of an experiment to that depth, at most. */
    public long searches(Experiment experiment, int depth) {
        long depths = depth - from(experiment, depth) + 1;
        int settings = LabSearchers.of(experiment, unit).size();
        long each = switch (experiment) {
            case REUSE -> settings * (TURNS + 1) + 2 * TURNS + 1;
            case CONFIDENCE, NULL_MOVE -> settings + 1;
            default -> settings;
        };
        return depths * each * positions.size();
    }

    /**
     * Runs an experiment.
     *
     * @param depth the greatest depth in plies, from 1
     * @throws InterruptedException after {@link #stop}
     */
    public LabResult run(Experiment experiment, int depth) throws InterruptedException {
        List<TextbookParameters> settings = LabSearchers.of(experiment, unit);
        List<Measurement> measurements = new ArrayList<>();
        List<SearchCostCurve> curves = new ArrayList<>();
        List<List<SearchResult>> full = new ArrayList<>();
        List<List<List<Long>>> games = new ArrayList<>();
        for (int d = from(experiment, depth); d <= depth; d++) {
            full.add(experiment.comparesMoves() ? full(d) : List.of());
            games.add(experiment == Experiment.REUSE ? games(d) : List.of());
        }
        for (TextbookParameters setting : settings) {
            for (int d = from(experiment, depth); d <= depth; d++) {
                if (setting.algorithm() == Algorithm.MINIMAX && minimaxLeaves(d) > MOST_MINIMAX_LEAVES) {
                    break;
                }
                int at = d - from(experiment, depth);
                Counts found = experiment == Experiment.REUSE
                        ? along(setting, d, games.get(at))
                        : count(setting, d, full.get(at));
                String name = LabSearchers.name(setting);
                measurements.add(found.mean(name, d));
                if (experiment == Experiment.CURVES) {
                    curves.add(new SearchCostCurve(name, found.leaves));
                }
            }
        }
        return new LabResult(
                experiment, positions.size(), measurements, Ivanova.compare(experiment, measurements), curves);
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
            case ORDERING, CURVES -> depth;
            case TABLE, CONFIDENCE, REUSE, NULL_MOVE -> Math.min(2, depth);
        };
    }

    /**
     * An estimate of minimax's leaves at a depth, over all positions: it assumes that all nodes have as many moves as
     * the roots.
     */
    private double minimaxLeaves(int depth) {
        return positions.stream()
                .mapToDouble(p -> Math.pow(p.generate(new long[p.maxMoves()], 0), depth))
                .sum();
    }

    /** Searches every position; compares with full searches where there are some. */
    private Counts count(TextbookParameters setting, int depth, List<SearchResult> full) throws InterruptedException {
        Counts counts = new Counts();
        begin(new TextbookSearcher(setting));
        for (int i = 0; i < positions.size(); i++) {
            searcher.clear();
            SearchResult result = search(positions.get(i), depth);
            add(counts, result);
            if (!full.isEmpty()) {
                compare(counts, result, full.get(i));
            }
        }
        return counts;
    }

    private void add(Counts counts, SearchResult result) {
        counts.nodes += result.nodes();
        counts.leaves.add(result.leaves());
        counts.hits += searcher.hits();
    }

    private void compare(Counts counts, SearchResult result, SearchResult full) {
        counts.compared++;
        counts.same += full.ties().contains(result.move()) ? 1 : 0;
        boolean endsDiffer =
                result.score() != full.score() && (Score.isDecisive(result.score()) || Score.isDecisive(full.score()));
        double distance = (double) CENTI_UNITS * Math.abs(result.score() - full.score()) / unit;
        counts.error += endsDiffer ? MOST_ERROR : Math.min(MOST_ERROR, distance);
    }

    private List<SearchResult> full(int depth) throws InterruptedException {
        List<SearchResult> results = new ArrayList<>();
        begin(new TextbookSearcher(LabSearchers.full(unit)));
        for (Position position : positions) {
            results.add(search(position, depth));
        }
        return results;
    }

    /** From every position a game of best moves and replies, the same for all searchers. */
    private List<List<Long>> games(int depth) throws InterruptedException {
        List<List<Long>> games = new ArrayList<>();
        begin(new TextbookSearcher(LabSearchers.full(unit)));
        for (Position start : positions) {
            Position position = start.copy();
            List<Long> moves = new ArrayList<>();
            for (int ply = 0; ply <= 2 * TURNS && position.outcome().isOngoing(); ply++) {
                long move = search(position, ply % 2 == 0 ? depth : Math.max(1, depth - REPLY_PLIES_LESS))
                        .move();
                moves.add(move);
                position.make(move);
            }
            games.add(moves);
        }
        return games;
    }

    /** Searches every second position of each game; the first search of a game is not counted. */
    private Counts along(TextbookParameters setting, int depth, List<List<Long>> games) throws InterruptedException {
        Counts counts = new Counts();
        begin(new TextbookSearcher(setting));
        for (int i = 0; i < positions.size(); i++) {
            Position position = positions.get(i).copy();
            searcher.clear();
            for (int ply = 0; ply < games.get(i).size(); ply++) {
                if (ply % 2 == 0) {
                    SearchResult result = search(position, depth);
                    if (ply > 0) {
                        add(counts, result);
                    }
                }
                position.make(games.get(i).get(ply));
            }
        }
        return counts;
    }

    private SearchResult search(Position position, int depth) throws InterruptedException {
        SearchResult result = searcher.search(position, Limits.depth(depth));
        if (stopped) {
            throw new InterruptedException("interrupted: an experiment keeps nothing; start it again");
        }
        searches++;
        progress.accept(searches);
        return result;
    }

    private synchronized void begin(TextbookSearcher next) {
        searcher = next;
    }
}
