package mendel.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import mendel.app.Games;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.player.Clocks;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.player.Reply;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ComputerTest {

    private static final Game CHESS = Games.entry("chess").game();
    private static final Clocks CLOCKS = Clocks.start(GameLimit.nodes(1));

    private final List<String> heard = new ArrayList<>();
    private @Nullable String next = "e7e5";

    /** A player that writes down what it hears. */
    private final PlayerFactory factory = PlayerFactory.of("told", "told", () -> new Player() {
        @Override
        public void start(Game game, String start) {
            heard.add("start");
        }

        @Override
        public void played(long move, String text) {
            heard.add(text);
        }

        @Override
        public Reply think(Clocks clocks) {
            heard.add("think");
            return new Reply(next, 0, 1, 1);
        }

        @Override
        public void close() {}
    });

    private static GameInPlay game(String... moves) {
        return GameInPlay.resume(
                CHESS,
                new GameRecord(
                        Map.of(),
                        CHESS.notation().text(CHESS.start()),
                        List.of(moves),
                        Collections.nCopies(moves.length, ""),
                        null));
    }

    private List<String> thinks(Computer computer, String... moves) throws Exception {
        heard.clear();
        computer.think(game(moves), CLOCKS);
        return List.copyOf(heard);
    }

    @Test
    void aGameIsToldMoveByMove() throws Exception {
        try (Computer computer = new Computer(CHESS, factory, thought -> {})) {
            assertThat(thinks(computer, "e2e4")).containsExactly("start", "e2e4", "think");
            next = "b8c6";
            assertThat(thinks(computer, "e2e4", "e7e5", "g1f3")).containsExactly("e7e5", "g1f3", "think");
        }
    }

    /** A draw was offered, the game was paused, or the player resigned and the game went on. */
    @Test
    void allIsToldAgainWhereItsMoveWasNotPlayed() throws Exception {
        try (Computer computer = new Computer(CHESS, factory, thought -> {})) {
            thinks(computer, "e2e4");
            assertThat(thinks(computer, "e2e4")).as("asked again").containsExactly("start", "e2e4", "think");
            assertThat(thinks(computer, "e2e4", "c7c5"))
                    .as("another move was played")
                    .containsExactly("start", "e2e4", "c7c5", "think");
            next = null;
            assertThat(thinks(computer, "e2e4")).as("taken back").startsWith("start");
            next = "e7e5";
            assertThat(thinks(computer, "e2e4", "e7e5"))
                    .as("it had resigned")
                    .containsExactly("start", "e2e4", "e7e5", "think");
        }
    }
}
