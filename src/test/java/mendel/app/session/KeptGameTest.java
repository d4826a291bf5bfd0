package mendel.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import mendel.Await;
import mendel.InputException;
import mendel.app.Games;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.fuzz.Fuzzed;
import mendel.fuzz.JsonEdits;
import mendel.game.Game;
import mendel.game.Side;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A game goes on from its file as it was, wherever it was cut off. */
class KeptGameTest {

    private final TestSeats seats = new TestSeats();

    @TempDir
    private Path folder;

    /**
     * Random commands of people; now and then the game is opened again beside the first one, from the file that a
     * killed program would leave, and its text is loaded by a third.
     */
    @TestFactory
    Stream<DynamicTest> aGameThatIsOpenedAgainIsTheSame() {
        return Games.all().stream()
                .map(Games.GameEntry::game)
                .map(game -> DynamicTest.dynamicTest(
                        game.id(),
                        () -> requireSame(game, new SplittableRandom(game.id().hashCode()))));
    }

    private void requireSame(Game rules, SplittableRandom random) throws IOException {
        Path file = folder.resolve("game.json");
        Path copy = folder.resolve("copy.json");
        TestTime time = new TestTime();
        TimeControls clocks = random.nextBoolean() ? TimeControls.parse("300+2", "200") : TimeControls.NONE;
        try (SharedGame game = SharedGame.begin(seats.settings(rules, clocks, time), file, "person", "person", null)) {
            GameSnapshot[] told = {game.snapshot()};
            game.listen((now, events) -> told[0] = now);
            for (int step = 0; step < 40; step++) {
                time.pass(random.nextInt(3_000));
                command(game, random);
                if (step % 5 != 0) {
                    continue;
                }
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                Map<String, Object> lasting = TestSeats.lasting(told[0]);
                try (SharedGame again = SharedGame.reopen(seats.settings(rules, TimeControls.NONE, time), copy)) {
                    assertThat(TestSeats.lasting(again.snapshot())).isEqualTo(lasting);
                    assertThat(again.snapshot().version())
                            .isGreaterThan(game.snapshot().version());
                    requireTheWayBack(again);
                }
                if (step % 10 == 0) {
                    requireLoaded(rules, game);
                }
            }
        }
    }

    private static void command(SharedGame game, SplittableRandom random) {
        GameSnapshot now = game.snapshot();
        try {
            switch (random.nextInt(8)) {
                case 0 -> game.undo(1 + random.nextInt(4)).join();
                case 1 -> game.redo(1 + random.nextInt(2)).join();
                case 2 -> {
                    if (random.nextInt(5) == 0) {
                        game.resign().join();
                    }
                }
                default ->
                    game.play(
                                    now.legal()
                                            .get(random.nextInt(now.legal().size()))
                                            .move(),
                                    now.undoable())
                            .join();
            }
        } catch (CompletionException | IllegalArgumentException e) {
            assertThat(e)
                    .satisfiesAnyOf(
                            refused -> assertThat(refused).hasCauseInstanceOf(InputException.class),
                            none -> assertThat(now.legal()).isEmpty());
        }
    }

    /** All moves taken back and played again lead to the same. */
    private static void requireTheWayBack(SharedGame game) {
        GameSnapshot before = game.snapshot();
        int moves = before.undoable();
        if (moves == 0 || before.ending() != null) {
            return;
        }
        GameSnapshot start = game.undo(moves).join();
        assertThat(start.moves()).isEmpty();
        assertThat(start.position()).isEqualTo(before.start());
        assertThat(start.redoable()).isEqualTo(moves + before.redoable());
        GameSnapshot after = game.redo(moves).join();
        assertThat(after.moves()).isEqualTo(before.moves());
        assertThat(after.legal()).isEqualTo(before.legal());
        assertThat(after.redoable()).isEqualTo(before.redoable());
    }

    /** The text of a game, loaded, is the game; a format that cannot hold it says so. */
    private void requireLoaded(Game rules, SharedGame game) {
        GameSnapshot saved = game.snapshot();
        for (var format : rules.formats()) {
            GameText text;
            try {
                text = game.text(format.extension());
            } catch (InputException e) {
                assertThat(saved.moves().isEmpty() || format != rules.formats().getFirst())
                        .as(e.getMessage())
                        .isTrue();
                continue;
            }
            try (SharedGame other = SharedGame.begin(seats.settings(rules), null, "person", "person", null)) {
                GameSnapshot loaded = other.load("it." + format.extension(), text.content(), 1)
                        .join();
                if (!format.isOfPositions()) {
                    assertThat(TestSeats.moves(loaded)).isEqualTo(TestSeats.moves(saved));
                    assertThat(loaded.position()).isEqualTo(saved.position());
                    assertThat(loaded.status()).isEqualTo(saved.status());
                }
                assertThat(loaded.board()).isEqualTo(saved.board());
                assertThat(loaded.paused()).isTrue();
            }
        }
    }

