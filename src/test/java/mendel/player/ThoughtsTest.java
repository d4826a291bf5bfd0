package mendel.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mendel.app.Games;
import mendel.app.player.PlayerSeats;
import mendel.app.session.Seat;
import mendel.game.Game;
import mendel.game.Position;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Players that search tell how far they are, depth by depth. */
class ThoughtsTest {

    @TestFactory
    Stream<DynamicTest> thoughtsLeadToTheReply() {
        return Stream.of("chess", "draughts", "reversi-6")
                .flatMap(id -> Stream.of("default", "iterative")
                        .map(player -> DynamicTest.dynamicTest(
                                id + " " + player, () -> requireThoughts(Games.entry(id), player))));
    }

    /** Whether a player warmed up or not, it plays the same. */
    @ParameterizedTest
    @ValueSource(strings = {"chess", "draughts", "reversi-6"})
    void warmingUpLeavesNothingBehind(String id) throws PlayerFailure {
        Games.GameEntry entry = Games.entry(id);
        Seat seat = new PlayerSeats(entry, null, "default", GameLimit.depth(6), 1L, null).parse("default");
        Game game = entry.game();
        List<Reply> replies = new ArrayList<>();
        for (boolean warm : new boolean[] {false, true}) {
            try (Player player = seat.factory().open()) {
                player.start(game, game.notation().text(game.start()));
                if (warm) {
                    player.warmUp();
                }
                replies.add(player.think(Clocks.start(GameLimit.depth(6))));
            }
        }
        assertThat(replies.getLast()).isEqualTo(replies.getFirst());
    }

    private static void requireThoughts(Games.GameEntry entry, String player) throws PlayerFailure {
        Seat seat = new PlayerSeats(entry, null, "default", GameLimit.depth(4), 1L, null).parse(player);
        Game game = entry.game();
        List<Thought> thoughts = new ArrayList<>();
        Position position = game.start();
        long[] moves = new long[position.maxMoves()];
        position.generate(moves, 0);
        try (Player thinker = seat.factory().open()) {
            thinker.listen(thoughts::add);
            thinker.start(game, game.notation().text(position));
            thinker.played(moves[0], game.notation().moveText(position, moves[0]));
            position.make(moves[0]);
            Reply reply = thinker.think(Clocks.start(GameLimit.depth(4)));
            assertThat(thoughts).extracting(Thought::depth).containsExactly(1, 2, 3, 4);
            assertThat(thoughts).extracting(Thought::nodes).isSorted();
            assertThat(thoughts.getLast().line()).startsWith(reply.move());
            assertThat(thoughts.getLast().score()).isEqualTo(reply.score());
            for (Thought thought : thoughts) {
                Position replay = position.copy();
                thought.line().forEach(move -> replay.make(game.notation().parseMove(replay, move)));
            }
        }
    }
}
