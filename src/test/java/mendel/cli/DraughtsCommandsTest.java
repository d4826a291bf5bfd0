package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.dataset.DataFile;
import mendel.dataset.LabelledPosition;
import mendel.draughts.DraughtsGame;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Draughts from the command line. */
class DraughtsCommandsTest extends CommandRuns {

    private static final String GAMES = """
        [Event "a"]
        [GameType "29,W,8,8,A0,0"]
        [Result "1-0"]

        1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. g3-h4 b6-a5 4. d4xb6 a7xc5 5. h4xf6 1-0

        [Event "b"]
        [Result "1-1"]

        1. 22-18 9-14 2. 18x9 5x14 1-1
        """;

    @TempDir
    private Path folder;

    @Test
    void perftCountsTheStart() {
        JsonNode answer = json("perft", "draughts", "-d", "6", "--divide", "--json");
        assertThat(answer.get("nodes").asLong()).isEqualTo(36768);
        assertThat(answer.get("divide").propertyNames())
                .containsExactly("a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4");
    }

    @Test
    void movesOfExample12OfKuhr() {
        JsonNode answer = json("moves", "draughts", "-p", "W:W30,K21:B14,27,K15", "--json");
        assertThat(answer.get("position").asString()).isEqualTo("W:WKa3,c1:Bc5,Ke5,f2");
        assertThat(answer.get("side").asString()).isEqualTo("white");
        assertThat(answer.get("status").asString()).isEqualTo("ongoing");
        assertThat(answer.get("moves").valueStream().map(JsonNode::asString))
                .containsExactly("a3-d6-f4", "a3-d6-g3-e1", "a3-d6-h2", "a3-e7", "a3-f8");
    }

    @Test
    void whoCannotMoveHasLost() {
        JsonNode answer = json("moves", "draughts", "-p", "B:Wa5:B", "--json");
        assertThat(answer.get("status").asString()).isEqualTo("white-wins");
        assertThat(answer.get("reason").asString()).isEqualTo("no-moves");
        assertThat(answer.get("moves").isEmpty()).isTrue();
    }

    @Test
    void searchFindsTheShotOfExample24() {
        JsonNode answer = json("search", "draughts", "-p", "B:Wc5,g5:Be7,f8", "-d", "4", "--json");
        assertThat(answer.get("move").asString()).isEqualTo("e7-f6");
        assertThat(answer.get("mateIn").asInt()).isEqualTo(3);
    }

    @Test
    void samplesPositionsOfPdn() throws IOException {
        Path games = Files.writeString(folder.resolve("games.pdn"), GAMES);
        Path sample = folder.resolve("sample.csv");
        assertThat(run("sample", "draughts", "--from", games.toString(), "--count", "2", "--out", sample.toString()))
                .as(err.toString())
                .isZero();
        List<LabelledPosition> positions = DataFile.read(sample, new DraughtsGame());
        assertThat(positions).hasSize(2).allSatisfy(p -> {
            assertThat(Texts.text(new DraughtsGame().parse(p.position()))).isEqualTo(p.position());
            assertThat(p.result()).isIn(1.0, 0.5);
        });
    }

    @Test
    void aWrongMoveInPdnIsToldWithItsLine() throws IOException {
        Path games = Files.writeString(folder.resolve("games.pdn"), GAMES.replace("5x14", "5x18"));
        assertThat(run(line("sample draughts --from {} --count 2 --out {}", games, folder.resolve("o.csv"))))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(games + ":10: the move \"5x18\" is not legal in"
                        + " B:Wb6,a3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,d6,f6,h6;"
                        + " capturing is compulsory, and legal nearby: a7-c5" + System.lineSeparator());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        W:Wc2:Bc5   | draughts position has a piece on "c2", which is a light square
        W:Wb8:Bc5   | draughts position has a white man on b8, where it is crowned; give a king as Kb8
        W:Wc3:Bc3   | draughts position has a white and a black piece on c3; give each square once
        nonsense    | draughts position "nonsense" has 1 part; give the side to move and the pieces of both
        """)
    void wrongPositionsAreOneLineAndCodeTwo(String position, String message) {
        assertThat(run("moves", "draughts", "-p", position)).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).startsWith(message);
    }

    /** The file of a match can have the ending of PGN, of which PDN is a dialect, and is read again by that name. */
    @Test
    void gamesInFilesOfPgnAreRead() {
        Path games = folder.resolve("games.pgn");
        assertThat(json(line("match draughts -a default -b kuhr2011 --games 2 --nodes 40 --pgn {} --json", games))
                        .get("games")
                        .asInt())
                .isEqualTo(2);
        assertThat(games).content().contains("[GameType \"29,W,8,8,A0,0\"]");
        assertThat(json(line("sample draughts --from {} --count 5 --out {} --json", games, folder.resolve("out.csv")))
                        .get("positions")
                        .asInt())
                .isEqualTo(5);
    }
}
