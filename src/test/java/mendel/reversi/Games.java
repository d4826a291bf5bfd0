package mendel.reversi;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/** The games by name, and random play of them. */
final class Games {

    private Games() {}

    static ReversiGame of(String id) {
        return ReversiGame.all().stream().filter(g -> g.id().equals(id)).findFirst().orElseThrow();
    }

    /** Plays random legal moves to the end and shows each position on the way. */
    static void walk(ReversiGame game, long seed, Consumer<ReversiPosition> visitor) {
        SplittableRandom random = new SplittableRandom(seed);
        ReversiPosition position = game.start();
        long[] moves = new long[position.maxMoves()];
        while (true) {
            visitor.accept(position);
            int n = position.generate(moves, 0);
            if (n == 0) {
                return;
            }
            position.make(moves[random.nextInt(n)]);
        }
    }
}
