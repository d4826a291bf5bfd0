package mendel.player;

import java.util.SplittableRandom;
import java.util.function.Consumer;
import mendel.book.Book;
import mendel.game.Game;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * A player that takes its moves from an opening book, and lets another player think when the book has none.
 *
 * <p>The random choice depends only on the seed, the number of the opening, the position and the ply. So a game is the
 * same whenever and in whatever thread it is played; and in the two games of a pair, players that share a book play the
 * same opening with colours swapped.
 */
public final class BookPlayer implements Player {

    private final Player player;
    private final Book book;
    private final Book.Pick pick;
    private final long seed;
    private int opening;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    /**
     * A player with a book.
     *
     * @param player who thinks; closed with this one
     * @param seed of the random choices
     */
    public BookPlayer(Player player, Book book, Book.Pick pick, long seed) {
        this.player = player;
        this.book = book;
        this.pick = pick;
        this.seed = seed;
    }

    /**
     * The random numbers for a move.
     *
     * @param opening the number of the opening that the game has
     */
    public static SplittableRandom lots(long seed, int opening, Book book, Position position) {
        long mixed = new SplittableRandom(seed).nextLong() + opening;
        mixed = new SplittableRandom(mixed).nextLong() + book.scheme().key(position);
        return new SplittableRandom(mixed + position.height());
    }

    @Override
    public void opening(int number) {
        opening = number;
        player.opening(number);
    }

    @Override
    public void start(Game game, String start) throws PlayerFailure {
        position = game.parse(start);
        player.start(game, start);
    }

    @Override
    public void played(long move, String text) {
        position.make(move);
        player.played(move, text);
    }

    @Override
    public void warmUp() {
        player.warmUp();
    }

    @Override
    public Reply think(Clocks clocks) throws PlayerFailure {
        Book.Move move = book.choose(position, pick, lots(seed, opening, book, position));
        return move == null ? player.think(clocks) : Reply.ofBook(move.text());
    }

    @Override
    public boolean isHeldToLimits() {
        return player.isHeldToLimits();
    }

    @Override
    public void listen(Consumer<Thought> listener) {
        player.listen(listener);
    }

    @Override
    public void stop() {
        player.stop();
    }

    @Override
    public boolean keepsTime() {
        return player.keepsTime();
    }

    @Override
    public @Nullable TieUse tieUse() {
        return player.tieUse();
    }

    @Override
    public void close() {
        player.close();
    }
}
