package mendel.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import mendel.Await;
import mendel.InputException;
import mendel.ResourceException;
import mendel.app.session.Level;
import mendel.app.session.Seat;
import mendel.app.session.Seats;
import mendel.app.session.SessionSettings;
import mendel.app.session.TestTime;
import mendel.app.session.TimeControls;
import mendel.app.session.TimeSource;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.player.Clocks;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.player.PlayerFailure;
import mendel.player.Reply;
import org.junit.jupiter.api.Test;

/** The dialogue with players that a test commands: those that think until they are stopped, fail or cheat. */
class DialogueTest {

    private final StringWriter out = new StringWriter();
    private final List<String> deeds = new ArrayList<>();

    /** What a player does at its turn; the text is its move. */
    private interface Behaviour {
        String move(Position position) throws PlayerFailure;
    }

    private final class Stub implements Player {
        private final Behaviour behaviour;
        private final Runnable onStop;
        private Position position;

        Stub(Behaviour behaviour, Runnable onStop) {
            this.behaviour = behaviour;
            this.onStop = onStop;
        }

        @Override
        public void start(Game game, String start) {
            deeds.add("start");
            position = game.parse(start);
        }

        @Override
        public void played(long move, String text) {
            deeds.add(text);
            position.make(move);
        }

        @Override
        public Reply think(Clocks clocks) throws PlayerFailure {
            return new Reply(behaviour.move(position), 20, 1, 7);
        }

        @Override
        public void stop() {
            onStop.run();
        }

        @Override
        public void close() {
            deeds.add("close");
        }
    }

    private Seat seat(Behaviour behaviour, Runnable onStop) {
        return new Seat(
                "stub",
                PlayerFactory.of("stub", "stub", () -> {
                    deeds.add("open");
                    return new Stub(behaviour, onStop);
                }),
                null);
    }

    private Seat seat(Behaviour behaviour) {
        return seat(behaviour, () -> {});
    }

    /** The first legal move in text order. */
    private static String first(Position position) {
        return Wording.moves(Texts.notation(position), position).getFirst();
    }

    private Dialogue dialogue(Seat helper) {
        return dialogue(helper, TimeControls.NONE, new TestTime());
    }

    private Dialogue dialogue(Seat helper, TimeControls clocks, TimeSource time) {
        EvaluationModel<Position> model = ChessModels.all().getFirst();
        Seats seats = text -> {
            throw new InputException("there is no player " + text, "");
        };
        return new Dialogue(
                new DialogueSettings(
                        new SessionSettings(
                                new ChessGame(),
                                seats,
                                helper,
                                Level.custom(GameLimit.depth(1)),
                                "2026.01.31",
                                clocks,
                                time),
                        model,
                        Weights.defaults(model.spec())),
                new PrintWriter(out),
                false,
                false);
    }

    private List<String> said() {
        return out.toString().lines().toList();
    }

    private static BufferedReader lines(String... lines) {
        return new BufferedReader(new StringReader(String.join("\n", lines)));
    }

