package mendel.reversi;

import java.util.SplittableRandom;
import java.util.function.Consumer;
import mendel.game.RandomGames;
import mendel.game.Texts;
import mendel.reversi.rules.ReversiPosition;

/** The games by name, and random play of them. */
public final class Games {

    private Games() {}

    public static ReversiGame of(String id) {
        return ReversiGame.all().stream()
                .filter(g -> g.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Plays random legal moves to the end and shows each position on the way. */
    public static void walk(ReversiGame game, long seed, Consumer<ReversiPosition> visitor) {
        RandomGames.walk(game.start(), seed, Integer.MAX_VALUE, visitor);
    }

    /** A position of random play with at most that many empty squares, without the moves before it. */
    public static ReversiPosition end(ReversiGame game, long seed, int mostEmpty) {
        return end(game, seed, 1, mostEmpty);
    }

    /** The same with at least so many empty squares; more than {@code mostEmpty} where the game ends early. */
    public static ReversiPosition end(ReversiGame game, long seed, int leastEmpty, int mostEmpty) {
        SplittableRandom random = new SplittableRandom(seed);
        ReversiPosition position = game.start();
        long[] moves = new long[position.maxMoves()];
        int left = leastEmpty + random.nextInt(mostEmpty - leastEmpty + 1);
        while (game.size() * game.size() - position.progress() > left) {
            int n = position.generate(moves, 0);
            if (n == 0) {
                break;
            }
            position.make(moves[random.nextInt(n)]);
        }
        return game.parse(Texts.text(position));
    }
}
