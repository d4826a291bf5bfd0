package mendel.protocol.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mendel.Await;
import mendel.InputException;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.MockProgram;
import mendel.protocol.uci.MockEngine.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
public class UciEngineTest {

    private static final String FEN = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 1";

    @Test
    void readsTheLastExactScoreOfTheFirstLine() throws EngineException {
        try (UciEngine engine = UciEngine.start(MockEngine.spec(Mode.SOUND, "e7e5"))) {
            assertThat(engine.name()).isEqualTo("Mock 1.0 SOUND");
            UciReply reply = engine.go(FEN, List.of(), UciGo.depth(5));
            assertThat(reply)
                    .isEqualTo(new UciReply(
                            "e7e5", MentorScore.centi(-MockEngine.score(FEN)), 5, 6, 1001, List.of("e7e5")));
            assertThat(reply.reached(UciGo.depth(5))).isTrue();
            assertThat(reply.reached(UciGo.depth(6))).isFalse();
            assertThat(reply.reached(UciGo.nodes(1002))).isFalse();
        }
    }

    @Test
    void waitsForASlowStart() throws EngineException {
        try (UciEngine engine = UciEngine.start(MockEngine.spec(Mode.SLOW_START, "e7e5"))) {
            assertThat(engine.go(FEN, List.of(), UciGo.nodes(500)).bestMove()).isEqualTo("e7e5");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "HANG_AT_START,TIMEOUT,does not answer in time",
        "CRASH_AT_START,DEATH,exit code 7 (cannot find my network)",
        "SILENT_EXIT,DEATH,exit code 0"
    })
    void tellsWhyAStartFailed(Mode mode, EngineException.EngineFailureKind kind, String words) {
        EngineException e = catchThrowableOfType(
                EngineException.class,
                () -> UciEngine.start(MockEngine.spec(mode, "e7e5")).close());
        assertThat(e.kind()).isEqualTo(kind);
        assertThat(e).hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource({"HANG,TIMEOUT", "CRASH,DEATH", "GARBAGE,TIMEOUT", "ENDLESS_LINE,NONSENSE", "ENDLESS_LINES,TIMEOUT"})
    void tellsWhyASearchFailedAndLeavesNoProcess(Mode mode, EngineException.EngineFailureKind kind) throws Exception {
        UciEngine engine = UciEngine.start(MockEngine.spec(mode, "e7e5"));
        long pid = engine.pid();
        EngineException e =
                catchThrowableOfType(EngineException.class, () -> engine.go(FEN, List.of(), UciGo.depth(3)));
        assertThat(e.kind()).isEqualTo(kind);
        assertThat(e).hasMessageContaining("Mock").hasMessageNotContaining("\n");
        awaitEnd(pid);
        assertThatThrownBy(() -> engine.go(FEN, List.of(), UciGo.depth(3))).isInstanceOf(EngineException.class);
    }

    @Test
    void readsWhatFloodsStandardError() throws EngineException {
        try (UciEngine engine = UciEngine.start(MockEngine.spec(Mode.NOISY_ERRORS, "e7e5"))) {
            for (int i = 0; i < 5; i++) {
                assertThat(engine.go(FEN, List.of(), UciGo.depth(2)).bestMove()).isEqualTo("e7e5");
            }
        }
    }

    @Test
    void closeKillsAnEngineThatDoesNotQuit() throws Exception {
        UciEngine engine = UciEngine.start(MockEngine.spec(Mode.STAYS, "e7e5"));
        long pid = engine.pid();
        assertThat(MockEngine.runs(pid)).isTrue();
        engine.close();
        awaitEnd(pid);
    }

    @Test
    void closeKillsTheChildrenToo(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("pid");
        UciEngine engine = UciEngine.start(MockEngine.spec(Mode.WITH_CHILD, file.toString()));
        long child = MockEngine.pid(file);
        assertThat(MockEngine.runs(child)).isTrue();
        engine.close();
        awaitEnd(child);
    }

    @Test
    void theEndOfTheProgramKillsItsEngines(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("pid");
        Process program = new ProcessBuilder(
                        MockEngine.command(Mode.SOUND, "").getFirst(),
                        "-cp",
                        MockProgram.classPath(),
                        Leaver.class.getName(),
                        file.toString())
                .inheritIO()
                .start();
        assertThat(Await.exit(program)).isEqualTo(5);
        awaitEnd(MockEngine.pid(file));
    }

    /** A program that starts an engine and ends without closing it. */
    static final class Leaver {
        public static void main(String[] args) throws Exception {
            UciEngine engine = UciEngine.start(MockEngine.spec(Mode.STAYS, "e7e5"));
            java.nio.file.Files.writeString(Path.of(args[0]), Long.toString(engine.pid()));
            System.exit(5);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hsh       | 16  | Mock 1.0 SOUND has no option \"Hsh\"; did you mean \"Hash\"?",
                "use nue   | x   | Mock 1.0 SOUND has no option \"use nue\"; did you mean \"Use NNUE\"?",
                "hash      | 0   | option Hash cannot be \"0\"; give a whole number from 1 to 1024",
                "Hash      | big | option Hash cannot be \"big\"; give a whole number",
                "Use NNUE  | no  | option Use NNUE cannot be \"no\"; give true or false",
                "Style     | odd | option Style cannot be \"odd\"; give one of calm, wild"
            })
    void refusesWrongOptions(String option, String value, String message) {
        EngineSpec sound = MockEngine.spec(Mode.SOUND, "e7e5");
        EngineSpec spec =
                new EngineSpec(sound.command(), Map.of(option, value), sound.startLimit(), sound.replyLimit());
        assertThatThrownBy(() -> UciEngine.start(spec).close())
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void aProgramThatCannotRunIsAFailure() {
        EngineSpec none =
                new EngineSpec(List.of("/nonexistent/engine"), Map.of(), Duration.ofSeconds(1), Duration.ofSeconds(1));
        assertThat(catchThrowableOfType(
                                EngineException.class,
                                () -> UciEngine.start(none).close())
                        .kind())
                .isEqualTo(EngineException.EngineFailureKind.START);
    }

    @Test
    void clockCommands() {
        assertThat(UciGo.clock(1000, 2000, 10, 20, false))
                .isEqualTo(new UciGo("go wtime 1000 btime 2000 winc 10 binc 20", 0, 0, 2000));
    }

    public static void awaitEnd(long pid) {
        Await.until("process " + pid + " ends", () -> !MockEngine.runs(pid));
    }
}
