package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;

/** Positions as text, and moves in them in every notation that the game reads. */
class PositionsFuzzTest {

    private static final int LINES = 40;

    @FuzzTest
    void aPositionAndItsMovesAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Game game = fuzzed.pick(Fuzzed.GAMES);
        String[] lines = fuzzed.text().split("\\R", LINES);
        Position[] position = {game.start()};
        if (!lines[0].isBlank() && !Fuzzed.read(() -> position[0] = game.parse(lines[0]))) {
            return;
        }
        requireSame(game, position[0]);
        for (int i = 1; i < lines.length; i++) {
            String line = lines[i];
            Fuzzed.read(() -> {
                long move = Texts.parseMove(position[0], line);
                String text = Texts.moveText(position[0], move);
                if (Texts.parseMove(position[0], text) != move) {
                    throw new AssertionError(Texts.text(position[0]) + ": " + text + " is read as another move");
                }
                position[0].make(move);
            });
        }
        requireSame(game, position[0]);
        position[0].outcome();
    }

    private static void requireSame(Game game, Position position) {
        String text = Texts.text(position);
        if (!Texts.text(game.parse(text)).equals(text)) {
            throw new AssertionError(text + " comes back as " + Texts.text(game.parse(text)));
        }
    }
}
