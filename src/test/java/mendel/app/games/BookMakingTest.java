package mendel.app.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BookMakingTest {

    @TempDir
    private Path folder;

    private BookMaking.BookMakingSettings settings(long minGames) throws Exception {
        Path games = folder.resolve("games.pgn");
        Files.writeString(games, "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n[Result \"0-1\"]\n\n1. e4 c5 0-1\n");
        return new BookMaking.BookMakingSettings(
                "chess", List.of(games), List.of(), 2, minGames, "games", folder.resolve("games.book"));
    }

    @Test
    void makesABookOfGames() throws Exception {
        List<Long> heard = new ArrayList<>();
        assertThat(BookMaking.make(settings(1), heard::add)).isEqualTo(new BookMaking.BookResult(2, 3, 2, 0));
        assertThat(heard).containsExactly(1L, 2L);
        assertThat(folder.resolve("games.book")).isNotEmptyFile();
    }

    @Test
    void refusesToMakeAnEmptyOne() {
        assertThatThrownBy(() -> BookMaking.make(settings(3), games -> {}))
                .hasMessageEndingWith("give more games, or a smaller minGames");
        assertThat(folder.resolve("games.book")).doesNotExist();
    }
}
