package mendel.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import mendel.Await;
import mendel.InputException;
import mendel.ResourceException;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.game.Outcome;
import mendel.game.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game for many clients: nobody waits for a search, and everybody sees the same. */
class SharedGameTest {

    private final TestSeats seats = new TestSeats();
    private final List<GameSnapshot> seen = Collections.synchronizedList(new ArrayList<>());
    private final List<SessionEvent> events = Collections.synchronizedList(new ArrayList<>());

    private SharedGame begin(String white, String black) {
        return begin(white, black, TimeControls.NONE, new TestTime());
    }

    private SharedGame begin(String white, String black, TimeControls clocks, TimeSource time) {
        SharedGame game = SharedGame.begin(seats.settings(new ChessGame(), clocks, time), null, white, black, null);
        game.listen((now, told) -> {
            seen.add(now);
            events.addAll(told);
        });
        return game;
    }

    private static void require(CompletableFuture<?> command, Class<? extends Exception> failure, String message) {
        assertThatThrownBy(command::join).cause().isInstanceOf(failure).hasMessage(message);
    }

    private void awaitSearch(SharedGame game, int number) {
        Await.until("search " + number, () -> seats.searches.get() >= number);
        assertThat(game.snapshot().thinking()).isNotNull();
    }

    @Test
    void thePlayersMoveInTurnAndEveryChangeIsTold() {
        try (SharedGame game = begin("person", "first")) {
            GameSnapshot first = game.snapshot();
            assertThat(first.legal())
                    .hasSize(20)
                    .extracting(LegalMove::notation)
                    .contains("e4", "Nf3");
            assertThat(first.board()).startsWith("rnbqkbnrpppppppp").isEqualTo(first.startBoard());
            assertThat(first.black().level()).isEqualTo("depth 1");
            assertThat(game.play("e4", 0).join().moves()).isNotEmpty();
            Await.until("the answer", () -> game.snapshot().moves().size() == 2);
            game.play("Nf3").join();
            Await.until("the answer", () -> game.snapshot().moves().size() == 4);
            GameSnapshot last = game.snapshot();
            assertThat(TestSeats.moves(last)).containsExactly("e4", "a5", "Nf3", "a4");
            assertThat(last.moves().get(1).by()).isEqualTo("first at depth 1");
            assertThat(last.moves().get(1).comment()).isEqualTo("+0.20/1");
            assertThat(last.lastMove().squares().from()).isEqualTo("a5");
            assertThat(last.lastMove().board()).isEqualTo(last.board());
            assertThat(last.side()).isEqualTo(Side.WHITE);
            assertThat(last.undoable()).isEqualTo(4);
        }
        assertThat(seen).extracting(GameSnapshot::version).isSorted().doesNotHaveDuplicates();
        assertThat(seen).anyMatch(now -> now.thinking() == Side.BLACK);
        assertThat(events).filteredOn(SessionEvent.MovePlayed.class::isInstance).hasSize(4);
    }

