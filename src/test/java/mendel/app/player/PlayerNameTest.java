package mendel.app.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import mendel.InputException;
import mendel.book.Book;
import mendel.memory.rule.MemoryRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of players with what decides among their moves. */
class PlayerNameTest {

    @TempDir
    private Path folder;

    private static PlayerName of(String player, TieSettings ties) {
        return new PlayerName(player, ties, null);
    }

    @Test
    void partsComeInAnyOrder() {
        Path games = Path.of("games.db");
        assertThat(PlayerName.parse("default")).isEqualTo(of("default", null));
        assertThat(PlayerName.parse("default+memory=games.db"))
                .isEqualTo(of("default", TieSettings.memory(games, MemoryRule.LABAJ, 0)));
        PlayerName all = of("chess:full", TieSettings.memory(games, MemoryRule.EXPERT, 12));
        assertThat(PlayerName.parse("chess:full+memory=games.db+rule=expert+width=12"))
                .isEqualTo(all);
        assertThat(PlayerName.parse("chess:full+width=12+rule=expert+memory=games.db"))
                .isEqualTo(all);
        assertThat(PlayerName.parse("best.json+ties=first")).isEqualTo(of("best.json", TieSettings.without(null, 0)));
        assertThat(PlayerName.parse("best.json+width=3+ties=random"))
                .isEqualTo(of("best.json", TieSettings.without(1L, 3)));
        assertThat(PlayerName.parse("best.json+ties=random:77"))
                .isEqualTo(of("best.json", TieSettings.without(77L, 0)));
    }

    @Test
    void everyPlayerMayHaveABook() throws IOException {
        BookSettings lot = new BookSettings(Path.of("games.book"), Book.Pick.LOT);
        assertThat(PlayerName.parse("default+book=games.book")).isEqualTo(new PlayerName("default", null, lot));
        assertThat(PlayerName.parse("best.json+ties=first+pick=lot+book=games.book"))
                .isEqualTo(new PlayerName("best.json", TieSettings.without(null, 0), lot));
        assertThat(PlayerName.parse("uci:some,Style=a+b=c+book=games.book+pick=best"))
                .isEqualTo(new PlayerName(
                        "uci:some,Style=a+b=c", null, new BookSettings(Path.of("games.book"), Book.Pick.BEST)));
        String book = Files.createFile(folder.resolve("old+new+pick=best.book")).toString();
        assertThat(PlayerName.parse("default+book=" + book + "+memory=x.db"))
                .isEqualTo(new PlayerName(
                        "default",
                        TieSettings.memory(Path.of("x.db"), MemoryRule.LABAJ, 0),
                        new BookSettings(Path.of(book), Book.Pick.LOT)));
    }

    @Test
    void enginesHaveOptionsOfTheirOwn() {
        assertThat(PlayerName.parse("uci:some,Style=a+b=c")).isEqualTo(of("uci:some,Style=a+b=c", null));
    }

    /** What looks like a part belongs to a file's name as far as there is such a file. */
    @Test
    void filesMayHavePlusInTheirNames() throws IOException {
        String weights = Files.createFile(folder.resolve("c+d+rate=5.json")).toString();
        String memory =
                Files.createFile(folder.resolve("old+new+rule=labaj.db")).toString();
        assertThat(PlayerName.parse(weights)).isEqualTo(of(weights, null));
        assertThat(PlayerName.parse(weights + "+memory=" + memory))
                .isEqualTo(of(weights, TieSettings.memory(Path.of(memory), MemoryRule.LABAJ, 0)));
        assertThat(PlayerName.parse(weights + "+memory=" + memory + "+rule=expert"))
                .isEqualTo(of(weights, TieSettings.memory(Path.of(memory), MemoryRule.EXPERT, 0)));
        assertThat(PlayerName.parse("a+b.json+memory=c+d.db"))
                .isEqualTo(of("a+b.json", TieSettings.memory(Path.of("c+d.db"), MemoryRule.LABAJ, 0)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "default+memroy=x.db           | there is no setting \"memroy\"; did you mean \"memory\"?",
                "default+memory=x+memory=y     | memory is given twice",
                "default+rule=expert           | there is no memory to ask",
                "default+width=5               | there is no memory to ask",
                "default+memory=x+ties=first   | both a memory and ties are given",
                "default+ties=first+rule=labaj | a rule needs a memory",
                "default+memory=x+rule=exprt   | there is no rule \"exprt\"; did you mean \"expert\"?",
                "default+memory=x+width=wide   | the width \"wide\" is not a number",
                "default+memory=x+width=9999   | a width of 9999",
                "default+ties=last             | ties cannot be \"last\"",
                "default+ties=random:          | ties cannot be \"random:\"",
                "default+memory=               | the memory has no name",
                "default+book=                 | the book has no name",
                "default+pick=best             | there is no book to pick from",
                "default+book=x+pick=worst     | a book cannot pick \"worst\"; give lot or best",
                "default+book=x+book=y         | book is given twice",
                "default+bok=x                 | there is no setting \"bok\"; did you mean \"book\"?",
                "uci:stockfish+memory=x        | an engine chooses among its moves by itself"
            })
    void mistakesAreExplained(String text, String message) {
        assertThatThrownBy(() -> PlayerName.parse(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }
}
