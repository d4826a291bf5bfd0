package mendel.app.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mendel.Workers;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.match.stats.MeanInterval;
import mendel.player.PlayWeights;
import mendel.search.AlphaBeta;
import mendel.search.Limits;
import mendel.search.ScoreUnit;
import mendel.search.SearchResult;
import mendel.search.Searcher;

/**
 * What players' moves cost, judged by deeper searches: whether new weights still see what a search of that length
 * should see. Each player finds a move with {@link #NODES}, and searches with {@link #JUDGING} nodes by every player's
 * weights tell how much worse it is than the best one. The cost is the least that any of them finds, so that no player
 * is judged by the taste of another. Costs are in pawns, men or discs, whatever the scale of the weights.
 */
public final class MoveCosts {

    /** The nodes with which a player finds its move. */
    public static final long NODES = 2_000;
    /** The nodes with which a move is judged. */
    public static final long JUDGING = 40_000;

    /** From this cost on a move is a blunder: a pawn or a man. */
    private static final double PIECE = 1;
    /** The same in games in which a piece more decides nothing, in discs. */
    private static final double DISCS = 6;

    private static final double CENTI_UNITS = 100;
    /** A score counts at most so much of either: won is won. */
    private static final double MOST = 15;

    private static final double MOST_DISCS = 64;
    private static final int TABLE = 16;

    private final Games.GameEntry entry;
    private final List<PlayWeights> players;
    private final double most;

    /**
     * A move with its cost.
     *
     * @param position in the game's text
     * @param move that was played, in the game's notation
     * @param better the best one, as the judge sees it that finds the least cost
     * @param cost in pawns, men or discs
     */
    public record CheckedMove(String position, String move, String better, double cost) {}

    /**
     * The moves of a player.
     *
     * @param costs of the moves that were judged; the same place of all players is the same position
     * @param blunders the moves that cost a pawn, a man or six discs at least, the worst first
     */
    public record PlayerMoves(List<Double> costs, List<CheckedMove> blunders) {

        public PlayerMoves {
            costs = List.copyOf(costs);
            blunders = List.copyOf(blunders);
        }

        /** How many were judged. */
        public int moves() {
            return costs.size();
        }

        /** The mean cost; NaN without moves. */
        public double mean() {
            return costs.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        }

        /** By how much the mean cost is above that of another player in the same positions, with its 95 % interval. */
        public MeanInterval above(PlayerMoves other) {
            return MeanInterval.of(IntStream.range(0, costs.size())
                    .mapToDouble(i -> costs.get(i) - other.costs.get(i))
                    .toArray());
        }
    }

    private MoveCosts(Games.GameEntry entry, List<PlayWeights> players) {
        this.entry = entry;
        this.players = List.copyOf(players);
        most = countsDiscs(entry) ? MOST_DISCS : MOST;
    }

    /** How much a blunder costs at least, in words. */
    public static String blunder(Games.GameEntry entry) {
        return countsDiscs(entry) ? "six discs" : "a pawn or a man";
    }

    /** True for games in which a lead of one piece decides nothing. */
    private static boolean countsDiscs(Games.GameEntry entry) {
        return !entry.game().isDecidedByLead();
    }

    /**
     * Judges.
     *
     * @param positions in which a move is to be found, in the game's text; those with fewer than two legal moves are
     *     left out
     * @param threads searches at the same time; the result is the same for any number
     * @param onPosition told after each position how many are done, by any thread
     * @param interrupted asked between positions; once it is true, the work is given up
     * @return what each player's moves cost, in the order of the players; empty when it was given up
     */
    public static Optional<List<PlayerMoves>> of(
            Games.GameEntry entry,
            List<PlayWeights> players,
            List<String> positions,
            int threads,
            LongConsumer onPosition,
            BooleanSupplier interrupted) {
        return new MoveCosts(entry, players).judge(positions, threads, onPosition, interrupted);
    }

