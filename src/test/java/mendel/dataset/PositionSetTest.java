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

class PositionSetTest {

    private static final Game GAME = Games.entry("draughts").game();
    private static final String ONE = "W:Wc1,a3:Bb6";
    private static final String OTHER = "B:Wc1,a3:Bb6";

    @TempDir
    private Path folder;

    private Path file(String name, String... positions) throws Exception {
        StringBuilder text = new StringBuilder("position,score,result\n");
        for (String position : positions) {
            text.append('"').append(position).append("\",10,0.5\n");
        }
        return Files.writeString(folder.resolve(name), text);
    }

    private static long key(String position) {
        return GAME.parse(position).key();
    }

    @Test
    void holdsThePositionsOfAllFilesOnce() throws Exception {
        PositionSet set =
                PositionSet.of(GAME, List.of(file("a.csv", ONE, ONE), file("b.csv", OTHER)), LoadListener.NONE);
        assertThat(set.size()).isEqualTo(2);
        assertThat(set.contains(key(ONE))).isTrue();
        assertThat(set.contains(key(OTHER))).isTrue();
        assertThat(set.contains(GAME.start().key())).isFalse();
        assertThat(set.identity())
                .isNotEqualTo(PositionSet.of(GAME, List.of(file("c.csv", ONE)), LoadListener.NONE)
                        .identity());
        assertThat(PositionSet.NONE.identity()).isEmpty();
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> PositionSet.of(GAME, List.of(folder.resolve("none.csv")), LoadListener.NONE))
                .isInstanceOf(InputException.class);
    }
}
