package mendel.app.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import mendel.app.Games;
import mendel.dataset.LoadListener;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabellingTest {

    private static final MentorChoice.Ask DEPTH_2 = new MentorChoice.Ask(false, 2, 0);

    @TempDir
    private Path folder;

    private static MentorChoice search(Map<String, String> options) {
        return new MentorChoice(null, true, null, options, DEPTH_2, null, null, 60);
    }

    @Test
    void asksOurOwnSearch() throws Exception {
        Path positions = folder.resolve("positions.txt");
        Files.writeString(positions, Texts.text(Games.entry("reversi-6").game().start()) + "\n");
        Path out = folder.resolve("out.csv");
        Labelling labelling = Labelling.of(
                new Labelling.LabellingSettings("reversi-6", positions, out, search(Map.of()), false, false, 1),
                LoadListener.NONE);
        assertThat(labelling.size()).isOne();
        assertThat(labelling.run(done -> {}).positions()).isOne();
        assertThat(Files.readAllLines(out)).hasSize(2);
    }

    @Test
    void settingsThatDoNotGoTogetherAreNamed() {
        assertThatThrownBy(() -> search(Map.of("Hash", "1"))).hasMessage("option is for engines; leave it out");
        assertThatThrownBy(() -> new MentorChoice(null, false, null, Map.of(), DEPTH_2, null, null, 60))
                .hasMessage("there is no mentor; give engine NAME, search, or exact N from 1");
    }
}
