package mendel.app.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import mendel.InputException;
import mendel.SettingNames;
import mendel.app.Games;
import mendel.dataset.LoadListener;
import mendel.dataset.SampleSettings;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.player.PlayWeights;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplingTest {

    private static final Games.GameEntry REVERSI = Games.entry("reversi-6");
    private static final EvaluationModel<Position> MODEL = REVERSI.model(null);
    private static final Sampling.Play PLAY = new Sampling.Play(2, 4, 20, OptionalInt.empty(), 0, 1);

    @TempDir
    private Path folder;

    private Sampling sampling(int count, Path out) {
        return Sampling.of(
                REVERSI,
                MODEL,
                PlayWeights.defaults(MODEL.spec()),
                new SampleSettings(count, 3, 2, false, 0, false, 1),
                out);
    }

    @Test
    void whatIsInterruptedGoesOnAndEndsAsOneLeftAlone() throws Exception {
        Path alone = folder.resolve("alone.csv");
        try (Sampling sampling = sampling(30, alone)) {
            assertThat(sampling.play(PLAY, done -> {}, () -> false)).isTrue();
            assertThat(sampling.size()).isEqualTo(30);
            sampling.write(shortage -> {});
        }
        Path again = folder.resolve("again.csv");
        List<Long> heard = new ArrayList<>();
        try (Sampling sampling = sampling(30, again)) {
            assertThat(sampling.play(PLAY, heard::add, () -> heard.size() >= 3)).isFalse();
        }
        assertThat(heard).hasSize(3).isSorted();
        assertThat(again).doesNotExist();
        try (Sampling sampling = sampling(30, again)) {
            assertThat(sampling.play(PLAY, done -> {}, () -> false)).isTrue();
            sampling.write(shortage -> {});
        }
        assertThat(again).hasSameBinaryContentAs(alone);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("alone.csv", "again.csv");
    }

    @Test
    void positionsOfAFileThatAreTooFewAreRemarkedOn() throws Exception {
        Path positions = folder.resolve("positions.csv");
        Files.writeString(
                positions, "position,score\n" + Texts.text(REVERSI.game().start()) + ",0\n");
        List<Shortage> shortages = new ArrayList<>();
        try (Sampling sampling = sampling(2, folder.resolve("out.csv"))) {
            assertThatThrownBy(() -> sampling.write(shortages::add))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("there is no such position");
            sampling.read(List.of(positions), LoadListener.NONE);
            sampling.write(shortages::add);
        }
        assertThat(shortages)
                .singleElement()
                .extracting(shortage -> shortage.text(SettingNames.OWN))
                .asString()
                .startsWith("there are only 1 such positions, not 2; take more of each game");
        assertThat(folder.resolve("out.csv")).isNotEmptyFile();
    }
}
