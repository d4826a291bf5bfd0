package mendel.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.match.opening.Opening;
import mendel.match.opening.Openings;

/**
 * Openings of random legal moves. Each depends only on the seed and its number, and two may be the same: a learner
 * should meet positions again.
 */
public final class RandomPlies implements Openings {

    private static final int MOST_PLIES = 100;
    private static final int MAX_ATTEMPTS = 1_000;

    private final Game game;
    private final int least;
    private final int most;
    private final long seed;

    /**
     * Openings of a game.
     *
     * @param least the least number of moves
     * @param most the greatest
     * @throws InputException when that is not a range from 0 to 100
     */
    public RandomPlies(Game game, int least, int most, long seed) {
        if (least < 0 || most < least || most > MOST_PLIES) {
            throw new InputException(
                    "openings of " + least + "-" + most + " plies are not possible",
                    "give a number or a range from 0 to " + MOST_PLIES + ", as 4 or 2-6");
        }
        this.game = game;
        this.least = least;
        this.most = most;
        this.seed = seed;
    }

    @Override
    public Opening get(int pair) {
        SplittableRandom random = Seeds.of(seed, Seeds.OPENINGS, pair);
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            Position position = game.start();
            List<String> moves = new ArrayList<>();
            long[] legal = new long[position.maxMoves()];
            int plies = random.nextInt(least, most + 1);
            while (moves.size() < plies && position.outcome().isOngoing()) {
                long move = legal[random.nextInt(position.generate(legal, 0))];
                moves.add(game.notation().moveText(position, move));
                position.make(move);
            }
            if (position.outcome().isOngoing()) {
                return new Opening(game.notation().text(game.start()), moves);
            }
        }
        throw new InputException("openings of " + identity() + " end nearly every game", "give fewer");
    }

    @Override
    public int size() {
        return most == 0 ? 1 : Integer.MAX_VALUE;
    }

    /** {@code 4 plies}, {@code 2-6 plies}. */
    @Override
    public String identity() {
        return (least == most ? "" : least + "-") + most + " plies";
    }
}
