package mendel.app.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.games.GameImport;
import mendel.app.memory.Memories;
import mendel.memory.store.MemoryStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryKnowledgeTest {

    @TempDir
    private Path folder;

    @Test
    void tellsWhatIsKnownOfEachMoveAndWhatEachRuleWouldChoose() throws Exception {
        Path games = folder.resolve("games.jsonl");
        Path memory = folder.resolve("memory.db");
        Files.writeString(
                games, "{\"game\":\"reversi\",\"moves\":\"f5 d6 c3\",\"learner\":\"black\",\"result\":\"lost\"}\n");
        try (MemoryStore store = Memories.write(memory)) {
            new GameImport(store, () -> Games.entry("reversi").game(), GameImport.learners("black"), read -> true)
                    .read(List.of(games), file -> {});
        }
        MemoryKnowledge known = MemoryKnowledge.ask(memory, null, null, List.of("f5", "d6"), List.of("c3", "c5"));
        assertThat(known.game()).isEqualTo("reversi");
        assertThat(known.moves())
                .extracting(MemoryKnowledge.KnownMove::move)
                .isSorted()
                .contains("c3", "c5");
        assertThat(known.moves()).allSatisfy(move -> {
            assertThat(move.line().lost()).isEqualTo(move.move().equals("c3") ? 1 : 0);
            assertThat(move.anywhere().games())
                    .isGreaterThanOrEqualTo(move.line().games());
        });
        assertThat(known.choices()).extracting(MemoryKnowledge.RuleChoice::rule).containsExactly("labaj", "expert");
        assertThat(known.choices()).allSatisfy(choice -> {
            assertThat(choice.move()).isEqualTo("c5");
            assertThat(choice.candidates())
                    .extracting(MemoryKnowledge.JudgedMove::move)
                    .containsExactly("c3", "c5");
            assertThat(choice.candidates().getFirst().verdict()).isEqualTo("rejected");
        });
        assertThatThrownBy(() -> MemoryKnowledge.ask(folder.resolve("none.db"), null, null, List.of(), List.of()))
                .isInstanceOf(InputException.class);
    }
}
