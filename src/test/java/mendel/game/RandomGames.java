package mendel.game;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Random play of any game, for tests. The same seed plays the same moves. */
public final class RandomGames {

    private RandomGames() {}

    /**
     * Plays random legal moves from a position, {@code plies} at most, and shows each position on the way, the first
     * included.
     */
    public static <P extends Position> void walk(P position, long seed, int plies, Consumer<? super P> visitor) {
        SplittableRandom random = new SplittableRandom(seed);
        long[] moves = new long[position.maxMoves()];
        for (int ply = 0; ply < plies; ply++) {
            visitor.accept(position);
            int n = position.generate(moves, 0);
            if (n == 0) {
                return;
            }
            position.make(moves[random.nextInt(n)]);
        }
        visitor.accept(position);
    }

    /** The position after a random number of random moves, less than {@code most}; its game goes on. */
    public static <P extends Position> P playout(P position, long seed, int most) {
        SplittableRandom random = new SplittableRandom(seed);
        long[] moves = new long[position.maxMoves()];
        int plies = random.nextInt(most);
        for (int ply = 0; ply < plies; ply++) {
            position.make(moves[random.nextInt(position.generate(moves, 0))]);
            if (position.generate(moves, 0) == 0) {
                position.unmake();
                break;
            }
        }
        return position;
    }

    /** The legal moves in the order of their text. */
    public static List<String> texts(Position position) {
        long[] moves = new long[position.maxMoves()];
        return Arrays.stream(moves, 0, position.generate(moves, 0))
                .mapToObj(move -> Texts.moveText(position, move))
                .sorted()
                .toList();
    }
}
