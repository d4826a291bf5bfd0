package mendel.match.opening;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongPredicate;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.player.Player;

/**
 * Openings of random moves that a short search finds balanced: neither colour is ahead by more than a bound. No two of
 * them are the same position. They are made in order, on demand, and depend only on the seed.
 */
public final class RandomOpenings implements Openings {

    /** After this many random lines in a row without a new balanced position, there are taken to be no more. */
    private static final int MAX_ATTEMPTS = 10_000;
    /** Where positions are excluded and no other of that length is found, lines get longer by so many moves. */
    private static final int FURTHER = 2;

    private static final int LONGEST = 40;

    private final Game game;
    private final Player judge;
    private final RandomOpeningsSettings settings;
    private final Excluded excluded;
    private final SplittableRandom random;
    /** Moves that lines have beyond those of the settings. */
    private int further;

    private final List<Opening> made = new ArrayList<>();
    private final List<Integer> attempts = new ArrayList<>();
    private final Set<Long> seen = new HashSet<>();
    /** Positions judged unbalanced; short lines recur often. */
    private final Set<Long> unbalanced = new HashSet<>();

    /**
     * How openings are made.
     *
     * @param plies random moves from the start
     * @param bound how far ahead either colour may be, in centi-units
     * @param nodes the node limit of the search that judges the balance
     * @param seed the seed of the random moves
     */
    public record RandomOpeningsSettings(int plies, int bound, long nodes, long seed) {

        /** Eight moves, at most one and a half pawns ahead at 1,000 nodes. */
        public static RandomOpeningsSettings defaults(long seed) {
            return new RandomOpeningsSettings(8, 150, 1_000, seed);
        }

        /** As stored matches, journals and best weights know it, whatever this type is called. */
        @Override
        public String toString() {
            return "Settings[plies=" + plies + ", bound=" + bound + ", nodes=" + nodes + ", seed=" + seed + "]";
        }
    }

    /**
     * Positions that are no openings.
     *
     * @param keys tells by their keys which
     * @param identity tells them from others; empty for none
     */
    public record Excluded(LongPredicate keys, String identity) {

        /** Every position may be an opening. */
        public static final Excluded NONE = new Excluded(key -> false, "");
    }

    /**
     * Openings of one game.
     *
     * @param judge scores positions; for these openings alone
     */
    public RandomOpenings(Game game, Player judge, RandomOpeningsSettings settings) {
        this(game, judge, settings, Excluded.NONE);
    }

    /**
     * Openings of one game that end in none of some positions. Where there are no others of that length, they are
     * longer.
     *
     * @param judge scores positions; for these openings alone
     */
    public RandomOpenings(Game game, Player judge, RandomOpeningsSettings settings, Excluded excluded) {
        this.game = game;
        this.judge = judge;
        this.settings = settings;
        this.excluded = excluded;
        random = new SplittableRandom(settings.seed());
    }

    /**
     * Makes the next opening again without a search, from the number of its random line.
     *
     * @param attempts its number among the random lines after the last opening, from 1, see {@link #attempts}
     * @throws InputException when that line is not an opening
     */
    public synchronized void repeat(int attempts) {
        List<String> moves = List.of();
        Position position = game.start();
        for (int i = 0; i < Math.min(attempts, mostAttempts()); i++) {
            lengthen(i);
            moves = new ArrayList<>();
            position = randomLine(moves);
        }
        if (attempts < 1 || attempts > mostAttempts() || !position.outcome().isOngoing() || isKnown(position)) {
            throw new InputException("random line " + attempts + " is not a further opening", "start over without it");
        }
        accept(position, moves, attempts);
    }

    /** How many random lines it took to find each opening so far. */
    public synchronized List<Integer> attempts() {
        return List.copyOf(attempts);
    }

    @Override
    public synchronized Opening get(int pair) {
        while (made.size() <= pair) {
            next();
        }
        return made.get(pair);
    }

    private void accept(Position position, List<String> moves, int attempt) {
        seen.add(position.key());
        made.add(new Opening(game.notation().text(game.start()), moves));
        attempts.add(attempt);
    }

    /** Makes random moves and notes them. */
    private Position randomLine(List<String> moves) {
        Position position = game.start();
        long[] legal = new long[position.maxMoves()];
        while (moves.size() < settings.plies() + further && position.outcome().isOngoing()) {
            long move = legal[random.nextInt(position.generate(legal, 0))];
            moves.add(game.notation().moveText(position, move));
            position.make(move);
        }
        return position;
    }

    private void next() {
        for (int attempt = 1; attempt <= mostAttempts(); attempt++) {
            lengthen(attempt - 1);
            List<String> moves = new ArrayList<>();
            Position position = randomLine(moves);
            if (!position.outcome().isOngoing() || isKnown(position) || unbalanced.contains(position.key())) {
                continue;
            }
            if (isBalanced(moves)) {
                accept(position, moves, attempt);
                return;
            }
            unbalanced.add(position.key());
        }
        throw new InputException(
                "after " + made.size() + " openings of " + settings.plies()
                        + " random moves no other is balanced within " + settings.bound() + " centi-units",
                "ask for fewer games, more moves or a wider bound");
    }

    /** After so many random lines for one opening there are taken to be no more. */
    private int mostAttempts() {
        return excluded.identity().isEmpty() ? MAX_ATTEMPTS : LONGEST / FURTHER * MAX_ATTEMPTS;
    }

    /** Makes lines longer after so many in vain. */
    private void lengthen(int vain) {
        if (vain > 0 && vain % MAX_ATTEMPTS == 0) {
            further += FURTHER;
        }
    }

    private boolean isKnown(Position position) {
        return seen.contains(position.key()) || excluded.keys().test(position.key());
    }

    private boolean isBalanced(List<String> moves) {
        return Balance.holds(judge, settings.bound(), settings.nodes(), player -> {
            player.start(game, game.notation().text(game.start()));
            Position position = game.start();
            for (String text : moves) {
                long move = game.notation().parseMove(position, text);
                player.played(move, text);
                position.make(move);
            }
        });
    }

    @Override
    public int size() {
        return Integer.MAX_VALUE;
    }

    @Override
    public String identity() {
        return "random " + settings + (excluded.identity().isEmpty() ? "" : " without " + excluded.identity());
    }
}
