package mendel.draughts.text;

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
import mendel.draughts.DraughtsGame;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.RandomPositions;
import mendel.game.GameRecord;
import mendel.game.RandomGames;
import mendel.game.TextFormat;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PdnTest {

    private static final TextFormat PDN =
            (TextFormat) new DraughtsGame().formats().getFirst();

    private static List<GameRecord> read(String text) {
        List<GameRecord> games = new ArrayList<>();
        try {
            PDN.read(new BufferedReader(new StringReader(text)), "games.pdn", games::add);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return games;
    }

    @Test
    void readsNamesAndNumbers() {
        List<GameRecord> games = read("""
            [Event "names"]
            [GameType "29,W,8,8,A0,0"]
            [Result "1-0"]

            1. c3-d4 {centre} d6-c5 (1... b6-a5 2. b2-c3) 2. b2-c3 $1 f6-g5! 3. g3-h4 1-0

            [Event "numbers"]
            [GameType "29, W, 8, 8, N2, 0"]
            1.22-18 10-14 2.25-22 11-16 2-0

            [FEN "W:W30,K21:B14,27,K15."]
            1. 21x31 {all three} *

            [FEN "B:Wd2:Bc5"]
            1... c5-d4 2. d2-e3 d4xf2 0-2
            """);
        assertThat(games).hasSize(4);
        assertThat(games.getFirst().start()).isEqualTo(Texts.text(new DraughtsGame().start()));
        assertThat(games.getFirst().moves()).containsExactly("c3-d4", "d6-c5", "b2-c3", "f6-g5", "g3-h4");
        assertThat(games.getFirst().comments()).containsExactly("centre", "", "", "", "");
        assertThat(games.getFirst().tags()).containsEntry("Event", "names").containsEntry("GameType", "29,W,8,8,A0,0");
        assertThat(games.get(1).moves()).containsExactly("c3-d4", "d6-c5", "b2-c3", "f6-g5");
        assertThat(games.get(2).start()).isEqualTo("W:WKa3,c1:Bc5,Ke5,f2");
        assertThat(games.get(2).moves()).containsExactly("a3-d6-g3-e1");
        assertThat(games.get(3).moves()).containsExactly("c5-d4", "d2-e3", "d4-f2");
        assertThat(games).extracting(GameRecord::result).containsExactly(1.0, 1.0, null, 0.0);
    }

    @ParameterizedTest
    @CsvSource({"1-0, 1.0", "2-0, 1.0", "0-1, 0.0", "0-2, 0.0", "1/2-1/2, 0.5", "1-1, 0.5", "*,"})
    void readsEveryResult(String text, Double result) {
        assertThat(read("1. c3-d4 " + text).getFirst().result()).isEqualTo(result);
        assertThat(read("[Result \"" + text + "\"]\n1. c3-d4 " + text)
                        .getFirst()
                        .result())
                .isEqualTo(result);
    }

    @Test
    void resultsOfBothKindsAgree() {
        assertThat(read("[Result \"1-0\"]\n1. c3-d4 2-0").getFirst().result()).isEqualTo(1.0);
    }

    @Test
    void writesPathsOnlyWhereTheyAreNeeded() {
        GameRecord game = new GameRecord(
                Map.of("White", "A"),
                "W:WKa3,c1:BKb8,c5,Ke5,f2",
                List.of("a3-d6-g3-e1", "b8-a7"),
                List.of("three", ""),
                0.5);
        assertThat(PDN.write(game)).isEqualTo("""
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "A"]
            [Black "?"]
            [Result "1/2-1/2"]
            [GameType "29,W,8,8,A0,0"]
            [SetUp "1"]
            [FEN "W:WKa3,c1:BKb8,c5,Ke5,f2"]

            1. a3xe1 {three} 1... b8-a7 1/2-1/2

            """);
        GameRecord ambiguous = new GameRecord(Map.of(), "B:Wc5,e5,c3,e3:Bd6", List.of("d6-b4-d2"), List.of(""), 1.0);
        assertThat(PDN.write(ambiguous)).endsWith("1... d6xb4xd2 1-0\n\n");
    }

    @Property(tries = 100)
    void whatIsWrittenIsReadAgain(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        String[] remarks = {"", "", "book", "closing } brace"};
        DraughtsPosition start = random.nextBoolean()
                ? new DraughtsGame().start()
                : new DraughtsGame().parse(RandomPositions.position(seed));
        List<String> moves = new ArrayList<>();
        List<String> comments = new ArrayList<>();
        DraughtsPosition p = start.copy();
        for (int ply = 0; ply < 100; ply++) {
            List<String> legal = RandomGames.texts(p);
            if (legal.isEmpty()) {
                break;
            }
            moves.add(legal.get(random.nextInt(legal.size())));
            comments.add(remarks[random.nextInt(remarks.length)]);
            p.make(Texts.parseMove(p, moves.getLast()));
        }
        Double result = new Double[] {1.0, 0.5, 0.0, null}[random.nextInt(4)];
        String text = PDN.write(new GameRecord(Map.of("Event", "e"), Texts.text(start), moves, comments, result));
        List<GameRecord> again = read(text + text);
        assertThat(again).hasSize(2).allSatisfy(g -> {
            assertThat(g.start()).isEqualTo(Texts.text(start));
            assertThat(g.moves()).isEqualTo(moves);
            assertThat(g.comments()).isEqualTo(comments);
            assertThat(g.result()).isEqualTo(result);
        });
        assertThat(PDN.write(again.getFirst())).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        [Event "x"]~~1. c3-d5 *|games.pdn:3: "c3-d5" is not a draughts move; give it as c1-b2, a capture as a3-d6-g3-e1 with every square on which the piece lands
        1. c3-d4 a7-b6 *|games.pdn:1: the move "a7-b6" is not legal in B:Wd4,a3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6; legal are b6-a5, b6-c5, d6-c5, d6-e5, f6-e5, f6-g5, h6-g5
        [FEN "W:Wb8:B"]~*|games.pdn:1: draughts position has a white man on b8, where it is crowned; give a king as Kb8
        [GameType "20"]~*|games.pdn:1: the game is of the type "20"; give games of Czech draughts, 29,W,8,8,A0,0
        ~[GameType "29,W,8,8,N1,0"]~*|games.pdn:2: the squares of the game type "29,W,8,8,N1,0" are named in another way; give games of the type 29,W,8,8,A0,0, or with N2 for numbers from the upper left
        [Result "2-0"]~1. c3-d4 0-1|games.pdn:2: the moves end with 0-1, but the tag Result is "2-0"; make them agree
        1. c3-d4|games.pdn:1: the game before this has no result; end its moves with 1-0, 0-1, 1/2-1/2 or *
        1. c3-d4 < *|games.pdn:1: the character '<' has no meaning in PDN here; remove it
        """)
    void refusesWithFileAndLine(String text, String message) {
        assertThatThrownBy(() -> read(text.replace('~', '\n')))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    /** Characters changed at random give other games, or a refusal with the line; never anything else. */
    @Property(tries = 1000)
    void damagedTextIsReadOrRefused(@ForAll long seed) {
        StringBuilder text = new StringBuilder("""
            [GameType "29,W,8,8,A0,0"]
            [FEN "W:Wc1,Ka3:Bc5,f2,Ke5,b8"]

            1. a3xd6xf4 {a comment} b8-a7 $1 (1... b8-c7 2. f4xb8) 2. f4-c7 f2-g1 ; rest
            3. 6-11 1-0
            """);
        String noise = "[]\"{}();$%*1a0-xK:,W\n\\ .é";
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            text.setCharAt(random.nextInt(text.length()), noise.charAt(random.nextInt(noise.length())));
        }
        try {
            assertThat(read(text.toString()))
                    .allSatisfy(g -> assertThat(g.moves()).hasSameSizeAs(g.comments()));
        } catch (InputException e) {
            assertThat(e.getMessage()).startsWith("games.pdn:").doesNotContain("\n");
        }
    }
}
