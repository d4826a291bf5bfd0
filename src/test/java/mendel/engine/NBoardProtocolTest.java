package mendel.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import mendel.InputException;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import mendel.search.AlphaBeta;
import mendel.search.Limits;
import mendel.search.ScoreUnit;
import mendel.search.SearchParameters;
import mendel.search.SearchResult;
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

class NBoardProtocolTest {

    private static final ReversiGame REVERSI = ReversiGame.all().getFirst();
    private static final EvaluationModel<Position> MODEL =
            ReversiModels.all(REVERSI).getFirst();
    /** The game of the protocol's description, with a player's clock and results that are not known. */
    private static final String GAME =
            "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]BO[8"
                    + " ---------------------------O*------*O---------------------------"
                    + " *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";
    /** White can only pass; then Black takes the last square and has all. */
    private static final String BEFORE_A_PASS =
            "(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TY[8]BO[8 *O-" + "*".repeat(61) + " O];)";

    private static final String START =
            "(;GM[Othello]PB[a]PW[b]RE[?]TY[8]BO[8 ---------------------------O*------*O---------------------------"
                    + " *];)";

    private static Talk talk(ReversiGame game, Limits level) {
        return talk(game, ReversiModels.all(game).getFirst(), level);
    }

    private static Talk talk(ReversiGame game, EvaluationModel<Position> model, Limits level) {
        return new Talk(out -> new NBoardProtocol(
                Talk.settings(game, model, text -> {
                    throw new InputException(text, "is not asked for", "");
                }),
                level,
                out));
    }

    private static Talk talk() {
        return talk(REVERSI, Limits.depth(2));
    }

