package mendel.search.lab;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.search.AlphaBeta;
import mendel.search.Limits;
import mendel.search.SearchParameters;
import org.jspecify.annotations.Nullable;

/**
 * Positions for experiments: each from a game of its own, which begins with random moves and continues with short
 * searches for a number of plies that grows from game to game. They depend only on the seed, the game and the model.
 */
public final class LabPositions {

    private static final int RANDOM_PLIES = 6;
    private static final int STEPS = 12;
    private static final int STEP_PLIES = 2;
    private static final int NODES = 400;
    private static final int ATTEMPTS = 50;

    private LabPositions() {}

    /**
     * Makes distinct positions in which the game is not over and the side to move has a choice.
     *
     * @param attach gives a position its model
     * @param unit the worth of a pawn, a man or a disc
     */
    public static List<Position> make(Game game, Consumer<Position> attach, int unit, int count, long seed) {
        AlphaBeta player =
                new AlphaBeta(SearchParameters.defaults().withUnit(unit).withTable(1));
        SplittableRandom random = new SplittableRandom(seed);
        List<Position> positions = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        int attempts = 0;
        while (positions.size() < count) {
            int plies = RANDOM_PLIES + STEP_PLIES * (positions.size() % STEPS);
            Position position = play(game, attach, player, random.split(), plies);
            if (position != null && seen.add(position.key())) {
                positions.add(position);
                attempts = 0;
            } else if (++attempts == ATTEMPTS) {
                throw new InputException(
                        "there are only " + positions.size() + " positions of " + game.id() + " of that kind",
                        "ask for fewer");
            }
        }
        return positions;
    }

    /**
     * Makes the positions of one game in order, each without the moves before it: after some random moves short
     * searches play, until {@code count} positions are there or the game ends.
     *
     * @param attach gives a position its model
     * @param unit the worth of a pawn, a man or a disc
     */
    public static List<Position> game(Game game, Consumer<Position> attach, int unit, int count, long seed) {
        AlphaBeta player =
                new AlphaBeta(SearchParameters.defaults().withUnit(unit).withTable(1));
        SplittableRandom random = new SplittableRandom(seed);
        Position position = game.start();
        attach.accept(position);
        long[] moves = new long[position.maxMoves()];
        List<Position> positions = new ArrayList<>();
        for (int ply = 0; positions.size() < count && position.outcome().isOngoing(); ply++) {
            if (ply >= RANDOM_PLIES) {
                positions.add(fresh(game, attach, position));
            }
            position.make(
                    ply < RANDOM_PLIES
                            ? moves[random.nextInt(position.generate(moves, 0))]
                            : player.search(position, Limits.nodes(NODES)).move());
        }
        if (positions.isEmpty()) {
            throw new InputException(
                    "the game of " + game.id() + " with the seed " + seed + " ends at once", "give another seed");
        }
        return positions;
    }

    private static Position fresh(Game game, Consumer<Position> attach, Position position) {
        Position fresh = game.parse(game.notation().text(position));
        attach.accept(fresh);
        return fresh;
    }

    /** A position without the moves that led to it, or null when the game ended or leaves no choice. */
    private static @Nullable Position play(
            Game game, Consumer<Position> attach, AlphaBeta player, SplittableRandom random, int plies) {
        Position position = game.start();
        attach.accept(position);
        player.clear();
        long[] moves = new long[position.maxMoves()];
        for (int ply = 0; ply < plies && position.outcome().isOngoing(); ply++) {
            position.make(
                    ply < RANDOM_PLIES
                            ? moves[random.nextInt(position.generate(moves, 0))]
                            : player.search(position, Limits.nodes(NODES)).move());
        }
        if (!position.outcome().isOngoing() || position.generate(moves, 0) < 2) {
            return null;
        }
        return fresh(game, attach, position);
    }
}
