package mendel.mentor;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mendel.ResourceException;
import mendel.chess.ChessGame;
import mendel.draughts.text.HubNotation;
import mendel.fuzz.Fuzzed;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.TextFormat;
import mendel.game.Texts;
import mendel.protocol.EngineException;
import mendel.protocol.EngineProcess;
import mendel.protocol.EngineSpec;
import mendel.protocol.FakeProcess;
import mendel.protocol.gtp.GtpEngine;
import mendel.protocol.hub.HubEngine;
import mendel.protocol.hub.HubLine;
import mendel.protocol.nboard.NBoardEngine;
import mendel.protocol.uci.UciEngine;
import mendel.protocol.uci.UciGo;
import mendel.protocol.xboard.XboardEngine;

/**
 * Engines that say anything, all of it before they are asked. Nothing may come of them but an answer, a failure of the
 * engine, or one clear line for the user.
 */
class LyingEnginesFuzzTest {

    /** Only an engine that is silent and goes on is waited for; these end. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private static final Game CHESS = Fuzzed.GAMES.getFirst();
    private static final Game DRAUGHTS = Fuzzed.GAMES.get(1);
    private static final Game REVERSI = Fuzzed.GAMES.get(2);

    private interface Talk {
        void hold(EngineSpec spec, EngineProcess process) throws EngineException;
    }

    /** The first line may set an option, as {@code option Hash=1}; the engine says the rest. */
    private static void talk(byte[] input, Talk talk) {
        String text = new String(input, StandardCharsets.ISO_8859_1);
        int end = text.startsWith("option ") ? text.indexOf('\n') : -1;
        String[] option = end < 0
                ? new String[0]
                : text.substring("option ".length(), end).split("=", 2);
        EngineSpec spec = new EngineSpec(
                List.of("liar"), option.length == 2 ? Map.of(option[0], option[1]) : Map.of(), PATIENCE, PATIENCE);
        Fuzzed.readOrFail(() -> {
            try {
                EngineProcess process =
                        EngineProcess.of("liar", new FakeProcess(Arrays.copyOfRange(input, end + 1, input.length)));
                try {
                    talk.hold(spec, process);
                } finally {
                    process.abandon();
                }
            } catch (EngineException e) {
                throw new ResourceException(e.getMessage(), e); // As whoever asked has it.
            }
        });
    }

    @FuzzTest
    void uciEnginesAnswerOrFail(byte[] input) {
        talk(input, (spec, process) -> {
            UciEngine engine = UciEngine.start(spec, process);
            Position start = CHESS.start();
            new UciMentor(spec, new ChessGame(), UciGo.depth(2)).ask(engine, start);
            engine.go(Texts.text(start), List.of("e2e4"), UciGo.nodes(100));
            new StaticMentor(new EngineSpec(List.of("liar"), Map.of(), PATIENCE, PATIENCE), new ChessGame())
                    .ask(engine, start);
        });
    }

    @FuzzTest
    void xboardEnginesAnswerOrFail(byte[] input) {
        talk(input, (spec, process) -> {
            XboardEngine engine = XboardEngine.start(spec, process);
            engine.newGame(engine.canSetUp() ? Texts.text(CHESS.start()) : null);
            List<String> moves = new ArrayList<>();
            while (engine.move(moves.isEmpty() ? List.of("sd 2") : List.of(), moves, 100, 100, true, 0)
                            .move()
                    != null) {
                moves.add("e2e4");
            }
        });
    }

    @FuzzTest
    void hubEnginesAnswerOrFail(byte[] input) {
        talk(input, (spec, process) -> {
            HubEngine engine = HubEngine.start(spec, "czech", process);
            Position start = DRAUGHTS.start();
            new HubMentor(spec, DRAUGHTS, new HubNotation(), "czech", 2, 0).ask(engine, start);
            engine.go(new HubNotation().text(start), List.of(), HubLine.of("level", "nodes", "100"), 0);
        });
    }

    @FuzzTest
    void gtpEnginesAnswerOrFail(byte[] input) {
        talk(input, (spec, process) -> {
            GtpEngine engine = GtpEngine.start(
                    spec.options().isEmpty() ? spec : new EngineSpec(spec.command(), Map.of(), PATIENCE, PATIENCE),
                    process);
            while (engine.ask(engine.supports("genmove") ? "genmove b" : "name").accepted()) {
                continue;
            }
        });
    }

    @FuzzTest
    void nboardEnginesAnswerOrFail(byte[] input) {
        talk(input, (spec, process) -> {
            NBoardEngine engine = NBoardEngine.start(spec, process);
            TextFormat ggf = (TextFormat) REVERSI.formats().stream()
                    .filter(format -> format.extension().equals("ggf"))
                    .findFirst()
                    .orElseThrow();
            // No score is asked of a second process: a book's answer fails.
            new NBoardMentor(spec, REVERSI, ggf, 2).ask(engine, REVERSI.start());
            engine.go("(;GM[Othello];)", 0);
        });
    }
}
