package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import mendel.InputException;
import mendel.Sha256;
import mendel.app.Games;
import mendel.game.Game;
import mendel.game.RandomGames;
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

    /** More keys than are read at once, each three times; the identity is that of the list of all. */
    @Test
    void tellsManyPositionsByTheirSortedList() throws Exception {
        Map<Long, String> texts = new TreeMap<>();
        for (int seed = 0; texts.size() < 5000; seed++) {
            RandomGames.walk(
                    GAME.start(),
                    seed,
                    40,
                    position -> texts.put(position.key(), GAME.notation().text(position)));
        }
        List<String> lines = new ArrayList<>();
        for (int times = 0; times < 3; times++) {
            lines.addAll(texts.values());
        }
        Collections.shuffle(lines, new Random(3));
        PositionSet set =
                PositionSet.of(GAME, List.of(file("many.csv", lines.toArray(String[]::new))), LoadListener.NONE);
        assertThat(set.size()).isEqualTo(texts.size());
        assertThat(texts.keySet()).allMatch(set::contains);
        assertThat(set.identity())
                .isEqualTo(texts.size() + " " + Sha256.shortHex(texts.keySet().toString()));
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> PositionSet.of(GAME, List.of(folder.resolve("none.csv")), LoadListener.NONE))
                .isInstanceOf(InputException.class);
    }
}
