package mendel.protocol.xboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mendel.InputException;
import mendel.protocol.EngineException;
import mendel.protocol.MentorScore;
import mendel.protocol.RealEngines;
import mendel.protocol.uci.UciEngineTest;
import mendel.protocol.xboard.MockXboardEngine.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class XboardEngineTest {

    private static final List<String> LEVEL = List.of("sd 3");
    /** White mates on a8. */
    private static final String MATE = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";

    private static XboardEngine start(Mode mode) throws EngineException {
        return XboardEngine.start(MockXboardEngine.spec(mode, Map.of()));
    }

    private static XboardReply move(XboardEngine engine, List<String> level, String... moves) throws EngineException {
        return engine.move(level, List.of(moves), 1000, 1000, true, 0);
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"SOUND", "ODD", "SLOW_START", "CLAIM_AND_MOVE"})
    void movesAndIsToldOfMoves(Mode mode) throws EngineException {
        try (XboardEngine engine = start(mode)) {
            assertThat(engine.name()).isEqualTo("Mock of " + mode);
            assertThat(engine.canSetUp()).isTrue();
            assertThat(engine.isReusable()).isTrue();
            engine.newGame(null);
            assertThat(move(engine, LEVEL, "e2e4", "e7e5"))
                    .isEqualTo(new XboardReply("a2a3", MentorScore.centi(-37), 9, 5678));
            assertThat(move(engine, List.of(), "a7a6").move()).isEqualTo("a1a2");
            assertThat(move(engine, LEVEL, "a6a5").move()).isEqualTo("a2a1");
            engine.newGame(MATE);
            assertThat(move(engine, LEVEL).move()).isEqualTo("a1a2");
            assertThat(move(engine, List.of(), "g8f8").move()).isEqualTo("a2a1");
        }
    }

    /** Engines of version 1 declare nothing. */
    @Test
    void waitsForWhatAnEngineDeclaresButNotForEver() throws EngineException {
        try (XboardEngine engine = start(Mode.OLD)) {
            assertThat(engine.name()).isEqualTo("java");
            assertThat(engine.canSetUp()).isFalse();
            engine.newGame(null);
            assertThat(move(engine, LEVEL).move()).isEqualTo("a2a3");
        }
    }

    /** The result of one game is not that of the next, though nothing tells where its words end. */
    @Test
    void whatAnEngineSaidOfAGameIsForgotten() throws EngineException {
        try (XboardEngine engine = start(Mode.OLD_WINNER)) {
            engine.newGame(null);
            assertThat(move(engine, LEVEL).move()).isEqualTo("a2a3");
            engine.newGame(null);
            XboardReply reply = engine.move(LEVEL, List.of("e2e4"), 1000, 1000, false, 0);
            assertThat(reply.move()).isEqualTo("a7a5");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HANG_AT_START|TIMEOUT|does not answer in time",
                "CRASH_AT_START|DEATH|exit code 7 (cannot find my book)"
            })
    void tellsWhyAStartFailed(Mode mode, EngineException.EngineFailureKind kind, String words) {
        EngineException e = catchThrowableOfType(EngineException.class, () -> {
            XboardEngine engine = start(mode);
            engine.newGame(null);
            move(engine, LEVEL);
        });
        assertThat(e.kind()).isEqualTo(kind);
        assertThat(e).hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HANG|TIMEOUT|does not answer in time",
                "CRASH|DEATH|exit code 9",
                "GARBAGE|TIMEOUT|does not answer in time",
                "REFUSE_MOVE|NONSENSE|refuses a legal move (Illegal move: e2e4)",
                "CLAIM|NONSENSE|claims \"1/2-1/2 {Draw by boredom}\" and gives no move"
            })
    void tellsWhyAMoveFailedAndLeavesNoProcess(Mode mode, EngineException.EngineFailureKind kind, String words)
            throws Exception {
        XboardEngine engine = start(mode);
        long pid = engine.pid();
        engine.newGame(null);
        EngineException e = catchThrowableOfType(EngineException.class, () -> move(engine, LEVEL, "e2e4", "e7e5"));
        assertThat(e.kind()).isEqualTo(kind);
        assertThat(e)
                .hasMessageContaining("Mock of " + mode)
                .hasMessageContaining(words)
                .hasMessageNotContaining("\n");
        UciEngineTest.awaitEnd(pid);
        assertThatThrownBy(() -> move(engine, LEVEL)).isInstanceOf(EngineException.class);
    }

    /** Which is a mistake of whoever set the limit, not the engine's. */
    @Test
    void refusesALimitThatTheEngineDoesNotKnow() throws Exception {
        XboardEngine engine = start(Mode.NO_DEPTH);
        long pid = engine.pid();
        engine.newGame(null);
        assertThatThrownBy(() -> move(engine, LEVEL))
                .isInstanceOf(InputException.class)
                .hasMessage("Mock of NO_DEPTH does not know the command \"sd 3\"; give its games another limit");
        UciEngineTest.awaitEnd(pid);
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"RESIGN", "RESIGN_BY_RESULT"})
    void mayResign(Mode mode) throws EngineException {
        try (XboardEngine engine = start(mode)) {
            engine.newGame(null);
            assertThat(move(engine, LEVEL)).isEqualTo(new XboardReply(null, null, 0, 0));
        }
    }

    @Test
    void takesTheOptionsThatItDeclares() throws EngineException {
        Map<String, String> good = Map.of(
                "playing style",
                "Risky",
                "Clear",
                "",
                "Contempt",
                "-100",
                "Resign",
                "1",
                "Log",
                "a file",
                "memory",
                "64");
        XboardEngine.start(MockXboardEngine.spec(Mode.ODD, good)).close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Contempt|101|give a whole number from -100 to 100",
                "Contempt|x|give a whole number",
                "Playing Style|Wild|give one of Solid, Normal, Risky",
                "Resign|true|give 0 or 1",
                "Contemt|1|'Contempt'",
                "memory|0|give a whole number from 1",
                "cores|2|its options are"
            })
    void refusesOtherOptions(String name, String value, String remedy) {
        assertThatThrownBy(() -> XboardEngine.start(MockXboardEngine.spec(Mode.ODD, Map.of(name, value)))
                        .close())
                .isInstanceOf(InputException.class)
                .hasMessageContaining(name)
                .hasMessageContaining(remedy);
    }

    /** What Debian's engines do, as our players rely on it. */
    @Test
    void theHabitsOfRealEngines() throws EngineException {
        try (XboardEngine phalanx =
                XboardEngine.start(RealEngines.phalanx(Map.of("memory", "8", "Randomizer (0-50)", "0")))) {
            assertThat(phalanx.name()).startsWith("Phalanx");
            assertThat(phalanx.canSetUp()).isTrue();
            phalanx.newGame(MATE);
            XboardReply reply = move(phalanx, List.of("level 0 0:10 0"));
            assertThat(reply.move()).isEqualTo("a1a8");
            assertThat(reply.score().value()).isGreaterThan(5000);
        }
        try (XboardEngine fairymax = XboardEngine.start(RealEngines.fairymax(Map.of("memory", "8", "Resign", "0")))) {
            assertThat(fairymax.name()).startsWith("Fairy-Max");
            assertThat(fairymax.canSetUp()).isFalse();
            fairymax.newGame(null);
            assertThat(move(fairymax, List.of("sd 4"), "f2f3", "e7e5", "g2g4")).satisfies(mates -> {
                assertThat(mates.move()).isEqualTo("d8h4");
                assertThat(mates.depth()).isPositive();
                assertThat(mates.nodes()).isPositive();
            });
        }
    }
}
