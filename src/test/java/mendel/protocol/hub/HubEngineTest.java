package mendel.protocol.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mendel.InputException;
import mendel.protocol.EngineException;
import mendel.protocol.hub.MockHubEngine.Mode;
import mendel.protocol.uci.UciEngineTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class HubEngineTest {

    private static final String START = "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
    private static final HubLine DEPTH = HubLine.of("level", "depth", "3");

    private static HubEngine start(Mode mode, Map<String, String> parameters) throws EngineException {
        return HubEngine.start(MockHubEngine.spec(mode, parameters), "czech");
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"SOUND", "PLAIN", "SLOW_START"})
    void searches(Mode mode) throws EngineException {
        try (HubEngine engine = start(mode, Map.of())) {
            assertThat(engine.name()).isEqualTo("Mock of " + mode);
            engine.newGame();
            HubReply reply = engine.go(START, List.of("22-17"), DEPTH, 0);
            assertThat(reply.move()).matches("[0-9]+-[0-9]+");
            assertThat(reply.score()).isEqualTo(50);
            assertThat(reply.depth()).isEqualTo(3);
            assertThat(reply.nodes()).isEqualTo(100);
        }
    }

    @Test
    void setsVariantAndParameters() throws EngineException {
        try (HubEngine engine = start(Mode.TELLS_LEVEL, Map.of("hash", "16"))) {
            assertThatThrownBy(() -> engine.go(START, List.of(), DEPTH, 0))
                    .hasMessageContaining("variant=czech hash=16 level depth=3");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "boook,1,did you mean",
        "threads,1,'its parameters are variant, book, hash'",
        "hash,0,from 1 to 64",
        "hash,big,from 1 to 64",
        "book,yes,true or false"
    })
    void refusesParametersThatTheEngineHasNot(String name, String value, String remedy) {
        assertThatThrownBy(() -> start(Mode.SOUND, Map.of(name, value)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(remedy);
    }

    @Test
    void refusesAnEngineOfAnotherGame() {
        assertThatThrownBy(() -> start(Mode.OTHER_VARIANT, Map.of()))
                .isInstanceOf(InputException.class)
                .hasMessage("Mock of OTHER_VARIANT does not play the variant czech (it plays normal, frisian); give"
                        + " another engine");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HANG_AT_START|TIMEOUT|does not answer in time",
                "CRASH_AT_START|DEATH|exit code 7 (cannot find my book)",
                "UCI|TIMEOUT|does not answer in time",
                "ERROR_AT_START|NONSENSE|no book"
            })
    void tellsWhyAStartFailed(Mode mode, EngineException.EngineFailureKind kind, String words) {
        EngineException e = catchThrowableOfType(
                EngineException.class, () -> start(mode, Map.of()).close());
        assertThat(e.kind()).isEqualTo(kind);
        assertThat(e).hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource({
        "HANG,TIMEOUT",
        "CRASH,DEATH",
        "GARBAGE,TIMEOUT",
        "NO_MOVE,NONSENSE",
        "ERROR,NONSENSE",
        "ENDLESS_LINE,NONSENSE"
    })
    void tellsWhyAMoveFailedAndLeavesNoProcess(Mode mode, EngineException.EngineFailureKind kind) throws Exception {
        HubEngine engine = start(mode, Map.of());
        long pid = engine.pid();
        EngineException e = catchThrowableOfType(EngineException.class, () -> engine.go(START, List.of(), DEPTH, 0));
        assertThat(e.kind()).isEqualTo(kind);
        assertThat(e).hasMessageContaining("Mock").hasMessageNotContaining("\n");
        UciEngineTest.awaitEnd(pid);
        assertThatThrownBy(engine::newGame).isInstanceOf(EngineException.class);
    }
}
