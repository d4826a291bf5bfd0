package mendel.engine;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.chess.model.ChessModels;
import mendel.draughts.model.DraughtsModels;
import mendel.draughts.text.HubNotation;
import mendel.eval.EvaluationModel;
import mendel.fuzz.Corpus;
import mendel.fuzz.FuzzTests;
import mendel.fuzz.Fuzzed;
import mendel.game.Game;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import mendel.search.Limits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whole sessions of clients that say anything; when they have said it the engine ends, whatever it was doing. */
@Tag(FuzzTests.SLOW)
class ServersFuzzTest {

    private static final Limits LEVEL = new Limits(2, 0, 0, 0);
    private static final List<String> PROTOCOLS = List.of("uci", "hub", "gtp", "nboard");
    private static final int MOST_WORDS = 200;

    /**
     * Clients that know the words but not how they go together. The numbers are small: they do not ask for long
     * searches.
     */
    private static final Map<String, List<String>> WORDS = Map.of(
            "uci", words("""
                uci debug on off isready setoption name value Hash Threads MultiPV Ponder WeightsFile Memory MemoryRule OwnBook BookFile Clear
                Move Overhead BestBookMove register later ucinewgame position startpos fen moves e2e4 e7e5 e7e8q e1g1 0000
                4k3/8/8/8/8/8/4P3/4K3 7k/5Q2/6K1/8/8/8/8/8 w b KQkq - 0 1 2 3 4 -1 9999999999999 go searchmoves ponder wtime btime winc
                binc movestogo depth nodes mate movetime infinite stop ponderhit quit true false labaj x\
                """),
            "hub", words("""
                hub init set-param name=hash name=threads name=variant name=weights name=memory name=memory-rule name=book name=book-file
                name=x value=1 value=2 value=-1 value=czech value=international value=true value="" new-game pos
                pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww pos=BeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeW pos=W moves="c3-d4" moves="22-18 11-15" moves=
                level depth=1 depth=2 depth=0 nodes=5 time=0.01 inc=0 moves=1 move-time=0.01 infinite ponder go think analyze ponder-hit
                ping stop quit = " \\ x=y\
                """),
            "gtp", words("""
                1 2 999999999999 protocol_version name version known_command list_commands boardsize 4 6 8 10 19 clear_board
                grhino-setup_board ---------------------------OX------XO--------------------------- komi 0 6.5 play genmove reg_genmove b w
                black white green f5 d6 F5 pass PASS resign a1 z9 undo showboard final_score time_settings time_left -1 0.01 quit # x\
                """),
            "nboard", words("""
                nboard 1 2 3 set depth game contempt myname (;GM[Othello]TY[8]BO[8 ---------------------------O*------*O---------------------------
                *] B[f5] W[d6] B[f5//1.5] TI[0:01] ;) BO[6 move F5 D6 d6 PA f5/1.0/0.1 hint go ping learn analyze 0 -1 99999999999 ] quit x\
                """));

    private static List<String> words(String text) {
        return Stream.concat(Stream.of("\n"), Arrays.stream(text.strip().split("\\s+")))
                .toList();
    }

    @FuzzTest
    void aSessionOfKnownWordsEnds(byte[] input) throws InterruptedException {
        Fuzzed fuzzed = new Fuzzed(input);
        String chosen = fuzzed.pick(PROTOCOLS);
        hold(
                chosen,
                String.join(" ", fuzzed.words(WORDS.get(chosen), MOST_WORDS)).getBytes(StandardCharsets.UTF_8));
    }

    @FuzzTest
    void aSessionEnds(byte[] input) throws InterruptedException {
        Fuzzed fuzzed = new Fuzzed(input);
        hold(fuzzed.pick(PROTOCOLS), fuzzed.bytes());
    }

    private static void hold(String chosen, byte[] session) throws InterruptedException {
        Output out = new Output(new PrintWriter(new StringWriter()));
        Conversation.run(
                switch (chosen) {
                    case "uci" ->
                        new UciProtocol(settings("chess", ChessModels.all().getLast()), out);
                    case "hub" ->
                        new HubProtocol(
                                settings("draughts", DraughtsModels.all().getLast()), new HubNotation(), "czech", out);
                    case "gtp" ->
                        new GtpProtocol(
                                settings(
                                        "reversi",
                                        ReversiModels.all(ReversiGame.all().getFirst())
                                                .getLast()),
                                LEVEL,
                                out,
                                line -> {});
                    default ->
                        new NBoardProtocol(
                                settings(
                                        "reversi",
                                        ReversiModels.all(ReversiGame.all().getFirst())
                                                .getLast()),
                                LEVEL,
                                out);
                },
                new ByteArrayInputStream(session));
    }

    private static EngineSettings settings(String id, EvaluationModel<? extends Position> model) {
        Game game =
                Fuzzed.GAMES.stream().filter(g -> g.id().equals(id)).findFirst().orElseThrow();
        @SuppressWarnings("unchecked")
        EvaluationModel<Position> any = (EvaluationModel<Position>) model;
        return Talk.settings(game, any, text -> {
            throw new InputException(text, "there is no such file", "give another");
        });
    }

    /** A session of each protocol, as the places of its words in the list. */
    @Test
    void inputsAreMadeSo() throws IOException {
        Map<String, String> sessions = Map.of(
                "uci",
                """
                uci \\n setoption name Hash value 1 \\n isready \\n ucinewgame \\n position startpos moves e2e4 e7e5 \\n go depth 2 \\n stop \\n quit\
                """,
                "hub",
                "hub \\n"
                        + " init \\n"
                        + " new-game \\n"
                        + " pos pos=W moves=\"c3-d4\" \\n"
                        + " level depth=2 \\n"
                        + " go think \\n"
                        + " ping \\n"
                        + " stop \\n"
                        + " quit",
                "gtp",
                "1 protocol_version \\n"
                        + " boardsize 8 \\n"
                        + " clear_board \\n"
                        + " play b f5 \\n"
                        + " genmove w \\n"
                        + " undo \\n"
                        + " showboard \\n"
                        + " final_score \\n"
                        + " quit",
                "nboard",
                """
                nboard 2 \\n set depth 2 \\n set game (;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *] ;) \\n \
                move F5 \\n hint 2 \\n go \\n ping 1 \\n quit\
                """);
        for (String protocol : PROTOCOLS) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.write('a' + PROTOCOLS.indexOf(protocol));
            for (String word : sessions.get(protocol).split(" ")) {
                bytes.write('a' + WORDS.get(protocol).indexOf(word.equals("\\n") ? "\n" : word));
            }
            Corpus.require(ServersFuzzTest.class, "aSessionOfKnownWordsEnds", protocol, bytes.toByteArray());
        }
    }
}
