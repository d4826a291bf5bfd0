package mendel.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import mendel.engine.Output;
import org.junit.jupiter.api.Test;

class OwnEngineTest {

    private static OwnEngine.OwnEngineSettings settings(String game, String protocol, int hash) {
        return new OwnEngine.OwnEngineSettings(
                game, protocol, null, "default", hash, 1, "", "labaj", null, false, null, null);
    }

    @Test
    void answersAnotherProgram() throws Exception {
        StringWriter said = new StringWriter();
        OwnEngine.of(settings("chess", null, 1))
                .serve(
                        new ByteArrayInputStream("uci\nisready\nquit\n".getBytes(StandardCharsets.UTF_8)),
                        new Output(new PrintWriter(said, true)),
                        remark -> {});
        assertThat(said.toString().lines()).contains("uciok", "readyok");
    }

    @Test
    void namesTheSettingThatIsWrong() {
        assertThatThrownBy(() -> OwnEngine.of(settings("chess", "hub", 1)))
                .hasMessage("protocol hub: chess is not played by it; give uci");
        assertThatThrownBy(() -> OwnEngine.of(settings("chess", null, 0)))
                .hasMessageStartingWith("hash 0; give a size in MiB from 1 to ");
    }
}
