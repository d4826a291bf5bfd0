package mendel.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mendel.InputException;
import mendel.game.EngineProtocol;
import mendel.protocol.hub.MockHubEngine;
import mendel.protocol.nboard.MockNBoardEngine;
import mendel.protocol.nboard.NBoardEngine;
import mendel.protocol.uci.UciEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class GreetingTest {

    @Test
    void tellsWhatAnEngineSpeaks() throws InterruptedException {
        assertThat(Greeting.detect(MockHubEngine.command(MockHubEngine.Mode.SOUND), EngineProtocol.UCI))
                .contains(EngineProtocol.HUB);
        assertThat(Greeting.detect(MockNBoardEngine.command(MockNBoardEngine.Mode.SOUND), EngineProtocol.HUB))
                .contains(EngineProtocol.NBOARD);
        assertThat(Greeting.detect(List.of("true"), null)).isEmpty();
    }

    @Test
    void tellsWhatRealEnginesSpeak() throws InterruptedException {
        assertThat(Greeting.detect(RealEngines.fairymax(Map.of()).command(), null))
                .contains(EngineProtocol.XBOARD);
        assertThat(Greeting.detect(RealEngines.rhino("").command(), null)).contains(EngineProtocol.GTP);
        assertThat(Greeting.detect(RealEngines.stockfish(Map.of()).command(), null))
                .contains(EngineProtocol.UCI);
    }

    @Test
    void aMistakeIsToldWithTheRightName() {
        EngineSpec rhino = RealEngines.rhino("-l 1");
        assertThatThrownBy(() -> Greeting.start(EngineProtocol.NBOARD, rhino, () -> NBoardEngine.start(rhino)))
                .isInstanceOf(InputException.class)
                .hasMessage("gtp-rhino -l 1 speaks GTP, not NBoard; write gtp:gtp-rhino -l 1");
    }

    @Test
    void anEngineThatSpeaksNothingFailsAsItDoes() {
        EngineSpec cat = new EngineSpec(List.of("cat"), Map.of(), Duration.ofSeconds(1), Duration.ofSeconds(1));
        assertThatThrownBy(() -> Greeting.start(EngineProtocol.UCI, cat, () -> UciEngine.start(cat)))
                .isInstanceOf(EngineException.class)
                .hasMessage("cat does not answer in time");
    }
}