    @Test
    void anInterruptedPlayerMovesAndTwoComputersPause() throws Exception {
        CountDownLatch thinking = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        Behaviour patient = position -> {
            thinking.countDown();
            try {
                assertThat(stopped.await(5, TimeUnit.MINUTES)).isTrue();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return first(position);
        };
        Seat white = seat(patient, stopped::countDown);
        try (Dialogue dialogue = dialogue(white)) {
            dialogue.begin(white, seat(DialogueTest::first), null);
            assertThat(dialogue.interrupt()).as("nobody thinks yet").isFalse();
            Thread game = Thread.ofPlatform().start(() -> {
                try {
                    dialogue.run(lines("players"));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            assertThat(thinking.await(5, TimeUnit.MINUTES)).isTrue();
            assertThat(dialogue.interrupt()).isTrue();
            Await.until("the game is left", () -> !game.isAlive());
            assertThat(said()).hasSize(3).element(1).isEqualTo("white: a3 (+0.20, depth 1, 7 nodes)");
        }
    }

    @Test
    void aPlayerThatFailsIsStartedAgain() throws IOException {
        int[] calls = new int[1];
        Seat black = seat(position -> {
            if (calls[0]++ == 0) {
                throw new PlayerFailure(PlayerFailure.PlayerFailureKind.CRASH, "it has ended", null);
            }
            return first(position);
        });
        try (Dialogue dialogue = dialogue(seat(DialogueTest::first))) {
            dialogue.begin(Seat.person(), black, null);
            dialogue.run(lines("e4", "game", "go", "d4"));
        }
        assertThat(said().subList(1, 7))
                .containsExactly(
                        "white: e4",
                        "stub: it has ended; 'go' starts it again",
                        "1. e4",
                        "black: a5 (+0.20, depth 1, 7 nodes)",
                        "white: d4",
                        "black: a4 (+0.20, depth 1, 7 nodes)");
        assertThat(deeds)
                .containsSubsequence("open", "start", "e2e4", "close", "open", "start", "e2e4", "a7a5", "d2d4");
    }

    @Test
    void anIllegalMoveIsNotPlayed() throws IOException {
        try (Dialogue dialogue = dialogue(seat(DialogueTest::first))) {
            dialogue.begin(Seat.person(), seat(position -> "e2e4"), null);
            dialogue.run(lines("e4", "game", "e5"));
        }
        assertThat(said().subList(1, 5))
                .containsExactly("white: e4", "stub wants to play \"e2e4\", which is not legal", "1. e4", "black: e5");
    }

    /** Moves that were taken back are unknown to a player that is told the game anew; others are told one by one. */
    @Test
    void playersAreToldWhatTheyDoNotKnow() throws IOException {
        try (Dialogue dialogue = dialogue(seat(DialogueTest::first))) {
            dialogue.begin(Seat.person(), seat(DialogueTest::first), null);
            dialogue.run(lines("e4", "d4", "undo", "c4"));
        }
        assertThat(deeds)
                .containsExactly("open", "start", "e2e4", "a7a5", "d2d4", "start", "e2e4", "a7a5", "c2c4", "close");
    }

    @Test
    void whatCannotBeginIsNotBegun() {
        Seat broken = new Seat(
                "broken",
                PlayerFactory.of("broken", "broken", () -> {
                    throw new ResourceException("broken cannot be started");
                }),
                null);
        try (Dialogue dialogue = dialogue(broken)) {
            assertThatThrownBy(() -> dialogue.begin(Seat.person(), broken, null))
                    .isInstanceOf(ResourceException.class);
            assertThatThrownBy(() -> dialogue.begin(Seat.person(), Seat.person(), "nonsense"))
                    .isInstanceOf(InputException.class);
            assertThatThrownBy(() -> dialogue.beginFrom("none.pgn", Seat.person(), Seat.person(), false))
                    .isInstanceOf(InputException.class);
        }
        assertThat(out.toString()).isEmpty();
    }

    /** The opponent agrees unless it sees itself ahead: the stub is 0.20 up for whoever is to move. */
    @Test
    void drawsAreOffered() throws IOException {
        try (Dialogue dialogue = dialogue(seat(DialogueTest::first))) {
            dialogue.begin(Seat.person(), seat(DialogueTest::first), null);
            dialogue.run(lines("draw", "undo", "e4", "undo 1", "draw"));
        }
        assertThat(said())
                .endsWith("took back 1 move", "black declines the draw")
                .contains("1/2-1/2, a draw: agreement", "the game goes on");
    }

    /** A computer that would think for ever is stopped when its flag falls, and its move counts no more. */
    @Test
    void aFlagFallsWhileAComputerThinks() throws IOException {
        CountDownLatch stopped = new CountDownLatch(1);
        Seat white = seat(
                position -> {
                    try {
                        assertThat(stopped.await(5, TimeUnit.MINUTES)).isTrue();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                    return first(position);
                },
                stopped::countDown);
        try (Dialogue dialogue = dialogue(white, TimeControls.parse("0.2", null), TimeSource.system())) {
            dialogue.begin(white, Seat.person(), null);
            dialogue.run(lines("e5"));
        }
        assertThat(said().subList(1, 3))
                .containsExactly(
                        "0-1, black wins: time",
                        "the game is over; 'undo' takes moves back, 'new' begins another game");
    }

    /** While the person does not type, the game is lost at once and not only with the next line. */
    @SuppressWarnings("try") // The end of the input comes while the dialogue is at work.
    @Test
    void aFlagFallsWhileThePersonThinks() throws IOException {
        PipedReader typed = new PipedReader();
        try (PipedWriter person = new PipedWriter(typed);
                Dialogue dialogue =
                        dialogue(seat(DialogueTest::first), TimeControls.parse("0.2", null), TimeSource.system())) {
            dialogue.begin(Seat.person(), seat(DialogueTest::first), null);
            Thread game = Thread.ofPlatform().start(() -> {
                try {
                    dialogue.run(new BufferedReader(typed));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            Await.until("the flag falls", () -> out.toString().contains("0-1, black wins: time"));
            person.write("e4\n");
            person.close();
            Await.until("the game is left", () -> !game.isAlive());
        }
        assertThat(said())
                .endsWith(
                        "0-1, black wins: time",
                        "the game is over; 'undo' takes moves back, 'new' begins another game");
    }
}
