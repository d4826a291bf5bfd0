package mendel.player;

import java.util.function.Function;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;

/** Players for tests: they choose a move by a hash of the position, or do what a test tells them. */
public final class StubPlayers {

    private StubPlayers() {}

    /** What a player does at its turn. */
    public interface Behaviour {
        Reply think(Position position, Clocks clocks) throws PlayerFailure;
    }

    /** A player whose moves depend on the position and {@code salt} alone; it grabs material, which makes games end. */
    public static PlayerFactory hashing(String name, long salt) {
        return factory(
                name,
                () -> (position, clocks) -> new Reply(hashMove(position, salt), (int) (position.key() % 200), 1, 20));
    }

    public static PlayerFactory factory(String name, java.util.function.Supplier<Behaviour> behaviour) {
        return PlayerFactory.of(name, name, () -> player(behaviour.get()));
    }

    public static Player player(Behaviour behaviour) {
        return new Player() {
            private Position position;

            @Override
            public void start(Game game, String start) {
                position = game.parse(start);
            }

            @Override
            public void played(long move, String text) {
                position.make(move);
            }

            @Override
            public Reply think(Clocks clocks) throws PlayerFailure {
                return behaviour.think(position, clocks);
            }

            @Override
            public void close() {
                position = null;
            }
        };
    }

    /**
     * A player that plays the given moves one after the other, with the score that a function gives for its n-th move.
     */
    public static Player script(Function<Integer, Integer> score, String... moves) {
        int[] next = {0};
        return player((position, clocks) -> new Reply(moves[next[0] % moves.length], score.apply(next[0]++), 3, 100));
    }

    public static String hashMove(Position position, long salt) {
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        long best = moves[0];
        long bestRank = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            long mixed = (position.key() ^ salt ^ moves[i] * 0x9E3779B97F4A7C15L) * 0xD1342543DE82EF95L >>> 8;
            long rank = mixed + (position.captureOrder(moves[i]) > 0 ? 1L << 54 : 0);
            if (rank > bestRank) {
                bestRank = rank;
                best = moves[i];
            }
        }
        return Texts.moveText(position, best);
    }
}
