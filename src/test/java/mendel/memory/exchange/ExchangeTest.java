package mendel.memory.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.memory.Result;
import mendel.memory.SampleGames;
import mendel.memory.StoredGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stored games as text and back. */
class ExchangeTest {

    private static StoredGame full(Game rules) {
        StoredGame plain = SampleGames.random(rules, 5, 15);
        List<StoredGame.Choice> choices = SampleGames.choices(rules, plain, Side.BLACK, 3);
        assertThat(choices).hasSizeGreaterThan(1);
        return StoredGame.of(
                rules,
                plain.start(),
                plain.moves(),
                Side.BLACK,
                Result.DRAWN,
                0,
                new StoredGame.Context(
                        "00ff",
                        "nodes 2000",
                        Instant.parse("2026-05-04T03:02:01.001Z"),
                        "gtp:gtp-rhino \"5\"",
                        choices,
                        rules.id().startsWith("reversi") ? new StoredGame.Solved(13, -8) : null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"reversi-6", "reversi-10-anti", "draughts", "chess"})
    void jsonLinesKeepEverything(String id) {
        Game rules = SampleGames.rules(id);
        for (StoredGame game :
                List.of(full(rules), SampleGames.random(rules, 6, 30), SampleGames.random(rules, 7, 2000))) {
            String line = JsonLines.write(game);
            assertThat(line).doesNotContain("\n", "null");
            assertThat(JsonLines.read(line, SampleGames::rules)).isEqualTo(game);
        }
    }

    @Test
    void theLeastThatALineSays() {
        StoredGame game = JsonLines.read(
                "{\"game\":\"reversi-6\",\"moves\":[\"d5\",\"e3\"],\"learner\":\"black\",\"result\":\"lost\"}",
                SampleGames::rules);
        assertThat(game).isEqualTo(SampleGames.game("d5 e3", Side.BLACK, Result.LOST));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[]                                                                                | is not a JSON"
                        + " object",
                "{'game':'reversi-6'                                                               | is not JSON (",
                "{'game':'reversi-6','moves':'d5','learner':'black','result':'lost','margins':1}   | did you mean"
                        + " \"margin\"",
                "{'game':'reversi-6','moves':'d5','learner':'black'}                               | neither ended nor"
                        + " a result",
                "{'game':'reversi-6','moves':'d5','result':'lost'}                                 | learner is"
                        + " missing",
                "{'game':'reversi-6','moves':'d5','learner':'me','result':'lost'}                  | the learner"
                        + " \"me\" is not a side",
                "{'game':'reversi-6','moves':'d5','learner':'black','result':0}                    | result is not"
                        + " text",
                "{'game':'reversi-6','moves':'d5','learner':'black','result':'1-0'}                | the result"
                        + " \"1-0\" is unknown",
                "{'game':'reversi-6','moves':'d5 d5','learner':'black','result':'won'}             | move 2",
                "{'game':'reversi-6','moves':'d5','learner':'black','result':'won','choices':'0'}  | the choice \"0\""
                        + " is not possible",
                "{'game':'reversi-6','moves':'d5','learner':'black','result':'won','choices':0}    | choices is not"
                        + " text",
                "{'game':'reversi-6','moves':'d5','learner':'black','result':'won','solved':'lost'} | the exact value"
                        + " \"lost\" is not possible",
                "{'game':'reversi-6','moves':'d5','learner':'black','result':'won','time':'today'} | time \"today\" is"
                        + " not possible",
                "{'game':'reversi-6','moves':'d5','learner':'black','result':'won','time':'+999999999-01-01T00:00:00Z'}"
                        + " | time \"+999999999-01-01T00:00:00Z\" is not possible",
                "{'game':'reversi-6','moves':['d5',{}],'learner':'black','result':'won'}           | a move is not"
                        + " text",
                "{'game':'reversi-6','moves':['d5',null],'learner':'black','result':'won'}         | a move is not"
                        + " text",
                "{'game':'reversi-6','moves':'d5','learner':'black','result':'won','margin':1000}  | the margin is said"
                        + " to be 1000",
                "{'game':'reversi-6','moves':'d5','learner':'black','result':'won','margin':-2147483648} | no board has"
                        + " so many squares"
            })
    void mistakesAreNamed(String line, String message) {
        assertThatThrownBy(() -> JsonLines.read(line.replace('\'', '"'), SampleGames::rules))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    /** PGN and PDN keep tags, and with them everything. */
    @ParameterizedTest
    @ValueSource(strings = {"draughts", "chess"})
    void tagsKeepEverything(String id) throws IOException {
        Game rules = SampleGames.rules(id);
        List<StoredGame> games = List.of(full(rules), SampleGames.random(rules, 6, 30));
        GameFormat format = rules.formats().getFirst();
        byte[] bytes = format.write(games.stream().map(GameRecords::write).toList());
        List<GameRecord> records = new ArrayList<>();
        format.read(new ByteArrayInputStream(bytes), "test", records::add);
        List<StoredGame> read = new ArrayList<>();
        records.forEach(record -> read.addAll(GameRecords.read(rules, record, List.of(Side.values()), "a file")));
        assertThat(read).isEqualTo(games);
    }

    @Test
    void otherGamesAreLearnedFromTheSidesAskedFor() {
        StoredGame whole = SampleGames.random(SampleGames.SMALL_REVERSI, 3, 1000);
        GameRecord record = new GameRecord(
                java.util.Map.of(),
                whole.start(),
                whole.moves(),
                GameRecords.write(whole).comments(),
                null);
        assertThat(GameRecords.hasResult(SampleGames.SMALL_REVERSI, record)).isTrue();
        List<StoredGame> both = GameRecords.read(SampleGames.SMALL_REVERSI, record, List.of(Side.values()), "a file");
        assertThat(both).extracting(StoredGame::learner).containsExactly(Side.WHITE, Side.BLACK);
        assertThat(both.get(0).margin()).isEqualTo(-both.get(1).margin());
        assertThat(both.get(0).result().points() + both.get(1).result().points())
                .isEqualTo(1);
        assertThat(both).extracting(game -> game.context().source()).containsOnly("a file");
    }
}