    private static List<String> moves(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("search "))
                .map(line -> line.substring(7, 9))
                .distinct()
                .toList();
    }

    /** A second for the game leaves no time for a depth that takes for ever; analysing keeps to the level alone. */
    @Test
    void goKeepsToTheClocksOfTheGame() {
        try (Talk talk = talk()) {
            talk.say("set game " + GAME.replace("TI[15:00]", "TI[0:01]"), "set depth 60", "go");
            assertThat(talk.until("===").getLast()).matches("=== [A-H][1-8]/-?\\d+\\.\\d\\d/\\d+\\.\\d\\d");
            talk.until("status");
            talk.say("move D6/1.00/soon", "ping 1");
            assertThat(talk.until("pong"))
                    .contains("status move: the time \"soon\" is not a number; give seconds, as F5/1.20/3.5");
            talk.say("set game " + GAME.replace("TI[15:00]", "TI[blitz]"), "ping 2");
            assertThat(talk.until("pong"))
                    .contains("status the clock \"blitz\" is not understood; write it as 15:00 or 5:00/3");
            talk.say("set depth 2", "go");
            assertThat(talk.until("===").getLast()).startsWith("=== ");
        }
    }

    /** The session that the protocol's description shows. */
    @Test
    void theExampleOfTheDescription() {
        try (Talk talk = talk()) {
            talk.say("nboard 2", "set game " + GAME, "set depth 6", "ping 1");
            assertThat(talk.until("pong")).containsExactly("set myname Mendel", "set myname Mendel6", "pong 1");
            talk.say("go");
            List<String> lines = talk.until("===");
            assertThat(lines.getFirst()).isEqualTo("status thinking");
            assertThat(lines.getLast()).matches("=== [A-H][1-8]/-?\\d+\\.\\d\\d/\\d+\\.\\d\\d");
            assertThat(lines.subList(1, lines.size() - 1))
                    .allMatch(line -> line.matches(
                            "search ([A-H][1-8]|PA)+ -?\\d+\\.\\d\\d 0 [1-6]|nodestats \\d+ \\d+\\.\\d\\d"));
            assertThat(talk.until("status")).containsExactly("status");
        }
    }

    /** Move and score are those of the searcher itself, and the game is the one that was told. */
    @Test
    void playsAsTheSearcherInThisProcess() {
        Position position = REVERSI.start();
        for (String move : List.of("f5", "f6", "d3", "c5", "e6", "f7", "e7", "f4")) {
            position.make(Texts.parseMove(position, move));
        }
        Weights weights = Weights.defaults(MODEL.spec());
        MODEL.attach(position, weights);
        SearchParameters parameters = SearchParameters.defaults()
                .withUnit(ScoreUnit.of(REVERSI, MODEL, weights))
                .withTable(4);
        SearchResult result = new AlphaBeta(parameters).search(position, Limits.depth(5));
        try (Talk talk = talk()) {
            talk.say("set game " + GAME, "set depth 5", "go");
            assertThat(talk.until("===").getLast())
                    .startsWith(String.format(
                            java.util.Locale.ROOT,
                            "=== %s/%.2f/",
                            Texts.moveText(position, result.move()).toUpperCase(java.util.Locale.ROOT),
                            result.centiScore(parameters.unit()) / 100.0));
        }
    }

    @Test
    void movesAreToldOneByOneAndGoPlaysNone() {
        try (Talk talk = talk()) {
            talk.say("set depth 3", "move F5", "move f6/1.25/0.5", "go", "move D3", "go", "ping 7");
            talk.until("===");
            talk.until("===");
            talk.until("pong 7");
            talk.say("set game " + START, "hint 9");
            assertThat(moves(talk.until("status"::equals))).containsExactlyInAnyOrder("C4", "D3", "E6", "F5");
        }
    }

    /** As many moves as wanted, the best first, each with its own line and value. */
    @Test
    void hintsTellTheBestMoves() {
        try (Talk talk = talk()) {
            talk.say("set game " + GAME, "set depth 4", "hint 3");
            List<String> three = talk.until("status"::equals);
            assertThat(moves(three)).hasSizeGreaterThanOrEqualTo(3);
            List<String> last = three.stream()
                    .filter(line -> line.startsWith("search ") && line.endsWith(" 0 4"))
                    .toList();
            assertThat(last.stream()
                            .map(line -> Double.valueOf(line.split(" ")[2]))
                            .toList())
                    .hasSize(3)
                    .isSortedAccordingTo((a, b) -> Double.compare(b, a));
            assertThat(last.stream().map(line -> line.substring(7, 9)).distinct())
                    .hasSize(3);
            talk.say("go");
            assertThat(talk.until("===").getLast())
                    .startsWith("=== " + last.getFirst().substring(7, 9));
        }
    }

    /** Whatever a disc is worth in the model's units, a disc of the end is a disc. */
    @ParameterizedTest
    @ValueSource(strings = {"full", "labaj2007"})
    void passesAreMovesAndEndsAreExact(String name) {
        EvaluationModel<Position> model = ReversiModels.all(REVERSI).stream()
                .filter(one -> one.spec().model().equals(name))
                .findFirst()
                .orElseThrow();
        try (Talk talk = talk(REVERSI, model, Limits.depth(2))) {
            talk.say("set game " + BEFORE_A_PASS, "go");
            assertThat(talk.until("===")).last().asString().startsWith("=== PA/-64.00/");
            talk.say("move PA", "hint 2", "ping 1");
            assertThat(talk.until("pong").stream().filter(line -> line.startsWith("search")))
                    .isNotEmpty()
                    .allMatch(line -> line.startsWith("search C1 64.00 "));
            talk.say("go");
            assertThat(talk.until("===").getLast()).startsWith("=== C1/64.00/");
            talk.say("move C1", "go");
            assertThat(talk.until("===")).containsSequence("status the game is over", "=== PA");
            talk.say("hint 2", "ping 1");
            assertThat(talk.until("pong")).noneMatch(line -> line.startsWith("search"));
            talk.say("set game " + BEFORE_A_PASS, "move PA", "move C1", "analyze");
            assertThat(talk.until("analysis 0")).contains("analysis 2 -64.00", "analysis 1 64.00", "analysis 0 -64.00");
        }
    }

    @Test
    void aGameIsAnalysedFromItsEnd() {
        try (Talk talk = talk()) {
            talk.say("set game " + GAME, "analyze", "ping 3");
            talk.until("pong 3");
            talk.say("analyze");
            List<String> lines = talk.until("analysis 0");
            assertThat(lines.stream()
                            .filter(line -> line.startsWith("analysis"))
                            .map(line -> line.replaceAll(" -?\\d+\\.\\d\\d$", "")))
                    .containsExactly(
                            "analysis 8",
                            "analysis 7",
                            "analysis 6",
                            "analysis 5",
                            "analysis 4",
                            "analysis 3",
                            "analysis 2",
                            "analysis 1",
                            "analysis 0");
            talk.say("set game " + BEFORE_A_PASS, "move PA", "move C1", "analyze");
            assertThat(talk.until("analysis 0")).contains("analysis 2 -64.00", "analysis 1 64.00", "analysis 0 -64.00");
        }
    }

    /** A ping ends what is being searched, and is answered after it. */
    @ParameterizedTest
    @ValueSource(strings = {"go", "hint 60", "analyze"})
    void pingEndsASearch(String search) {
        try (Talk talk = talk()) {
            talk.say("set game " + GAME, "set depth 99", search, "learn");
            talk.until(line -> line.startsWith("status "));
            talk.say("ping 42");
            List<String> lines = talk.until("pong");
            assertThat(lines).endsWith("learned", "pong 42");
            assertThat(lines).filteredOn(line -> line.startsWith("===")).hasSize(search.equals("go") ? 1 : 0);
            talk.say("set depth 1", "go");
            assertThat(talk.until("===").getLast()).startsWith("=== ");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "set game",
                "set game (",
                "set game (;GM[Othello]TY[10]BO[10 x];)",
                "move a1",
                "move",
                "move F5F6",
                "set depth",
                "set depth 0",
                "set depth six",
                "hint",
                "hint 0",
                "hint x"
            })
    void mistakesAreToldAndChangeNothing(String mistake) {
        try (Talk talk = talk()) {
            talk.say("set game " + GAME, "set depth 3", "ping 0");
            talk.until("pong");
            talk.say("go");
            String before = talk.until("===").getLast();
            talk.until("status"::equals);
            talk.say(mistake, "ping 1");
            assertThat(talk.until("pong"))
                    .hasSize(2)
                    .first()
                    .asString()
                    .startsWith("status ")
                    .hasSizeGreaterThan(10);
            talk.say("go");
            assertThat(talk.until("===").getLast()).startsWith(before.substring(0, before.lastIndexOf('/')));
        }
    }

    @Test
    void whatIsNotKnownIsPassedOver() {
        try (Talk talk = talk()) {
            talk.say("nboard 3", "set contempt 5", "set", "dance", "", "   ", "\tping\t5");
            assertThat(talk.until("pong")).containsExactly("set myname Mendel", "pong 5");
            talk.say("quit");
            assertThat(talk.rest()).isEmpty();
        }
    }

    @Test
    void otherBoardsAreToldInTheSameFormat() {
        ReversiGame large = ReversiGame.all().stream()
                .filter(game -> game.id().equals("reversi-10"))
                .findFirst()
                .orElseThrow();
        try (Talk talk = talk(large, Limits.depth(2))) {
            talk.say("go");
            assertThat(talk.until("===").getLast()).matches("=== [A-J]\\d+/.*");
        }
    }

    /** A game of the engine against itself, told move by move as a board does, ends without a complaint. */
    @Test
    void playsAWholeGame() {
        Position position = REVERSI.start();
        long[] moves = new long[position.maxMoves()];
        try (Talk talk = talk()) {
            talk.say("nboard 2", "set game " + START, "set depth 1");
            int pings = 0;
            while (position.generate(moves, 0) > 0) {
                talk.say("ping " + ++pings);
                talk.until("pong " + pings);
                talk.say("go");
                List<String> lines = talk.until("===");
                String move = lines.getLast().substring(4).split("/")[0];
                position.make(Texts.parseMove(
                        position, move.equals("PA") ? "pass" : move.toLowerCase(java.util.Locale.ROOT)));
                talk.say("move " + lines.getLast().substring(4));
                assertThat(lines.getFirst()).isEqualTo("status thinking");
                talk.until("status"::equals);
            }
            talk.say("go");
            assertThat(talk.until("===")).contains("status the game is over");
        }
    }

    /**
     * Whatever is said in whatever order: each go gets one move, each ping its answer, and nothing else is said than
     * the protocol has.
     */
    @Property(tries = 60)
    void anythingCanBeSaid(@ForAll("lines") @Size(max = 25) List<String> lines) {
        try (Talk talk = talk()) {
            for (String line : lines) {
                talk.sayBytes((line + "\n").getBytes(StandardCharsets.ISO_8859_1));
            }
            talk.say("ping last");
            List<String> said = talk.until("pong last"::equals);
            assertThat(said).filteredOn(line -> line.startsWith("=== ")).hasSize(count(lines, "go"));
            assertThat(said).filteredOn(line -> line.startsWith("pong")).hasSize(count(lines, "ping") + 1);
            assertThat(said).filteredOn("learned"::equals).hasSize(count(lines, "learn"));
            assertThat(said)
                    .allMatch(line ->
                            line.matches("(===|pong|search|nodestats|analysis|set myname) .*|learned|status.*|pong"));
            assertThat(talk.rest()).isEmpty();
        }
    }

    private static int count(List<String> lines, String command) {
        return (int) lines.stream()
                .filter(line -> line.strip().split("\\s")[0].equals(command))
                .count();
    }

    @Provide
    static Arbitrary<List<String>> lines() {
        Arbitrary<String> known = Arbitraries.of(
                "nboard 2",
                "nboard",
                "go",
                "go now",
                " go",
                "hint 1",
                "hint 3",
                "hint 99999999999",
                "analyze",
                "learn",
                "ping 1",
                "ping",
                "ping 99 x",
                "set depth 1",
                "set depth 3",
                "set depth 99",
                "set depth 99999999999",
                "set game " + GAME,
                "set game " + START,
                "set game " + BEFORE_A_PASS,
                "set game (;)",
                "set game " + GAME + GAME,
                "move F5",
                "move D3/1/2",
                "move PA",
                "move pa",
                "move F6//",
                "move /",
                "set contempt 1",
                "set game",
                "");
        Arbitrary<String> noise = Arbitraries.strings()
                .withCharRange('\u0000', '\u00ff')
                .excludeChars('\n')
                .ofMaxLength(12)
                .filter(line -> !line.matches("(?s).*(go|quit|ping|learn).*"));
        return Arbitraries.frequencyOf(Tuple.of(4, known), Tuple.of(1, noise)).list();
    }
}
