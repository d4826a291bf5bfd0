package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.app.Games;
import mendel.game.Game;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PositionMemoryTest {

    private static final Game GAME = Games.entry("draughts").game();
    private static final List<String> POSITIONS =
            List.of("W:Wc1:Bb6", "B:Wc1:Bb6", "W:Wc1,a3:Bb6", "B:Wc1,a3:Bb6", "W:Wa3:Bb6");

    @TempDir
    private Path folder;

    private final PositionMemory memory = new PositionMemory();

    private Path file(String name, int from, int to) throws Exception {
        StringBuilder text = new StringBuilder("position,score,result\n");
        POSITIONS
                .subList(from, to)
                .forEach(position -> text.append('"').append(position).append("\",10,0.5\n"));
        return Files.writeString(folder.resolve(name), text);
    }

    private void assertAsRead(List<Path> files) {
        assertThat(memory.of(GAME, files).identity())
                .isEqualTo(PositionSet.of(GAME, files, LoadListener.NONE).identity());
    }

    @Test
    void moreFilesAreAddedAndFewerReadAnew() throws Exception {
        Path first = file("a.csv", 0, 3);
        Path second = file("b.csv", 2, 4);
        Path third = file("c.csv", 4, 5);
        for (List<Path> files : List.of(
                List.<Path>of(),
                List.of(first),
                List.of(first, second),
                List.of(first, second, third),
                List.of(first, second),
                List.of(third, second),
                List.<Path>of())) {
            assertAsRead(files);
        }
    }

    @Test
    void whatWasReadIsNotReadAgain() throws Exception {
        Path first = file("a.csv", 0, 2);
        memory.of(GAME, List.of(first));
        Files.delete(first);
        PositionSet both = memory.of(GAME, List.of(first, file("b.csv", 3, 5)));
        assertThat(both.size()).isEqualTo(4);
        assertThat(both.contains(GAME.parse(POSITIONS.getFirst()).key())).isTrue();
        assertThat(both.contains(GAME.parse(POSITIONS.get(2)).key())).isFalse();
    }

    @Test
    void aFileThatCannotBeReadLeavesWhatWasRead() throws Exception {
        Path first = file("a.csv", 0, 2);
        memory.of(GAME, List.of(first));
        Path missing = folder.resolve("missing.csv");
        assertThatThrownBy(() -> memory.of(GAME, List.of(first, missing))).isInstanceOf(InputException.class);
        Files.delete(first);
        assertThat(memory.of(GAME, List.of(first)).size()).isEqualTo(2);
    }
}
