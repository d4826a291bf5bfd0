package mendel.app.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.player.WeightsByName;
import mendel.dataset.DataFile;
import mendel.dataset.LabelledPosition;
import mendel.dataset.Labeller;
import mendel.dataset.LoadListener;
import mendel.dataset.MentorJobs;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.mentor.Mentor;
import mendel.work.LocalThreads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MentorsTest {

    @TempDir
    private Path folder;

    @Test
    void aProgramThatEmbedsItLabelsPositions() throws Exception {
        Games.GameEntry chess = Games.entry("chess");
        Path positions = folder.resolve("positions.txt");
        Files.writeString(positions, "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1\n4k3/3q4/8/8/8/8/8/4K3 w - - 0 1\n");
        Path labelled = folder.resolve("labelled.csv");
        Labeller labeller = new Labeller(
                chess.game(),
                positions,
                labelled,
                false,
                false,
                MentorJobs.of(chess.game(), Mentors.searches(chess, null, WeightsByName.DEFAULT, 2, null)),
                LoadListener.NONE);
        assertThat(labeller.run(new LocalThreads(1), done -> {}).positions()).isEqualTo(2);
        List<LabelledPosition> found = DataFile.read(labelled, chess.game(), LoadListener.NONE);
        assertThat(found.get(0).score().value()).isPositive();
        assertThat(found.get(1).score().value()).isNegative();
    }

    /** Otherwise labels of the one would be kept beside those of the other. */
    @Test
    void aSearchWithOtherMarginsIsAnotherMentor() throws Exception {
        assertThat(identity(Map.of()))
                .isEqualTo(identity(Map.of("futility.base", 110.0)))
                .isNotEqualTo(identity(Map.of("futility.base", 115.0)));
    }

    private String identity(Map<String, Double> search) throws Exception {
        Games.GameEntry chess = Games.entry("chess");
        WeightsFile weights = new WeightsFile(Weights.defaults(Games.spec("chess:ivanova2011")), search, Map.of());
        Path file = Files.writeString(folder.resolve("w.json"), weights.toJson());
        try (Mentor mentor =
                Mentors.searches(chess, null, file.toString(), 2, null).get()) {
            return mentor.identity();
        }
    }

    @Test
    void whoCannotBeAskedIsRefused() {
        Games.GameEntry chess = Games.entry("chess");
        assertThatThrownBy(() -> Mentors.exact(chess, 8, null))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot be counted out");
        assertThatThrownBy(() -> Mentors.searches(chess, "none", WeightsByName.DEFAULT, 2, null))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no model");
    }
}
