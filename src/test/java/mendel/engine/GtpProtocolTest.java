package mendel.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import mendel.InputException;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import mendel.search.Limits;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GtpProtocolTest {

    private static final ReversiGame REVERSI = ReversiGame.all().getFirst();
    /** White must pass, then Black ends the game. */
    private static final String BEFORE_A_PASS = "XO-" + "X".repeat(61);

    private static Talk talk(ReversiGame game, Limits level) {
        EvaluationModel<Position> model = ReversiModels.all(game).getFirst();
        return new Talk(out -> new GtpProtocol(
                Talk.settings(game, model, text -> {
                    throw new InputException(text, "is not asked for", "");
                }),
                level,
                out,
                complaint -> {}));
    }

    private static Talk talk() {
        return talk(REVERSI, Limits.depth(2));
    }

    /** The answer to a command: its lines without the empty one that ends it. */
    private static String ask(Talk talk, String command) {
        talk.say(command);
        List<String> lines = talk.until(String::isEmpty);
        return String.join("\n", lines.subList(0, lines.size() - 1));
    }

    @ParameterizedTest
    @CsvSource({
        "protocol_version,= 2",
        "17 name,=17 Mendel",
        "version,= of the tests",
        "known_command genmove,= true",
        "3 known_command dance,=3 false",
        "boardsize 8,=",
        "4 boardsize 10,?4 unacceptable size",
        "komi 6.5,=",
        "clear_board,=",
        "dance,? unknown command",
        "5 play,?5 syntax error",
        "play b,? syntax error",
        "play x f5,? syntax error",
        "play b a1,? illegal move",
        "play w f5,? illegal move",
        "play b pass,? illegal move",
        "play b z99,? illegal move",
        "6 undo,?6 cannot undo",
        "undo # nothing is played,? cannot undo",
        "genmove w,? it is not white's turn",
        "final_score,? the game is not over",
        "boardsize eight,? syntax error",
        "time_settings 1 2,? syntax error",
        "Play B f5,? unknown command",
        "play BLACK F5,=",
        "grhino-setup_board XO b,'? syntax error'",
        "quit,="
    })
    void answers(String command, String answer) {
        try (Talk talk = talk()) {
            assertThat(ask(talk, command)).startsWith(answer);
        }
    }

    @Test
    void emptyLinesAndCommentsHaveNoAnswer() {
        try (Talk talk = talk()) {
            talk.say("", "# comment", "\t", "7\tname\t#x");
            assertThat(talk.until(String::isEmpty)).containsExactly("=7 Mendel", "");
        }
    }

    @Test
    void listsWhatItKnows() {
        try (Talk talk = talk()) {
            String[] commands = ask(talk, "list_commands").substring(2).split("\n");
            assertThat(commands)
                    .contains(
                            "protocol_version",
                            "name",
                            "version",
                            "known_command",
                            "list_commands",
                            "quit",
                            "boardsize",
                            "clear_board",
                            "komi",
                            "play",
                            "genmove",
                            "undo",
                            "showboard",
                            "time_settings",
                            "time_left",
                            "grhino-setup_board");
            for (String command : commands) {
                if (!command.equals("quit")) {
                    assertThat(ask(talk, command)).isNotEqualTo("? unknown command");
                }
            }
        }
    }

    @Test
    void playsAndTakesBack() {
        try (Talk talk = talk()) {
            String start = ask(talk, "showboard");
            assertThat(start.lines()).hasSize(11).contains(" 4 - - - O X - - -", "X to move");
            assertThat(ask(talk, "reg_genmove b")).matches("= [A-H][1-8]");
            assertThat(ask(talk, "showboard")).isEqualTo(start);
            String move = ask(talk, "genmove b");
            assertThat(move).matches("= [C-F][3-6]");
            assertThat(ask(talk, "play b " + move.substring(2))).isEqualTo("? illegal move");
            assertThat(ask(talk, "genmove w")).matches("= [B-G][2-7]");
            assertThat(ask(talk, "undo")).isEqualTo("=");
            assertThat(ask(talk, "undo")).isEqualTo("=");
            assertThat(ask(talk, "showboard")).isEqualTo(start);
            assertThat(ask(talk, "genmove b")).isEqualTo(move);
            assertThat(ask(talk, "clear_board")).isEqualTo("=");
            assertThat(ask(talk, "genmove b"))
                    .as("a cleared board is a new game")
                    .isEqualTo(move);
        }
    }

    /** Passes can be told or left out; told, each can be taken back. */
    @Test
    void passesAreMovesThatNeedNotBeTold() {
        try (Talk talk = talk()) {
            assertThat(ask(talk, "grhino-setup_board " + BEFORE_A_PASS + " w")).isEqualTo("=");
            String start = ask(talk, "showboard");
            assertThat(ask(talk, "reg_genmove w")).isEqualTo("= pass");
            assertThat(ask(talk, "genmove w")).isEqualTo("= pass");
            assertThat(ask(talk, "genmove b")).isEqualTo("= C1");
            assertThat(ask(talk, "final_score")).isEqualTo("= B+64");
            assertThat(ask(talk, "showboard")).endsWith("the game is over");
            assertThat(ask(talk, "genmove w")).isEqualTo("= pass");
            assertThat(ask(talk, "play b pass")).isEqualTo("=");
            for (int i = 0; i < 4; i++) {
                assertThat(ask(talk, "undo")).isEqualTo("=");
            }
            assertThat(ask(talk, "showboard")).isEqualTo(start);
            assertThat(ask(talk, "play b a1")).isEqualTo("? illegal move");
            assertThat(ask(talk, "showboard")).isEqualTo(start);
            assertThat(ask(talk, "reg_genmove b")).isEqualTo("= C1");
            assertThat(ask(talk, "showboard")).isEqualTo(start);
            assertThat(ask(talk, "play b c1")).as("White's pass was not told").isEqualTo("=");
            assertThat(ask(talk, "undo")).isEqualTo("=");
            assertThat(ask(talk, "showboard")).as("both at once").isEqualTo(start);
            assertThat(ask(talk, "play w pass")).isEqualTo("=");
        }
    }

    @Test
    void playsOnOtherBoards() {
        ReversiGame large = ReversiGame.all().get(2);
        try (Talk talk = talk(large, Limits.depth(1))) {
            assertThat(ask(talk, "boardsize 10")).isEqualTo("=");
            assertThat(ask(talk, "boardsize 8")).isEqualTo("? unacceptable size");
            assertThat(ask(talk, "genmove b")).matches("= [D-G][4-7]");
            assertThat(ask(talk, "showboard").lines()).hasSize(13).anyMatch(line -> line.startsWith("10 -"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "time_settings 1 0 0",
                "time_settings 0 1 25",
                "time_settings 0 5 0",
                "time_settings 0 0 0",
                "time_settings 1 1 1\ntime_left b 0 1"
            })
    void clocksEndASearch(String settings) {
        try (Talk talk = talk(REVERSI, null)) {
            talk.say(settings.split("\n"));
            talk.say("1 genmove b", "2 genmove w");
            talk.until("=1 ");
            assertThat(talk.until("=2 ")).isNotEmpty();
        }
    }

    @Test
    void aTabIsABlank() {
        try (Talk talk = talk()) {
            assertThat(ask(talk, "known_command\tgenmove")).isEqualTo("= true");
        }
    }

    /** A list of commands in a pipe is answered to its end. */
    @Test
    void theEndOfInputLeavesNoAnswerOut() {
        try (Talk talk = talk()) {
            talk.say("1 genmove b", "2 genmove w", "3 genmove b");
            assertThat(talk.rest()).filteredOn(line -> line.startsWith("=")).hasSize(3);
        }
    }

    /**
     * Whatever is said in whatever order: each command gets one answer with its number, which ends with an empty line.
     */
    @Property(tries = 60)
    void anythingCanBeSaid(@ForAll("commands") @Size(max = 25) List<String> commands) {
        try (Talk talk = talk()) {
            for (int i = 0; i < commands.size(); i++) {
                talk.sayBytes((i + " " + commands.get(i) + "\n").getBytes(StandardCharsets.ISO_8859_1));
                List<String> lines = talk.until(String::isEmpty);
                assertThat(lines.getFirst()).matches("[=?]" + i + "( .*)?");
            }
            assertThat(talk.rest()).isEmpty();
        }
    }

    @Provide
    static Arbitrary<List<String>> commands() {
        Arbitrary<String> known = Arbitraries.of(
                "name",
                "clear_board",
                "undo",
                "genmove b",
                "genmove w",
                "genmove b",
                "genmove w",
                "genmove",
                "play b f5",
                "play w d6",
                "play b pass",
                "play w pass",
                "play",
                "showboard",
                "final_score",
                "boardsize 8",
                "boardsize",
                "komi",
                "time_settings 1 1 1",
                "time_left w 1 1",
                "time_left",
                "grhino-setup_board " + BEFORE_A_PASS + " w",
                "grhino-setup_board " + "-".repeat(64) + " b",
                "grhino-setup_board",
                "reg_genmove w",
                "known_command",
                "known_command x",
                "list_commands");
        Arbitrary<String> noise = Arbitraries.strings()
                .withCharRange('!', '\u00ff')
                .excludeChars('#', '\u0085', '\u00a0')
                .ofMinLength(1)
                .ofMaxLength(12)
                .filter(text -> !text.startsWith("quit") && !text.matches(".*\\p{Cntrl}.*"));
        return Arbitraries.frequencyOf(Tuple.of(5, known), Tuple.of(1, noise)).list();
    }
}