    @Test
    void computersGoOnWithTheirLevels() {
        Path file = folder.resolve("game.json");
        GameSnapshot before;
        try (SharedGame game = SharedGame.begin(
                seats.settings(new DraughtsGame(), TimeControls.parse("60", null), new TestTime()),
                file,
                "person",
                "patient",
                null)) {
            game.level(Side.BLACK, "nodes 50").join();
            game.level(null, "moderate").join();
            game.level(Side.BLACK, "advanced").join();
            game.play("c3-d4").join();
            Await.until("a search", () -> seats.searches.get() == 1);
            before = game.snapshot();
        }
        try (SharedGame game = SharedGame.reopen(seats.settings(new DraughtsGame()), file)) {
            Await.until("the search again", () -> seats.searches.get() == 2);
            GameSnapshot now = game.snapshot();
            assertThat(TestSeats.lasting(now)).isEqualTo(TestSeats.lasting(before));
            assertThat(now.black().level()).isEqualTo("advanced (depth 6)");
            assertThat(now.clock().controls()).isEqualTo(TimeControls.parse("60", null));
            game.moveNow();
            Await.until("its move", () -> game.snapshot().moves().size() == 2);
            assertThat(game.snapshot().moves().getLast().by()).isEqualTo("patient at advanced (depth 6)");
        }
    }

    @Test
    void aPlayerThatIsGoneIsReplacedByAPerson() throws IOException {
        Path file = folder.resolve("game.json");
        SharedGame.begin(seats.settings(new ChessGame()), file, "person", "first", null)
                .close();
        Files.writeString(file, Files.readString(file).replace("\"first\"", "\"gone\""));
        try (SharedGame game = SharedGame.reopen(seats.settings(new ChessGame()), file)) {
            assertThat(game.snapshot().black().isPerson()).isTrue();
            assertThat(game.snapshot().problem())
                    .isEqualTo("a person has black now: there is no player gone; give first, last, patient or broken");
            assertThat(game.play("e4").join().problem()).isNull();
        }
    }

    @Test
    void whatIsNoGameIsRefused() throws IOException {
        Path file = folder.resolve("game.json");
        assertThatThrownBy(() -> SharedGame.reopen(seats.settings(new ChessGame()), file))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("there is no such file; begin a game that is kept there");
        SharedGame.begin(seats.settings(new ChessGame()), file, "person", "first", null)
                .close();
        assertThatThrownBy(() -> SharedGame.reopen(seats.settings(new DraughtsGame()), file))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("game.json: is a game of chess; open it as that, not as draughts");
        Files.writeString(file, "{\"format\": 1}");
        assertThatThrownBy(() -> SharedGame.reopen(seats.settings(new ChessGame()), file))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("is not the state of a game; this version reads mendel-session/1");
        assertThatThrownBy(() -> SharedGame.begin(seats.settings(new ChessGame()), folder, "person", "person", null))
                .isInstanceOf(InputException.class);
    }

    /** Edits of a real file: it is opened or refused, and nothing else. */
    @Test
    void damagedFilesAreOpenedOrRefused() throws IOException {
        Path file = folder.resolve("game.json");
        try (SharedGame game = SharedGame.begin(
                seats.settings(new ChessGame(), TimeControls.parse("60+1", "60"), new TestTime()),
                file,
                "person",
                "person",
                null)) {
            for (String move : List.of("e4", "e5", "Nf3", "Nc6", "Bb5")) {
                game.play(move).join();
            }
            game.undo(2).join();
            game.resign().join();
        }
        String text = Files.readString(file);
        SplittableRandom random = new SplittableRandom(1);
        int refused = 0;
        for (int i = 0; i < 100; i++) {
            byte[] edits = new byte[40];
            random.nextBytes(edits);
            Files.writeString(file, JsonEdits.edit(text, new Fuzzed(edits)), StandardCharsets.UTF_8);
            try (SharedGame game = SharedGame.reopen(seats.settings(new ChessGame()), file)) {
                game.undo(game.snapshot().undoable())
                        .exceptionally(e -> game.snapshot())
                        .join();
            } catch (InputException e) {
                refused++;
                assertThat(e.getMessage()).contains("game.json");
            }
        }
        assertThat(refused).isGreaterThan(25);
    }
}
