package mendel.match.opening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.app.Games;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.match.game.Adjudication;
import mendel.match.game.SelfPlay;
import mendel.player.Player;
import mendel.player.Reply;
import mendel.player.StubPlayers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpeningsTest {

    private static final ChessGame CHESS = new ChessGame();
    private static final String AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

    @TempDir
    private Path folder;

    private List<Opening> read(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, content);
        return new OpeningFile(CHESS, 16).read(file);
    }

    @Test
    void positionsOfEveryFlavour() throws IOException {
        String board = AFTER_E4.substring(0, AFTER_E4.indexOf(" 0"));
        List<Opening> openings = read(
                "o.epd",
                "# comment\n\n" + AFTER_E4 + "\n" + board + "\n" + board + " bm e5; id \"x 1 2\";\n" + AFTER_E4
                        + " ; a remark\n");
        assertThat(openings).hasSize(4).allSatisfy(o -> assertThat(o).isEqualTo(new Opening(AFTER_E4, List.of())));
        assertThat(read("o.csv", "position,score\n" + AFTER_E4 + ",12\n\"" + AFTER_E4 + "\",#3\n"))
                .hasSize(2)
                .allSatisfy(o -> assertThat(o.start()).isEqualTo(AFTER_E4));
    }

    @Test
    void blanksWithinAPositionOfDraughtsCutNothingOff() throws IOException {
        Path file = Files.writeString(folder.resolve("draughts.txt"), "W:W c1, Ka3 : B c5, f2, Ke5\n");
        assertThat(new OpeningFile(new DraughtsGame(), 16).read(file))
                .extracting(Opening::start)
                .containsExactly("W:WKa3,c1:Bc5,Ke5,f2");
    }

    @Test
    void mistakesNameFileAndLine() {
        assertThatThrownBy(() -> read("o.epd", AFTER_E4 + "\n8/8/8/8/8/8/8/8 w - -\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("o.epd:2");
        assertThatThrownBy(() -> read("mate.epd", AFTER_E4 + "\nR5k1/5ppp/8/8/8/8/8/K7 b - -\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("mate.epd:2: the game has ended in the opening");
        assertThatThrownBy(() -> read("empty.epd", "# nothing\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no openings");
        assertThatThrownBy(() -> new OpeningFile(CHESS, 16).read(folder.resolve("missing.epd")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such file");
    }

    /** A short game among thousands is no reason to have no openings. */
    @Test
    void ofAShortGameWhatLeavesSomethingToPlayIsTaken() throws IOException {
        assertThat(read("o.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 *\n"))
                .extracting(Opening::moves)
                .containsExactly(List.of("f2f3", "e7e5", "g2g4"), List.of("e2e4", "e7e5"));
    }

    @Test
    void listIsShuffledBySeedAndReusedCyclically() {
        List<Opening> list = IntStream.rangeClosed(1, 40)
                .mapToObj(i -> new Opening(AFTER_E4.replace("0 1", "0 " + i), List.of()))
                .toList();
        Openings one = ListedOpenings.of(CHESS, list, 1);
        Openings same = ListedOpenings.of(CHESS, list, 1);
        Openings other = ListedOpenings.of(CHESS, list, 2);
        assertThat(one.size()).isEqualTo(40);
        assertThat(one.identity()).isEqualTo(same.identity()).isNotEqualTo(other.identity());
        Set<Opening> seen = new HashSet<>();
        for (int i = 0; i < 40; i++) {
            assertThat(one.get(i)).isEqualTo(same.get(i)).isEqualTo(one.get(i + 40));
            seen.add(one.get(i));
        }
        assertThat(seen).hasSize(40);
    }

    @Test
    void endedGamesAreNoOpenings() {
        List<Opening> mate = List.of(new Opening(Texts.text(CHESS.start()), List.of("f2f3", "e7e5", "g2g4", "d8h4")));
        assertThatThrownBy(() -> ListedOpenings.of(CHESS, mate, 1)).isInstanceOf(InputException.class);
    }

    @Test
    void randomOpeningsAreDistinctBalancedAndDependOnTheSeedAlone() {
        RandomOpenings openings = random(7, 30);
        Opening late = random(7, 30).get(25);
        Set<Long> keys = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            Position position = openings.get(i).position(CHESS);
            assertThat(openings.get(i).moves()).hasSize(4);
            assertThat(position.outcome().isOngoing()).isTrue();
            assertThat(score(position)).isBetween(-30, 30);
            keys.add(position.key());
        }
        assertThat(keys).hasSize(50);
        assertThat(openings.get(25)).isEqualTo(late);
        assertThat(random(8, 30).get(25)).isNotEqualTo(late);
    }

    @Test
    void openingsThatDoNotExistAreRefused() {
        assertThatThrownBy(() -> random(7, -1).get(0))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("balanced");
    }

    /** Six plies of 6x6 Reversi have few positions; when all are excluded, lines get longer, and can be repeated. */
    @Test
    void excludedPositionsAreNoOpenings() {
        Game small = Games.entry("reversi-6").game();
        Player judge = StubPlayers.player((position, clocks) -> new Reply("", 0, 1, 1));
        RandomOpenings.RandomOpeningsSettings settings = new RandomOpenings.RandomOpeningsSettings(2, 100, 1, 1);
        Set<Long> excluded = new HashSet<>();
        RandomOpenings usual = new RandomOpenings(small, judge, settings);
        for (int i = 0; i < 5; i++) {
            excluded.add(usual.get(i).position(small).key());
        }
        RandomOpenings.Excluded some = new RandomOpenings.Excluded(excluded::contains, "some");
        RandomOpenings others = new RandomOpenings(small, judge, settings, some);
        for (int i = 0; i < 30; i++) {
            assertThat(excluded).doesNotContain(others.get(i).position(small).key());
        }
        assertThat(others.get(0).moves()).hasSize(2);
        assertThat(others.get(29).moves()).hasSize(4);
        RandomOpenings repeated = new RandomOpenings(small, judge, settings, some);
        others.attempts().forEach(repeated::repeat);
        for (int i = 0; i < 30; i++) {
            assertThat(repeated.get(i)).isEqualTo(others.get(i));
        }
        assertThat(others.identity()).isEqualTo(usual.identity() + " without some");
    }

    private static RandomOpenings random(long seed, int bound) {
        Player judge = StubPlayers.player((position, clocks) -> new Reply("", score(position), 1, 1));
        return new RandomOpenings(CHESS, judge, new RandomOpenings.RandomOpeningsSettings(4, bound, 100, seed));
    }

    private static int score(Position position) {
        return (int) (position.key() % 100);
    }

    /** Stored matches, journals and the best weights of evolutions hold it. */
    @Test
    void identitiesDoNotDependOnNamesOfTypes() {
        assertThat(new RandomOpenings.RandomOpeningsSettings(8, 150, 200, 0))
                .hasToString("Settings[plies=8, bound=150, nodes=200, seed=0]");
        assertThat(Adjudication.OFF.withMaxPlies(300))
                .hasToString("Adjudication[drawFrom=0, drawMoves=0, drawScore=0, resignMoves=0, resignScore=0,"
                        + " maxPlies=300]");
        assertThat(Adjudication.OFF.withExact(3).toString()).endsWith(", exact=3]");
        assertThat(new SelfPlay.SelfPlaySettings(6, 10, 200, 1000, Adjudication.OFF, 1).toString())
                .startsWith("Settings[minRandom=6, maxRandom=10, bound=200, nodes=1000, adjudication=Adjudication[")
                .endsWith(", seed=1]");
    }
}
