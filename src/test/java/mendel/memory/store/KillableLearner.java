package mendel.memory.store;

import java.nio.file.Path;
import mendel.game.Game;
import mendel.memory.SampleGames;
import mendel.memory.StoredGame;

/**
 * A learner in a process of its own, for tests that kill it: stores random games for ever and names each once it is
 * stored.
 */
public final class KillableLearner {

    private KillableLearner() {}

    /** Arguments: the memory, the learner's number. */
    public static void main(String[] args) {
        Game rules = SampleGames.SMALL_REVERSI;
        try (MemoryStore store = MemoryStore.write(Path.of(args[0]), SampleGames::rules)) {
            System.out.println("ready.");
            for (int i = 0; ; i++) {
                String name = args[1] + "-" + i;
                StoredGame game = SampleGames.chosen(rules, 1_000_000L * Integer.parseInt(args[1]) + i, 60);
                store.add(new StoredGame(
                        game.game(),
                        game.start(),
                        game.moves(),
                        game.learner(),
                        game.result(),
                        game.margin(),
                        new StoredGame.Context(
                                null, null, null, name, game.context().choices(), null)));
                System.out.println(name + ".");
            }
        }
    }
}