    @Test
    void mistakesAreToldToWhoMadeThem() {
        try (SharedGame game = begin("person", "first")) {
            long version = game.snapshot().version();
            require(
                    game.play("pawn"),
                    InputException.class,
                    "\"pawn\" is not a chess move; give it as e2e4 or e7e8q, or as Nf3, exd8=Q or O-O");
            require(
                    game.play("e4", 3),
                    InputException.class,
                    "the move \"e4\" comes after 3 moves, and there are 0; look at the board again");
            require(
                    game.undo(0),
                    InputException.class,
                    "there is no move to take back; 'undo N' takes N moves of both back");
            require(
                    game.seat(Side.BLACK, "nobody"),
                    InputException.class,
                    "there is no player nobody; give first, last, patient or broken");
            assertThatThrownBy(() -> game.text("doc")).isInstanceOf(InputException.class);
            assertThatThrownBy(() -> game.load("a.pgn", "1. e5".getBytes(StandardCharsets.UTF_8), 1)
                            .join())
                    .hasCauseInstanceOf(InputException.class);
            assertThat(game.snapshot().version()).isEqualTo(version);
        }
        assertThat(seen).isEmpty();
        assertThatThrownBy(() -> begin("nobody", "first")).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> SharedGame.begin(seats.settings(new ChessGame()), null, "person", "first", "nonsense"))
                .isInstanceOf(InputException.class);
    }

    @Test
    void aComputerThatThinksIsInterrupted() {
        try (SharedGame game = begin("person", "patient")) {
            game.play("e4").join();
            awaitSearch(game, 1);
            require(game.play("e5"), InputException.class, "black is thinking; wait for its move, or pause it");
            game.undo(0).join();
            assertThat(game.snapshot().moves()).isEmpty();
            assertThat(game.snapshot().redoable()).isEqualTo(1);
            game.redo(0).join();
            assertThat(game.snapshot().paused()).isTrue();
            game.go().join();
            awaitSearch(game, 2);
            game.moveNow();
            Await.until("the move", () -> game.snapshot().moves().size() == 2);
            assertThat(TestSeats.moves(game.snapshot())).containsExactly("e4", "h6");
            game.play("d4").join();
            awaitSearch(game, 3);
            game.level(null, "depth 3").join();
            awaitSearch(game, 4);
            game.seat(Side.BLACK, "first").join();
            Await.until("the other's move", () -> game.snapshot().moves().size() == 4);
            assertThat(TestSeats.moves(game.snapshot())).containsExactly("e4", "h6", "d4", "a5");
            game.seat(Side.WHITE, "patient").join();
            awaitSearch(game, 5);
            assertThat(game.newGame("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1").join().moves())
                    .isEmpty();
            awaitSearch(game, 6);
            assertThat(game.snapshot().number()).isEqualTo(2);
        }
        assertThat(seen.getLast().moves()).as("the last search counts no more").hasSize(1);
    }

    @Test
    void twoComputersPlayUntilTheyArePaused() {
        try (SharedGame game = begin("first", "patient")) {
            awaitSearch(game, 1);
            game.moveNow();
            awaitSearch(game, 2);
            GameSnapshot paused = game.pause().join();
            assertThat(TestSeats.moves(paused)).containsExactly("a3", "h6", "Ra2");
            assertThat(paused.thinking()).isNull();
            assertThat(game.level(null, "depth 2").join().moves()).isEqualTo(paused.moves());
            assertThat(game.undo(2).join().moves()).hasSize(1);
            assertThat(game.play("e5").join().paused()).isFalse();
            awaitSearch(game, 3);
            assertThat(TestSeats.moves(game.snapshot())).containsExactly("a3", "e5", "Ra2");
            game.seat(Side.BLACK, "last").join();
            Await.until("the end", () -> game.snapshot().ending() != null);
            game.pace(100_000_000);
            assertThat(game.newGame(null).join().moves()).isEmpty();
            assertThat(game.hint().join().notation()).isEqualTo("a3");
            assertThat(game.snapshot().moves()).isEmpty();
            game.pace(0);
            Await.until("the end", () -> game.snapshot().ending() != null);
        }
    }

    @Test
    void computersPlayForPersonsWhereThatIsWanted() {
        try (SharedGame game = begin("person", "person")) {
            assertThat(game.auto(3).join().auto()).isEqualTo(3);
            Await.until(
                    "three moves",
                    () -> game.snapshot().moves().size() == 3 && game.snapshot().auto() == 0);
            assertThat(game.snapshot().paused()).isTrue();
            game.go().join();
            Await.until("one more", () -> game.snapshot().moves().size() == 4);
            assertThat(game.hint().join().notation())
                    .isEqualTo(game.snapshot().legal().getFirst().notation());
            game.resign(Side.BLACK).join();
            assertThat(game.snapshot().status()).isEqualTo(Outcome.Status.WHITE_WINS);
            require(
                    game.hint(),
                    InputException.class,
                    "the game is over; 'undo' takes moves back, 'new' begins another game");
            game.undo(0).join();
            assertThat(game.snapshot().ending()).isNull();
            assertThat(game.draw().join().ending().reason()).isEqualTo("agreement");
        }
    }

    @Test
    void whatAComputerThinksIsTold() {
        List<Thinking> thoughts = Collections.synchronizedList(new ArrayList<>());
        try (SharedGame game = begin("person", "patient")) {
            game.listen(new SharedGameListener() {
                @Override
                public void changed(GameSnapshot now, List<SessionEvent> told) {}

                @Override
                public void thinks(Thinking thinking) {
                    thoughts.add(thinking);
                }
            });
            game.play("e4").join();
            Await.until("a thought", () -> !thoughts.isEmpty());
            assertThat(game.thinking()).isEqualTo(thoughts.getFirst());
            assertThat(thoughts.getFirst().notation()).containsExactly("h6");
            assertThat(thoughts.getFirst().side()).isEqualTo(Side.BLACK);
            assertThat(thoughts.getFirst().whiteScore()).isEqualTo(-20);
            assertThat(thoughts.getFirst().isHint()).isFalse();
            assertThat(thoughts.getFirst().version()).isEqualTo(game.snapshot().version());
            game.moveNow();
            Await.until("the move", () -> game.snapshot().moves().size() == 2);
            assertThat(game.thinking()).isNull();
        }
        assertThat(thoughts).as("the same is told once").hasSize(1);
    }

    @Test
    void aPlayerThatFailsIsToldToAllAndWaits() {
        try (SharedGame game = begin("person", "broken")) {
            game.play("e4").join();
            Await.until("the failure", () -> game.snapshot().problem() != null);
            assertThat(game.snapshot().problem()).isEqualTo("broken: it has ended; 'go' starts it again");
            assertThat(game.snapshot().paused()).isTrue();
            require(game.draw(), ResourceException.class, "broken: it has ended; 'go' starts it again");
            assertThat(game.seat(Side.BLACK, "first").join().problem()).isNull();
            Await.until("another's move", () -> game.snapshot().moves().size() == 2);
        }
    }

    @Test
    void aListenerThatThrowsIsToldNoMore() {
        try (SharedGame game = begin("person", "first")) {
            int[] calls = new int[1];
            game.listen((now, told) -> {
                calls[0]++;
                throw new IllegalStateException("no");
            });
            game.play("e4").join();
            Await.until("the answer", () -> game.snapshot().moves().size() == 2);
            assertThat(calls[0]).isEqualTo(1);
        }
    }

    @Test
    void aClosedGameTakesNoCommands() {
        SharedGame game = begin("patient", "first");
        awaitSearch(game, 1);
        game.close();
        game.close();
        assertThatThrownBy(() -> game.undo(0).join()).isInstanceOf(CancellationException.class);
        assertThat(game.snapshot().moves()).isEmpty();
    }

    @Test
    void flagsFallWhoeverIsToMove() {
        TestTime time = new TestTime();
        try (SharedGame game = begin("person", "patient", TimeControls.parse("10+1", "20"), time)) {
            assertThat(game.snapshot().clock().running()).isEqualTo(Side.WHITE);
            time.pass(4_000);
            assertThat(game.snapshot().clock().times()).isEqualTo(new ClockTimes(6_000, 20_000));
            game.play("e4").join();
            awaitSearch(game, 1);
            assertThat(game.snapshot().clock())
                    .isEqualTo(new ClockReading(
                            TimeControls.parse("10+1", "20"), new ClockTimes(7_000, 20_000), Side.BLACK));
            assertThat(game.snapshot().moves().getFirst().times()).isEqualTo(new ClockTimes(7_000, 20_000));
            Await.until("the flag", () -> {
                time.pass(20_000);
                return game.snapshot().ending() != null;
            });
            assertThat(game.snapshot().status()).isEqualTo(Outcome.Status.WHITE_WINS);
            game.undo(0).join();
            assertThat(game.snapshot().moves())
                    .as("the lost game is taken back by a move")
                    .isEmpty();
            game.pauseClocks().join();
            assertThat(game.snapshot().clocksStopped()).isTrue();
            time.pass(100_000);
            assertThat(game.snapshot().ending()).isNull();
            game.pauseClocks().join();
            time.pass(100_000);
            Await.until("the person's flag", () -> game.snapshot().ending() != null);
            assertThat(game.snapshot().ending().reason()).isEqualTo("time");
        }
    }

    @Test
    void aPersonsClockStandsWhileTheComputerThinksOfADraw() {
        TestTime time = new TestTime();
        try (SharedGame game = begin("person", "patient", TimeControls.parse("10", "20"), time)) {
            time.pass(4_000);
            CompletableFuture<GameSnapshot> answer = game.draw();
            Await.until("its thoughts", () -> seats.searches.get() == 1);
            time.pass(60_000);
            game.moveNow();
            assertThat(answer.join().ending().reason()).isEqualTo("agreement");
            assertThat(game.snapshot().clock().times()).isEqualTo(new ClockTimes(6_000, 20_000));
        }
    }

    @Test
    void aPersonsClockRunsOnWhenNoComputerCouldThinkOfTheDraw() {
        TestTime time = new TestTime();
        try (SharedGame game = begin("person", "broken", TimeControls.parse("10", "20"), time)) {
            require(game.draw(), ResourceException.class, "broken: it has ended; 'go' starts it again");
            time.pass(10_000);
            Await.until("the flag", () -> game.snapshot().ending() != null);
            assertThat(game.snapshot().status()).isEqualTo(Outcome.Status.BLACK_WINS);
        }
    }

    @Test
    void capturesOfSeveralJumpsAreShownWithAllTheirSquares(@TempDir Path folder) {
        try (SharedGame game = SharedGame.begin(
                seats.settings(new DraughtsGame()), folder.resolve("g.json"), "person", "person", "W:WKa1:Bc3,f6,c7")) {
            LegalMove move = game.snapshot().legal().stream()
                    .filter(legal -> legal.move().equals("a1-d4-g7"))
                    .findFirst()
                    .orElseThrow();
            assertThat(move.squares().paths()).containsExactly(List.of("d4", "g7"), List.of("e5", "g7"));
            game.play("a1-e5-g7").join();
            assertThat(game.snapshot().lastMove().move()).isEqualTo("a1-d4-g7");
        }
    }

    /** Commands of several threads at once, with a computer that searches for ever: each is answered, none is lost. */
    @Test
    void manyClientsAtOnceAreAllAnswered() throws InterruptedException {
        int clients = 4;
        int commands = 60;
        Queue<CompletableFuture<?>> answers = new ConcurrentLinkedQueue<>();
        try (SharedGame game = begin("person", "patient")) {
            List<Thread> threads = new ArrayList<>();
            for (int client = 0; client < clients; client++) {
                SplittableRandom random = new SplittableRandom(client);
                threads.add(Thread.ofPlatform().start(() -> {
                    for (int i = 0; i < commands; i++) {
                        answers.add(command(game, random));
                    }
                }));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            Await.until("all answers", () -> answers.stream().allMatch(CompletableFuture::isDone));
            assertThat(game.pause().join().paused()).isTrue();
        }
        assertThat(answers).hasSize(clients * commands);
        assertThat(answers.stream().filter(answer -> !answer.isCompletedExceptionally()))
                .hasSizeGreaterThan(commands);
        answers.stream()
                .filter(answer -> answer.state() == Future.State.FAILED)
                .forEach(answer -> assertThat(answer.exceptionNow()).isInstanceOf(InputException.class));
        List<Long> versions = seen.stream().map(GameSnapshot::version).toList();
        assertThat(versions).isSorted().doesNotHaveDuplicates();
        assertThat(versions.getLast() - versions.getFirst())
                .as("each change was told")
                .isEqualTo(versions.size() - 1);
    }

    private static CompletableFuture<?> command(SharedGame game, SplittableRandom random) {
        List<LegalMove> legal = game.snapshot().legal();
        return switch (random.nextInt(9)) {
            case 0 -> game.undo(random.nextInt(3));
            case 1 -> game.redo(1);
            case 2 -> game.newGame(null);
            case 3 -> game.seat(Side.WHITE, random.nextBoolean() ? "person" : "first");
            case 4 -> game.hint();
            case 5 -> game.pause();
            case 6 -> {
                game.moveNow();
                yield game.go();
            }
            default ->
                legal.isEmpty()
                        ? game.undo(0)
                        : game.play(legal.get(random.nextInt(legal.size())).move());
        };
    }
}