    private Optional<List<PlayerMoves>> judge(
            List<String> positions, int threads, LongConsumer onPosition, BooleanSupplier interrupted) {
        Workers workers = new Workers(threads);
        List<List<Judge>> judges = new ArrayList<>();
        for (int worker = 0; worker < workers.threads(); worker++) {
            judges.add(players.stream().map(this::judge).toList());
        }
        CheckedMove[][] checked = new CheckedMove[positions.size()][];
        AtomicLong done = new AtomicLong();
        workers.run(positions.size(), (task, worker) -> {
            if (!interrupted.getAsBoolean()) {
                checked[task] = check(positions.get(task), judges.get(worker));
                onPosition.accept(done.incrementAndGet());
            }
        });
        if (interrupted.getAsBoolean()) {
            return Optional.empty();
        }
        return Optional.of(IntStream.range(0, players.size())
                .mapToObj(player -> moves(Stream.of(checked)
                        .filter(all -> all.length > 0)
                        .map(all -> all[player])
                        .toList()))
                .toList());
    }

    private PlayerMoves moves(List<CheckedMove> all) {
        double blunder = countsDiscs(entry) ? DISCS : PIECE;
        return new PlayerMoves(
                all.stream().map(CheckedMove::cost).toList(),
                all.stream()
                        .filter(move -> move.cost() >= blunder)
                        .sorted(Comparator.comparingDouble(CheckedMove::cost).reversed())
                        .toList());
    }

    /** The moves of all players in a position; empty when there is no choice. */
    private CheckedMove[] check(String text, List<Judge> judges) {
        Position position = entry.game().parse(text);
        if (position.generate(new long[position.maxMoves()], 0) < 2) {
            return new CheckedMove[0];
        }
        long[] moves =
                judges.stream().mapToLong(judge -> judge.best(text, NODES)).toArray();
        double[] costs = new double[moves.length];
        long[] better = moves.clone();
        Arrays.fill(costs, Double.POSITIVE_INFINITY);
        for (Judge judge : judges) {
            judge.look(text, moves, costs, better);
        }
        return IntStream.range(0, moves.length)
                .mapToObj(i -> new CheckedMove(
                        text,
                        entry.game().notation().moveText(position, moves[i]),
                        entry.game().notation().moveText(position, better[i]),
                        costs[i]))
                .toArray(CheckedMove[]::new);
    }

    private Judge judge(PlayWeights own) {
        EvaluationModel<Position> model = entry.modelOf(own.weights().spec());
        return new Judge(
                new AlphaBeta(own.parameters(entry.game(), model).withTable(TABLE)),
                model,
                own,
                ScoreUnit.of(entry.game(), model, own.weights()));
    }

    /** A player's search, which also judges; for one thread. */
    private final class Judge {

        private final Searcher searcher;
        private final EvaluationModel<Position> model;
        private final PlayWeights own;
        private final int unit;

        Judge(Searcher searcher, EvaluationModel<Position> model, PlayWeights own, int unit) {
            this.searcher = searcher;
            this.model = model;
            this.own = own;
            this.unit = unit;
        }

        private SearchResult search(Position position, long nodes) {
            searcher.clear();
            return searcher.search(position, new Limits(0, nodes, 0, 0));
        }

        private Position position(String text) {
            Position position = entry.game().parse(text);
            model.attach(position, own.weights());
            return position;
        }

        long best(String text, long nodes) {
            return search(position(text), nodes).move();
        }

        private double worth(SearchResult result) {
            return Math.clamp(result.centiScore(unit) / CENTI_UNITS, -most, most);
        }

        /** Lowers the costs of moves to those that this judge finds, and puts its own best move beside them. */
        void look(String text, long[] moves, double[] costs, long[] better) {
            Position position = position(text);
            SearchResult best = search(position, JUDGING);
            for (int i = 0; i < moves.length; i++) {
                double cost = 0;
                if (moves[i] != best.move()) {
                    position.make(moves[i]);
                    cost = Math.max(0, worth(best) + worth(search(position, JUDGING)));
                    position.unmake();
                }
                if (cost < costs[i]) {
                    costs[i] = cost;
                    better[i] = best.move();
                }
            }
        }
    }
}
