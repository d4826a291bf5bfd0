package mendel.chess.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import mendel.InputException;
import mendel.chess.rules.ChessMove;
import mendel.chess.rules.Playouts;
import mendel.game.GameRecord;
import mendel.game.pgn.PgnFormat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PgnTest {

    private static List<GameRecord> read(String text) {
        List<GameRecord> games = new ArrayList<>();
        try {
            new PgnFormat(new Pgn()).read(new BufferedReader(new StringReader(text)), "games.pgn", games::add);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return games;
    }

    @Test
    void readsEverythingThatTheStandardKnows() {
        List<GameRecord> games = read("""
            % an escaped line
            [Event "A \\"quoted\\" name \\\\ here"]
            [White "Ann"]
            [Result "1-0"]

            {Before the first move.} 1. e4 $1 e5 {a comment
            over two lines} 2.Nf3 (2. Bc4 {inside (} Nc6 (2... Nf6 $6) 3. Qh5) 2... Nc6 ; to the end of the line
            % escaped too ( { "
            3. Bb5!? a6?! 4. Bxc6 dxc6 5. 0-0 1-0

            [Event "second"]
            [SetUp "1"]
            [FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 40"]
            40. a8=Q+ {check} {and more} Kd7 *
            """);
        assertThat(games).hasSize(2);
        GameRecord first = games.getFirst();
        assertThat(first.tags())
                .containsExactly(
                        Map.entry("Event", "A \"quoted\" name \\ here"),
                        Map.entry("White", "Ann"),
                        Map.entry("Result", "1-0"));
        assertThat(first.start()).isEqualTo(Fen.START);
        assertThat(first.moves())
                .containsExactly("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6", "e1g1");
        assertThat(first.comments())
                .containsExactly("", "a comment over two lines", "", "to the end of the line", "", "", "", "", "");
        assertThat(first.result()).isEqualTo(1.0);
        assertThat(games.get(1).start()).isEqualTo("4k3/P7/8/8/8/8/8/4K3 w - - 0 40");
        assertThat(games.get(1).moves()).containsExactly("a7a8q", "e8d7");
        assertThat(games.get(1).comments()).containsExactly("check and more", "");
        assertThat(games.get(1).result()).isNull();
    }

    @Test
    void writesTheExportFormat() {
        GameRecord game = new GameRecord(
                Map.of("White", "A \"B\""),
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                List.of(
                        "g1f3", "b8c6", "f1c4", "f8c5", "e1g1", "g8f6", "d2d4", "e5d4", "c2c3", "d4c3", "b1c3", "e8g8",
                        "c1g5", "h7h6"),
                List.of("+0.30/12 1.2s", "", "", "", "", "", "", "", "", "", "", "", "", ""),
                0.5);
        assertThat(new PgnFormat(new Pgn()).write(game)).isEqualTo("""
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "A \\"B\\""]
            [Black "?"]
            [Result "1/2-1/2"]
            [SetUp "1"]
            [FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"]

            2. Nf3 {+0.30/12 1.2s} 2... Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d4 exd4 6. c3 dxc3 7.
            Nxc3 O-O 8. Bg5 h6 1/2-1/2

            """);
    }

    @Property(tries = 60)
    void whatIsWrittenIsReadAgain(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        String[] remarks = {
            "", "", "", "book", "closing } brace", "a rather long remark that has to be wrapped somewhere in the line"
        };
        String start = Playouts.TRICKY.get(random.nextInt(Playouts.TRICKY.size()));
        List<String> moves = new ArrayList<>();
        List<String> comments = new ArrayList<>();
        Playouts.walk(start, seed, 120, p -> {
            if (p.height() > 0) {
                moves.add(ChessMove.uci(p.lastMove()));
                comments.add(remarks[random.nextInt(remarks.length)]);
            }
        });
        Double result = new Double[] {1.0, 0.5, 0.0, null}[random.nextInt(4)];
        GameRecord game = new GameRecord(Map.of("Event", "back\\slash"), start, moves, comments, result);
        String text = new PgnFormat(new Pgn()).write(game);
        assertThat(text.lines().filter(line -> !line.startsWith("[") && !line.contains(";")))
                .allMatch(line -> line.length() < 80);
        List<GameRecord> again = read(text + text);
        assertThat(again).hasSize(2).allSatisfy(g -> {
            assertThat(g.start()).isEqualTo(start);
            assertThat(g.moves()).isEqualTo(moves);
            assertThat(g.comments()).isEqualTo(comments);
            assertThat(g.result()).isEqualTo(result);
            assertThat(g.tags()).containsEntry("Event", "back\\slash");
        });
        assertThat(new PgnFormat(new Pgn()).write(again.getFirst())).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        1. e4 e5 2. Ke3 *|games.pgn:1: the move "Ke3" is not legal in rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2; legal nearby: e1e2 (Ke2)
        [White "A"]~~1. e4~e5 2. Nd2 *|games.pgn:4: the move "Nd2" is not legal in rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2; legal nearby: b1a3 (Na3), b1c3 (Nc3), g1e2 (Ne2), g1f3 (Nf3), g1h3 (Nh3)
        1. e4 huh 2. d4 *|games.pgn:1: "huh" is not a chess move; give it as e2e4 or e7e8q, or as Nf3, exd8=Q or O-O
        1. e4|games.pgn:1: the game before this has no result; end its moves with 1-0, 0-1, 1/2-1/2 or *
        1. e4~[Event "next"]~*|games.pgn:2: the game before this has no result; end its moves with 1-0, 0-1, 1/2-1/2 or *
        1. e4 {no end|games.pgn:1: the comment that begins here has no end; close it with }
        1. e4 (1. d4~~*|games.pgn:1: the variation that begins here has no end; close it with )
        [White "A]~*|games.pgn:1: the text in quotation marks has no end in its line; close it with "
        [White A]~*|games.pgn:1: the tag is not complete; write it as [Event "Text"]
        [White "A"]~[White "B"]~*|games.pgn:2: the tag White stands twice; give it once
        [Result "1-0"]~~1. e4 0-1|games.pgn:3: the moves end with 0-1, but the tag Result is "1-0"; make them agree
        [SetUp "1"]~*|games.pgn:1: the tag SetUp stands without the tag FEN; give the first position as [FEN "..."]
        [FEN "8/8/8/8/8/8/8/8 w - - 0 1"]~*|games.pgn:1: FEN has no white king; give each side exactly one
        [Variant "Chess960"]~*|games.pgn:1: the game is of the variant "Chess960"; give games of standard chess
        1. e4 ) *|games.pgn:1: ")" stands among the moves; remove it
        1. e4 e5 <x> *|games.pgn:1: the character '<' has no meaning in PGN here; remove it
        """)
    void refusesWithFileAndLine(String text, String message) {
        assertThatThrownBy(() -> read(text.replace('~', '\n')))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    /** Characters changed at random give other games, or a refusal with the line; never anything else. */
    @Property(tries = 2000)
    void damagedTextIsReadOrRefused(@ForAll long seed) {
        StringBuilder text = new StringBuilder("""
            [Event "x"]
            [FEN "4k3/P7/8/8/8/8/8/4K2R w K - 0 40"]

            40. a8=Q+ {a comment} Kd7 $1 (40... Ke7 41. O-O) 41. O-O Kc7 ; rest
            42. Rf7+ 1-0
            """);
        String noise = "[]\"{}();$%*1a0-OK+\n\\ .é";
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            text.setCharAt(random.nextInt(text.length()), noise.charAt(random.nextInt(noise.length())));
        }
        try {
            assertThat(read(text.toString()))
                    .allSatisfy(g -> assertThat(g.moves()).hasSameSizeAs(g.comments()));
        } catch (InputException e) {
            assertThat(e.getMessage()).startsWith("games.pgn:").doesNotContain("\n");
        }
    }

    @Test
    void gamesBeforeABadOneAreHandedOver() {
        List<GameRecord> games = new ArrayList<>();
        assertThatThrownBy(() -> new PgnFormat(new Pgn())
                        .read(new BufferedReader(new StringReader("1. e4 *\n\n1. e5 *\n")), "f", games::add))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("f:3: ");
        assertThat(games).hasSize(1);
    }

    @Test
    void noGamesInAnEmptyText() {
        assertThat(read("")).isEmpty();
        assertThat(read("\uFEFF\n\n{only a remark}\n")).isEmpty();
    }
}
