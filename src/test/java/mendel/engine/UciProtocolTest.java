package mendel.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.search.AlphaBeta;
import mendel.search.Limits;
import mendel.search.SearchMargins;
import mendel.search.SearchParameters;
import mendel.search.SearchResult;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UciProtocolTest {

    private static final ChessGame CHESS = new ChessGame();
    private static final EvaluationModel<Position> MODEL = ChessModels.all().getFirst();
    private static final String STALEMATE = "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    private static final String CHECKMATE = "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";

    private static Talk talk() {
        return new Talk(out -> new UciProtocol(Talk.settings(CHESS, MODEL, UciProtocolTest::weights), out));
    }

    /** Other weights, which are worth nothing, by one name. */
    private static Knowledge weights(String text) {
        if (!text.equals("my best weights.json")) {
            throw new InputException(text, "there is no such file", "give an existing one");
        }
        EvaluationModel<Position> other = ChessModels.all().getLast();
        return Knowledge.of(CHESS, other, Weights.defaults(other.spec()), SearchMargins.defaults());
    }

    @Test
    void greets() {
        try (Talk talk = talk()) {
            talk.say("uci");
            assertThat(talk.until("uciok"))
                    .startsWith("id name Mendel of the tests", "id author the testers")
                    .contains(
                            "option name Hash type spin default 4 min 1 max 64",
                            "option name Clear Hash type button",
                            "option name Threads type spin default 1 min 1 max 64",
                            "option name MultiPV type spin default 1 min 1 max 218",
                            "option name WeightsFile type string default default",
                            "option name Memory type string default <empty>",
                            "option name MemoryRule type combo default labaj var labaj var expert");
            talk.say("isready");
            assertThat(talk.until("readyok")).containsExactly("readyok");
        }
    }

    /** The engine plays as the searcher does: same move, score, depth and nodes. */
    @ParameterizedTest
    @CsvSource({"depth 6,6,0", "nodes 3000,0,3000", "depth 3 nodes 1000000,3,0"})
    void searchesAsInThisProcess(String limit, int depth, long nodes) {
        Knowledge knowledge = Knowledge.of(CHESS, MODEL, Weights.defaults(MODEL.spec()), SearchMargins.defaults());
        AlphaBeta searcher = new AlphaBeta(
                SearchParameters.defaults().withUnit(knowledge.unit()).withTable(4));
        Position position = CHESS.start();
        for (String move : List.of("e2e4", "e7e5", "g1f3")) {
            position.make(Texts.parseMove(position, move));
        }
        knowledge.attach(position);
        SearchResult expected = searcher.search(position, new Limits(depth, nodes, 0, 0));
        try (Talk talk = talk()) {
            talk.say("ucinewgame", "position startpos moves e2e4 e7e5 g1f3", "go " + limit);
            List<String> lines = talk.until("bestmove");
            assertThat(lines.getLast())
                    .startsWith("bestmove " + Texts.moveText(position, expected.move()) + " ponder ");
            assertThat(lines.get(lines.size() - 2))
                    .startsWith(
                            "info depth " + expected.depth() + " seldepth " + expected.selectiveDepth() + " score cp "
                                    + expected.centiScore(knowledge.unit()) + " nodes " + expected.nodes() + " nps ")
                    .contains(" hashfull ")
                    .contains(" time ")
                    .endsWith(" pv " + String.join(" ", Variation.texts(CHESS.notation(), position, expected.pv())));
            talk.say("ucinewgame", "go " + limit);
            assertThat(talk.until("bestmove").getLast())
                    .as("a new game forgets the old one")
                    .isEqualTo(lines.getLast());
        }
    }

    @Test
    void forcedEndsCountMoves() {
        try (Talk talk = talk()) {
            talk.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "go depth 4");
            assertThat(talk.until("bestmove a1a8"))
                    .allMatch(line -> line.startsWith("bestmove") || line.contains(" score mate 1 "));
            // Nobody has claimed the draw of a hundred half-moves without progress.
            talk.say("position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 100 90", "go depth 4");
            assertThat(talk.until("bestmove").getLast()).isIn("bestmove f7g7", "bestmove f7f8", "bestmove f7h7");
            talk.say("position fen 7k/8/5K2/8/8/8/8/6R1 b - - 0 1", "go depth 6");
            assertThat(talk.until("bestmove h8h7")).anyMatch(line -> line.contains(" score mate -"));
            talk.say(CHECKMATE, "go depth 3");
            assertThat(talk.until("bestmove (none)").getFirst()).startsWith("info depth 0 seldepth 0 score mate 0 ");
            talk.say(STALEMATE, "go wtime 1000 btime 1000");
            assertThat(talk.until("bestmove (none)").getFirst()).startsWith("info depth 0 seldepth 0 score cp 0 ");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "go infinite",
                "go",
                "go depth 1 infinite",
                "go mate 1",
                "go ponder wtime 1000 btime 1000",
                "go nodes 100000000000"
            })
    void stopIsHeardWhileASearchRunsAndBefore(String go) {
        try (Talk talk = talk()) {
            talk.say("isready", go, "isready");
            talk.until("readyok");
            talk.until("readyok");
            talk.say("stop");
            assertThat(talk.until("bestmove").getLast()).matches("bestmove [a-h][12][a-h][34]( ponder .*)?");
            talk.say(go, "stop");
            talk.until("bestmove");
        }
    }

    /** Where there is nothing to search the answer waits all the same. */
    @ParameterizedTest
    @CsvSource({"go infinite,stop", "go ponder movetime 5,ponderhit", "go ponder movetime 5,stop"})
    void theAnswerWaitsForTheClient(String go, String end) {
        try (Talk talk = talk()) {
            talk.say(STALEMATE, go, "isready", "foo bar", "isready");
            List<String> before = talk.until("readyok");
            before.addAll(talk.until("readyok"));
            talk.say(end);
            assertThat(before).noneMatch(line -> line.startsWith("bestmove"));
            assertThat(talk.until("bestmove (none)")).isNotEmpty();
        }
    }

    @Test
    void aHitTurnsPonderingIntoSearching() {
        try (Talk talk = talk()) {
            talk.say("go ponder wtime 400 btime 400 winc 10 binc 10", "isready");
            talk.until("readyok");
            talk.say("ponderhit");
            assertThat(talk.until("bestmove")).isNotEmpty();
            talk.say("go ponder depth 2", "ponderhit");
            assertThat(talk.until("bestmove")).isNotEmpty();
        }
    }

    @Test
    void aClientThatForgetsToStopIsAnswered() {
        try (Talk talk = talk()) {
            talk.say("go infinite", "position startpos moves d2d4", "go depth 2");
            talk.until("bestmove");
            assertThat(talk.until("bestmove").getLast()).matches("bestmove [a-h][78][a-h][56] .*");
        }
    }

    @Test
    void searchMovesAndMate() {
        try (Talk talk = talk()) {
            talk.say("go depth 4 searchmoves a2a3 h2h4");
            assertThat(talk.until("bestmove").getLast()).matches("bestmove (a2a3|h2h4) .*");
            talk.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "go mate 1");
            assertThat(talk.until("bestmove").getLast()).startsWith("bestmove a1a8");
        }
    }

    /** A game that is drawn by the rules can go on when the client wants. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
                "fen 4k3/8/8/8/8/8/4R3/4K3 w - - 150 100",
                "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"
            })
    void aDrawnGameGetsAMove(String position) {
        try (Talk talk = talk()) {
            talk.say("position " + position, "go depth 2");
            assertThat(talk.until("bestmove").getLast()).matches("bestmove [a-h][1-8][a-h][1-8].*");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "position",
                "position startpos e2e4",
                "position fen 8/8 w",
                "position startpos moves e2e5",
                "position startpos moves d2d4 d7d5 0000",
                "position fen",
                "setoption name Hash value 0",
                "setoption name Hash value much",
                "setoption",
                "setoption value 3",
                "setoption name",
                "setoption name Hsah value 3",
                "setoption name Threads value 0",
                "setoption name Threads value 65",
                "setoption name MultiPV value 0",
                "setoption name WeightsFile value none.json",
                "setoption name Memory value none.db",
                "setoption name MemoryRule value best",
                "e2e4",
                "\u00e4\u0000\t"
            })
    void mistakesAreToldAndChangeNothing(String mistake) {
        try (Talk talk = talk()) {
            talk.say("position startpos moves d2d4", mistake);
            assertThat(talk.until("info").getLast()).startsWith("info string ");
            talk.say("go depth 1");
            assertThat(talk.until("bestmove").getLast()).matches("bestmove [a-h][78][a-h][56].*");
        }
    }

    @Test
    void optionsDoWhatTheySay() {
        try (Talk talk = talk()) {
            talk.say("go depth 1");
            String before = talk.until("bestmove").getFirst();
            talk.say(
                    "setoption name weightsfile value my best weights.json",
                    "setoption name Hash value 2",
                    "setoption name Clear Hash",
                    "setoption name Move Overhead value 100",
                    "setoption name Ponder value true",
                    "go depth 1");
            assertThat(talk.until("bestmove").getFirst()).isNotEqualTo(before).startsWith("info depth 1 seldepth ");
            talk.say("setoption name Move Overhed value 3");
            assertThat(talk.until("info").getLast()).contains("did you mean \"Move Overhead\"?");
        }
    }

    /** A name of a file may have several blanks in a row. */
    @Test
    void valuesAreTakenAsTheyAre() {
        try (Talk talk = talk()) {
            talk.say("setoption name WeightsFile value my best  weights value.json");
            assertThat(talk.until("info").getLast()).contains("my best  weights value.json");
        }
    }

    @Test
    void threadsCanBeChangedBetweenSearches() {
        try (Talk talk = talk()) {
            talk.say("go depth 5");
            String alone = talk.until("bestmove").getLast();
            for (int threads : new int[] {2, 4, 3, 1}) {
                talk.say("setoption name Threads value " + threads, "go nodes 20000");
                talk.until("bestmove");
                talk.say("go infinite", "isready");
                talk.until("readyok");
                talk.say("stop");
                assertThat(talk.until("bestmove").getLast()).matches("bestmove [a-h][12][a-h][34]( ponder .*)?");
            }
            talk.say("ucinewgame", "go depth 5");
            assertThat(talk.until("bestmove").getLast()).as("one thread again").isEqualTo(alone);
        }
    }

    @Test
    void severalLines() {
        try (Talk talk = talk()) {
            talk.say("setoption name MultiPV value 3", "go depth 4");
            List<String> lines = talk.until("bestmove");
            List<String> last = lines.subList(lines.size() - 4, lines.size() - 1);
            for (int i = 0; i < 3; i++) {
                assertThat(last.get(i))
                        .matches("info depth 4 seldepth \\d+ multipv " + (i + 1)
                                + " score cp -?\\d+ nodes \\d+ nps .* pv [a-h].*");
            }
            assertThat(last.stream().map(line -> line.replaceAll(".* pv (\\S+).*", "$1")))
                    .doesNotHaveDuplicates();
            assertThat(lines.getLast()).startsWith("bestmove " + last.getFirst().replaceAll(".* pv (\\S+).*", "$1"));
            talk.say("position fen 7k/8/5K2/8/8/8/8/6R1 b - - 0 1", "go depth 3");
            assertThat(talk.until("bestmove h8h7"))
                    .as("there is one move")
                    .noneMatch(line -> line.contains("multipv 2"));
            talk.say(CHECKMATE, "go depth 3");
            assertThat(talk.until("bestmove (none)").getFirst())
                    .startsWith("info depth 0 seldepth 0 multipv 1 score mate 0 ");
            talk.say("position startpos", "setoption name MultiPV value 1", "go depth 2");
            assertThat(talk.until("bestmove")).noneMatch(line -> line.contains("multipv"));
        }
    }

    /** What is searched to get ready is neither told nor remembered. */
    @Test
    void gettingReadyChangesNoAnswer() {
        try (Talk cold = talk();
                Talk ready = talk()) {
            ready.say("isready");
            assertThat(ready.until("readyok")).containsExactly("readyok");
            for (Talk talk : List.of(cold, ready)) {
                talk.say("go depth 6");
            }
            assertThat(ready.until("bestmove").stream().map(UciProtocolTest::withoutTimes))
                    .isEqualTo(cold.until("bestmove").stream()
                            .map(UciProtocolTest::withoutTimes)
                            .toList());
        }
    }

    private static String withoutTimes(String line) {
        return line.replaceAll(" (nps|time) \\d+", "");
    }

    /** A client that allows nothing still waits for a move. */
    @ParameterizedTest
    @ValueSource(strings = {"go depth 0", "go nodes 0", "go movetime 0", "go depth -3"})
    void limitsOfNothing(String go) {
        try (Talk talk = talk()) {
            talk.say(go);
            assertThat(talk.until("bestmove").getLast()).matches("bestmove [a-h][12][a-h][34].*");
        }
    }

    @Test
    void theEndOfInputQuits() {
        try (Talk talk = talk()) {
            talk.say("go infinite");
            assertThat(talk.rest().getLast()).startsWith("bestmove ");
        }
    }

    @Test
    void quitEndsWhatRuns() {
        try (Talk talk = talk()) {
            talk.say("go infinite", "go infinite", "quit", "uci");
            assertThat(talk.rest())
                    .filteredOn(line -> line.startsWith("bestmove "))
                    .hasSize(2);
        }
    }

    @Test
    void aLineWithoutEndDoesNoHarm() {
        try (Talk talk = talk()) {
            byte[] line = new byte[3 * LineReader.LONGEST];
            Arrays.fill(line, (byte) 'x');
            talk.sayBytes(line);
            talk.say("", "isready");
            assertThat(talk.until("readyok").getFirst())
                    .startsWith("info string ")
                    .hasSizeLessThan(300);
        }
    }

    /**
     * Whatever is said in whatever order: each go gets one best move, each isready its answer, and nothing else is
     * said.
     */
    @Property(tries = 60)
    void anythingCanBeSaid(@ForAll("lines") @Size(max = 25) List<String> lines) {
        try (Talk talk = talk()) {
            for (String line : lines) {
                talk.sayBytes((line + "\n").getBytes(StandardCharsets.ISO_8859_1));
            }
            talk.say("stop", "isready");
            List<String> said = talk.rest();
            assertThat(said).filteredOn(line -> line.startsWith("bestmove ")).hasSize(count(lines, "go"));
            assertThat(said).filteredOn("readyok"::equals).hasSize(count(lines, "isready") + 1);
            assertThat(said).allMatch(line -> line.matches("(info|bestmove|readyok|id|option|uciok)\\b.*"));
        }
    }

    private static int count(List<String> lines, String command) {
        return (int) lines.stream().filter(line -> line.startsWith(command)).count();
    }

    @Provide
    static Arbitrary<List<String>> lines() {
        Arbitrary<String> known = Arbitraries.of(
                "uci",
                "isready",
                "ucinewgame",
                "stop",
                "ponderhit",
                "debug on",
                "go",
                "go infinite",
                "go depth 3",
                "go nodes 200",
                "go ponder wtime 10",
                "go wtime -5 btime 0 winc -1",
                "go movetime 0",
                "go depth x",
                "go searchmoves a1a1",
                "go mate 1",
                "go depth 999999999999",
                "go movetime 9223372036854775807 depth 2",
                "go wtime 9223372036854775807 btime 9223372036854775807 depth 2",
                "go perft 3",
                "position startpos",
                STALEMATE,
                CHECKMATE,
                "position startpos moves e2e4",
                "position startpos moves e2e4 e7e5 x",
                "position fen",
                "setoption name Hash value 1",
                "setoption name Clear Hash",
                "setoption name Threads value 2",
                "setoption name MultiPV value 3",
                "setoption name MultiPV value 1",
                "go depth 0",
                "setoption name",
                "setoption name Hash value 99999999999",
                "register later",
                "setoption name Memory value none.db",
                "setoption name Memory value <empty>",
                "setoption name MemoryRule value expert",
                "");
        Arbitrary<String> noise = Arbitraries.strings()
                .withCharRange('\u0000', '\u00ff')
                .excludeChars('\n')
                .ofMaxLength(12)
                .filter(line -> !line.matches("(?s).*(go|quit|isready|stop).*"));
        return Arbitraries.frequencyOf(net.jqwik.api.Tuple.of(4, known), net.jqwik.api.Tuple.of(1, noise))
                .list();
    }
}
