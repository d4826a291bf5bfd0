package mendel.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import mendel.InputException;
import mendel.app.Games;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.draughts.text.HubNotation;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.search.SearchMargins;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HubProtocolTest {

    private static final DraughtsGame DRAUGHTS = new DraughtsGame();
    private static final EvaluationModel<Position> MODEL = DraughtsModels.all().getFirst();
    private static final String START = "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
    /** White cannot move. */
    private static final String LOST = "pos pos=Weeeeebeebeeeweeeeeeeeeeeeeeeeeee";

    private static Talk talk() {
        return talk(MODEL);
    }

    private static Talk talk(EvaluationModel<Position> model) {
        return new Talk(out -> new HubProtocol(
                Talk.settings(DRAUGHTS, model, HubProtocolTest::weights), new HubNotation(), "czech", out));
    }

    private static Knowledge weights(String text) {
        if (!text.equals("my best weights.json")) {
            throw new InputException(text, "there is no such file", "give an existing one");
        }
        EvaluationModel<Position> other = DraughtsModels.all().getLast();
        return Knowledge.of(DRAUGHTS, other, Weights.defaults(other.spec()), SearchMargins.defaults());
    }

    @Test
    void greetsAndGetsReady() {
        try (Talk talk = talk()) {
            talk.say("hub");
            assertThat(talk.until("wait"))
                    .containsExactly(
                            "id name=Mendel version=\"of the tests\" author=\"the testers\"",
                            "param name=variant value=czech type=enum values=czech",
                            "param name=hash value=4 type=int min=1 max=64",
                            "param name=threads value=1 type=int min=1 max=64",
                            "param name=weights value=default type=string",
                            "param name=memory value=\"\" type=string",
                            "param name=memory-rule value=labaj type=enum values=\"labaj expert\"",
                            "param name=book value=false type=bool",
                            "param name=book-file value=\"\" type=string",
                            "param name=best-book-move value=false type=bool",
                            "wait");
            talk.say(
                    "set-param name=variant value=czech",
                    "set-param name=hash value=2",
                    "set-param name=unknown value=1",
                    "init",
                    "ping");
            assertThat(talk.until("pong")).containsExactly("ready", "pong");
        }
    }

    @Test
    void searches() {
        try (Talk talk = talk()) {
            talk.say(START + " moves=\"22-17 9-14\"", "level depth=5", "go think");
            List<String> lines = talk.until("done");
            assertThat(lines).hasSize(6);
            assertThat(lines.get(4))
                    .matches("info depth=5 score=-?\\d+\\.\\d\\d nodes=\\d+ time=\\d+\\.\\d{3} nps=\\d+\\.\\d{3}"
                            + " pv=\"[0-9x -]+\"");
            assertThat(lines.get(5)).matches("done move=[0-9-]+ ponder=[0-9x-]+");
            talk.say("new-game", "go think");
            assertThat(talk.until("done").getLast()).isEqualTo(lines.get(5));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "level nodes=2000",
                "level move-time=0.02",
                "level time=0.5 inc=0.01",
                "level moves=3 time=0.5",
                "level time=-3",
                "level depth=3 nodes=100000"
            })
    void levelsEndASearch(String level) {
        try (Talk talk = talk()) {
            talk.say(START, level, "go think");
            assertThat(talk.until("done").getLast()).startsWith("done move=2");
        }
    }

    @Test
    void aWonEndIsTold() {
        try (Talk talk = talk()) {
            talk.say("pos pos=Weeeeeeeeeeeeebeeweeeeeeeeeeeeeee", "level depth=4", "go think");
            assertThat(talk.until("done").stream()
                            .filter(line -> line.startsWith("info"))
                            .toList()
                            .getLast())
                    .contains(" score=299.99 ");
        }
    }

    /** Three kings win against one, whatever a man is worth in the weights: 25 in these. */
    @Test
    void aKnownEndIsNotMeasuredInMen() {
        EvaluationModel<Position> model = Games.entry("draughts").model("kuhr2011");
        try (Talk talk = talk(model)) {
            talk.say("pos pos=BWeeeeeeeeeeeeeeeeeeeeeeeeeeeBBBe", "level depth=2", "go think");
            assertThat(talk.until("done").stream().filter(line -> line.startsWith("info")))
                    .allMatch(line -> line.matches(".* score=2[01]\\d\\.\\d\\d .*"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"level infinite\ngo analyze", "level depth=2\ngo ponder", "level nodes=100000000000\ngo think"})
    void stopIsHeardWhileASearchRunsAndBefore(String go) {
        try (Talk talk = talk()) {
            talk.say(START, go, "ping");
            talk.until("pong");
            talk.say("stop");
            assertThat(talk.until("done").getLast()).startsWith("done move=2");
            talk.say(go, "stop");
            talk.until("done");
        }
    }

    @Test
    void aHitTurnsPonderingIntoSearching() {
        try (Talk talk = talk()) {
            talk.say("level time=0.3", "go ponder", "ping");
            talk.until("pong");
            talk.say("ponder-hit");
            assertThat(talk.until("done")).isNotEmpty();
        }
    }

    @Test
    void aClientThatForgetsToStopIsAnswered() {
        try (Talk talk = talk()) {
            talk.say(START, "level infinite", "go analyze", START + " moves=22-17", "level depth=2", "go think");
            talk.until("done");
            assertThat(talk.until("done").getLast()).matches("done move=(9|1[0-2])-.*");
        }
    }

    @Test
    void anEndedGameHasNoMove() {
        try (Talk talk = talk()) {
            talk.say(LOST, "level depth=2", "go think");
            assertThat(talk.until("done"))
                    .containsSequence("error message=\"there is no legal move\"", "done move=\"\"");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pos",
                "pos pos=W",
                START + " moves=22-30",
                START + " moves=\"22-17 22-17\"",
                "level",
                "level depth=x",
                "level depth=0",
                "level time=soon",
                "level move-time=NaN",
                "set-param name=hash value=0",
                "set-param name=threads value=0",
                "set-param name=variant value=normal",
                "set-param name=weights value=none",
                "set-param name=memory value=none.db",
                "set-param name=memory-rule value=best"
            })
    void mistakesAreToldAndChangeNothing(String mistake) {
        try (Talk talk = talk()) {
            talk.say(START + " moves=22-17", "level depth=1", mistake);
            assertThat(talk.until("error")).singleElement().asString().startsWith("error message=\"");
            talk.say("go think");
            assertThat(talk.until("done").getLast()).matches("done move=(9|1[0-2])-.*");
        }
    }

    @Test
    void weightsCanBeChanged() {
        try (Talk talk = talk()) {
            talk.say("level depth=1", "go think");
            String before = talk.until("done").getFirst();
            talk.say("set-param name=weights value=\"my best weights.json\"", "go think");
            assertThat(talk.until("done").getFirst()).isNotEqualTo(before).startsWith("info depth=1 ");
        }
    }

    @Test
    void threadsCanBeChanged() {
        try (Talk talk = talk()) {
            for (int threads : new int[] {2, 1, 3}) {
                talk.say("set-param name=threads value=" + threads, START, "level depth=6", "go think");
                assertThat(talk.until("done").getLast()).startsWith("done move=2");
            }
        }
    }

    @Test
    void theEndOfInputQuits() {
        try (Talk talk = talk()) {
            talk.say("level infinite", "go analyze");
            assertThat(talk.rest().getLast()).startsWith("done ");
        }
    }

    /** Whatever is said in whatever order: each go is done once, each ping answered, and nothing else is said. */
    @Property(tries = 60)
    void anythingCanBeSaid(@ForAll("lines") @Size(max = 25) List<String> lines) {
        try (Talk talk = talk()) {
            for (String line : lines) {
                talk.sayBytes((line + "\n").getBytes(StandardCharsets.ISO_8859_1));
            }
            talk.say("stop", "ping");
            List<String> said = talk.rest();
            assertThat(said).filteredOn(line -> line.startsWith("done ")).hasSize(count(lines, "go"));
            assertThat(said).filteredOn("pong"::equals).hasSize(count(lines, "ping") + 1);
            assertThat(said).allMatch(line -> line.matches("(info|done|pong|id|param|wait|ready|error)\\b.*"));
        }
    }

    private static int count(List<String> lines, String command) {
        return (int) lines.stream().filter(line -> line.startsWith(command)).count();
    }

    @Provide
    static Arbitrary<List<String>> lines() {
        Arbitrary<String> known = Arbitraries.of(
                "hub",
                "init",
                "ping",
                "new-game",
                "stop",
                "ponder-hit",
                "go",
                "go think",
                "go analyze",
                "go ponder",
                "level depth=2",
                "level infinite",
                "level nodes=300",
                "level move-time=0",
                "level time=0",
                "level =",
                START,
                LOST,
                "pos",
                "set-param",
                START + " moves=22-17",
                START + " moves=\"22-17",
                "set-param name=hash value=1",
                "set-param name=hash",
                "set-param name=memory value=none.db",
                "set-param name=memory",
                "set-param name=memory-rule value=expert",
                "",
                "uci");
        Arbitrary<String> noise = Arbitraries.strings()
                .withCharRange('\u0000', '\u00ff')
                .excludeChars('\n')
                .ofMaxLength(12)
                .filter(line -> !line.matches("(?s).*(go|quit|ping|stop).*"));
        return Arbitraries.frequencyOf(Tuple.of(4, known), Tuple.of(1, noise)).list();
    }
}
