package mendel.app.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.app.Games;
import mendel.app.games.GameImport;
import mendel.game.Texts;
import mendel.memory.store.MemoryStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryQuestionTest {

    @TempDir
    private Path folder;

    @Test
    void tellsWhatIsKnownAndWhatTheRulesWouldPlay() throws Exception {
        Path games = folder.resolve("games.jsonl");
        Files.writeString(
                games, "{\"game\":\"reversi\",\"moves\":\"f5 d6 c3\",\"learner\":\"black\",\"result\":\"lost\"}\n");
        try (MemoryStore store = MemoryStore.write(
                folder.resolve("memory.db"), id -> Games.entry(id).game())) {
            GameImport taken = new GameImport(
                    store, () -> Games.entry("reversi").game(), GameImport.learners("black"), read -> true);
            taken.read(List.of(games), file -> {});
            MemoryQuestion asked = MemoryQuestion.ask(store, null, null, List.of("f5", "d6"), List.of("c3", "c5"));
            assertThat(asked.game().id()).isEqualTo("reversi");
            assertThat(asked.games()).isOne();
            assertThat(asked.lost()).isOne();
            assertThat(asked.won() + asked.drawn()).isZero();
            assertThat(asked.choices().values())
                    .isNotEmpty()
                    .allSatisfy(choice -> assertThat(Texts.moveText(asked.position(), choice.move()))
                            .isEqualTo("c5"));
            assertThatThrownBy(() -> MemoryQuestion.ask(store, null, null, List.of("f5", "f5"), List.of()))
                    .hasMessageStartingWith("moves, move 2: ");
        }
    }
}
