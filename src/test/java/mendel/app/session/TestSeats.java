package mendel.app.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.player.Clocks;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.player.PlayerFailure;
import mendel.player.Reply;
import mendel.player.Thought;

/**
 * Players that a test commands: {@code first} and {@code last} play the first or last legal move in text order at once,
 * {@code patient} the last one when it is asked for it, {@code broken} fails.
 */
final class TestSeats implements Seats {

    /** How many searches of patient players have begun. */
    final AtomicInteger searches = new AtomicInteger();

    @Override
    public Seat parse(String text) {
        return switch (text) {
            case Seat.PERSON -> Seat.person();
            case "first", "last", "patient", "broken" ->
                new Seat(text, PlayerFactory.of(text, text, () -> new TestPlayer(text)), null);
            default -> throw new InputException("there is no player " + text, "give first, last, patient or broken");
        };
    }

    SessionSettings settings(Game game) {
        return settings(game, TimeControls.NONE, new TestTime());
    }

    SessionSettings settings(Game game, TimeControls clocks, TimeSource time) {
        return new SessionSettings(
                game, this, parse("first"), Level.custom(GameLimit.depth(1)), "2026.01.31", clocks, time);
    }

    private final class TestPlayer implements Player {

        private final String kind;
        private CountDownLatch stopped = new CountDownLatch(1);
        private Consumer<Thought> listener = thought -> {};
        private Game game;
        private Position position;

        TestPlayer(String kind) {
            this.kind = kind;
        }

        @Override
        public void start(Game rules, String start) {
            game = rules;
            position = game.parse(start);
        }

        @Override
        public void played(long move, String text) {
            position.make(move);
        }

        @Override
        public void listen(Consumer<Thought> told) {
            listener = told;
        }

        @Override
        public Reply think(Clocks clocks) throws PlayerFailure {
            List<String> moves = new ArrayList<>(
                    LegalMove.of(game, position).stream().map(LegalMove::move).toList());
            switch (kind) {
                case "patient" -> {
                    listener.accept(new Thought(1, 20, 7, List.of(moves.getLast())));
                    stopped = new CountDownLatch(1);
                    searches.incrementAndGet();
                    await(stopped);
                }
                case "broken" -> throw new PlayerFailure(PlayerFailure.PlayerFailureKind.CRASH, "it has ended", null);
                default -> {}
            }
            return new Reply(kind.equals("first") ? moves.getFirst() : moves.getLast(), 20, 1, 7);
        }

        private static void await(CountDownLatch latch) {
            try {
                if (!latch.await(5, TimeUnit.MINUTES)) {
                    throw new AssertionError("nobody has stopped the search");
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public void stop() {
            stopped.countDown();
        }

        @Override
        public void close() {}
    }

    /** The moves of a game as text. */
    static List<String> moves(GameSnapshot game) {
        return game.moves().stream().map(PlayedMove::notation).toList();
    }

    /** The facts of a snapshot that do not change from one to the next by themselves. */
    static Map<String, Object> lasting(GameSnapshot game) {
        return Map.of(
                "start", game.start(),
                "moves", game.moves(),
                "position", game.position(),
                "board", game.board(),
                "legal", game.legal(),
                "ending", String.valueOf(game.ending()),
                "players", List.of(game.white(), game.black()),
                "redoable", game.redoable(),
                "undoable", game.undoable(),
                "times", game.clock().times());
    }
}
