package mendel.match.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.SplitMix;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.match.opening.Balance;
import mendel.match.opening.Opening;
import mendel.player.GameLimit;
import mendel.player.Player;

/**
 * Plays games of a player against itself, without end, from openings of random moves. The games come in the same order,
 * move for move, for any number of threads: each depends only on the seed and its number.
 */
public final class SelfPlay implements AutoCloseable {

    /** After this many random lines without a balanced one, the settings are taken to allow none. */
    private static final int MAX_ATTEMPTS = 1_000;

    private final Game game;
    private final SelfPlaySettings settings;
    private final GameRunner runner;
    private final BlockingQueue<Player> players = new LinkedBlockingQueue<>();
    private final ExecutorService executor;
    private final Deque<Future<GameRecord>> ahead = new ArrayDeque<>();
    private final int window;
    private long next;

    /**
     * How games are played.
     *
     * @param minRandom the least number of random first moves
     * @param maxRandom the greatest
     * @param bound how far ahead either side may be after them, in centi-units, by a search
     * @param nodes the node limit of each search
     * @param adjudication when games end early
     * @param seed the seed of the random moves
     */
    public record SelfPlaySettings(
            int minRandom, int maxRandom, int bound, long nodes, Adjudication adjudication, long seed) {

        public SelfPlaySettings {
            if (minRandom < 0 || maxRandom < minRandom || maxRandom > 200) {
                throw new InputException(
                        "random plies " + minRandom + "-" + maxRandom + " are not a range", "give one like 6-10");
            }
            if (bound < 1 || nodes < 1) {
                throw new InputException(
                        "nodes " + nodes + " or bound " + bound + " is out of range", "give numbers above 0");
            }
        }

        /** As the journals of samples know it, whatever this type is called. */
        @Override
        public String toString() {
            return "Settings[minRandom=" + minRandom + ", maxRandom=" + maxRandom + ", bound=" + bound + ", nodes="
                    + nodes + ", adjudication=" + adjudication + ", seed=" + seed + "]";
        }
    }

    /**
     * Starts to play games.
     *
     * @param player makes identical players, which start each game afresh
     * @param threads how many games are played at the same time
     */
    public SelfPlay(Game game, Supplier<Player> player, int threads, SelfPlaySettings settings) {
        this(game, player, threads, settings, 0);
    }

    /**
     * Starts to play games after the first {@code known} ones.
     *
     * @param known how many they are
     */
    public SelfPlay(Game game, Supplier<Player> player, int threads, SelfPlaySettings settings, long known) {
        this.next = known;
        this.game = game;
        this.settings = settings;
        this.runner = new GameRunner(game, GameLimit.nodes(settings.nodes()), settings.adjudication());
        this.window = 4 * threads;
        for (int i = 0; i < 2 * threads; i++) {
            players.add(player.get());
        }
        executor = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("self-play ", 0).factory());
    }

    /**
     * The next game. It starts after the random moves, which are not among its moves.
     *
     * @throws InputException when no balanced opening is found
     */
    public GameRecord next() throws InterruptedException {
        while (ahead.size() < window) {
            long number = next++;
            ahead.add(executor.submit(() -> play(number)));
        }
        try {
            return ahead.remove().get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException known) {
                throw known;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private GameRecord play(long number) throws InterruptedException {
        Player white = players.take();
        Player black = players.take();
        try {
            Opening opening = new Opening(opening(number, white), List.of());
            GameRunner.Course course = runner.play(opening, white, black);
            if (course.end().culprit() != null) {
                throw new IllegalStateException("game " + number + " of self-play failed: "
                        + course.end().detail());
            }
            return new GameRecord(
                    Map.of(),
                    opening.start(),
                    course.moves(),
                    course.comments(),
                    course.end().result());
        } finally {
            players.add(white);
            players.add(black);
        }
    }

    /** A position after random moves in which neither side is far ahead. */
    private String opening(long number, Player judge) {
        SplittableRandom random = new SplittableRandom(settings.seed() * SplitMix.GOLDEN_GAMMA + number);
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            Position position = game.start();
            long[] moves = new long[position.maxMoves()];
            int plies = random.nextInt(settings.minRandom(), settings.maxRandom() + 1);
            for (int i = 0; i < plies && position.outcome().isOngoing(); i++) {
                position.make(moves[random.nextInt(position.generate(moves, 0))]);
            }
            if (position.outcome().isOngoing()
                    && (plies == 0 || isBalanced(game.notation().text(position), judge))) {
                return game.notation().text(position);
            }
        }
        throw new InputException(
                "of " + MAX_ATTEMPTS + " openings with " + settings.minRandom() + " to " + settings.maxRandom()
                        + " random moves none is balanced within " + settings.bound() + " centi-units",
                "ask for fewer random moves");
    }

    private boolean isBalanced(String start, Player judge) {
        return Balance.holds(judge, settings.bound(), settings.nodes(), player -> player.start(game, start));
    }

    @Override
    public void close() {
        executor.shutdownNow();
        List<Player> all = new ArrayList<>();
        players.drainTo(all);
        all.forEach(Player::close);
    }
}
