package mendel.protocol.gtp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.RealEngines;
import mendel.protocol.gtp.MockGtpEngine.Mode;
import mendel.protocol.uci.UciEngineTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class GtpEngineTest {

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"SOUND", "SLOW_START", "RHINO"})
    void asksAndIsAnswered(Mode mode) throws EngineException {
        try (GtpEngine engine = GtpEngine.start(MockGtpEngine.spec(mode))) {
            assertThat(engine.name()).isEqualTo("Mock of " + mode);
            assertThat(engine.supports("genmove")).isTrue();
            assertThat(engine.supports("grhino-setup_board")).isEqualTo(mode == Mode.RHINO);
            assertThat(engine.ask("boardsize 8")).isEqualTo(new GtpEngine.GtpAnswer(true, ""));
            assertThat(engine.ask("boardsize 10")).isEqualTo(new GtpEngine.GtpAnswer(false, "unacceptable size"));
            assertThat(engine.ask("play b f5")).isEqualTo(new GtpEngine.GtpAnswer(true, ""));
            assertThat(engine.ask("genmove w")).isEqualTo(new GtpEngine.GtpAnswer(true, "D6"));
            assertThat(engine.ask("list_commands").text().lines()).startsWith("name", "list_commands", "boardsize");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HANG_AT_START|TIMEOUT|does not answer in time",
                "CRASH_AT_START|DEATH|exit code 7 (cannot find my book)",
                "UCI|NONSENSE|java answers \"Unknown command: '1 name'\" to the command \"1 name\""
            })
    void tellsWhyAStartFailed(Mode mode, EngineException.EngineFailureKind kind, String words) {
        EngineException e = catchThrowableOfType(
                EngineException.class,
                () -> GtpEngine.start(MockGtpEngine.spec(mode)).close());
        assertThat(e.kind()).isEqualTo(kind);
        assertThat(e).hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource({
        "HANG,TIMEOUT",
        "CRASH,DEATH",
        "GARBAGE,NONSENSE",
        "WRONG_NUMBER,NONSENSE",
        "UNENDING,TIMEOUT",
        "ENDLESS_LINE,NONSENSE"
    })
    void tellsWhyAMoveFailedAndLeavesNoProcess(Mode mode, EngineException.EngineFailureKind kind) throws Exception {
        GtpEngine engine = GtpEngine.start(MockGtpEngine.spec(mode));
        long pid = engine.pid();
        EngineException e = catchThrowableOfType(EngineException.class, () -> engine.ask("genmove b"));
        assertThat(e.kind()).isEqualTo(kind);
        assertThat(e).hasMessageContaining("Mock").hasMessageNotContaining("\n");
        UciEngineTest.awaitEnd(pid);
        assertThatThrownBy(() -> engine.ask("genmove b")).isInstanceOf(EngineException.class);
    }

    @Test
    void hasNoOptions() {
        EngineSpec sound = MockGtpEngine.spec(Mode.SOUND);
        EngineSpec spec = new EngineSpec(sound.command(), Map.of("Hash", "1"), sound.startLimit(), sound.replyLimit());
        assertThatThrownBy(() -> GtpEngine.start(spec)).isInstanceOf(IllegalArgumentException.class);
    }

    /** What GRhino does that the protocol does not say, as our players rely on it. */
    @Test
    void theHabitsOfRhino() throws EngineException {
        try (GtpEngine rhino = GtpEngine.start(RealEngines.rhino("-l 1 -b 0"))) {
            assertThat(rhino.name()).isEqualTo("GTP GRhino");
            assertThat(rhino.supports("grhino-setup_board")).isTrue();
            assertThat(rhino.ask("boardsize 10").accepted()).isFalse();
            assertThat(rhino.ask("boardsize 8").accepted()).isTrue();
            assertThat(rhino.ask("clear_board").accepted()).isTrue();
            assertThat(rhino.ask("genmove b").text()).matches("[A-H][1-8]");
            assertThat(rhino.ask("genmove b")).isEqualTo(new GtpEngine.GtpAnswer(true, "pass"));
            assertThat(rhino.ask("play w pass")).isEqualTo(new GtpEngine.GtpAnswer(false, "syntax error"));
            assertThat(rhino.ask("grhino-setup_board XO-" + "X".repeat(61) + " b")
                            .accepted())
                    .isTrue();
            assertThat(rhino.ask("genmove b")).isEqualTo(new GtpEngine.GtpAnswer(true, "C1"));
            assertThat(List.of(rhino.ask("showboard").text().split("\n"))).hasSizeGreaterThan(8);
        }
    }
}
