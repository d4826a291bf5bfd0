package mendel.app.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import mendel.InputException;
import mendel.app.Games;
import mendel.eval.Form;
import mendel.eval.RandomParts;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.player.PlayWeights;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run can begin with. */
class PlayWeightsFilesTest {

    private static final WeightSpec FULL = Games.spec("chess:full");
    private static final WeightSpec WIDE = Games.spec("chess:wide");

    @TempDir
    private Path folder;

    @Test
    void weightsOfFullBeginARunOfWide() throws Exception {
        Path file = Files.writeString(
                folder.resolve("full.json"),
                new WeightsFile(Weights.defaults(FULL), Map.of("null-move.base", 4.0), Map.of()).toJson());
        PlayWeights start = PlayWeightsFiles.readStart(file, WIDE);
        assertThat(start.weights()).isEqualTo(Weights.defaults(WIDE));
        assertThat(start.margins().changed()).containsEntry("null-move.base", 4.0);
        assertThat(PlayWeightsFiles.readStart(file, FULL).weights()).isEqualTo(Weights.defaults(FULL));
    }

    /** They evaluate alike; so a run begins with all weights that the form means. */
    @Test
    void weightsOfAFormBeginARunOfItsBaseAndOfWhatWidensThat() {
        Form form = new Form(FULL, "lean", RandomParts.of(FULL, new Random(3)));
        Weights lean = Weights.nearest(
                form.spec(),
                form.spec().parameters().stream()
                        .mapToDouble(p -> p.defaultValue() + 1)
                        .toArray());
        Path file = folder.resolve("lean-weights.json");
        WeightsFile.write(file, lean, Map.of());
        Weights start = PlayWeightsFiles.readStart(file, FULL).weights();
        assertThat(start.spec()).isSameAs(FULL);
        assertThat(start).isEqualTo(Weights.nearest(FULL, form.expand(lean.toArray())));
        assertThat(PlayWeightsFiles.readStart(file, WIDE).weights()).isEqualTo(start.in(WIDE));
        assertThat(PlayWeightsFiles.readStart(file, form.spec()).weights()).isEqualTo(lean);
    }

    @Test
    void othersAreRefusedAndTheModelsThatFitAreNamed() {
        Path wide = folder.resolve("wide.json");
        WeightsFile.write(wide, Weights.defaults(WIDE), Map.of());
        assertThatThrownBy(() -> PlayWeightsFiles.readStart(wide, FULL))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("weights of \"chess:wide\" do not fit here")
                .hasMessageContaining("chess:full")
                .hasMessageContaining(wide.toString());
        Path old = folder.resolve("old.json");
        WeightsFile.write(old, Weights.defaults(Games.spec("chess:ivanova2011")), Map.of());
        assertThatThrownBy(() -> PlayWeightsFiles.readStart(old, WIDE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("chess:wide or chess:full");
    }
}
